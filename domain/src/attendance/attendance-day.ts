import { addDays, type Day } from '../calendar/day.ts';
import {
  type AcademicYear,
  firstAcademicYear,
  startOfAcademicYear,
} from '../school/academic-year.ts';

/** Why a day is unusual for marking; null where it is not. */
export type UnusualDay = 'future' | 'outside the academic year';

/**
 * Every day of the calendar may be marked (ATT-96), but a slip of the date picker is likelier than
 * a class in the future or in another academic year, so the person is asked once. An academic
 * year runs from 1 August to 31 July.
 */
export function findUnusualDay(
  date: Day,
  { today, academicYear }: { today: Day; academicYear: AcademicYear },
): UnusualDay | null {
  if (date > today) return 'future';
  const begins = `${startOfAcademicYear(academicYear)}-08-01`;
  const ends = `${startOfAcademicYear(academicYear) + 1}-07-31`;
  return date < begins || date > ends ? 'outside the academic year' : null;
}

/** In days: a leap year. Who plans ahead plans the next year at most. */
const farthestAhead = 366;

/**
 * Whether a day may be marked at all: any day of the school's years, weekday or past as it may be
 * (ATT-96), from the first one's 1 August on and not more than a year ahead. What lies outside is
 * a slip of the year, and as the newest or oldest day it would head every table for good.
 */
export function isMarkableDay(date: Day, today: Day): boolean {
  const earliest = `${startOfAcademicYear(firstAcademicYear)}-08-01`;
  if (date <= today) return date >= earliest;
  return date <= addDays(today, farthestAhead);
}

/** Classes are weekly: how many days lie between one and the next. */
const daysBetweenClasses = 7;

/** The same weekday of the week before and after, for stepping from class to class. */
export function classDaysAround(date: Day): { before: Day; after: Day } {
  return { before: addDays(date, -daysBetweenClasses), after: addDays(date, daysBetweenClasses) };
}

/** `Saturday` and so on, as the school's content names the days on which its branches meet. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** The weekday of a day. Throws RangeError for no day. */
export function weekdayOf(day: Day): Weekday {
  return weekdays[new Date(`${addDays(day, 0)}T00:00:00Z`).getUTCDay()] as Weekday;
}

/**
 * The day on which marking opens: today if the class meets today, else its last class day. Without
 * known class days it is today.
 */
export function lastClassDay(today: Day, classDays: readonly Weekday[]): Day {
  const weekdayNow = weekdays.indexOf(weekdayOf(today));
  const daysAgo = classDays.map((day) => (weekdayNow - weekdays.indexOf(day) + 7) % 7);
  return daysAgo.length === 0 ? today : addDays(today, -Math.min(...daysAgo));
}

/** Whether a class meets on a day; a class whose days are not known may meet on any. */
export function isClassDay(day: Day, classDays: readonly Weekday[]): boolean {
  return classDays.length === 0 || classDays.includes(weekdayOf(day));
}
