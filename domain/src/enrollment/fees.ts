import type { StudentStatus } from '../students/values.ts';

/** The school's one-time fees, in integer cents. */
export type FeeSettings = {
  /** School fee of a family's first child. */
  firstChildCents: number;
  /** School fee of each further child, the sibling discount taken off. */
  furtherChildCents: number;
  /** Book and registration fee of each new child. */
  newChildCents: number;
};

/** The documents' fees: $225, $175 and $25 (spec 0 §9). */
export const standardFees: FeeSettings = {
  firstChildCents: 22_500,
  furtherChildCents: 17_500,
  newChildCents: 2_500,
};

/** What one child costs; `childIndex` counts from 1. */
export type FeeLine = {
  childIndex: number;
  kind: 'new' | 'returning';
  schoolFeeCents: number;
  bookFeeCents: number;
};

/** Who was never admitted costs nothing; who has left has had a place. */
export const statusWithoutFee: StudentStatus = 'Rejected';

/** Whether a child of this Status counts for the family's fee. */
export function countsForFee(status: string): boolean {
  return status !== statusWithoutFee;
}

export type FamilyFee = { totalCents: number; lines: FeeLine[] };

/**
 * A family's fee, one line a child in the order given. The first child pays the full school fee,
 * each further one the lower, each new one the book fee besides; the sum is the same in any order
 * (RULE-03, OP-88).
 */
export function explainFamilyFee(
  children: readonly { isNew: boolean }[],
  fees: FeeSettings = standardFees,
): FamilyFee {
  const lines = children.map(
    ({ isNew }, index): FeeLine => ({
      childIndex: index + 1,
      kind: isNew ? 'new' : 'returning',
      schoolFeeCents: index === 0 ? fees.firstChildCents : fees.furtherChildCents,
      bookFeeCents: isNew ? fees.newChildCents : 0,
    }),
  );
  const totalCents = lines.reduce((sum, line) => sum + line.schoolFeeCents + line.bookFeeCents, 0);
  return { totalCents, lines };
}

/**
 * The fee of a family known by numbers only, new children first as in the documents' '250+200+200'.
 * Throws RangeError for a negative or fractional number of children (OP-88).
 */
export function computeFamilyFee(
  { newStudents, returningStudents }: { newStudents: number; returningStudents: number },
  fees: FeeSettings = standardFees,
): FamilyFee {
  const children = [...repeatChild(newStudents, true), ...repeatChild(returningStudents, false)];
  return explainFamilyFee(children, fees);
}

function repeatChild(count: number, isNew: boolean): { isNew: boolean }[] {
  if (!Number.isInteger(count) || count < 0) {
    throw new RangeError(`Not a number of children: ${count}`);
  }
  return Array.from({ length: count }, () => ({ isNew }));
}
