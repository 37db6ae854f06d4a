import { paymentSortKeys, studentSortKeys } from '@pallikoodam/contract/list-words';
import type { Student } from '@pallikoodam/contract/students';
import { treasuryBranches } from '@pallikoodam/domain/school/branches';
import { newStudentLevel, risingLevels } from '@pallikoodam/domain/school/levels';
import { paymentFilters, refundFilters } from '@pallikoodam/domain/treasury/payment-sums';
import type { TFunction } from 'i18next';
import { linkToFamily, studentColumns } from '../../school/students/student-columns.tsx';
import { yearInAddress } from '../../school/year-in-address.ts';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import { choiceFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';

/** What Treasury Management keeps in its address (OP-116, TRE-02). */
export const treasuryAddress = {
  search: textFilter(),
  Branch: choiceFilter(treasuryBranches),
  GradeInTamilSchool: choiceFilter(risingLevels),
  PaymentStatus: choiceFilter(paymentFilters),
  RefundStatus: choiceFilter(refundFilters),
  // Only new children are asked for by their previous level, as the card NEW KIDS counts them.
  PreviousYear: choiceFilter([newStudentLevel]),
  Year: yearInAddress,
  ...tableView({
    pageSizes: [25, 50, 100],
    sortKeys: [...studentSortKeys, ...paymentSortKeys],
    sort: 'FirstName',
  }),
};

/** The columns of OP-116, on screen, in the worksheet and on paper. */
export function treasuryColumns(t: TFunction): ListColumn<Student>[] {
  const column = studentColumns<Student>(t);
  return [
    column('Volunteering'),
    column('FirstName'),
    column('UserName', { cell: linkToFamily, look: { minWidth: '10rem' } }),
    column('Branch', { look: { onPhone: 'line' } }),
    column('GradeInTamilSchool', { look: { onPhone: 'line' } }),
    column('StudentTeacher'),
    column('AmountPaid', { header: t('Amount'), look: { onPhone: 'summary' } }),
    column('PaymentStatus', { look: { onPhone: 'beside' } }),
    column('PaidDate', { look: { onPhone: 'summary' } }),
    column('RefundAmount'),
    column('RefundStatus'),
  ];
}
