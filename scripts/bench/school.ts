import { freemem } from 'node:os';
import { readSchool } from '@pallikoodam/content/school';
import { createAuthentication } from '../../server/src/auth/authentication.ts';
import { openDatabase } from '../../server/src/db/database.ts';
import { enlargeCache } from '../../server/src/db/dialect.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { fillSchool, type SchoolRows } from '../../server/src/seed/scale.ts';
import { readSettings } from '../../server/src/settings.ts';

export type FilledSchool = {
  adminEmail: string;
  treasurerEmail: string;
  familyEmail: string;
  /** Whose class is full. */
  teacherEmail: string;
  studentId: string;
  /** Part of a name that some students have. */
  searchWord: string;
};

const password = 'Vanakkam-2025';
/** Ten years of the library with the current one: its history is what grows. */
const pastLibraryYears = 9;

/** An empty database filled with a school of that size and the accounts the measurement needs. */
export async function fillSchoolForBench({
  dataDirectory,
  databaseUrl,
  scale,
}: {
  dataDirectory: string;
  databaseUrl: string | undefined;
  scale: number;
}): Promise<FilledSchool> {
  // An index of a large school takes longer than a statement of a request may.
  const database = openDatabase({ dataDirectory, databaseUrl, patient: true });
  await enlargeCache(database, freemem() / 4);
  await migrate(database);
  const school = readSchool();
  const authentication = createAuthentication({
    settings: readSettings({ DATA_DIR: dataDirectory }),
    database,
    sendMail: async () => {},
  });
  const rows = await fillSchool(database, { scale, school, pastLibraryYears });
  const student = rows.student[0];
  if (student === undefined) throw new Error('The filled school has no students.');
  const filled = {
    adminEmail: 'admin@school.example',
    treasurerEmail: 'treasurer@school.example',
    familyEmail: student.UserName,
    teacherEmail: findTeacherOfFullClass(rows),
    studentId: student._id,
    searchWord: student.FirstName.toLowerCase(),
  };
  const { adminEmail, treasurerEmail, familyEmail, teacherEmail } = filled;
  for (const email of new Set([adminEmail, treasurerEmail, familyEmail, teacherEmail])) {
    await authentication.createConfirmedAccount({ email, password });
  }
  await database.close();
  return filled;
}

/** The address of the teacher of a class of 25, or of the largest there is. */
function findTeacherOfFullClass({ student, config }: SchoolRows): string {
  const sizes = new Map<string, number>();
  for (const { Year, StudentTeacher } of student) {
    if (Year === '2025-2026' && StudentTeacher !== '') {
      sizes.set(StudentTeacher, (sizes.get(StudentTeacher) ?? 0) + 1);
    }
  }
  const largest = Math.max(...sizes.values());
  const [name] = [...sizes].find(([, size]) => size >= Math.min(25, largest)) ?? [];
  const teacher = config.find(({ StudentTeacher }) => StudentTeacher === name);
  if (teacher === undefined) throw new Error('The filled school has no class.');
  return teacher.TeacherEmail;
}
