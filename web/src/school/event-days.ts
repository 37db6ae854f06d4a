import type { LocalText } from '@pallikoodam/content/local-text';
import type { CalendarEvent } from '@pallikoodam/contract/calendar';
import { writeClock } from '../lib/clock.ts';
import { formatDay, formatDayOfYear } from '../lib/format.ts';

type Times = Pick<CalendarEvent, 'time' | 'endTime'>;

/** `2:00 PM – 4:00 PM`; blank for whole days. */
export function writeTimes({ time, endTime }: Times, local: (text: LocalText) => string): string {
  return [time, endTime]
    .filter((each) => each !== '')
    .map((each) => local(writeClock(each)))
    .join(' – ');
}

type Days = Pick<CalendarEvent, 'date' | 'endDate'>;

/** `Nov 28 – Nov 30, 2025`, or the one day at length. */
export function writeDays(days: Days): string {
  return days.date === days.endDate ? formatDay(days.date, { style: 'full' }) : writeSpan(days);
}

/** `Nov 28, 2025`, `Nov 28 – Nov 30, 2025`, `Dec 23, 2025 – Jan 3, 2026`. */
export function writeSpan({ date, endDate }: Days): string {
  if (date === endDate) return formatDay(date);
  const isOneYear = date.slice(0, 4) === endDate.slice(0, 4);
  return `${isOneYear ? formatDayOfYear(date) : formatDay(date)} – ${formatDay(endDate)}`;
}
