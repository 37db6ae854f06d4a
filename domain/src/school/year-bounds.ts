import type { Day } from '../calendar/day.ts';
import { type AcademicYear, spanOfAcademicYear, startOfAcademicYear } from './academic-year.ts';

export type YearDays = { FirstDay: Day; LastDay: Day };
export type YearPlan = { OpensAt: string; ClosesAt: string };

/**
 * What is wrong with the days of a year, by the field. A year of classes lies in its August to July,
 * so that no two overlap, and reaches over the turn of the calendar's year.
 */
export function findDayFaults(year: AcademicYear, { FirstDay, LastDay }: YearDays) {
  const span = spanOfAcademicYear(year);
  const start = startOfAcademicYear(year);
  const faults: { FirstDay?: string; LastDay?: string } = {};
  if (FirstDay < span.FirstDay || FirstDay > `${start}-12-31`) {
    faults.FirstDay = 'The first day lies between August and December of the year';
  }
  if (LastDay < `${start + 1}-01-01` || LastDay > span.LastDay) {
    faults.LastDay = 'The last day lies between January and July of the year';
  }
  return faults;
}

/** The moments of a plan that are new and over already, by the field: nothing would happen at them. */
export function findPastFaults(
  { before, after }: { before: YearPlan; after: YearPlan },
  now: string,
) {
  const isPast = (field: keyof YearPlan) =>
    after[field] !== before[field] && after[field] !== '' && after[field] <= now;
  const fields = (['OpensAt', 'ClosesAt'] as const).filter(isPast);
  const reason = 'This moment is over: choose a later one, or open and close by hand';
  return Object.fromEntries(fields.map((field) => [field, reason]));
}

/**
 * What is wrong with a plan of registration, by the field: it closes after it opens, and both lie in
 * the two years up to the end of the year that is enrolled for. Moments in UTC, blank for none.
 */
export function findPlanFaults(year: AcademicYear, { OpensAt, ClosesAt }: YearPlan) {
  const start = startOfAcademicYear(year);
  const isFar = (moment: string) =>
    moment !== '' && (moment < `${start - 1}-08-01` || moment >= `${start + 1}-08-02`);
  const faults: { OpensAt?: string; ClosesAt?: string } = {};
  if (isFar(OpensAt)) faults.OpensAt = 'Please check the year';
  if (isFar(ClosesAt)) faults.ClosesAt = 'Please check the year';
  else if (OpensAt !== '' && ClosesAt !== '' && ClosesAt <= OpensAt) {
    faults.ClosesAt = 'Registration closes after it opens';
  }
  return faults;
}
