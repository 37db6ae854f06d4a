import type { AdmissionStatistics } from '@pallikoodam/contract/statistics';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { isSouth, metrolinaBranch, socratesBranch } from '@pallikoodam/domain/school/branches';
import { newStudentLevel } from '@pallikoodam/domain/school/levels';

type Group = {
  Branch: string;
  PaymentStatus: string;
  PreviousYear: string;
  students: number;
  amountCents: number;
};

/**
 * The admission cards from the year's students in groups. The same definitions stand in
 * `domain/students/statistics` for single rows; a test compares the two.
 */
export function summariseAdmissionGroups(groups: readonly Group[]): AdmissionStatistics {
  const count = (fits: (group: Group) => boolean) =>
    groups.filter(fits).reduce((sum, group) => sum + group.students, 0);
  const isPaid = (group: Group) => group.PaymentStatus === 'Paid';
  const total = count(() => true);
  const paid = count(isPaid);
  const paidCents = groups.filter(isPaid).reduce((sum, group) => sum + group.amountCents, 0);
  return {
    Total: total,
    Paid: paid,
    NotPaid: total - paid,
    Amount: centsToDollars(paidCents),
    North: count((group) => group.Branch === 'North'),
    South: count((group) => isSouth(group.Branch)),
    SouthM: count((group) => group.Branch === metrolinaBranch),
    SouthS: count((group) => group.Branch === socratesBranch),
    NewKids: count((group) => group.PreviousYear === newStudentLevel),
  };
}
