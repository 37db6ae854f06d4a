import type { Database } from '../db/database.ts';
import { insert, inTransaction, type RecordRow } from '../db/write.ts';
import { countAttendance } from '../features/attendance/tallies.ts';
import type { StudentRow } from '../features/students/service.ts';

type Wanted = Partial<RecordRow<'attendance'>> & { student: StudentRow };

/** Stores an attendance record as a submit would have left it. */
export function storeAttendance(
  database: Database,
  { student, ...changes }: Wanted,
): Promise<RecordRow<'attendance'>> {
  return inTransaction({ database, writer: 'test', now: new Date() }, async (tx) => {
    const after = await insert(tx, 'attendance', {
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
    });
    await countAttendance(tx, [{ before: null, after }]);
    return after;
  });
}
