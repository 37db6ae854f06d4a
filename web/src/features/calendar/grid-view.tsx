import type { CalendarEvent } from '@pallikoodam/contract/calendar';
import type { Day } from '@pallikoodam/domain/calendar/day';
import { groupByDay } from '@pallikoodam/domain/calendar/events';
import { eventsShown, monthWeeks, spanOfView, weekDays } from '@pallikoodam/domain/calendar/views';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatWeekday, todayAtSchool } from '../../lib/format.ts';
import { Can } from '../../screen/can.tsx';
import classes from './calendar.module.css';
import { EventButton } from './event-button.tsx';

export type DayEvents = { day: Day; events: readonly CalendarEvent[] };

type GridViewProps = {
  view: 'month' | 'week';
  /** What the table shows, for people who cannot see it. */
  label: string;
  day: Day;
  events: readonly CalendarEvent[];
  onOpen: (event: CalendarEvent) => void;
  /** The whole of a day that has more than it shows. */
  onDay: (day: DayEvents) => void;
  onAdd: (day: Day) => void;
};

/**
 * A month or a week as a table: a column a weekday. Tab leads through the events; the arrow keys,
 * Home and End lead from day to day.
 */
export function GridView({ view, label, day, ...rest }: GridViewProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const weeks =
    view === 'month'
      ? monthWeeks(day)
      : [weekDays(day).map((each) => ({ day: each, inMonth: true }))];
  const byDay = groupByDay(rest.events, spanOfView(view, day));
  const today = todayAtSchool();
  return (
    <div className={classes.scroller}>
      <table className={classes.grid} data-view={view} aria-label={label}>
        <thead>
          <tr>
            {weekDays(day).map((each) => (
              <th key={each} scope="col">
                <span aria-hidden>{formatWeekday(each, { style: 'short' })}</span>
                <span className={classes.unseen}>{formatWeekday(each)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={(event) => walkDays(event, body.current)}>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((each) => (
                <DayCell
                  key={each.day}
                  {...each}
                  {...rest}
                  events={byDay.get(each.day) ?? []}
                  isToday={each.day === today}
                  most={eventsShown[view]}
                  withTime={view === 'week'}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayCellProps = Pick<GridViewProps, 'onOpen' | 'onDay' | 'onAdd'> & {
  day: Day;
  inMonth: boolean;
  isToday: boolean;
  events: readonly CalendarEvent[];
  most: number;
  withTime: boolean;
};

function DayCell(props: DayCellProps) {
  const { day, inMonth, isToday, events, most, withTime, onOpen, onDay, onAdd } = props;
  const { t } = useTranslation();
  const more = events.length - most;
  const name = formatDay(day, { style: 'full' });
  return (
    <td data-outside={!inMonth || undefined} data-today={isToday || undefined} data-day={day}>
      <div className={classes.dayHead}>
        <time dateTime={day} className={classes.dayNumber}>
          <span aria-hidden>{Number(day.slice(8))}</span>
          <span className={classes.unseen}>
            {name}
            {isToday && `, ${t('today')}`}
          </span>
        </time>
        <Can do="calendar.keep">
          <button
            type="button"
            className={classes.addHere}
            aria-label={t('Add an event on {{day}}', { day: name })}
            onClick={() => onAdd(day)}
          >
            +
          </button>
        </Can>
      </div>
      {events.length > 0 && (
        <ul className={classes.list}>
          {events.map((event, index) => (
            <li key={event._id} data-beyond={index >= most || undefined}>
              <EventButton event={event} onOpen={onOpen} withTime={withTime} />
            </li>
          ))}
          {more > 0 && (
            <li data-more>
              <button type="button" className={classes.more} onClick={() => onDay({ day, events })}>
                {t('+{{more}} more', { more })}
                <span className={classes.unseen}>, {name}</span>
              </button>
            </li>
          )}
        </ul>
      )}
    </td>
  );
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** Leads the focus to the next day in a direction that has something to press. */
function walkDays(event: KeyboardEvent, body: HTMLElement | null): void {
  const cells = [...(body?.querySelectorAll<HTMLElement>('td') ?? [])];
  const { target: pressedOn } = event;
  const here = pressedOn instanceof Node ? cells.findIndex((cell) => cell.contains(pressedOn)) : -1;
  const step = steps[event.key];
  const weekStart = here - (here % 7);
  const way =
    event.key === 'Home'
      ? cells.slice(weekStart, here)
      : event.key === 'End'
        ? cells.slice(here + 1, weekStart + 7).reverse()
        : step === undefined
          ? []
          : cells.filter((_, at) => (at - here) % step === 0 && (at - here) / step > 0);
  const ordered = step !== undefined && step < 0 ? way.reverse() : way;
  const target = ordered
    .map(
      (cell) =>
        cell.querySelector<HTMLElement>(`button:not(.${classes.addHere})`) ??
        cell.querySelector('button'),
    )
    .find((button) => button !== null);
  if (here === -1 || target == null) return;
  event.preventDefault();
  target.focus();
}
