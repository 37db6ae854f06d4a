import type { AttendanceRecord } from '@pallikoodam/contract/attendance';
import type { TFunction } from 'i18next';
import { formatDay } from '../../lib/format.ts';
import { fullName } from '../../lib/full-name.ts';
import { type Columns, columnsFor } from '../../screen/table/columns.ts';
import { deleteColumn, editColumn } from '../../screen/table/row-buttons.tsx';
import { Presence } from './presence.tsx';

type TeacherRecordColumnsOptions = {
  t: TFunction;
  onEdit: (record: AttendanceRecord) => void;
  onDelete: (record: AttendanceRecord) => void;
};

/** The columns of ATT-71, in its order. */
export function teacherRecordColumns({
  t,
  onEdit,
  onDelete,
}: TeacherRecordColumnsOptions): Columns<AttendanceRecord> {
  const column = columnsFor<AttendanceRecord>();
  return [
    editColumn({ t, name: fullName, onClick: onEdit }),
    deleteColumn({ t, name: fullName, onClick: onDelete }),
    column.accessor('IsPresent', {
      header: t('Attendance'),
      cell: ({ getValue }) => <Presence mark={getValue()} />,
    }),
    column.accessor(fullName, {
      id: 'FirstName',
      header: t('Student Name'),
      meta: { onPhone: 'heading', minWidth: '8.5rem' },
    }),
    column.accessor('AttendanceDate', {
      header: t('Attendance Date'),
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
