import type { LedgerLine } from './ledger.ts';

type Fee = { StudentId: string; cents: number };

/**
 * What is waived of each fee, in the order given. A waiver covers at most the fees it names: the
 * child's, or the family's in the order of enrollment. A percentage is of the fee as it stands. One
 * that was taken back covers nothing, and one of a child that does not count goes with the child.
 */
export function coverFees(fees: readonly Fee[], lines: readonly LedgerLine[]): number[] {
  const takenBack = new Set(lines.map(({ Reverses }) => Reverses));
  const waivers = lines.filter(
    ({ Kind, Reverses, _id }) => Kind === 'waiver' && Reverses === '' && !takenBack.has(_id),
  );
  const covered = fees.map(() => 0);
  for (const { AmountCents, Percent, splits } of waivers.toSorted(byId)) {
    let left = AmountCents;
    for (const [index, fee] of fees.entries()) {
      const names =
        splits.length === 0 || splits.some((split) => split.StudentId === fee.StudentId);
      if (!names) continue;
      const uncovered = fee.cents - (covered[index] ?? 0);
      const wanted = Percent === null ? left : Math.round((fee.cents * Percent) / 100);
      const taken = Math.min(uncovered, wanted);
      covered[index] = (covered[index] ?? 0) + taken;
      left -= taken;
    }
  }
  return covered;
}

function byId(first: LedgerLine, second: LedgerLine): number {
  return first._id < second._id ? -1 : 1;
}
