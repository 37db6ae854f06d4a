// biome-ignore-all lint/a11y/noRedundantRoles: rows shown as cards (display: grid) lose their own roles
import { Anchor, Skeleton } from '@mantine/core';
import type { Student } from '@pallikoodam/contract/students';
import type { AttendanceMark } from '@pallikoodam/domain/attendance/marks';
import { IconPhone } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../lib/full-name.ts';
import { AttendanceToggle } from './attendance-toggle.tsx';
import type { ClassMarks } from './class-marks.ts';
import classes from './mark-list.module.css';

/** What the list shows of a student. */
export type ListedStudent = Pick<
  Student,
  '_id' | 'FirstName' | 'LastName' | 'GradeInTamilSchool' | 'Mobile' | 'FatherName' | 'MotherName'
>;

type MarkListProps = {
  label: string;
  students: readonly ListedStudent[];
  marks: ClassMarks;
  /** Keep its identity: a row is drawn again only when its own mark changed. */
  onMark: (studentId: string, mark: AttendanceMark) => void;
  disabled?: boolean;
};

/**
 * Students with a Present/Absent toggle each (ATT-05, ATT-60, ATT-61). In a narrow
 * window a student is a low card with the toggle under the thumb. Shows the students it is given: the caller pages.
 */
export function MarkList({ label, students, marks, onMark, disabled = false }: MarkListProps) {
  const { t } = useTranslation();
  const headers = [
    t('Attendance'),
    t('Student Name'),
    t('Grade'),
    t('Mobile'),
    t("Father's Name"),
    t("Mother's Name"),
  ];
  return (
    <table role="table" aria-label={label} className={classes.list}>
      <thead role="rowgroup">
        <tr role="row">
          {headers.map((header) => (
            <th key={header} role="columnheader" scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {students.map((student) => (
          <MarkRow
            key={student._id}
            student={student}
            mark={marks[student._id] ?? null}
            onMark={onMark}
            disabled={disabled}
          />
        ))}
      </tbody>
    </table>
  );
}

type MarkRowProps = {
  student: ListedStudent;
  mark: AttendanceMark | null;
  onMark: (studentId: string, mark: AttendanceMark) => void;
  disabled: boolean;
};

const MarkRow = memo(function MarkRow({ student, mark, onMark, disabled }: MarkRowProps) {
  const { t } = useTranslation();
  const { _id, GradeInTamilSchool, Mobile, FatherName, MotherName } = student;
  const name = fullName(student);
  return (
    <tr role="row" data-mark={mark ?? 'none'}>
      <td role="cell" className={classes.toggle}>
        <AttendanceToggle
          label={name}
          mark={mark}
          onMark={(next) => onMark(_id, next)}
          disabled={disabled}
        />
      </td>
      <th role="rowheader" scope="row" className={classes.name}>
        {name}
      </th>
      <td role="cell" className={classes.grade}>
        {t(GradeInTamilSchool)}
      </td>
      <td role="cell" className={classes.mobile}>
        {Mobile !== '' && (
          <Anchor href={`tel:${Mobile}`} className={classes.call}>
            <IconPhone size={16} aria-hidden />
            {Mobile}
          </Anchor>
        )}
      </td>
      <td role="cell" className={classes.father}>
        {FatherName}
      </td>
      <td role="cell" className={classes.mother}>
        {MotherName}
      </td>
    </tr>
  );
});

export function MarkListSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('Loading…')}>
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={row} height={52} mb="xs" />
      ))}
    </div>
  );
}
