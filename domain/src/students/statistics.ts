import { centsToDollars } from '../money/dollars.ts';
import { isSouth, metrolinaBranch, normaliseBranch, socratesBranch } from '../school/branches.ts';
import { newStudentLevel } from '../school/levels.ts';
import { countOwing, countStudents } from '../treasury/payment-sums.ts';

/** How many students are alike in these fields, and the cents they paid. */
export type AdmissionSum = {
  Branch: string;
  PreviousYear: string;
  Status: string;
  PaymentStatus: string;
  students: number;
  /** Of these, whose child costs nothing though no payment has come. */
  free: number;
  paidCents: number;
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
 * The figures of the admission cards, over the students of one year whatever their Status. NotPaid
 * is who still owes (OP-114); South counts all South branches, so older records of plain South make
 * it more than SouthM and SouthS together (spec 1 §2.1, §9; OP-90, OP-115, OP-119).
 */
export function summariseAdmissions(sums: readonly AdmissionSum[]): AdmissionSummary {
  const paid = sums.filter(({ PaymentStatus }) => PaymentStatus === 'Paid');
  const countOfBranch = (branch: string) =>
    countStudents(sums.filter(({ Branch }) => normaliseBranch(Branch) === branch));
  return {
    Total: countStudents(sums),
    Paid: countStudents(paid),
    NotPaid: countOwing(sums),
    Amount: centsToDollars(paid.reduce((total, { paidCents }) => total + paidCents, 0)),
    North: countOfBranch('North'),
    South: countStudents(sums.filter(({ Branch }) => isSouth(Branch))),
    SouthM: countOfBranch(metrolinaBranch),
    SouthS: countOfBranch(socratesBranch),
    NewKids: countStudents(sums.filter(({ PreviousYear }) => PreviousYear === newStudentLevel)),
  };
}
