import {
  computeFamilyFee,
  explainFamilyFee,
  type FeeLine,
  type FeeSettings,
} from '@pallikoodam/domain/enrollment/fees';

export type FamilyCount = { newStudents: number; returningStudents: number };

export type ExplainedFee = {
  lines: (FeeLine & { isThisChild: boolean })[];
  totalCents: number;
  /** What the family pays more because of this child. */
  addedCents: number;
};

/** The fee of the children enrolled so far, then of this one; it comes last (OP-88). */
export function explainFee({
  enrolled = { newStudents: 0, returningStudents: 0 },
  isNew,
  fees,
}: {
  enrolled: FamilyCount | undefined;
  isNew: boolean;
  fees: FeeSettings;
}): ExplainedFee {
  const before = computeFamilyFee(enrolled, fees);
  const children = before.lines.map((line) => ({ isNew: line.kind === 'new' }));
  const { lines, totalCents } = explainFamilyFee([...children, { isNew }], fees);
  return {
    lines: lines.map((line) => ({ ...line, isThisChild: line.childIndex === lines.length })),
    totalCents,
    addedCents: totalCents - before.totalCents,
  };
}
