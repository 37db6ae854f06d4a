import { describeClassTime } from '@pallikoodam/content/class-time';
import type { CalendarEvent } from '@pallikoodam/contract/calendar';
import { type ClassDays, isDayOff } from '@pallikoodam/domain/calendar/class-days';
import type { Day } from '@pallikoodam/domain/calendar/day';
import { monthWeeks, weekDays, yearMonths } from '@pallikoodam/domain/calendar/views';
import { inLanguage } from '@pallikoodam/domain/text/in-language';
import { formatDayOfYear, formatMonth, formatWeekday } from '../../lib/format.ts';
import { say, type Voice } from '../../school/papers/voices.tsx';
import { school } from '../../school/school-content.ts';
import { PrintFrame } from '../../screen/report/print-sheet.tsx';
import { branchLabel, placeOf } from './event-words.ts';
import './year-sheet.css';

type YearSheetProps = {
  branch: string;
  year: string;
  /** The first day of the year. */
  first: Day;
  classDays: ClassDays;
  events: readonly CalendarEvent[];
  voices: readonly Voice[];
  onDone: () => void;
};

/** The year of a branch on one page, for the door of the fridge: class days, days off, events. */
export function YearSheet({ onDone, ...sheet }: YearSheetProps) {
  return (
    <PrintFrame onDone={onDone}>
      <style>{'@page { margin: 10mm; @bottom-right { content: none; } }'}</style>
      <YearPage {...sheet} />
    </PrintFrame>
  );
}

/** So many lines of events stand in letters of the usual size; with more they are smaller. */
const manyEvents = 50;

export function YearPage(props: Omit<YearSheetProps, 'onDone'>) {
  const { branch, year, first, classDays, events, voices } = props;
  const place = placeOf(branch);
  const offDays = events.filter(isDayOff);
  const others = events.filter((event) => !isDayOff(event));
  const isOff = (day: Day) => offDays.some(({ date, endDate }) => date <= day && day <= endDate);
  return (
    <article className="year-sheet" data-many={events.length > manyEvents || undefined}>
      <header>
        <img src="/art/logo.svg" alt="" width={48} height={48} />
        <div>
          <p className="year-school">
            {school.legalName} · <span lang="ta">{school.nameInTamil}</span>
          </p>
          <h1>
            {say(voices, ({ t }) => t('School calendar'))} {year}
          </h1>
          <p>
            <strong>{say(voices, ({ t }) => branchLabel(branch, t))}</strong>
            {place !== undefined && (
              <> · {say(voices, ({ language }) => describeClassTime(place)[language])}</>
            )}
          </p>
        </div>
        <ul className="year-key">
          <li data-day="class">
            <b>7</b> {say(voices, ({ t }) => t('Class day'))}
          </li>
          <li data-day="off">
            <b>7</b> {say(voices, ({ t }) => t('No class'))}
          </li>
          <li data-day="event">
            <b>7</b> {say(voices, ({ t }) => t('Event'))}
          </li>
        </ul>
      </header>
      <div className="year-months">
        {yearMonths(first).map((month) => (
          <Month
            key={month}
            month={month}
            voices={voices}
            kindOf={(day) => {
              if (classDays.includes(day)) return 'class';
              if (isOff(day)) return 'off';
              return others.some(({ date, endDate }) => date <= day && day <= endDate)
                ? 'event'
                : undefined;
            }}
            hasEvent={(day) => others.some(({ date, endDate }) => date <= day && day <= endDate)}
          />
        ))}
      </div>
      <div className="year-lists">
        <EventList
          title={({ t }) => t('No class on')}
          events={offDays}
          voices={voices}
          none={({ t }) => t('None')}
        />
        <EventList
          title={({ t }) => t('Events')}
          events={others}
          voices={voices}
          none={({ t }) => t('None')}
        />
      </div>
      <footer>
        {say(voices, ({ t }) => t('{{count}} class days', { count: classDays.length }))}
      </footer>
    </article>
  );
}

type MonthProps = {
  month: Day;
  voices: readonly Voice[];
  kindOf: (day: Day) => 'class' | 'off' | 'event' | undefined;
  hasEvent: (day: Day) => boolean;
};

function Month({ month, voices, kindOf, hasEvent }: MonthProps) {
  return (
    <table>
      <caption>
        {say(voices, ({ language }) => formatMonth(month.slice(0, 7), { style: 'long', language }))}
      </caption>
      <thead>
        <tr>
          {weekDays(month).map((day) => (
            <th key={day} scope="col">
              {say(
                voices,
                ({ language }) => formatWeekday(day, { style: 'narrow', language }),
                <br />,
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month).map((week) => (
          <tr key={week[0]?.day}>
            {week.map(({ day, inMonth }) => (
              <td
                key={day}
                data-day={inMonth ? kindOf(day) : undefined}
                data-event={(inMonth && hasEvent(day)) || undefined}
              >
                {inMonth && Number(day.slice(8))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type EventListProps = {
  title: (voice: Voice) => string;
  events: readonly CalendarEvent[];
  voices: readonly Voice[];
  none: (voice: Voice) => string;
};

function EventList({ title, events, voices, none }: EventListProps) {
  const days = ({ date, endDate }: CalendarEvent, { language }: Voice) =>
    date === endDate
      ? formatDayOfYear(date, { language })
      : `${formatDayOfYear(date, { language })} – ${formatDayOfYear(endDate, { language })}`;
  return (
    <section>
      <h2>{say(voices, title)}</h2>
      {events.length === 0 && <p>{say(voices, none)}</p>}
      <ul>
        {events.map((event) => (
          <li key={event._id}>
            <b>{say(voices, (voice) => days(event, voice))}</b>{' '}
            {say(voices, ({ language }) =>
              inLanguage(language, event.activity, event.activityInTamil),
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
