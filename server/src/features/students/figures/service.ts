import type { CallContext, Portal } from '../../../platform/portal.ts';
import { listFreeUnpaid } from '../../ledger/service.ts';
import { listYears, readYearOrCurrent } from '../../school/service.ts';
import { sumYear, type YearSum } from '../data.ts';

/** The students of a year, else of the current one, in sums for all its figures and for 'who owes'. */
export async function readYearSums(
  { portal }: CallContext,
  ofYear?: string,
): Promise<readonly YearSum[]> {
  const year = await readYearOrCurrent(portal, ofYear);
  const sums = await sumYear(portal.database, year);
  const free = Map.groupBy(await listFreeUnpaid(portal, year), (row) =>
    keyOfSum({ ...row, paidMonth: row.PaidDate.slice(0, 'YYYY-MM'.length) }),
  );
  return sums.map((sum) => ({ ...sum, free: free.get(keyOfSum(sum))?.length ?? 0 }));
}

/** What students of one sum have in common. */
function keyOfSum(sum: Omit<YearSum, 'students' | 'free' | 'paidCents' | 'refundCents'>): string {
  const { PaymentStatus, RefundStatus, Status, Branch, PreviousYear, paidMonth } = sum;
  return JSON.stringify([PaymentStatus, RefundStatus, Status, Branch, PreviousYear, paidMonth]);
}

/** Who costs nothing, of the years that are asked for, else of all. */
export async function listFreeOf(portal: Portal, years?: string): Promise<string[]> {
  const free: string[] = [];
  for (const year of years?.split(',') ?? (await listYears(portal))) {
    free.push(...(await listFreeUnpaid(portal, year)).map(({ _id }) => _id));
  }
  return free;
}
