import { Anchor, Text } from '@mantine/core';
import { paymentSortKeys, studentSortKeys } from '@pallikoodam/contract/list-words';
import type { Student, StudentListQuery } from '@pallikoodam/contract/students';
import { treasuryBranches } from '@pallikoodam/domain/school/branches';
import { newStudentLevel, risingLevels } from '@pallikoodam/domain/school/levels';
import { paymentFilters, refundFilters } from '@pallikoodam/domain/treasury/payment-sums';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { fullName } from '../../school/full-name.ts';
import { MoneyBadge } from '../../school/students/money-badge.tsx';
import { yearInAddress } from '../../school/year-in-address.ts';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import {
  type AddressValues,
  choiceFilter,
  tableView,
  textFilter,
} from '../../screen/view/url-filters.ts';

/** TRE-02. */
export const treasuryPageSizes = [25, 50, 100] as const;

/** What the values of the filters are called, beside those that are stored words. */
export const filterWords: Readonly<Record<string, string>> = {
  Unpaid: 'All not paid',
  NotEntered: 'Not entered',
};

/** Only new children are asked for by their previous level, as the card NEW KIDS counts them. */
export const previousLevels = [newStudentLevel] as const;

/** What Treasury Management keeps in its address (OP-116). */
export const treasuryAddress = {
  search: textFilter(),
  Branch: choiceFilter(treasuryBranches),
  GradeInTamilSchool: choiceFilter(risingLevels),
  PaymentStatus: choiceFilter(paymentFilters),
  RefundStatus: choiceFilter(refundFilters),
  PreviousYear: choiceFilter(previousLevels),
  Year: yearInAddress,
  ...tableView({
    pageSizes: treasuryPageSizes,
    sortKeys: [...studentSortKeys, ...paymentSortKeys],
    sort: 'FirstName',
  }),
};
type TreasuryValues = AddressValues<typeof treasuryAddress>;

export function askForPayments(
  { page, pageSize, PaymentStatus, RefundStatus, ...values }: TreasuryValues,
  currentYear: string,
): StudentListQuery {
  return {
    ...values,
    Year: values.Year || currentYear,
    // The address lets no other value through.
    PaymentStatus: (PaymentStatus || undefined) as StudentListQuery['PaymentStatus'],
    RefundStatus: (RefundStatus || undefined) as StudentListQuery['RefundStatus'],
  };
}

/** The columns of OP-116, on screen, in the worksheet and on paper. */
export function treasuryColumns(t: TFunction): ListColumn<Student>[] {
  return [
    {
      id: 'Volunteering',
      header: t('Ref Id'),
      width: 14,
      value: (row) => row.Volunteering,
      cell: (row) => (
        <Text span size="sm" ff="monospace">
          {row.Volunteering}
        </Text>
      ),
      look: { oneLine: true },
    },
    {
      id: 'FirstName',
      header: t('Student Name'),
      width: 24,
      value: fullName,
      look: { onPhone: 'heading', minWidth: '8.5rem' },
    },
    {
      id: 'UserName',
      header: t('Primary Email'),
      width: 30,
      value: (row) => row.UserName,
      cell: (row) => (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link to="/StudentData/$email" params={{ email: row.UserName } as never} {...props} />
          )}
        >
          {row.UserName}
        </Anchor>
      ),
      look: { onPhone: 'line', minWidth: '10rem' },
    },
    { id: 'Branch', header: t('Branch'), width: 20, value: (row) => t(row.Branch) },
    { id: 'GradeInTamilSchool', header: t('Grade'), value: (row) => t(row.GradeInTamilSchool) },
    { id: 'StudentTeacher', header: t('Teacher'), width: 24, value: (row) => row.StudentTeacher },
    {
      id: 'AmountPaid',
      header: t('Amount'),
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
    {
      id: 'PaidDate',
      header: t('Paid Date'),
      kind: 'day',
      value: (row) => row.PaidDate,
      look: { onPhone: 'summary' },
    },
    {
      id: 'RefundAmount',
      header: t('Refund'),
      kind: 'dollars',
      value: (row) => row.RefundAmount,
    },
    {
      id: 'RefundStatus',
      header: t('Refund Status'),
      value: (row) => row.RefundStatus && t(row.RefundStatus),
      cell: (row) => <MoneyBadge status={row.RefundStatus} />,
    },
  ];
}
