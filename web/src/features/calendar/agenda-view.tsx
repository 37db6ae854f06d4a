import type { CalendarEvent } from '@pallikoodam/contract/calendar';
import { groupByDay } from '@pallikoodam/domain/calendar/events';
import type { DaySpan } from '@pallikoodam/domain/calendar/views';
import { formatDay } from '../../lib/format.ts';
import classes from './calendar.module.css';
import { EventButton } from './event-button.tsx';

type AgendaViewProps = {
  span: DaySpan;
  events: readonly CalendarEvent[];
  onOpen: (event: CalendarEvent) => void;
};

/** The same days as a list, for a phone: only those that have something. */
export function AgendaView({ span, events, onOpen }: AgendaViewProps) {
  // What lasts several days stands once, on the first of them that shows.
  const reaching = events.filter(({ endDate }) => endDate >= span.from);
  const once = reaching.map((event) => {
    const date = event.date < span.from ? span.from : event.date;
    return { date, endDate: date, event };
  });
  const days = [...groupByDay(once, span)].sort(([one], [other]) => (one < other ? -1 : 1));
  return (
    <ol className={classes.agenda}>
      {days.map(([day, ofDay]) => (
        <li key={day}>
          <h2>
            <time dateTime={day}>{formatDay(day, { style: 'full' })}</time>
          </h2>
          <ul className={classes.list}>
            {ofDay.map(({ event }) => (
              <li key={event._id}>
                <EventButton event={event} onOpen={onOpen} withTime withEnd />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
