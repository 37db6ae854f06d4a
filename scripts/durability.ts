import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../server/src/db/database.ts';
import { listMigrations, migrate } from '../server/src/db/migrate.ts';
import { inTransaction } from '../server/src/db/write.ts';
import { storeSetting } from '../server/src/features/school/data.ts';
import { enrollmentOf } from '../server/src/testing/student-factory.ts';
import { answered, prepareDesk, runDesk } from './durability-desk.ts';
import { findFreePort } from './free-port.ts';
import { inspectLibrary } from './library-inspection.ts';
import { exited, startPortalToKill, waitUntil } from './portal-to-kill.ts';

/**
 * `npm run durability [rounds]`: kills the portal with kill -9 in the middle of enrollments and of a
 * library's evening, and looks, after each kill, whether every acknowledged enrollment is there with
 * its history and its mail, every acknowledged issue and return too, and none is half there. On the embedded database, or on DATABASE_URL where set.
 */

const rounds = Number(process.argv[2] ?? 50);
const dataDirectory = mkdtempSync(join(tmpdir(), 'pallikoodam-durability-'));
const place = { dataDirectory, databaseUrl: process.env.DATABASE_URL };
const familiesAtOnce = 8;

const port = await findFreePort();
const url = `http://127.0.0.1:${port}`;
const acknowledged: string[] = [];
let addresses = 0;

const first = openDatabase(place);
if ((await listMigrations(first)).length > 0) {
  console.error('durability: DATABASE_URL names a database that is in use. Give it an empty one.');
  process.exit(1);
}
await migrate(first);
await inTransaction({ database: first, writer: 'durability', now: new Date() }, (tx) =>
  storeSetting(tx, { name: 'enrollment', value: 'Open' }),
);
await prepareDesk(first, dataDirectory);
await first.close();

for (let round = 1; round <= rounds; round += 1) {
  const portal = await startPortalToKill({ ...place, port });
  const before = acknowledged.length;
  let killed = false;
  const families = Array.from({ length: familiesAtOnce }, async () => {
    while (!killed) await enroll().catch(() => {});
  });
  await waitUntil(() => acknowledged.length > before);
  const lentBefore = answered.lent.length;
  const students = acknowledged.slice(-20);
  const desk = runDesk(url, { students, isOver: () => killed }).catch((error: unknown) => {
    if (!killed) throw error;
  });
  await waitUntil(() => answered.lent.length > lentBefore + 5);
  await delay(Math.random() * 300);
  killed = true;
  portal.kill('SIGKILL');
  await Promise.all([...families, desk, exited(portal)]);
  const found = await inspect();
  console.log(
    `kill ${round}: ${acknowledged.length - before} acknowledged this time, ${found.students} of ${acknowledged.length} or more in the database; ${answered.lent.length} books lent, ${answered.returned.length} back`,
  );
}
rmSync(dataDirectory, { recursive: true, force: true });
console.log(
  `durability: ${rounds} kills, ${acknowledged.length} acknowledged enrollments, none lost, none half stored, every one with its history and its mail; ${answered.lent.length} issues and ${answered.returned.length} returns at the desk, none lost, none half done`,
);

async function enroll(): Promise<void> {
  addresses += 1;
  const response = await fetch(`${url}/api/addStudentInfo`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'durability',
      // Each family has its own address, or the limit for strangers would end the test.
      'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
    },
    body: JSON.stringify(enrollmentOf()),
  });
  if (response.ok) acknowledged.push(((await response.json()) as { _id: string })._id);
}

/** Reads the database as the next start would find it; throws when something is lost or half there. */
async function inspect(): Promise<{ students: number }> {
  const database = openDatabase(place);
  const { kysely } = database;
  const students = await kysely.selectFrom('student').select(['_id', 'Volunteering']).execute();
  const history = await kysely.selectFrom('history').select('recordId').execute();
  const mails = await kysely
    .selectFrom('outbox')
    .select(['textBody'])
    .where('purpose', '=', 'enrollment confirmation')
    .execute();
  const deskFaults = await inspectLibrary(database, answered);
  await database.close();

  if (deskFaults.length > 0) {
    console.error(`durability: ${deskFaults.join('; ')}`);
    process.exit(1);
  }
  const stored = new Set(students.map((student) => student._id));
  const remembered = new Set(history.map((line) => line.recordId));
  const mailed = new Set(mails.map((mail) => /TS\d\d-\w{6}/.exec(mail.textBody)?.[0]));
  const lost = acknowledged.filter((id) => !stored.has(id));
  const halfStored = students.filter(
    (student) => !remembered.has(student._id) || !mailed.has(student.Volunteering),
  );
  if (lost.length > 0 || halfStored.length > 0 || mails.length !== students.length) {
    console.error(
      `durability: ${lost.length} lost, ${halfStored.length} half stored, ${mails.length} mails for ${students.length} students`,
    );
    process.exit(1);
  }
  return { students: students.length };
}
