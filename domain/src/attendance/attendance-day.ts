import type { ClassDays } from '../calendar/class-days.ts';
import { addDays, type Day } from '../calendar/day.ts';
import {
  type AcademicYear,
  firstAcademicYear,
  spanOfAcademicYear,
} from '../school/academic-year.ts';

/** Why a day is unusual for marking; null where it is not. */
export type UnusualDay = 'future' | 'outside the academic year' | 'outside the classes';

/**
 * Every day of the calendar may be marked (ATT-96), but a slip of the date picker is likelier than
 * a class in the future or in another academic year, so the person is asked once. An academic
 * year runs from 1 August to 31 July, its classes from the first of its class days to the last one:
 * in the break between two years no class is held. `classDays`: those of the year, where known.
 */
export function findUnusualDay(
  date: Day,
  {
    today,
    academicYear,
    classDays = [],
  }: { today: Day; academicYear: AcademicYear; classDays?: ClassDays | undefined },
): UnusualDay | null {
  if (date > today) return 'future';
  const { FirstDay, LastDay } = spanOfAcademicYear(academicYear);
  if (date < FirstDay || date > LastDay) return 'outside the academic year';
  const [first = date, last = date] = [classDays[0], classDays.at(-1)];
  return date < first || date > last ? 'outside the classes' : null;
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
