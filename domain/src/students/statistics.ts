import { centsToDollars, dollarsToCents } from '../money/dollars.ts';
import { isSouth, metrolinaBranch, normaliseBranch, socratesBranch } from '../school/branches.ts';
import { newStudentLevel } from '../school/levels.ts';

export type AdmissionRow = {
  Year: string;
  Branch: string;
  PreviousYear: string;
  PaymentStatus: string;
  /** Dollars. */
  AmountPaid: number | null;
};

export type AdmissionSummary = {
  Total: number;
  Paid: number;
  NotPaid: number;
  /** Dollars received from those who paid. */
  Amount: number;
  North: number;
  South: number;
  SouthM: number;
  SouthS: number;
  NewKids: number;
};

/**
 * The figures of the admission cards, over the students of the current year whatever their
 * Status. Everyone who has not Paid counts as NotPaid; South counts all South branches, so older
 * records of plain South make it more than SouthM and SouthS together. Throws RangeError for an
 * AmountPaid with more than two decimals (spec 1 §2.1, §9; OP-90, OP-115, OP-119).
 */
export function summariseAdmissions(
  rows: readonly AdmissionRow[],
  currentYear: string,
): AdmissionSummary {
  const students = rows.filter((row) => row.Year === currentYear);
  const paid = students.filter((student) => student.PaymentStatus === 'Paid');
  const paidCents = paid.reduce((sum, { AmountPaid }) => sum + dollarsToCents(AmountPaid ?? 0), 0);
  const countOfBranch = (branch: string) =>
    students.filter((student) => normaliseBranch(student.Branch) === branch).length;

  return {
    Total: students.length,
    Paid: paid.length,
    NotPaid: students.length - paid.length,
    Amount: centsToDollars(paidCents),
    North: countOfBranch('North'),
    South: students.filter((student) => isSouth(student.Branch)).length,
    SouthM: countOfBranch(metrolinaBranch),
    SouthS: countOfBranch(socratesBranch),
    NewKids: students.filter((student) => student.PreviousYear === newStudentLevel).length,
  };
}
