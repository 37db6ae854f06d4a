import { nameKey } from '../people/names.ts';
import { levelOrder } from '../school/levels.ts';
import { isActiveTeacher, type TeacherRecord } from '../students/teacher-choice.ts';
import { lookAlikeKey } from '../text/look-alike.ts';
import { orderKey } from '../text/order.ts';

/**
 * What no two active teachers may share: the name as it is compared (nameKey). A class belongs
 * to its teacher by name, so that namesakes would read each other's children. Null for everyone
 * else, whose names are free.
 */
export function teacherKey(
  record: Pick<TeacherRecord, 'Role' | 'TeacherStatus' | 'StudentTeacher'>,
): string | null {
  return isActiveTeacher(record) ? nameKey(record.StudentTeacher) || null : null;
}

export type KeyedTeacher = { _id: string; StudentTeacher: string; teacherKey: string | null };

/**
 * Returns the name among those of other active teachers that people would take for this active
 * teacher's name; null without one. An equal name does not count, because it is refused.
 */
export function findLookAlike(
  teacher: Parameters<typeof teacherKey>[0] & { _id?: string | undefined },
  others: readonly KeyedTeacher[],
): string | null {
  const key = teacherKey(teacher);
  if (key === null) return null;
  const looks = lookAlikeKey(teacher.StudentTeacher);
  const alike = others.find(
    (other) =>
      other._id !== teacher._id &&
      other.teacherKey !== key &&
      lookAlikeKey(other.StudentTeacher) === looks,
  );
  return alike?.StudentTeacher ?? null;
}

type Person = { StudentTeacher: string; NameInTamil?: string; Grade: string };

/** Keys of a person with access: the name in both scripts for the search box and as it is put in order, the grade's place. */
export function derivePersonKeys({ StudentTeacher, NameInTamil = '', Grade }: Person) {
  return {
    nameKey: nameKey(`${StudentTeacher} ${NameInTamil}`),
    nameOrderKey: orderKey(StudentTeacher),
    gradeOrder: levelOrder(Grade),
  };
}
