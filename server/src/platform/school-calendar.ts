import type { School } from '@pallikoodam/content/school';
import type { Day } from '@pallikoodam/domain/calendar/day';
import type { CallContext } from './portal.ts';

/** One a time zone: to make one takes longer than to ask it a hundred times. */
const calendars = new Map<string, Intl.DateTimeFormat>();

/** The day that was told last, and of which minute: nearly every call asks for that of now. */
const told = new Map<string, { minute: number; day: Day }>();

/** The day of a moment on the school's calendar. */
export function readSchoolDay({ timeZone }: School, moment: Date): Day {
  const minute = Math.floor(moment.getTime() / 60_000);
  const last = told.get(timeZone);
  if (last?.minute === minute) return last.day;
  // Sweden writes days as the contract does.
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  calendars.set(timeZone, calendar);
  const day = calendar.format(moment);
  told.set(timeZone, { minute, day });
  return day;
}

/** The day at the school when a call comes. */
export function readToday({ portal, now }: CallContext): Day {
  return readSchoolDay(portal.school, now);
}
