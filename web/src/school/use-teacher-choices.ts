import { useSession } from '../lib/session.ts';
import { listTeacherNames, useTeachers } from './use-teachers.ts';

/**
 * Whose classes somebody may choose: a teacher the own ones, which are chosen from the start,
 * everyone else those of every active teacher by name (HW-16, HW-17).
 */
export function useTeacherChoices() {
  const { role, email } = useSession();
  const teachers = useTeachers();
  const isTeacher = role === 'Teacher';
  const own = teachers.filter(({ TeacherEmail }) => TeacherEmail === email);
  const names = listTeacherNames(isTeacher ? own : teachers);
  return {
    isTeacher,
    names,
    /** Blank for everyone who chooses among all. */
    ownName: isTeacher ? (names[0] ?? '') : '',
  };
}
