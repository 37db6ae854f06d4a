import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeSetting } from '../../server/src/features/school/data.ts';
import { type Database, openDatabase } from '../../server/src/platform/db/database.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { inTransaction } from '../../server/src/platform/db/write.ts';
import { readSettings } from '../../server/src/settings.ts';
import { storeAssessment, storeHomework } from '../../server/src/testing/classroom-factory.ts';
import { storeBook } from '../../server/src/testing/library-factory.ts';
import { giveRole } from '../../server/src/testing/portal.ts';
import { storeSession } from '../../server/src/testing/session.ts';
import { storeStudent } from '../../server/src/testing/student-factory.ts';
import { findFreePort } from '../free-port.ts';
import { officeEmail } from './areas.ts';
import { deskBooks } from './areas-of-keeping.ts';
import type { Sender } from './traffic.ts';
import type { School } from './write.ts';

/** Where one of the portals of this script stands. */
export type Place = { port: number; dataDirectory: string; databaseUrl?: string | undefined };

/** A school on an empty database, and a signed-in person who may do everything. */
export type PreparedSchool = {
  place: Place;
  sender: Sender;
  open: () => Database;
  remove: () => void;
};

const children = 30;
const families = 5;

export async function prepareSchool({
  databaseUrl,
  parent = tmpdir(),
}: {
  databaseUrl?: string | undefined;
  /** The disk that the portal writes to. */
  parent?: string;
}): Promise<PreparedSchool> {
  const dataDirectory = mkdtempSync(join(parent, 'pallikoodam-trial-'));
  const place = { port: await findFreePort(), dataDirectory, databaseUrl };
  const open = () => openDatabase(place);
  const database = open();
  await migrate(database);
  const school = await fill(database);
  const token = await signIn(database, dataDirectory);
  await database.close();
  return {
    place,
    sender: { url: `http://127.0.0.1:${place.port}`, token, school },
    open,
    remove: () => rmSync(dataDirectory, { recursive: true, force: true }),
  };
}

async function fill(database: Database): Promise<School> {
  await inTransaction({ database, writer: 'faults', now: new Date() }, (tx) =>
    storeSetting(tx, { name: 'enrollment', value: 'Open' }),
  );
  const students = [];
  for (let made = 0; made < children; made += 1) {
    students.push(await storeStudent(database, { StudentTeacher: 'Anbu', Year: '2025-2026' }));
  }
  // Announcements go to a branch of five families, or each would fill the outbox.
  for (let made = 0; made < families; made += 1) {
    await storeStudent(database, { Branch: 'South' });
  }
  const assessments = [];
  const homework = [];
  for (const student of students) {
    assessments.push(await storeAssessment(database, { student }));
    homework.push(await storeHomework(database, { student }));
  }
  for (const bookid of deskBooks) await storeBook(database, { bookid });
  return {
    studentIds: students.map(({ _id }) => _id),
    assessmentIds: assessments.map(({ _id }) => _id),
    homeworkIds: homework.map(({ _id }) => _id),
    families: students.map(({ UserName }) => UserName),
  };
}

/** A token as a program gets it: the value of the session's cookie. */
async function signIn(database: Database, dataDirectory: string): Promise<string> {
  const settings = readSettings({ DATA_DIR: dataDirectory, DEMO: '0' });
  const email = officeEmail;
  await giveRole(database, { role: 'SuperAdmin', email });
  const cookie = await storeSession(database, { email, settings });
  return decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
}
