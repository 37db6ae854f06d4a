import {
  explainFamilyFee,
  type FeeLine,
  type FeeSettings,
} from '@pallikoodam/domain/enrollment/fees';

export type EnrolledChild = { isNew: boolean };

export type ExplainedFee = {
  lines: (FeeLine & { isThisChild: boolean })[];
  totalCents: number;
  /** What the family pays more because of this child. */
  addedCents: number;
};

/** The fee of the children enrolled so far, in that order, then of this one (OP-88). */
export function explainFee({
  enrolled,
  isNew,
  fees,
}: {
  enrolled: readonly EnrolledChild[];
  isNew: boolean;
  fees: FeeSettings;
}): ExplainedFee {
  const before = explainFamilyFee(enrolled, fees);
  const { lines, totalCents } = explainFamilyFee([...enrolled, { isNew }], fees);
  return {
    lines: lines.map((line) => ({ ...line, isThisChild: line.childIndex === lines.length })),
    totalCents,
    addedCents: totalCents - before.totalCents,
  };
}
