import type { AdmissionStatistics } from '@pallikoodam/contract/statistics';
import type { Student } from '@pallikoodam/contract/students';

/**
 * The figures of the admission cards, counted from the records themselves, one after the other:
 * what the portal's sums are compared with. Plain South and both South branches are South.
 */
export function countAdmissions(records: readonly Student[], year: string): AdmissionStatistics {
  const students = records.filter(({ Year }) => Year === year);
  const count = (fits: (student: Student) => boolean) => students.filter(fits).length;
  const paid = students.filter(({ PaymentStatus }) => PaymentStatus === 'Paid');
  const cents = paid.map(({ AmountPaid }) => Math.round((AmountPaid ?? 0) * 100));
  return {
    Total: students.length,
    Paid: paid.length,
    NotPaid: count(
      ({ Status, PaymentStatus }) =>
        Status !== 'Rejected' && PaymentStatus !== 'Paid' && PaymentStatus !== 'Returned',
    ),
    Amount: cents.reduce((sum, each) => sum + each, 0) / 100,
    North: count(({ Branch }) => Branch === 'North'),
    South: count(({ Branch }) => Branch.startsWith('South')),
    SouthM: count(({ Branch }) => Branch === 'South - Metrolina'),
    SouthS: count(({ Branch }) => Branch === 'South - *Socrates'),
    NewKids: count(({ PreviousYear }) => PreviousYear === 'New Student'),
  };
}
