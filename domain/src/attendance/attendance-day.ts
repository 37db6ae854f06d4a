import { addDays, type Day } from '../calendar/day.ts';
import {
  type AcademicYear,
  firstAcademicYear,
  spanOfAcademicYear,
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
  const { FirstDay, LastDay } = spanOfAcademicYear(academicYear);
  return date < FirstDay || date > LastDay ? 'outside the academic year' : null;
}

/** In days: a leap year. Who plans ahead plans the next year at most. */
const farthestAhead = 366;

/**
 * Whether a day may be marked at all: any day of the school's years, weekday or past as it may be
 * (ATT-96), from the first one's 1 August on and not more than a year ahead. What lies outside is
 * a slip of the year, and as the newest or oldest day it would head every table for good.
 */
export function isMarkableDay(date: Day, today: Day): boolean {
  const earliest = spanOfAcademicYear(firstAcademicYear).FirstDay;
  if (date <= today) return date >= earliest;
  return date <= addDays(today, farthestAhead);
}
