import { useSession } from '../lib/session.ts';
import { listTeacherNames, useTeacherNames, useTeachers } from './use-teachers.ts';

/**
 * The teachers whose classes a person may choose: a teacher the own ones, which are chosen from the
 * start, everyone else those of every teacher of the year by name (HW-16, HW-17).
 */
export function useTeacherChoices(year: string) {
  const { role, email } = useSession();
  const isTeacher = role === 'Teacher';
  const own = useTeachers().filter(({ TeacherEmail }) => TeacherEmail === email);
  const ofYear = useTeacherNames(isTeacher ? null : year);
  const names = isTeacher ? listTeacherNames(own) : ofYear;
  return {
    isTeacher,
    names,
    /** Blank for everyone who chooses among all. */
    ownName: isTeacher ? (names[0] ?? '') : '',
  };
}
