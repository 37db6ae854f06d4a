import type { AccountRecord, FamilyAccount } from './family-account.ts';

export type SplitPart = { StudentId: string; Cents: number };

/**
 * How a payment is proposed to be split: over the open enrollments, oldest first; what is more
 * than open stands with the oldest. Empty without a child that counts.
 */
export function proposeSplit<Child extends AccountRecord>(
  { due }: FamilyAccount<Child>,
  cents: number,
): SplitPart[] {
  const rests = (due?.lines ?? []).map(({ child, restCents }) => ({
    StudentId: child._id,
    Cents: restCents,
  }));
  return spreadOver(rests, cents);
}

/** The same over what is open of each child, in the order of enrollment. */
export function spreadOver(rests: readonly SplitPart[], cents: number): SplitPart[] {
  let left = cents;
  const parts = rests.map(({ StudentId, Cents: rest }) => {
    const Cents = Math.min(left, Math.max(0, rest));
    left -= Cents;
    return { StudentId, Cents };
  });
  const [first] = parts;
  if (first !== undefined) first.Cents += left;
  return parts.filter(({ Cents }) => Cents !== 0);
}

/** What is wrong with a split that was sent; null where it adds up over children of the family. */
export function findSplitFault(
  split: readonly SplitPart[],
  { cents, studentIds }: { cents: number; studentIds: readonly string[] },
): 'sum' | 'child' | 'twice' | null {
  const named = split.map(({ StudentId }) => StudentId);
  if (named.some((id) => !studentIds.includes(id))) return 'child';
  if (new Set(named).size < named.length) return 'twice';
  return split.reduce((sum, { Cents }) => sum + Cents, 0) === cents ? null : 'sum';
}
