import type { LocalText } from '@pallikoodam/content/local-text';
import type { CalendarEvent } from '@pallikoodam/contract/calendar';
import { branchOfCalendar } from '@pallikoodam/domain/calendar/events';
import { isOneOf } from '@pallikoodam/domain/records/keyed';
import { calendarBranches } from '@pallikoodam/domain/school/branches';
import type { TFunction } from 'i18next';
import { writeClock } from '../../lib/clock.ts';
import { formatDay, formatDayOfYear } from '../../lib/format.ts';
import { inReadersLanguage } from '../../lib/in-readers-language.ts';
import { school } from '../../school/school-content.ts';

/** The place of a branch in the school's own content. */
export function placeOf(branch: string) {
  const name = isOneOf(calendarBranches, branch) ? branchOfCalendar[branch] : undefined;
  return school.locations.find((location) => location.branch === name);
}

/** What people call a branch of the calendar: `South - Metrolina` (OP-201). */
export function branchLabel(branch: string, t: TFunction): string {
  return isOneOf(calendarBranches, branch) ? t(branchOfCalendar[branch]) : branch;
}

type Named = Pick<CalendarEvent, 'activity' | 'activityInTamil'>;

/** What an event is called, in the reader's language. */
export function nameOf({ activity, activityInTamil }: Named): string {
  return inReadersLanguage(activity, activityInTamil);
}

type Told = Pick<CalendarEvent, 'description' | 'descriptionInTamil'>;

/** What is said of it besides, in the reader's language. */
export function tellOf({ description, descriptionInTamil }: Told): string {
  return inReadersLanguage(description, descriptionInTamil);
}

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
