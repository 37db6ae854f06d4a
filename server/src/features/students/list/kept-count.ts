import { coverBranches } from '@pallikoodam/domain/school/branches';
import {
  coverPaymentStatuses,
  coverRefundStatuses,
} from '@pallikoodam/domain/treasury/payment-sums';
import type { Database } from '../../../db/database.ts';
import { type FacetOf, valueSeparator } from '../../../db/tally.ts';
import { sumTallies } from '../../../db/tally-sums.ts';
import type { StudentsWanted } from './data.ts';

/** By what a year's students are summed (db/tally.ts), and the columns that stand in its values. */
const facets: Readonly<Partial<Record<FacetOf<'student'>, readonly (keyof StudentsWanted)[]>>> = {
  'Status+Branch': ['Status', 'Branch'],
  'GradeInTamilSchool+Branch': ['GradeInTamilSchool', 'Branch'],
  PreviousYear: ['PreviousYear'],
  RefundStatus: ['RefundStatus'],
};
/** A list may be filtered by these beside each facet: every sum has its year and payment state. */
const besides: readonly (keyof StudentsWanted)[] = ['Year', 'PaymentStatus'];

/** How many students a list has, from the sums kept while they are written; null for other lists. */
export async function readKeptCount(
  { kysely }: Database,
  { sort: _sort, page: _page, pageSize: _size, ...filters }: StudentsWanted,
): Promise<number | null> {
  const { Year, PaymentStatus } = filters;
  const asked = Object.entries(filters).flatMap(([name, value]) => (value ? [name] : []));
  const [facet, columns] =
    Object.entries(facets).find(([, names]) =>
      asked.every((name) => ([...besides, ...names] as readonly string[]).includes(name)),
    ) ?? [];
  if (facet === undefined || columns === undefined || !Year) return null;
  const sums = await sumTallies(kysely, {
    subject: 'student',
    periods: [...new Set(Year.split(','))],
    facet: facet as FacetOf<'student'>,
    kinds: PaymentStatus ? coverPaymentStatuses(PaymentStatus) : undefined,
  });
  const wanted = columns.map((column) => coverValues(column, filters));
  const isWanted = (value: string) =>
    value.split(valueSeparator).every((part, place) => wanted[place]?.includes(part) ?? true);
  return sums
    .filter(({ value }) => isWanted(value))
    .reduce((total, { records }) => total + records, 0);
}

/** The stored values that a filter lets through; undefined where it is not set. */
function coverValues(
  column: keyof StudentsWanted,
  { Status, Branch, GradeInTamilSchool, PreviousYear, RefundStatus }: StudentsWanted,
): readonly string[] | undefined {
  if (column === 'Status') return Status?.split(',');
  if (column === 'Branch') return Branch ? coverBranches(Branch) : undefined;
  if (column === 'RefundStatus')
    return RefundStatus ? coverRefundStatuses(RefundStatus) : undefined;
  const value = column === 'PreviousYear' ? PreviousYear : GradeInTamilSchool;
  return value ? [value] : undefined;
}
