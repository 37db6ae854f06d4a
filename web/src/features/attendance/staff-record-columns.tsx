import type { NamedAttendanceRecord } from '@pallikoodam/contract/attendance';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { BothFirstNames, FirstNamesOnPaper } from '../../school/child-heading.tsx';
import { type ListColumn, toTableColumns } from '../../screen/list/list-columns.tsx';
import { type Columns, columnsFor } from '../../screen/table/columns.ts';
import { deleteColumn, editColumn } from '../../screen/table/row-buttons.tsx';
import classes from './staff-record-columns.module.css';

/** The names of worksheet and file (ATT-13, ATT-128). */
export const recordReport = { sheet: 'AttendanceData', file: 'AttendanceData.xlsx' } as const;

/** The columns of ATT-14 and ATT-53, in their order. */
export function recordColumns(t: TFunction): ListColumn<NamedAttendanceRecord>[] {
  return [
    {
      id: 'FirstName',
      header: t('FirstName'),
      width: 18,
      value: (row) => row.FirstName,
      cell: (row) => (
        <div className={classes.name}>
          <BothFirstNames child={row} />
        </div>
      ),
      onPaper: (row) => <FirstNamesOnPaper child={row} />,
      look: { onPhone: 'heading' },
    },
    {
      id: 'LastName',
      header: t('LastName'),
      width: 18,
      value: (row) => row.LastName,
      look: { onPhone: 'hidden' },
    },
    {
      id: 'StudentTeacher',
      header: t('Teacher'),
      kind: 'person',
      width: 24,
      value: (row) => row.StudentTeacher,
      look: { onPhone: 'summary' },
    },
    { id: 'GradeInTamilSchool', header: t('Grade'), value: (row) => t(row.GradeInTamilSchool) },
    { id: 'Branch', header: t('Branch'), width: 20, value: (row) => t(row.Branch) },
    {
      id: 'IsPresent',
      header: t('Attendance'),
      value: (row) => (row.IsPresent === 'Yes' ? t('Present') : t('Absent')),
      look: { onPhone: 'beside' },
    },
    {
      id: 'AttendanceDate',
      header: t('AttendanceDate'),
      kind: 'day',
      width: 17,
      value: (row) => row.AttendanceDate,
      look: { onPhone: 'foremost' },
    },
    {
      id: 'insertTimeStamp',
      header: t('SubmittedOn'),
      kind: 'moment',
      width: 17,
      value: (row) => row.insertTimeStamp,
    },
  ];
}

/** The records, with the Reference ID and the comment that the table has no room for. */
export function exportedColumns(t: TFunction): ListColumn<NamedAttendanceRecord>[] {
  const comments = { id: 'Comments', header: t('Comments'), width: 30 };
  const reference = { id: 'Volunteering', header: t('Ref Id'), width: 14 };
  return [
    { ...reference, value: (row: NamedAttendanceRecord) => row.Volunteering },
    ...recordColumns(t),
    { ...comments, value: (row: NamedAttendanceRecord) => row.Comments },
  ];
}

type RecordTableOptions = {
  t: TFunction;
  /** Child and day, for the labels of the buttons. */
  describe: (record: NamedAttendanceRecord) => string;
  /** How many records stand on the pages before this one. */
  rowsBefore: number;
  /** The mark of a record, to read or to change. */
  attendance: (record: NamedAttendanceRecord) => ReactNode;
  /** Left out where records are only looked at (ATT-14). */
  onEdit?: (record: NamedAttendanceRecord) => void;
  onDelete: (record: NamedAttendanceRecord) => void;
};

export function recordTable(options: RecordTableOptions): Columns<NamedAttendanceRecord> {
  const { t, describe, rowsBefore, attendance, onEdit, onDelete } = options;
  const number = columnsFor<NamedAttendanceRecord>().display({
    id: 'number',
    header: '#',
    enableSorting: false,
    meta: { onPhone: 'hidden' },
    cell: ({ row: { index } }) => rowsBefore + index + 1,
  });
  const columns = recordColumns(t).map((column) =>
    column.id === 'IsPresent' ? { ...column, cell: attendance } : column,
  );
  const buttons = [
    onEdit !== undefined && editColumn({ t, name: describe, onClick: onEdit }),
    deleteColumn({ t, name: describe, onClick: onDelete }),
  ];
  return [number, ...toTableColumns(columns, buttons)];
}
