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
  const open = due?.lines ?? [];
  let left = cents;
  const parts = open.map(({ child, restCents }) => {
    const Cents = Math.min(left, Math.max(0, restCents));
    left -= Cents;
    return { StudentId: child._id, Cents };
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
