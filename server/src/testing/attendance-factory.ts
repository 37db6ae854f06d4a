import type { StudentRow } from '../features/students/service.ts';
import type { Database } from '../platform/db/database.ts';
import { insert, inTransaction, type RecordRow } from '../platform/db/write.ts';
import { storeStudent } from './student-factory.ts';

type Wanted = Partial<RecordRow<'attendance'>> & { student: StudentRow };

/** Stores an attendance record as a submit would have left it. */
export function storeAttendance(
  database: Database,
  { student, ...changes }: Wanted,
): Promise<RecordRow<'attendance'>> {
  return inTransaction({ database, writer: 'test', now: new Date() }, (tx) =>
    insert(tx, 'attendance', {
      StudentId: student._id,
      FirstName: student.FirstName,
      LastName: student.LastName,
      Gender: student.Gender,
      Year: student.Year,
      Branch: student.Branch,
      GradeInTamilSchool: student.GradeInTamilSchool,
      StudentTeacher: student.StudentTeacher,
      AttendanceDate: '2025-09-06',
      IsPresent: 'Yes',
      TeacherEmail: 'teacher@school.example',
      ...changes,
    }),
  );
}

/** Students of a class, in the order of their names; a family each. */
export async function storeClass(
  database: Database,
  { size, ...changes }: { size: number } & Parameters<typeof storeStudent>[1],
): Promise<StudentRow[]> {
  classes += 1;
  const students: StudentRow[] = [];
  for (let number = 1; number <= size; number += 1) {
    students.push(
      await storeStudent(database, {
        UserName: `family${number}.of${classes}@home.example`,
        FirstName: `Kavin${String(number).padStart(3, '0')}`,
        StudentTeacher: 'teacher',
        ...changes,
      }),
    );
  }
  return students;
}

let classes = 0;

/** What a submit sends of a class's day. */
export function marksOf(
  students: readonly StudentRow[],
  { AttendanceDate = '2025-09-06', IsPresent = 'Yes', ...more }: Record<string, unknown> = {},
) {
  return students.map(({ _id }) => ({ StudentId: _id, AttendanceDate, IsPresent, ...more }));
}
