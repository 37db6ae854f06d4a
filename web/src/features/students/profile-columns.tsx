import { Text } from '@mantine/core';
import type { Student } from '@pallikoodam/contract/students';
import type { TFunction } from 'i18next';
import { BothNames } from '../../school/child-heading.tsx';
import { fullName } from '../../school/full-name.ts';
import { MoneyBadge } from '../../school/students/money-badge.tsx';
import { type Columns, columnsFor } from '../../screen/table/columns.ts';
import { editColumn } from '../../screen/table/row-buttons.tsx';
import { ParentStatusBadge } from './parent-status-badge.tsx';

type ProfileColumns = {
  t: TFunction;
  /** For the labels of the buttons. */
  name: (student: Student) => string;
  onEdit: (student: Student) => void;
};

export function profileColumns({ t, name, onEdit }: ProfileColumns): Columns<Student> {
  const column = columnsFor<Student>();
  return [
    column.accessor('Volunteering', {
      header: t('Reference ID'),
      meta: { oneLine: true },
      cell: ({ getValue }) => (
        <Text span size="sm" ff="monospace">
          {getValue()}
        </Text>
      ),
    }),
    column.accessor(fullName, {
      id: 'FirstName',
      header: t('Student Name'),
      meta: { onPhone: 'heading', minWidth: '8rem' },
      cell: ({ row: { original } }) => <BothNames child={original} />,
    }),
    column.accessor('GradeInTamilSchool', {
      header: t('Grade'),
      cell: ({ getValue }) => t(getValue()),
    }),
    column.accessor('Branch', { header: t('Branch'), cell: ({ getValue }) => t(getValue()) }),
    column.accessor('StudentTeacher', { header: t('Teacher') }),
    column.accessor('Status', {
      header: t('Status'),
      cell: ({ getValue }) => <ParentStatusBadge status={getValue()} />,
    }),
    column.accessor('PaymentStatus', {
      header: t('Payment Status'),
      cell: ({ getValue }) => <MoneyBadge status={getValue()} />,
    }),
    column.accessor('RefundStatus', {
      header: t('Refund Status'),
      cell: ({ getValue }) => <MoneyBadge status={getValue()} />,
    }),
    editColumn({ t, name, onClick: onEdit }),
  ];
}
