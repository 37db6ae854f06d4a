import { centsToDollars } from '../money/dollars.ts';
import { isSouth, metrolinaBranch, normaliseBranch, socratesBranch } from '../school/branches.ts';
import { newStudentLevel } from '../school/levels.ts';

/** How many students have a `value` in one field and a `PaymentStatus`, and the cents they paid. */
export type AdmissionSum = {
  value: string;
  PaymentStatus: string;
  students: number;
  cents: number;
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
 * The figures of the admission cards, over the students of one year whatever their Status, from
 * their sums by branch and by previous level. Everyone who has not Paid counts as NotPaid; South
 * counts all South branches, so older records of plain South make it more than SouthM and SouthS
 * together (spec 1 §2.1, §9; OP-90, OP-115, OP-119).
 */
export function summariseAdmissions({
  branches,
  levels,
}: {
  branches: readonly AdmissionSum[];
  levels: readonly AdmissionSum[];
}): AdmissionSummary {
  const paid = branches.filter(({ PaymentStatus }) => PaymentStatus === 'Paid');
  const total = countStudents(branches);
  const countOfBranch = (branch: string) =>
    countStudents(branches.filter(({ value }) => normaliseBranch(value) === branch));
  return {
    Total: total,
    Paid: countStudents(paid),
    NotPaid: total - countStudents(paid),
    Amount: centsToDollars(paid.reduce((sum, { cents }) => sum + cents, 0)),
    North: countOfBranch('North'),
    South: countStudents(branches.filter(({ value }) => isSouth(value))),
    SouthM: countOfBranch(metrolinaBranch),
    SouthS: countOfBranch(socratesBranch),
    NewKids: countStudents(levels.filter(({ value }) => value === newStudentLevel)),
  };
}

function countStudents(sums: readonly AdmissionSum[]): number {
  return sums.reduce((sum, { students }) => sum + students, 0);
}
