import { addDays, type Day, daysBetween } from '../calendar/day.ts';

/** The days a family says a child will be away, both ends included. */
export type DayRange = { FromDate: Day; ToDate: Day };

/** In days: a long journey home; more is a break for the office. */
export const longestAbsence = 120;
/** In days: told as far ahead as the next year is planned. */
export const farthestAhead = 366;

export type AbsenceFault = { field: 'FromDate' | 'ToDate'; reason: string };

/**
 * Whether days may be told: a family those from today on, the office also past ones; in the right
 * order and not longer than a journey.
 */
export function findAbsenceFault(
  { FromDate, ToDate }: DayRange,
  { today, mayBePast }: { today: Day; mayBePast: boolean },
): AbsenceFault | null {
  if (!mayBePast && FromDate < today) {
    return { field: 'FromDate', reason: 'Choose today or a later day' };
  }
  if (FromDate > addDays(today, farthestAhead) || FromDate < addDays(today, -farthestAhead)) {
    return { field: 'FromDate', reason: 'Please check the year' };
  }
  if (ToDate < FromDate) {
    return { field: 'ToDate', reason: 'The last day lies before the first' };
  }
  if (daysBetween(FromDate, ToDate) >= longestAbsence) {
    return {
      field: 'ToDate',
      reason: 'Enter at most 120 days; for longer please write to the school',
    };
  }
  return null;
}

export function coversDay({ FromDate, ToDate }: DayRange, day: Day): boolean {
  return FromDate <= day && day <= ToDate;
}

export function overlaps(one: DayRange, other: DayRange): boolean {
  return one.FromDate <= other.ToDate && other.FromDate <= one.ToDate;
}

/**
 * What withdrawing does: until its first day is over an absence goes as if it had never been told;
 * of one that has begun the days from today on go; what is over stays.
 */
export type Withdrawal =
  | { action: 'remove' }
  | { action: 'shorten'; ToDate: Day }
  | { action: 'refuse' };

export function decideWithdrawal({ FromDate, ToDate }: DayRange, today: Day): Withdrawal {
  if (today <= FromDate) return { action: 'remove' };
  return today <= ToDate ? { action: 'shorten', ToDate: addDays(today, -1) } : { action: 'refuse' };
}
