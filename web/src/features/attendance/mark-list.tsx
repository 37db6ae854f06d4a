// biome-ignore-all lint/a11y/noRedundantRoles: rows shown as cards (display: grid) lose their own roles
import { Anchor, Text } from '@mantine/core';
import type { Student } from '@pallikoodam/contract/students';
import type { AttendanceMark } from '@pallikoodam/domain/attendance/marks';
import { IconCalendarOff, IconChevronDown, IconPhone } from '@tabler/icons-react';
import { memo, type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatPhone } from '../../lib/format.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { MarkBar } from '../../school/marking/mark-bar.tsx';
import { PresenceToggle, studentMarks } from '../../school/marking/presence-toggle.tsx';
import classes from './mark-list.module.css';
import type { ClassMarks, MarkCounts } from './marking.ts';
import type { ToldNotes } from './told-absences.ts';

/** What the list shows of a student. */
export type ListedStudent = Pick<
  Student,
  '_id' | 'FirstName' | 'LastName' | 'GradeInTamilSchool' | 'Mobile' | 'FatherName' | 'MotherName'
> & {
  /** Missing in what an older build stored on the device. */
  NameInTamil?: string;
};

type MarkListProps = {
  label: string;
  students: readonly ListedStudent[];
  marks: ClassMarks;
  /** Keep its identity: a row is rendered again only when its own mark changed. */
  onMark: (studentId: string, mark: AttendanceMark) => void;
  /** Students whose family reported an absence. */
  told?: ToldNotes;
  disabled?: boolean;
};

/**
 * Students with a Present/Absent toggle each (ATT-05, ATT-60, ATT-61). In a narrow window a student
 * is a row of two lines with the toggle under the thumb; phone and parents unfold. Shows the students
 * it is given: the caller pages.
 */
export function MarkList(props: MarkListProps) {
  const { label, students, marks, onMark, told, disabled = false } = props;
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
            told={told?.get(student._id)}
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
  /** The family's note, blank without one; undefined where no absence was reported. */
  told: string | undefined;
  onMark: (studentId: string, mark: AttendanceMark) => void;
  disabled: boolean;
};

const MarkRow = memo(function MarkRow({ student, mark, told, onMark, disabled }: MarkRowProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { _id, GradeInTamilSchool, Mobile, FatherName, MotherName } = student;
  const name = useReadName()({ NameInTamil: '', ...student });
  const give = useCallback((next: AttendanceMark) => onMark(_id, next), [onMark, _id]);
  return (
    <tr role="row" data-mark={mark ?? 'none'} data-open={isOpen}>
      <td role="cell" className={classes.toggle}>
        <PresenceToggle
          label={name}
          values={studentMarks}
          mark={mark}
          onMark={give}
          disabled={disabled}
        />
      </td>
      <th role="rowheader" scope="row" className={classes.name}>
        {name}
      </th>
      <td role="cell" className={classes.grade}>
        <span className={classes.level}>
          {t(GradeInTamilSchool)}
          {/* Only shown where phone and parents are folded away; covers name and grade. */}
          <button
            type="button"
            className={classes.more}
            aria-label={t('Details of {{name}}', { name })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={16} aria-hidden />
          </button>
        </span>
        {told !== undefined && (
          <span className={classes.told}>
            <IconCalendarOff size={14} aria-hidden />
            {told === '' ? t('Absence reported') : t('Absence reported: {{note}}', { note: told })}
          </span>
        )}
      </td>
      <td role="cell" className={classes.mobile}>
        {Mobile !== '' && (
          <Anchor href={`tel:${Mobile}`} className={classes.call}>
            <IconPhone size={16} aria-hidden />
            {formatPhone(Mobile)}
          </Anchor>
        )}
      </td>
      <td role="cell" className={classes.parent}>
        {FatherName}
      </td>
      <td role="cell" className={classes.parent}>
        {MotherName}
      </td>
    </tr>
  );
});

/** Shown when this date is already recorded for the class. */
export function AlreadyRecorded({ count, date }: { count: number; date: string }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Text size="xs" c="dimmed">
      {t('Already taken for {{date}}: {{count}} students. Submitting again updates it.', {
        count,
        date: formatDay(date),
      })}
    </Text>
  );
}

type ClassMarkBarProps = { counts: MarkCounts; onRestPresent: () => void; children: ReactNode };

/** The bar of a class: all of its students are counted, also those on other pages. */
export function ClassMarkBar({ counts, onRestPresent, children }: ClassMarkBarProps) {
  const { t } = useTranslation();
  const { present, absent, unmarked } = counts;
  return (
    <MarkBar
      status={t('{{present}} present · {{absent}} absent · {{unmarked}} unmarked', {
        present,
        absent,
        unmarked,
      })}
      unmarked={unmarked}
      isAnyMarked={present + absent > 0}
      onRestPresent={onRestPresent}
    >
      {children}
    </MarkBar>
  );
}
