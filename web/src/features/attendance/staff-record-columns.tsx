import type { AttendanceRecord } from '@pallikoodam/contract/attendance';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { formatDay, formatMoment } from '../../lib/format.ts';
import { fullName } from '../../lib/full-name.ts';
import { type Columns, columnsFor } from '../../screen/table/columns.ts';
import { deleteColumn, editColumn } from '../../screen/table/row-buttons.tsx';

type StaffRecordColumnsOptions = {
  t: TFunction;
  /** How many records stand on the pages before this one. */
  rowsBefore: number;
  /** The mark of a record, to read or to change. */
  attendance: (record: AttendanceRecord) => ReactNode;
  /** Left out where records are only looked at (ATT-14). */
  onEdit?: (record: AttendanceRecord) => void;
  onDelete: (record: AttendanceRecord) => void;
};

const column = columnsFor<AttendanceRecord>();

/** The columns of ATT-14 and ATT-53, in their order. */
export function staffRecordColumns(options: StaffRecordColumnsOptions): Columns<AttendanceRecord> {
  const { t, rowsBefore, attendance, onEdit, onDelete } = options;
  const columns: Columns<AttendanceRecord> = [
    column.display({
      id: 'number',
      header: '#',
      enableSorting: false,
      meta: { onPhone: 'hidden' },
      cell: ({ row: { index } }) => rowsBefore + index + 1,
    }),
    column.accessor('FirstName', { header: t('FirstName'), meta: { onPhone: 'heading' } }),
    column.accessor('LastName', { header: t('LastName') }),
    column.accessor('StudentTeacher', { header: t('Teacher') }),
    column.accessor('GradeInTamilSchool', {
      header: t('Grade'),
      cell: ({ getValue }) => t(getValue()),
    }),
    column.accessor('Branch', { header: t('Branch'), cell: ({ getValue }) => t(getValue()) }),
    column.accessor('IsPresent', {
      header: t('Attendance'),
      meta: { onPhone: 'wide' },
      cell: ({ row: { original } }) => attendance(original),
    }),
    column.accessor('AttendanceDate', {
      header: t('AttendanceDate'),
      meta: { oneLine: true },
      cell: ({ getValue }) => formatDay(getValue()),
    }),
    column.accessor('insertTimeStamp', {
      header: t('SubmittedOn'),
      cell: ({ getValue }) => formatMoment(getValue()),
    }),
  ];
  if (onEdit !== undefined) {
    columns.push(editColumn({ t, name: named, onClick: onEdit }));
  }
  columns.push(deleteColumn({ t, name: named, onClick: onDelete }));
  return columns;
}

/** A child has a record a day: the day tells the buttons of one child apart. */
function named(record: AttendanceRecord): string {
  return `${fullName(record)}, ${formatDay(record.AttendanceDate)}`;
}
