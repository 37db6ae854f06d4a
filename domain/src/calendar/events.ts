import { metrolinaBranch, socratesBranch } from '../school/branches.ts';
import { addDays, type Day, daysBetween } from './day.ts';

/** What an event of the calendar is (ENUM-41). */
export const eventTypes = [
  'Academic',
  'Cultural',
  'Holiday',
  'Registration',
  'Deadline',
  'Event',
  'Competition',
] as const;
export type EventType = (typeof eventTypes)[number];
/** As the documents' own data have it: also words of theirs, which pass for Event (OP-202). */
export type StoredEventType = EventType | (string & {});

/** Whether class is held on the days of an event; blank where it says nothing of that. */
export const classHeldAnswers = ['', 'Y', 'N'] as const;
export type ClassHeld = (typeof classHeldAnswers)[number];

/** The type as it is shown: unknown ones pass for Event (OP-202). */
export function eventTypeOf(type: string): EventType {
  return eventTypes.find((known) => known === type) ?? 'Event';
}

/** What an event has unless something else is said (OP-197). */
export const usualEvent = { type: 'Event', location: 'School', time: '2:00 PM' } as const;

/** The branch as the rest of the school calls it, by its key in the calendar (OP-201). */
export const branchOfCalendar = {
  South_Metro: metrolinaBranch,
  South_SOC: socratesBranch,
  North: 'North',
} as const;

/** The calendar opens on this one (CAL-04). */
export const firstCalendarBranch = 'South_Metro';

/** The longest an event lasts: a summer break. It bounds how far back a span of days looks. */
export const mostEventDays = 120;

const minutesPerHour = 60;
const timeForm = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?\s*([AP]M)?$/i;

/** Minutes after midnight of `2:00 PM` or `14:00`; null for what is no time. */
export function readTime(time: string): number | null {
  const [, hourText = '', minuteText = '', half] = timeForm.exec(time.trim()) ?? [];
  if (hourText === '') return null;
  const hour = Number(hourText);
  const minutes = Number(minuteText);
  if (half === undefined) return hour < 24 ? hour * minutesPerHour + minutes : null;
  if (hour < 1 || hour > 12) return null;
  const afterNoon = half.toUpperCase() === 'PM' ? 12 : 0;
  return ((hour % 12) + afterNoon) * minutesPerHour + minutes;
}

/** `2:00 PM`, as the calendar keeps times. */
export function writeTime(minutes: number): string {
  const hour = Math.floor(minutes / minutesPerHour);
  const minute = String(minutes % minutesPerHour).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** A time as it is shown: longer than 8 characters it is cut to 5, `14:00:00.000` to `14:00` (CAL-25). */
export function shownTime(time: string): string {
  return time.length > 8 ? time.slice(0, 5) : time;
}

type EventSpan = { date: Day; endDate: Day; time: string; endTime: string };

const minutesPerDay = 24 * minutesPerHour;

/**
 * When an event ends, in minutes after midnight of its last day; null without a time of its own.
 * Midnight as the end of an evening is that day's end: 10:00 PM to 12:00 AM are two hours.
 */
export function readEnd({ date, endDate, time, endTime }: EventSpan): number | null {
  const ends = readTime(endTime);
  const isEvening = ends === 0 && date === endDate && (readTime(time) ?? 0) > 0;
  return isEvening ? minutesPerDay : ends;
}

/** What is wrong with when an event takes place, by field; null where nothing is. */
export function findSpanFault({
  date,
  endDate,
  time,
  endTime,
}: EventSpan): { field: 'endDate' | 'endTime'; reason: string } | null {
  if (endDate < date) {
    return { field: 'endDate', reason: 'The last day comes before the first' };
  }
  if (daysBetween(date, endDate) >= mostEventDays) {
    return { field: 'endDate', reason: 'An event lasts at most 120 days' };
  }
  if (endTime === '') return null;
  if (time === '') return { field: 'endTime', reason: 'Enter when it begins as well' };
  const begins = readTime(time) ?? 0;
  const ends = readEnd({ date, endDate, time, endTime }) ?? 0;
  if (date === endDate && ends <= begins) {
    return { field: 'endTime', reason: 'The end comes before the beginning' };
  }
  return null;
}

/**
 * What an event says of class without effect, by field; null where nothing is. Class is taken away for
 * whole days, and held on another weekday by an event of type Academic; a holiday may say that class is
 * held all the same.
 */
export function findClassFault({
  type,
  time,
  ClassHeld,
}: {
  type: string;
  time: string;
  ClassHeld: string;
}): { field: 'ClassHeld'; reason: string } | null {
  if (ClassHeld === 'N' && time !== '') {
    return {
      field: 'ClassHeld',
      reason: 'Class is taken away for whole days: leave the time empty',
    };
  }
  if (ClassHeld === 'Y' && type !== 'Academic' && type !== 'Holiday') {
    return {
      field: 'ClassHeld',
      reason: 'Class on another weekday is held by an event of type Academic',
    };
  }
  return null;
}

/** The days of an event that lie in a span, both ends included. */
export function listEventDays(
  { date, endDate }: { date: Day; endDate: Day },
  { from, to }: { from: Day; to: Day },
): Day[] {
  const days: Day[] = [];
  const last = endDate < to ? endDate : to;
  for (let day = date > from ? date : from; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The events of each day of a span, by day; days without any are left out. */
export function groupByDay<Event extends { date: Day; endDate: Day }>(
  events: readonly Event[],
  span: { from: Day; to: Day },
): Map<Day, Event[]> {
  const byDay = new Map<Day, Event[]>();
  for (const event of events) {
    for (const day of listEventDays(event, span)) {
      const held = byDay.get(day);
      if (held === undefined) byDay.set(day, [event]);
      else held.push(event);
    }
  }
  return byDay;
}

/** An academic year as the schedule writes it: `2025-26` for 2025-2026 (OP-204). */
export function shortYear(academicYear: string): string {
  return `${academicYear.slice(0, 5)}${academicYear.slice(-2)}`;
}
