import { describeTime } from '@pallikoodam/content/class-time';
import type { LocalText } from '@pallikoodam/content/local-text';
import { readTime, shownTime } from '@pallikoodam/domain/calendar/events';

/** A stored time as a field of the browser takes it: `14:00`; blank for what is no time. */
export function toClock(time: string): string {
  const minutes = readTime(time);
  if (minutes === null) return '';
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** A stored time as people read it; what is no time as it stands (CAL-25). */
export function writeClock(time: string): LocalText {
  const clock = toClock(time);
  const shown = shownTime(time);
  return clock === '' ? { en: shown, ta: shown } : describeTime(clock);
}
