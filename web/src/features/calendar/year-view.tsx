import type { CalendarEvent } from '@pallikoodam/contract/calendar';
import { addMonths, type Day } from '@pallikoodam/domain/calendar/day';
import { eventTypeOf, groupByDay } from '@pallikoodam/domain/calendar/events';
import {
  monthWeeks,
  spanOfView,
  startOfMonth,
  weekDays,
  yearMonths,
} from '@pallikoodam/domain/calendar/views';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayOfYear, formatMonth, formatWeekday, todayAtSchool } from '../../lib/format.ts';
import { leadTo } from '../../screen/view/links.ts';
import classes from './calendar.module.css';
import { EventButton } from './event-button.tsx';

/** So many a month; the rest is one press away. */
const shownInMonth = 6;

type YearViewProps = {
  day: Day;
  events: readonly CalendarEvent[];
  onOpen: (event: CalendarEvent) => void;
  onMonth: (firstDay: Day) => void;
  opensAtToday?: boolean;
  /** Where `onMonth` leads, for a link. */
  hrefOf: (firstDay: Day) => string;
};

/** Twelve months from August, each with a small grid to see its shape and a list to read. */
export function YearView({ day, events, onOpen, opensAtToday = false, ...month }: YearViewProps) {
  const span = spanOfView('year', day);
  const byDay = groupByDay(events, span);
  const today = todayAtSchool();
  // Today is asked for by name; else a year opens at its beginning.
  useEffect(() => {
    if (day === today) showMonth(day);
  }, [day, today]);
  // On a phone, where a year is many screens long, it opens at the month that runs.
  const opensHere = useEffectEvent(() => {
    if (opensAtToday && span.from <= today && today <= span.to && window.scrollY === 0)
      monthName(today)?.scrollIntoView({ block: 'start' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width is known only once the page is hydrated
  useEffect(() => opensHere(), [opensAtToday]);
  return (
    <div className={classes.year}>
      {yearMonths(day).map((first) => (
        <section
          key={first}
          className={classes.month}
          data-now={first === startOfMonth(today) || undefined}
          aria-labelledby={`month-${first}`}
        >
          <h2 id={`month-${first}`} className={classes.monthName}>
            <MonthLink first={first} {...month}>
              {formatMonth(first.slice(0, 7), { style: 'long' })}
            </MonthLink>
          </h2>
          <MonthShape first={first} byDay={byDay} today={today} />
          <MonthEvents
            first={first}
            events={events.filter((event) => reachesInto(event, first))}
            onOpen={onOpen}
            {...month}
          />
        </section>
      ))}
    </div>
  );
}

const monthName = (day: Day) => document.getElementById(`month-${startOfMonth(day)}`);

/** Leads to the month of a day, where the year that is shown has it, and lets it be seen. */
export function showMonth(day: Day): void {
  const name = monthName(day);
  name?.scrollIntoView({ block: 'start' });
  name?.querySelector('a')?.focus({ preventScroll: true });
  const month = name?.closest('section');
  if (!month) return;
  // Begins again where it was pressed before.
  delete month.dataset.shown;
  void month.offsetWidth;
  month.dataset.shown = '';
}

type MonthLinkProps = Pick<YearViewProps, 'onMonth' | 'hrefOf'> & {
  first: Day;
  className?: string | undefined;
  children: ReactNode;
};

/** A link, so that it leads there without scripts too. */
function MonthLink({ first, onMonth, hrefOf, className, children }: MonthLinkProps) {
  return (
    <a {...leadTo(hrefOf(first), () => onMonth(first))} className={className}>
      {children}
    </a>
  );
}

function reachesInto({ date, endDate }: CalendarEvent, first: Day): boolean {
  return date < addMonths(first, 1) && endDate >= first;
}

type MonthShapeProps = { first: Day; byDay: Map<Day, CalendarEvent[]>; today: Day };

/** The month at a glance, for the eyes alone: the list beside it says the same. */
function MonthShape({ first, byDay, today }: MonthShapeProps) {
  return (
    <div className={classes.shape} aria-hidden>
      {weekDays(first).map((day) => (
        <span key={day} className={classes.shapeHead}>
          {formatWeekday(day, { style: 'narrow' })}
        </span>
      ))}
      {monthWeeks(first)
        .flat()
        .map(({ day, inMonth }) => {
          if (!inMonth) return <span key={day} />;
          const [event] = byDay.get(day) ?? [];
          return (
            <span
              key={day}
              className={classes.shapeDay}
              data-type={event === undefined ? undefined : eventTypeOf(event.type)}
              data-today={day === today || undefined}
            >
              {Number(day.slice(8))}
            </span>
          );
        })}
    </div>
  );
}

type MonthEventsProps = Omit<YearViewProps, 'day' | 'opensAtToday'> & { first: Day };

function MonthEvents({ first, events, onOpen, ...month }: MonthEventsProps) {
  const { t } = useTranslation();
  if (events.length === 0) return <p className={classes.quiet}>{t('No events')}</p>;
  // Never 'one more': that one takes no more room than the words.
  const shown = events.length > shownInMonth + 1 ? events.slice(0, shownInMonth) : events;
  const more = events.length - shown.length;
  return (
    <ul className={classes.list}>
      {events.map((event, index) => (
        <li key={event._id} data-beyond={index >= shown.length || undefined}>
          <EventButton event={event} onOpen={onOpen} lead={formatDayOfYear(event.date)} withEnd />
        </li>
      ))}
      {more > 0 && (
        <li data-more>
          <MonthLink first={first} className={classes.more} {...month}>
            {t('+{{more}} more', { more })}
            <span className={classes.unseen}>
              , {formatMonth(first.slice(0, 7), { style: 'long' })}
            </span>
          </MonthLink>
        </li>
      )}
    </ul>
  );
}
