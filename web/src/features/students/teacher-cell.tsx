import { NativeSelect } from '@mantine/core';
import type { Student } from '@pallikoodam/contract/students';
import {
  listAdmissionTeachers,
  type TeacherChoice,
} from '@pallikoodam/domain/students/teacher-choice';
import { startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Teacher } from '../../lib/use-teachers.ts';
import { fullName } from './student-display.ts';
import classes from './teacher-cell.module.css';

type TeacherCellProps = {
  student: Student;
  teachers: readonly Teacher[];
  /** Saves; a rejection takes the choice back. */
  onChange: (student: Student, teacher: string) => Promise<void>;
};

/** The teacher of a row, changed in place: shown at once, taken back when the save fails (ADM-12). */
export function TeacherCell({ student, teachers, onChange }: TeacherCellProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  // Eighty choices in each of a hundred rows: filled in behind the list's back, or when reached for.
  const [filled, setFilled] = useState(false);
  const fill = () => setFilled(true);
  useEffect(() => startTransition(() => setFilled(true)), []);

  const change = async (teacher: string) => {
    if (saving) return;
    setChosen(teacher);
    setSaving(true);
    try {
      await onChange(student, teacher);
    } catch {
      setChosen(null);
    } finally {
      setSaving(false);
    }
  };
  // The refreshed row brings the choice, or what somebody else chose meanwhile.
  const [seen, setSeen] = useState(student);
  if (seen !== student && !saving) {
    setSeen(student);
    setChosen(null);
  }
  const shown = chosen ?? student.StudentTeacher;
  const choices = filled
    ? listAdmissionTeachers(teachers, student)
    : [{ name: shown, teachesClass: false }];

  return (
    <NativeSelect
      size="xs"
      className={classes.select}
      aria-label={t('Teacher of {{name}}', { name: fullName(student) })}
      aria-busy={saving}
      value={shown}
      data={groupTeachers(choices, {
        ofClass: t('Teaches this class'),
        others: t('Other teachers'),
      })}
      onPointerEnter={fill}
      onFocus={fill}
      onChange={(event) => void change(event.currentTarget.value)}
    />
  );
}

/** Those of the student's level and branch first (OP-104). */
export function groupTeachers(
  choices: readonly TeacherChoice[],
  labels: { ofClass: string; others: string },
) {
  const named = choices.filter(({ name }) => name !== '');
  const items = (teachesClass: boolean) =>
    named
      .filter((choice) => choice.teachesClass === teachesClass)
      .map(({ name }) => ({ value: name, label: name }));
  const groups = [
    { group: labels.ofClass, items: items(true) },
    { group: labels.others, items: items(false) },
  ].filter((group) => group.items.length > 0);
  return [{ value: '', label: '' }, ...groups];
}
