import type { CalendarEvent } from '@pallikoodam/contract/calendar';
import { useTranslation } from 'react-i18next';
import { formatDayOfYear } from '../../lib/format.ts';
import { useLocalText } from '../../lib/local-text.ts';
import { writeTimes } from '../../school/event-days.ts';
import classes from './calendar.module.css';
import { EventIcon } from './event-icon.tsx';
import { nameOf } from './event-words.ts';

type EventButtonProps = {
  event: CalendarEvent;
  onOpen: (event: CalendarEvent) => void;
  /** Announced before the name, where it is not shown beside it: `Nov 28`. */
  lead?: string;
  withTime?: boolean;
  /** Until when it lasts, where it stands on its first day alone. */
  withEnd?: boolean;
};

/** An event as it stands in a calendar: its sign and its name; pressed, it tells the rest. */
export function EventButton({
  event,
  onOpen,
  lead,
  withTime = false,
  withEnd = false,
}: EventButtonProps) {
  const { t } = useTranslation();
  const local = useLocalText();
  const times = withTime ? writeTimes(event, local) : '';
  const isLong = withEnd && event.date !== event.endDate;
  return (
    <button
      type="button"
      className={classes.event}
      data-type={event.type}
      onClick={() => onOpen(event)}
    >
      {lead !== undefined && <span className={classes.lead}>{lead}</span>}
      <EventIcon type={event.type} />
      <span className={classes.name}>
        {nameOf(event)}
        {isLong && <small>{t('until {{day}}', { day: formatDayOfYear(event.endDate) })}</small>}
        {times !== '' && <small>{times}</small>}
        <span className={classes.unseen}>, {t(event.type)}</span>
      </span>
    </button>
  );
}
