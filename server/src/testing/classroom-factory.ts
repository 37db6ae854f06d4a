import type { StudentRow } from '../features/students/service.ts';
import type { Database } from '../platform/db/database.ts';
import { insert, inTransaction, type RecordRow, update } from '../platform/db/write.ts';
import { storeStudent } from './student-factory.ts';

type Stored<Table extends 'assessment' | 'homework' | 'absence'> = Partial<RecordRow<Table>>;

function storing<Result>(
  database: Database,
  work: (tx: Parameters<Parameters<typeof inTransaction<Result>>[1]>[0]) => Promise<Result>,
  writer = 'test',
): Promise<Result> {
  return inTransaction({ database, writer, now: new Date() }, work);
}

/** Stores an assessment as a submit would have left it. */
export function storeAssessment(
  database: Database,
  { student, ...changes }: { student: StudentRow } & Stored<'assessment'>,
) {
  return storing(database, (tx) =>
    insert(tx, 'assessment', {
      StudentId: student._id,
      Status: 'Submitted',
      TeacherEmail: 'teacher@school.example',
      ...changes,
    }),
  );
}

/** Stores a homework record as a submit would have left it. */
export function storeHomework(
  database: Database,
  { student, ...changes }: { student: StudentRow } & Stored<'homework'>,
) {
  return storing(database, (tx) =>
    insert(tx, 'homework', {
      StudentId: student._id,
      FirstName: student.FirstName,
      LastName: student.LastName,
      Status: 'Submitted',
      TeacherEmail: 'teacher@school.example',
      ...changes,
    }),
  );
}

/** Stores days a family told beforehand. */
export function storeAbsence(
  database: Database,
  { student, ...changes }: { student: StudentRow } & Stored<'absence'>,
) {
  return storing(database, (tx) =>
    insert(tx, 'absence', {
      StudentId: student._id,
      FromDate: '2026-03-07',
      ToDate: '2026-03-07',
      ...changes,
    }),
  );
}

/** What the calls of the classroom meet in the access walk, within the caller's reach. */
export async function prepareClassroom(
  database: Database,
  { student, email }: { student: StudentRow; email: string },
) {
  const inClass = { StudentTeacher: 'teacher' };
  const newPupil = await storeStudent(database, inClass);
  const ended = await storeStudent(database, inClass);
  await storing(
    database,
    (tx) => update(tx, 'student', { id: ended._id, patch: { Status: 'Promoted' } }),
    email,
  );
  const ownChild = await storeStudent(database, {
    UserName: email || 'nobody@home.example',
    Year: '2023-2024',
  });
  const farDay = new Date(Date.now() + 86_400_000 * 30).toISOString().slice(0, 10);
  const [assessment, homework, absence] = [
    await storeAssessment(database, { student, Q1: 70 }),
    await storeHomework(database, { student, weekOne: 70 }),
    await storeAbsence(database, { student: ownChild, FromDate: farDay, ToDate: farDay }),
  ];
  return {
    assessmentId: assessment._id,
    homeworkId: homework._id,
    absenceId: absence._id,
    newPupilId: newPupil._id,
    endedPupilId: ended._id,
    ownChildId: ownChild._id,
  };
}
