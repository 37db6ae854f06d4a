import { Text } from '@mantine/core';
import type { AttendanceMatrixRow } from '@pallikoodam/contract/attendance';
import { attendsClass } from '@pallikoodam/domain/attendance/class-list';
import type { ClassSummary } from '@pallikoodam/domain/attendance/matrix';
import { studentAttendanceStatus } from '@pallikoodam/domain/attendance/rates';
import type { TFunction } from 'i18next';
import { formatPercent } from '../../lib/format.ts';
import { fullName } from '../../lib/full-name.ts';
import { type Columns, columnsFor } from '../../screen/table/columns.ts';
import { RateBadge } from './rate-badge.tsx';

export type JudgedStudent = ClassSummary<AttendanceMatrixRow>['students'][number];

/** How each student of a class did: days, percentage and what it means (ATT-81 to ATT-83). */
export function teacherClassColumns(t: TFunction): Columns<JudgedStudent> {
  const column = columnsFor<JudgedStudent>();
  return [
    column.accessor(fullName, {
      id: 'FirstName',
      header: t('Student Name'),
      meta: { onPhone: 'heading', minWidth: '8.5rem' },
    }),
    column.accessor('present', { header: t('Days present'), meta: { align: 'end' } }),
    column.accessor('absent', { header: t('Days absent'), meta: { align: 'end' } }),
    column.accessor('percentage', {
      header: t('Attendance %'),
      meta: { align: 'end' },
      cell: ({ getValue }) => {
        const percentage: number | null = getValue();
        return percentage === null ? '–' : formatPercent(percentage / 100);
      },
    }),
    column.accessor(({ percentage }) => percentage, {
      id: 'Status',
      header: t('Status'),
      enableSorting: false,
      cell: ({ row: { original } }) => <JudgedStatus student={original} t={t} />,
    }),
  ];
}

/** Who has left is not judged any more. */
function JudgedStatus({ student, t }: { student: JudgedStudent; t: TFunction }) {
  const { Status, percentage } = student;
  if (!attendsClass(Status)) return <Text size="sm">{t(Status)}</Text>;
  if (percentage === null) return null;
  return <RateBadge percentage={percentage}>{t(studentAttendanceStatus(percentage))}</RateBadge>;
}
