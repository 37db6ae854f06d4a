import { Anchor, Text } from '@mantine/core';
import type { Student } from '@pallikoodam/contract/students';
import { studentStatusColour } from '@pallikoodam/domain/students/values';
import type { TFunction } from 'i18next';
import { formatDay, todayAtSchool } from '../../lib/format.ts';
import { fullName } from '../../lib/full-name.ts';
import type { Teacher } from '../../lib/use-teachers.ts';
import { StatusBadge } from '../../screen/status-badge.tsx';
import { type Columns, columnsFor } from '../../screen/table/columns.ts';
import { deleteColumn, editColumn } from '../../screen/table/row-buttons.tsx';
import { keepUnits, writeAge } from './age-text.ts';
import { enrollmentDay } from './student-display.ts';
import { TeacherCell } from './teacher-cell.tsx';

type AdmissionColumnsOptions = {
  t: TFunction;
  teachers: readonly Teacher[];
  /** What the person may do with a row; null where it may not (ADM-14, OP-98). */
  onTeacherChange: ((student: Student, teacher: string) => Promise<void>) | null;
  onEdit: ((student: Student) => unknown) | null;
  onDelete: ((student: Student) => unknown) | null;
};

/** The columns of ADM-11, in its order. */
export function admissionColumns(options: AdmissionColumnsOptions): Columns<Student> {
  const { t, teachers, onTeacherChange, onEdit, onDelete } = options;
  const today = todayAtSchool();
  const column = columnsFor<Student>();
  const columns: Columns<Student> = [
    column.accessor('Volunteering', {
      header: t('Ref Id'),
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
      meta: { onPhone: 'heading', minWidth: '8.5rem' },
      cell: ({ row: { original } }) => (
        <>
          {fullName(original)}
          {original.NameInTamil !== '' && (
            <Text size="xs" c="dimmed" lang="ta">
              {original.NameInTamil}
            </Text>
          )}
        </>
      ),
    }),
    column.accessor('UserName', {
      header: t('Primary Email'),
      meta: { onPhone: 'line', minWidth: '11rem' },
      cell: ({ getValue }) => (
        <Anchor size="sm" href={`mailto:${getValue()}`}>
          {getValue()}
        </Anchor>
      ),
    }),
    column.accessor('Branch', { header: t('Branch'), cell: ({ getValue }) => t(getValue()) }),
    column.accessor('GradeInTamilSchool', {
      header: t('Grade'),
      cell: ({ getValue }) => t(getValue()),
    }),
    column.accessor('StudentTeacher', {
      header: t('Teacher'),
      meta: { onPhone: 'line' },
      cell: ({ row: { original } }) =>
        onTeacherChange === null ? (
          original.StudentTeacher
        ) : (
          <TeacherCell student={original} teachers={teachers} onChange={onTeacherChange} />
        ),
    }),
    column.accessor('Status', {
      header: t('Status'),
      cell: ({ getValue }) => (
        <StatusBadge colour={studentStatusColour(getValue())}>{t(getValue())}</StatusBadge>
      ),
    }),
    column.accessor('insertTimeStamp', {
      header: t('Date'),
      meta: { oneLine: true },
      cell: ({ row: { original } }) => formatDay(enrollmentDay(original)),
    }),
    column.accessor('DateOfBirth', {
      id: 'Age',
      header: t('Age'),
      meta: { minWidth: '7.5rem' },
      cell: ({ getValue }) => keepUnits(writeAge(getValue(), { today, t })),
    }),
  ];
  if (onEdit !== null) {
    columns.push(editColumn({ t, name: fullName, onClick: onEdit }));
  }
  if (onDelete !== null) {
    columns.push(deleteColumn({ t, name: fullName, onClick: onDelete, header: t('Del') }));
  }
  return columns;
}
