import { VisuallyHidden } from '@mantine/core';
import type { AttendanceRecord } from '@pallikoodam/contract/attendance';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { formatDay, formatNumber } from '../../lib/format.ts';
import { type Columns, columnsFor } from '../../screen/table/columns.ts';

type TeacherViewColumnsOptions = {
  t: TFunction;
  /** How many rows stand on the pages before. */
  rowsBefore: number;
};

/** The columns of ATT-91, in its order. */
export function teacherViewColumns({
  t,
  rowsBefore,
}: TeacherViewColumnsOptions): Columns<AttendanceRecord> {
  const column = columnsFor<AttendanceRecord>();
  return [
    column.display({
      id: 'Index',
      header: '#',
      enableSorting: false,
      meta: { align: 'end' },
      cell: ({ row }) => formatNumber(rowsBefore + row.index + 1),
    }),
    column.accessor('FirstName', { header: t('First Name'), meta: { onPhone: 'heading' } }),
    column.accessor('LastName', { header: t('Last Name') }),
    column.accessor('IsPresent', {
      header: t('Attendance'),
      cell: ({ getValue }) =>
        getValue() === 'Yes' ? (
          <>
            <IconCircleCheck size={22} color="var(--mantine-color-green-filled)" aria-hidden />
            <VisuallyHidden>{t('Present')}</VisuallyHidden>
          </>
        ) : (
          <>
            <IconCircleX size={22} color="var(--mantine-color-red-filled)" aria-hidden />
            <VisuallyHidden>{t('Absent')}</VisuallyHidden>
          </>
        ),
    }),
    column.accessor('AttendanceDate', {
      header: t('Date'),
      meta: { oneLine: true },
      cell: ({ getValue }) => formatDay(getValue()),
    }),
    column.accessor('GradeInTamilSchool', {
      header: t('Grade'),
      cell: ({ getValue }) => t(getValue()),
    }),
    column.accessor('Branch', { header: t('Branch'), cell: ({ getValue }) => t(getValue()) }),
  ];
}
