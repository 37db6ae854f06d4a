import type { School } from '@pallikoodam/content/school';
import type { Day } from '@pallikoodam/domain/calendar/day';
import type { CallContext } from './portal.ts';

/** One a time zone: to make one takes longer than to ask it a hundred times. */
const calendars = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment on the school's calendar. */
export function readSchoolDay({ timeZone }: School, moment: Date): Day {
  // Sweden writes days as the contract does.
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  calendars.set(timeZone, calendar);
  return calendar.format(moment);
}

/** The day at the school when a call comes. */
export function readToday({ portal, now }: CallContext): Day {
  return readSchoolDay(portal.school, now);
}
