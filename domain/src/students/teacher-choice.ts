import { matchesBranch } from '../school/branches.ts';

export type TeacherRecord = {
  Role: string;
  TeacherStatus: string;
  /** The teacher's full name. */
  StudentTeacher: string;
  Branch: string;
  Grade: string;
};

export type PlacedStudent = { GradeInTamilSchool: string; Branch: string; StudentTeacher: string };

/** `teachesClass`: the teacher's grade and branch are the student's. */
export type TeacherChoice = { name: string; teachesClass: boolean };

/** Active teachers are those with Role Teacher and TeacherStatus Active (spec 1 §3). */
export function isActiveTeacher(record: Pick<TeacherRecord, 'Role' | 'TeacherStatus'>): boolean {
  return record.Role === 'Teacher' && record.TeacherStatus === 'Active';
}

/**
 * The teachers offered on the admissions screen: active ones, those of the student's level and
 * branch first, each group by name; the stored teacher is always among them (OP-104).
 */
export function listAdmissionTeachers(
  records: readonly TeacherRecord[],
  student: PlacedStudent,
): TeacherChoice[] {
  const choices = listActiveTeachers(records, student);
  const others = choices.filter((choice) => !choice.teachesClass);
  return withStoredTeacher([...onlyOfClass(choices), ...others], student.StudentTeacher);
}

/**
 * The teachers offered in the treasury dialog: only active ones of the student's level and
 * branch, by name, and the stored teacher (spec 1 §2.2, OP-104).
 */
export function listTreasuryTeachers(
  records: readonly TeacherRecord[],
  student: PlacedStudent,
): TeacherChoice[] {
  const choices = listActiveTeachers(records, student);
  return withStoredTeacher(onlyOfClass(choices), student.StudentTeacher);
}

/** One choice a name, by name: a teacher of two classes has two records. */
function listActiveTeachers(
  records: readonly TeacherRecord[],
  student: PlacedStudent,
): TeacherChoice[] {
  const active = records.filter((record) => isActiveTeacher(record) && record.StudentTeacher);
  const names = [...new Set(active.map((record) => record.StudentTeacher))];
  const teachingClass = new Set(
    active.filter((record) => teaches(record, student)).map((record) => record.StudentTeacher),
  );
  return names
    .toSorted((first, second) => first.localeCompare(second, 'en'))
    .map((name) => ({ name, teachesClass: teachingClass.has(name) }));
}

// Plain South, of older records and of the treasury, stands for any South branch on either side.
function teaches(teacher: TeacherRecord, student: PlacedStudent): boolean {
  return (
    student.GradeInTamilSchool !== '' &&
    teacher.Grade === student.GradeInTamilSchool &&
    (matchesBranch(teacher.Branch, student.Branch) || matchesBranch(student.Branch, teacher.Branch))
  );
}

function onlyOfClass(choices: TeacherChoice[]): TeacherChoice[] {
  return choices.filter((choice) => choice.teachesClass);
}

function withStoredTeacher(choices: TeacherChoice[], stored: string): TeacherChoice[] {
  if (stored === '' || choices.some((choice) => choice.name === stored)) return choices;
  return [...choices, { name: stored, teachesClass: false }];
}
