import { type Day, dayParts } from '../calendar/day.ts';

/** An academic year as `2025-2026`; its second part is the first plus one (spec 0 §9). */
export type AcademicYear = string;

/** The oldest year the portal has records of; every list of years ends here (OP-26). */
export const firstAcademicYear: AcademicYear = '2019-2020';

/** The current year until SuperAdmin sets another (OP-26). */
export const defaultAcademicYear: AcademicYear = '2025-2026';

const academicYearForm = /^\d{4}-\d{4}$/;

/** Whether `text` is an academic year: four digits, hyphen, the following year. */
export function isAcademicYear(text: string): boolean {
  return academicYearForm.test(text) && Number(text.slice(5)) === Number(text.slice(0, 4)) + 1;
}

/** The calendar year an academic year starts in. Throws RangeError for anything else. */
export function startOfAcademicYear(academicYear: AcademicYear): number {
  if (!isAcademicYear(academicYear)) {
    throw new RangeError(`Not an academic year: ${academicYear}`);
  }
  return Number(academicYear.slice(0, 4));
}

/** The year before: 2024-2025 for 2025-2026 (OP-87). Throws RangeError if it is no year. */
export function previousAcademicYear(academicYear: AcademicYear): AcademicYear {
  return academicYearFrom(startOfAcademicYear(academicYear) - 1);
}

/** The month, counted from 1, in which an academic year begins (OP-26). */
const firstMonth = 8;

/**
 * The first and the last day of an academic year, August to July. Throws RangeError for anything
 * else.
 */
export function spanOfAcademicYear(academicYear: AcademicYear): { FirstDay: Day; LastDay: Day } {
  const start = startOfAcademicYear(academicYear);
  return { FirstDay: `${start}-08-01`, LastDay: `${start + 1}-07-31` };
}

/** The academic year, August to July, that a day lies in. Throws RangeError if it is no day. */
export function academicYearOfDay(day: Day): AcademicYear {
  const { year, month } = dayParts(day);
  return academicYearFrom(month >= firstMonth ? year : year - 1);
}

/** The academic years that a span of days touches, oldest first. RangeError if one is no day. */
export function listYearsBetween(from: Day, to: Day): AcademicYear[] {
  const first = startOfAcademicYear(academicYearOfDay(from));
  const last = startOfAcademicYear(academicYearOfDay(to));
  const count = Math.max(0, last - first + 1);
  return Array.from({ length: count }, (_, later) => academicYearFrom(first + later));
}

/**
 * The years to choose from, newest first, from `latest` down to 2019-2020 (OP-26).
 * Throws RangeError if `latest` is no academic year or lies before the first.
 */
export function listAcademicYears(latest: AcademicYear): AcademicYear[] {
  const newest = startOfAcademicYear(latest);
  const oldest = startOfAcademicYear(firstAcademicYear);
  if (newest < oldest) throw new RangeError(`${latest} lies before ${firstAcademicYear}`);
  return Array.from({ length: newest - oldest + 1 }, (_, age) => academicYearFrom(newest - age));
}

/**
 * The years that may become the current one, newest first: those to choose from and, while it is
 * newer than they are, the one after `current`. One step at a time, and back in one.
 */
export function listYearsToBegin(
  current: AcademicYear,
  years: readonly AcademicYear[],
): AcademicYear[] {
  const next = academicYearFrom(startOfAcademicYear(current) + 1);
  return years.every((year) => year < next) ? [next, ...years] : [...years];
}

function academicYearFrom(startYear: number): AcademicYear {
  const pad = (year: number) => String(year).padStart(4, '0');
  return `${pad(startYear)}-${pad(startYear + 1)}`;
}
