import type { HistoryLine } from '@pallikoodam/contract/history';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insert, inTransaction } from '../../platform/db/write.ts';
import { storeAbsence, storeAssessment } from '../../testing/classroom-factory.ts';
import { storeFile } from '../../testing/keeping-factory.ts';
import { storeBook, storeLoan } from '../../testing/library-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { watchStatements } from '../../testing/statements.ts';
import { storeStudent } from '../../testing/student-factory.ts';

let test: TestPortal;
let superAdmin: TestCaller;
const watched = watchStatements();

beforeAll(async () => {
  test = await startTestPortal();
  superAdmin = await test.as('SuperAdmin');
});
beforeEach(async () => {
  for (const table of ['absence', 'assessment', 'loan', 'student', 'history'] as const) {
    await test.database.kysely.deleteFrom(table).execute();
  }
});
afterAll(() => test.close());

async function list(query: string): Promise<HistoryLine[]> {
  return (await superAdmin.get(`/api/getHistory?${query}`)).json<HistoryLine[]>();
}
const store = (work: Parameters<typeof inTransaction<unknown>>[1]) =>
  inTransaction({ database: test.database, writer: 'test', now: new Date() }, work);

it('tells whose absence and assessment it is, in the list and of one line', async () => {
  const student = await storeStudent(test.database, { FirstName: 'Iniya', LastName: 'Selvan' });
  await storeAbsence(test.database, { student });
  await storeAssessment(test.database, { student });
  for (const table of ['absence', 'assessment']) {
    const [line] = await list(`tableName=${table}`);
    expect(line?.name).toBe('Iniya Selvan');
    const one = (await superAdmin.get(`/api/getHistoryById/${line?._id}`)).json();
    expect(one.name).toBe('Iniya Selvan');
    expect(JSON.stringify(one.changes)).not.toContain(student._id);
  }
});

it('of a student who was deleted too', async () => {
  const student = await storeStudent(test.database, { FirstName: 'Iniya', LastName: 'Selvan' });
  await storeAssessment(test.database, { student });
  const gone = await superAdmin.post(`/api/deleteStudentInfo/${student._id}`);
  expect(gone.statusCode, gone.body).toBe(200);
  const lines = await list('tableName=assessment');
  expect(lines.map(({ action, name }) => `${action} ${name}`)).toEqual([
    'remove Iniya Selvan',
    'insert Iniya Selvan',
  ]);
});

it('asks once for all names of a page', async () => {
  for (const FirstName of ['Iniya', 'Kavin', 'Oviya']) {
    const student = await storeStudent(test.database, { FirstName });
    await storeAbsence(test.database, { student });
  }
  watched.length = 0;
  expect(new Set((await list('tableName=absence')).map(({ name }) => name)).size).toBe(3);
  const asked = watched.filter(({ sql }) => /"FirstName".* from "student"/.test(sql));
  expect(asked).toHaveLength(1);
});

it('tells which setting, whose mails and whom a reminder went to', async () => {
  await store(async (tx) => {
    await insert(tx, 'setting', { _id: 'enrollment', value: 'Open' });
    await insert(tx, 'mail_language', { _id: 'malar@home.example', language: 'ta' });
    await insert(tx, 'book_reminder', { parentEmail: 'kavin@home.example', day: '2026-03-07' });
  });
  const named = Object.fromEntries((await list('')).map(({ kind, name }) => [kind, name]));
  expect(named).toMatchObject({
    setting: 'enrollment',
    mail_language: 'malar@home.example',
    book_reminder: 'kavin@home.example',
  });
});

it('a folder is one, though a file keeps it', async () => {
  await storeFile(test.database, { name: '.folder', folder: 'Minutes' });
  await storeFile(test.database, { name: 'June.pdf', folder: 'Minutes' });
  const lines = await list('tableName=file');
  expect(lines.map(({ kind, name }) => `${kind} ${name}`).toSorted()).toEqual([
    'file June.pdf',
    'folder Minutes',
  ]);
  const folder = lines.find(({ kind }) => kind === 'folder');
  const { changes } = (await superAdmin.get(`/api/getHistoryById/${folder?._id}`)).json();
  expect(changes.map(({ field }: { field: string }) => field)).toEqual(['bucket', 'folder']);
});

it('an office that corrects a birthday changes the child and its record, and no loan', async () => {
  const student = await storeStudent(test.database, { UserName: 'parent@school.example' });
  const loan = await storeLoan(test.database, { book: await storeBook(test.database), student });
  const admin = await test.as('Admin');
  const saved = await admin.post('/api/updateStudentInfo', {
    _id: student._id,
    DateOfBirth: '2016-03-09',
  });
  expect(saved.statusCode, saved.body).toBe(200);
  const lines = await list(`person=${admin.email}`);
  expect(lines.map(({ kind, action }) => `${kind} ${action}`)).toEqual([
    'child update',
    'student update',
  ]);
  const { childKey, updateTimeStamp } = await test.database.kysely
    .selectFrom('loan')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(childKey).toContain('2016-03-09');
  expect(updateTimeStamp).toBe(loan.updateTimeStamp);
});
