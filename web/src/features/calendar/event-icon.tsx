import { type EventType, eventTypeOf } from '@pallikoodam/domain/calendar/events';
import {
  IconAlarm,
  IconBeach,
  IconCalendarEvent,
  IconClipboardText,
  IconConfetti,
  IconSchool,
  IconTrophy,
} from '@tabler/icons-react';
import classes from './calendar.module.css';

/** Each type has a sign of its own; the colour only repeats it (CAL-11, OP-202). */
const signs: Record<EventType, typeof IconAlarm> = {
  Academic: IconSchool,
  Cultural: IconConfetti,
  Holiday: IconBeach,
  Registration: IconClipboardText,
  Deadline: IconAlarm,
  Event: IconCalendarEvent,
  Competition: IconTrophy,
};

export function EventIcon({ type, size = 16 }: { type: string; size?: number }) {
  const known = eventTypeOf(type);
  const Icon = signs[known];
  return <Icon size={size} className={classes.icon} data-type={known} aria-hidden />;
}
