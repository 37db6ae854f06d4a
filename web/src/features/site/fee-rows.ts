import { computeFamilyFee, type FeeSettings } from '@pallikoodam/domain/enrollment/fees';

export type FeeRow = {
  newStudents: number;
  returningStudents: number;
  totalCents: number;
  /** What adds up to the total: a child's two fees, or the sum of each child. */
  partsCents: number[];
};

/** The families that the documents list, in their order (RULE-01 to RULE-10). */
const families = [
  [1, 0],
  [0, 1],
  [2, 0],
  [0, 2],
  [1, 1],
  [3, 0],
  [2, 1],
  [1, 2],
  [0, 3],
] as const;

/** The school's fee table, worked out by the one fee rule (OP-88). */
export function listFeeRows(fees: FeeSettings): FeeRow[] {
  return families.map(([newStudents, returningStudents]) => {
    const { totalCents, lines } = computeFamilyFee({ newStudents, returningStudents }, fees);
    const [only, ...further] = lines;
    const parts =
      only !== undefined && further.length === 0
        ? [only.schoolFeeCents, only.bookFeeCents]
        : lines.map((line) => line.schoolFeeCents + line.bookFeeCents);
    return {
      newStudents,
      returningStudents,
      totalCents,
      partsCents: parts.filter((cents) => cents > 0),
    };
  });
}
