import { NativeSelect } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { Student } from '@pallikoodam/contract/students';
import {
  listAdmissionTeachers,
  type TeacherChoice,
} from '@pallikoodam/domain/students/teacher-choice';
import type { TFunction } from 'i18next';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadName } from '../../school/child-heading.tsx';
import type { Teacher } from '../../school/use-teachers.ts';
import classes from './teacher-cell.module.css';

/** An arrow key chooses what it passes: only where it rests is saved. */
const keyPauseMs = 700;

type TeacherCellProps = {
  student: Student;
  teachers: readonly Teacher[];
  /** Saves; a rejection takes the choice back. */
  onChange: (student: Student, teacher: string) => Promise<void>;
};

/** The teacher of a row, changed in place: shown at once, taken back when the save fails (ADM-12). */
export function TeacherCell({ student, teachers, onChange }: TeacherCellProps) {
  const { t } = useTranslation();
  const readName = useReadName();
  const [chosen, setChosen] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  // Eighty choices in each of a hundred rows: filled in behind the list's back, or when reached for.
  const [filled, setFilled] = useState(false);
  const fill = () => setFilled(true);
  useEffect(() => startTransition(() => setFilled(true)), []);

  // The last choice counts, also one made while another is being saved. What the row says is not
  // asked: until the list has been read again it is older than the last save.
  const wanted = useRef(student.StudentTeacher);
  const running = useRef(false);
  const save = async (teacher: string) => {
    wanted.current = teacher;
    if (running.current) return;
    running.current = true;
    setSaving(true);
    try {
      let saved: string;
      do {
        saved = wanted.current;
        await onChange(student, saved);
      } while (saved !== wanted.current);
    } catch {
      setChosen(null);
    } finally {
      running.current = false;
      setSaving(false);
    }
  };
  const saveSoon = useDebouncedCallback((teacher: string) => void save(teacher), {
    delay: keyPauseMs,
    flushOnUnmount: true,
  });
  const byKey = useRef(false);
  const change = (teacher: string) => {
    setChosen(teacher);
    if (byKey.current) saveSoon(teacher);
    else void save(teacher);
  };
  // The refreshed row brings the choice, or what another person chose meanwhile.
  const [seen, setSeen] = useState(student);
  if (seen !== student && !saving && !saveSoon.isPending()) {
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
      aria-label={t('Teacher of {{name}}', { name: readName(student) })}
      aria-busy={saving}
      value={shown}
      data={[
        // A child may have no teacher yet; but one who has a teacher is not left without one again.
        ...(shown === '' ? [noTeacher] : []),
        ...groupTeachers(t, choices),
      ]}
      onPointerEnter={fill}
      onFocus={fill}
      onPointerDown={() => {
        byKey.current = false;
      }}
      onKeyDown={() => {
        byKey.current = true;
      }}
      onBlur={() => saveSoon.flush()}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

export const noTeacher = { value: '', label: '–' };

/** Those of the student's level and branch first (OP-104). */
export function groupTeachers(t: TFunction, choices: readonly TeacherChoice[]) {
  const named = choices.filter(({ name }) => name !== '');
  const items = (teachesClass: boolean) =>
    named
      .filter((choice) => choice.teachesClass === teachesClass)
      .map(({ name }) => ({ value: name, label: name }));
  return [
    { group: t('Teaches this class'), items: items(true) },
    { group: t('Other teachers'), items: items(false) },
  ].filter((group) => group.items.length > 0);
}
