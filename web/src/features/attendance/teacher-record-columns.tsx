import type { AttendanceRecord } from '@pallikoodam/contract/attendance';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { formatDay } from '../../lib/format.ts';
import { BusyIconButton } from '../../screen/busy-icon-button.tsx';
import { type Columns, columnsFor } from '../../screen/table/columns.ts';
import { Presence } from './presence.tsx';
import { studentName } from './record-display.ts';

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
    column.display({
      id: 'Edit',
      header: t('Edit'),
      enableSorting: false,
      meta: { onPhone: 'actions' },
      cell: ({ row: { original } }) => (
        <BusyIconButton
          label={t('Edit {{name}}', { name: studentName(original) })}
          onClick={() => onEdit(original)}
        >
          <IconPencil size={18} aria-hidden />
        </BusyIconButton>
      ),
    }),
    column.display({
      id: 'Delete',
      header: t('Delete'),
      enableSorting: false,
      meta: { onPhone: 'actions' },
      cell: ({ row: { original } }) => (
        <BusyIconButton
          color="red"
          label={t('Delete {{name}}', { name: studentName(original) })}
          onClick={() => onDelete(original)}
        >
          <IconTrash size={18} aria-hidden />
        </BusyIconButton>
      ),
    }),
    column.accessor('IsPresent', {
      header: t('Attendance'),
      cell: ({ getValue }) => <Presence mark={getValue()} />,
    }),
    column.accessor(studentName, {
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
