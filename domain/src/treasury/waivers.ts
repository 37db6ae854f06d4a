import type { LedgerLine } from './ledger.ts';

type Fee = { StudentId: string; cents: number };

/** What a waiver covers of a child's fee. */
export type Cover = { _id: string; StudentId: string; cents: number };

/**
 * What is waived of some fees, in the order of enrollment. A waiver covers at most the fees it names: the
 * child's, or the family's one after the other. A percentage is of the fee as it stands. One
 * that was taken back covers nothing, and one of a child that does not count goes with the child.
 */
export function coverFees(fees: readonly Fee[], lines: readonly LedgerLine[]): Cover[] {
  const takenBack = new Set(lines.map(({ Reverses }) => Reverses));
  const waivers = lines.filter(
    ({ Kind, Reverses, _id }) => Kind === 'waiver' && Reverses === '' && !takenBack.has(_id),
  );
  const uncovered = new Map(fees.map(({ StudentId, cents }) => [StudentId, cents]));
  const covers: Cover[] = [];
  for (const { _id, AmountCents, Percent, splits } of waivers.toSorted(byId)) {
    let left = AmountCents;
    for (const { StudentId, cents: fee } of fees) {
      const isNamed = splits.length === 0 || splits.some((split) => split.StudentId === StudentId);
      if (!isNamed) continue;
      const wanted = Percent === null ? left : Math.round((fee * Percent) / 100);
      const cents = Math.min(uncovered.get(StudentId) ?? 0, wanted);
      uncovered.set(StudentId, (uncovered.get(StudentId) ?? 0) - cents);
      left -= cents;
      covers.push({ _id, StudentId, cents });
    }
  }
  return covers;
}

function byId(first: LedgerLine, second: LedgerLine): number {
  return first._id < second._id ? -1 : 1;
}
