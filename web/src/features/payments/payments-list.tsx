import type { Student } from '@pallikoodam/contract/students';
import type { TFunction } from 'i18next';
import { studentColumns } from '../../school/students/student-columns.tsx';
import { yearOrAllInAddress } from '../../school/year-in-address.ts';
import { CopyText } from '../../screen/copy-text.tsx';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import { tableView } from '../../screen/view/url-filters.ts';

/** PAY-07. */
export const paymentPageSizes = [5, 10, 15, 20];

export const paymentsAddress = {
  Year: yearOrAllInAddress,
  ...tableView({
    pageSizes: paymentPageSizes,
    pageSize: 10,
    sortKeys: ['Year', 'FirstName', 'AmountPaid', 'PaymentStatus', 'PaidDate', 'RefundStatus'],
    sort: 'FirstName',
  }),
};

/** One line a child and year (PAR-09, PAY-06). */
export function paymentColumns(t: TFunction): ListColumn<Student>[] {
  const column = studentColumns<Student>(t);
  const reference = t('Reference ID');
  return [
    column('Volunteering', {
      header: reference,
      cell: ({ Volunteering }) =>
        Volunteering !== '' && <CopyText label={reference}>{Volunteering}</CopyText>,
      sortable: false,
    }),
    column('FirstName', { look: { minWidth: '8rem' } }),
    column('Year', { look: { onPhone: 'summary' } }),
    column('AmountPaid', { look: { onPhone: 'summary' } }),
    column('PaymentStatus', { look: { onPhone: 'beside' } }),
    column('PaidDate'),
    column('RefundAmount', { sortable: false }),
    column('RefundStatus'),
  ];
}
