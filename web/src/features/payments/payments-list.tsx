import type { Student } from '@pallikoodam/contract/students';
import type { TFunction } from 'i18next';
import { fullName } from '../../school/full-name.ts';
import { MoneyBadge } from '../../school/students/money-badge.tsx';
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
  return [
    {
      id: 'Volunteering',
      header: t('Reference ID'),
      value: (row) => row.Volunteering,
      cell: ({ Volunteering }) =>
        Volunteering !== '' && <CopyText label={t('Reference ID')}>{Volunteering}</CopyText>,
      sortable: false,
      look: { oneLine: true },
    },
    {
      id: 'FirstName',
      header: t('Student Name'),
      value: fullName,
      look: { onPhone: 'heading', minWidth: '8rem' },
    },
    {
      id: 'Year',
      header: t('Year'),
      value: (row) => row.Year,
      look: { onPhone: 'summary', oneLine: true },
    },
    {
      id: 'AmountPaid',
      header: t('Amount Paid'),
      kind: 'dollars',
      value: (row) => row.AmountPaid,
      look: { onPhone: 'summary' },
    },
    {
      id: 'PaymentStatus',
      header: t('Payment Status'),
      value: (row) => row.PaymentStatus && t(row.PaymentStatus),
      cell: (row) => <MoneyBadge status={row.PaymentStatus} />,
      look: { onPhone: 'beside' },
    },
    { id: 'PaidDate', header: t('Paid Date'), kind: 'day', value: (row) => row.PaidDate },
    {
      id: 'RefundAmount',
      header: t('Refund'),
      kind: 'dollars',
      value: (row) => row.RefundAmount,
      sortable: false,
    },
    {
      id: 'RefundStatus',
      header: t('Refund Status'),
      value: (row) => row.RefundStatus && t(row.RefundStatus),
      cell: (row) => <MoneyBadge status={row.RefundStatus} />,
    },
  ];
}
