import { nameKey } from '../people/contact.ts';
import { isActiveTeacher, type TeacherRecord } from '../students/teacher-choice.ts';

/**
 * What no two active teachers may share: the name regardless of case and blanks. A class belongs
 * to its teacher by name, so that namesakes would read each other's children. Null for everyone
 * else, whose names are free.
 */
export function teacherKey(
  record: Pick<TeacherRecord, 'Role' | 'TeacherStatus' | 'StudentTeacher'>,
): string | null {
  return isActiveTeacher(record) ? nameKey(record.StudentTeacher) || null : null;
}
