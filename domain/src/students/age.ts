import { addMonths, compareDays, type Day, dayParts, daysBetween, isDay } from '../calendar/day.ts';

export type Age =
  | { kind: 'birthday'; years: number }
  | { kind: 'newborn' }
  | { kind: 'age'; years: number; months: number; days: number }
  | { kind: 'unknown' };

/**
 * A child's age for display: 'birthday' on the day, 'newborn' below one month (also on the day of
 * birth), 'unknown' for a future or malformed date of birth. In a month without the day of birth
 * its last day counts instead, so a child of 29 February has a birthday every year. Throws
 * RangeError if `today` is no day (spec 1 §2.1, OP-103).
 */
export function describeAge(dateOfBirth: string, today: Day): Age {
  if (!isBorn(dateOfBirth, today)) return { kind: 'unknown' };
  const months = completeMonths(dateOfBirth, today);
  if (months === 0) return { kind: 'newborn' };
  const age = {
    years: Math.floor(months / 12),
    months: months % 12,
    days: daysBetween(addMonths(dateOfBirth, months), today),
  };
  if (age.months === 0 && age.days === 0) return { kind: 'birthday', years: age.years };
  return { kind: 'age', ...age };
}

function isBorn(dateOfBirth: string, today: Day): boolean {
  return isDay(dateOfBirth) && daysBetween(dateOfBirth, today) >= 0;
}

function completeMonths(from: Day, until: Day): number {
  const start = dayParts(from);
  const end = dayParts(until);
  const months = (end.year - start.year) * 12 + end.month - start.month;
  return compareDays(addMonths(from, months), until) <= 0 ? months : months - 1;
}
