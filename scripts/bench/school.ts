import { readSchool } from '@pallikoodam/content/school';
import { createAuthentication } from '../../server/src/auth/authentication.ts';
import { openDatabase } from '../../server/src/db/database.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { fillSchool } from '../../server/src/seed/scale.ts';
import { readSettings } from '../../server/src/settings.ts';

export type FilledSchool = {
  adminEmail: string;
  familyEmail: string;
  studentId: string;
  /** Part of a name that some students have. */
  searchWord: string;
};

const password = 'Vanakkam-2025';

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
  const database = openDatabase({ dataDirectory, databaseUrl });
  await migrate(database);
  const school = readSchool();
  const authentication = createAuthentication({
    settings: readSettings({ DATA_DIR: dataDirectory }),
    database,
    mails: { sendConfirmation: async () => {}, sendPasswordReset: async () => {} },
  });
  const rows = await fillSchool(database, { scale, school });
  const student = rows.student[0];
  if (student === undefined) throw new Error('The filled school has no students.');
  const filled = {
    adminEmail: 'admin@school.example',
    familyEmail: student.UserName,
    studentId: student._id,
    searchWord: student.FirstName.toLowerCase(),
  };
  for (const email of new Set([filled.adminEmail, filled.familyEmail])) {
    await authentication.createConfirmedAccount({ email, password });
  }
  await database.close();
  return filled;
}
