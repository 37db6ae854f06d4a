import type { AdmissionStatistics } from '@pallikoodam/contract/statistics';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { isSouth, metrolinaBranch, socratesBranch } from '@pallikoodam/domain/school/branches';
import { newStudentLevel } from '@pallikoodam/domain/school/levels';

/** Students with a `value` in one field and a `PaymentStatus`, and the cents they paid. */
type Sum = { value: string; PaymentStatus: string; students: number; cents: number };

/**
 * The admission cards from the sums of a year, by branch and by the level before. The same
 * definitions stand in `domain/students/statistics` for single rows; a test compares the two.
 */
export function summariseAdmissionSums({
  branches,
  levels,
}: {
  branches: readonly Sum[];
  levels: readonly Sum[];
}): AdmissionStatistics {
  const paid = branches.filter(({ PaymentStatus }) => PaymentStatus === 'Paid');
  const total = countStudents(branches);
  const countOfBranches = (fits: (branch: string) => boolean) =>
    countStudents(branches.filter(({ value }) => fits(value)));
  return {
    Total: total,
    Paid: countStudents(paid),
    NotPaid: total - countStudents(paid),
    Amount: centsToDollars(paid.reduce((sum, { cents }) => sum + cents, 0)),
    North: countOfBranches((branch) => branch === 'North'),
    South: countOfBranches(isSouth),
    SouthM: countOfBranches((branch) => branch === metrolinaBranch),
    SouthS: countOfBranches((branch) => branch === socratesBranch),
    NewKids: countStudents(levels.filter(({ value }) => value === newStudentLevel)),
  };
}

function countStudents(sums: readonly Sum[]): number {
  return sums.reduce((sum, { students }) => sum + students, 0);
}
