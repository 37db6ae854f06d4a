import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeSetting } from '../../features/school/data.ts';
import { storeAttendance } from '../../testing/attendance-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { enrollmentOf, storeStudent } from '../../testing/student-factory.ts';
import { inTransaction } from '../db/write.ts';
import { eraseStudent } from './erase-student.ts';

let test: TestPortal;
let superAdmin: TestCaller;
beforeEach(async () => {
  test = await startTestPortal();
  superAdmin = await test.as('SuperAdmin');
  const { database } = test;
  await inTransaction({ database, writer: 'test', now: new Date() }, (tx) =>
    storeSetting(tx, { name: 'enrollment', value: 'Open' }),
  );
});
afterEach(() => test.close());

const erase = (id: string) => eraseStudent(test.database, { id, now: new Date() });

/** Everything the database holds, as one text. */
async function everything(): Promise<string> {
  const { kysely } = test.database;
  const tables = ['history', 'outbox', 'student', 'child', 'guardian', 'attendance'] as const;
  const rows = await Promise.all(
    tables.map((table) => kysely.selectFrom(table).selectAll().execute()),
  );
  return JSON.stringify(rows);
}

it('leaves nothing of the child, and everything of others', async () => {
  const form = enrollmentOf({
    FirstName: 'Erasmiya',
    SpecialNeeds: 'Allergic to nuts',
    UserName: 'family@home.example',
  });
  const sibling = { ...form, FirstName: 'Kayal', SpecialNeeds: 'Glasses' };
  const visitor = await test.as('visitor');
  await visitor.post('/api/addStudentInfo', sibling);
  const { _id } = (await visitor.post('/api/addStudentInfo', form)).json();
  const kysely = test.database.kysely;
  const student = await kysely
    .selectFrom('student')
    .selectAll()
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow();
  await storeAttendance(test.database, { student, Comments: 'Left early' });
  await superAdmin.post('/api/updateStudentInfo', { _id, City: 'Erasmustown' });
  expect((await superAdmin.post(`/api/deleteStudentInfo/${_id}`)).statusCode).toBe(200);

  const { lines, mails } = await erase(_id);
  // The child's own lines are two: it came and went with its record.
  expect([lines, mails]).toEqual([7, 1]);
  const kept = await everything();
  expect(kept).not.toMatch(/Erasm|Allergic|Left early/);
  expect(kept).toMatch(/Kayal/);
  expect(kept).toMatch(/Glasses/);
  expect((await superAdmin.post(`/api/restoreStudentById/${_id}`)).statusCode).toBe(404);
  await expect(erase(_id)).rejects.toThrow('No deleted student has this id.');
});

it('erases no student who is still there, and none whose id only looks alike', async () => {
  const child = await storeStudent(test.database, { _id: 'a_b' });
  const alike = await storeStudent(test.database, { _id: 'axb' });
  await storeAttendance(test.database, { student: alike, Comments: 'Stays' });
  await expect(erase(child._id)).rejects.toThrow('Delete the record first');
  await superAdmin.post(`/api/deleteStudentInfo/${child._id}`);
  await erase(child._id);
  expect(await everything()).toContain('Stays');
  const lines = await test.database.kysely
    .selectFrom('history')
    .select('_id')
    .where('tableName', '=', 'attendance')
    .execute();
  expect(lines).toHaveLength(1);
});

it('leaves nothing of the children that were merged into it', async () => {
  const { database } = test;
  const born = { FirstName: 'Erasmiya', DateOfBirth: '2015-06-01' };
  const kept = await storeStudent(database, { ...born, LastName: 'Erasmus' });
  const gone = { LastName: 'Erasmowitz', UserName: 'erasmus@home.example', OfficeNote: 'Erasmos' };
  const dropped = await storeStudent(database, { ...born, ...gone });
  await storeAttendance(database, { student: dropped, Comments: 'Erasmal' });
  const pair = { keep: kept.ChildId, drop: dropped.ChildId, confirm: 'Y' };
  expect((await superAdmin.post('/api/mergeChildren', pair)).statusCode).toBe(200);
  await superAdmin.post(`/api/deleteStudentInfo/${kept._id}`);
  await erase(kept._id);
  expect(await everything()).not.toMatch(/[Ee]rasm/);
});
