import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listTables, untyped } from '../../../platform/db/dialect.ts';
import { storeAttendance } from '../../../testing/attendance-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { enrollmentOf, storeStudent } from '../../../testing/student-factory.ts';
import type { StudentRow } from '../data.ts';
import { tablesOfStudents } from './data.ts';

let test: TestPortal;
let superAdmin: TestCaller;
let child: StudentRow;
let classmate: StudentRow;
beforeEach(async () => {
  test = await startTestPortal();
  superAdmin = await test.as('SuperAdmin');
  child = await storeStudent(test.database, { StudentTeacher: 'teacher' });
  classmate = await storeStudent(test.database, { StudentTeacher: 'teacher' });
  for (const AttendanceDate of ['2025-09-06', '2025-09-13', '2025-09-20']) {
    await storeAttendance(test.database, { student: child, AttendanceDate });
  }
  await storeAttendance(test.database, { student: classmate, IsPresent: 'No' });
});
afterEach(() => test.close());

const marks = async ({ _id }: StudentRow) => {
  const rows = await test.database.kysely
    .selectFrom('attendance')
    .selectAll()
    .where('StudentId', '=', _id)
    .orderBy('AttendanceDate')
    .execute();
  return rows.map(({ AttendanceDate, IsPresent }) => `${AttendanceDate} ${IsPresent}`);
};
const sums = async () => {
  const { Present, Absent } = (await superAdmin.get('/api/getAttendanceStatistics')).json();
  return { Present, Absent };
};
const remove = () => superAdmin.post(`/api/deleteStudentInfo/${child._id}`);
const restore = () => superAdmin.post(`/api/restoreStudentById/${child._id}`);

const all = ['2025-09-06 Yes', '2025-09-13 Yes', '2025-09-20 Yes'];

describe('a deleted student', () => {
  it('takes its marks and their sums along, and no one else’s', async () => {
    expect(await sums()).toEqual({ Present: 3, Absent: 1 });
    expect((await remove()).statusCode).toBe(200);
    expect([await marks(child), await marks(classmate)]).toEqual([[], ['2025-09-06 No']]);
    expect(await sums()).toEqual({ Present: 0, Absent: 1 });
  });

  it('comes back with all of it, also a second time', async () => {
    for (const times of [1, 2]) {
      await remove();
      const answer = await restore();
      expect([answer.statusCode, answer.json()._id], String(times)).toEqual([200, child._id]);
      expect(await marks(child)).toEqual(all);
      expect(await sums()).toEqual({ Present: 3, Absent: 1 });
    }
    expect((await restore()).statusCode).toBe(404);
  });

  it('does not bring back a mark that was deleted before it', async () => {
    const first = await test.database.kysely
      .selectFrom('attendance')
      .select('_id')
      .where('StudentId', '=', child._id)
      .where('AttendanceDate', '=', '2025-09-06')
      .executeTakeFirstOrThrow();
    await superAdmin.post(`/api/deleteAttendanceById/${first._id}`);
    // What one person deletes in one and the same millisecond counts as deleted together.
    await delay(2);
    await remove();
    await restore();
    expect(await marks(child)).toEqual(all.slice(1));
  });

  it('leaves no mark that could come back without it', async () => {
    const { _id } = await test.database.kysely
      .selectFrom('attendance')
      .select('_id')
      .where('StudentId', '=', child._id)
      .limit(1)
      .executeTakeFirstOrThrow();
    await remove();
    const answer = await superAdmin.post(`/api/restoreAttendanceById/${_id}`);
    expect(answer.statusCode).toBe(404);
    expect(await marks(child)).toEqual([]);
    await restore();
    expect(await marks(child)).toEqual(all);
  });

  it('stays deleted where the child was enrolled again since', async () => {
    await remove();
    const { UserName, FirstName, DateOfBirth } = child;
    const again = await superAdmin.post(
      '/api/addStudentInfo',
      enrollmentOf({ UserName, FirstName, DateOfBirth }),
    );
    expect(again.statusCode, again.body).toBe(200);
    expect((await restore()).statusCode).toBe(409);
    expect(await marks(child)).toEqual([]);
  });

  it('is marked before or not at all', async () => {
    const teacher = await test.as('Teacher');
    const mark = { StudentId: child._id, AttendanceDate: '2025-09-27', IsPresent: 'Yes' };
    test.setClock(new Date('2025-09-27T18:00:00Z'));
    await Promise.all([remove(), teacher.post('/api/addAttendance', [mark])]);
    expect(await marks(child)).toEqual([]);
  });
});

/** Tables that name a student and stay without it, each with its reason. */
const staysWithout: Record<string, string> = {
  ledger_split: 'What was paid stays with the family (OP-111).',
  likeness:
    'What was answered of two children stays; a question about a record that is gone is not shown.',
  loan: 'The history of a book stays (OP-111); a child who has one is not deleted.',
};

it('every table that names a student goes with it or says why it stays', async () => {
  const tables = await listTables(untyped(test.database.kysely));
  const named = tables.filter(({ columns }) => columns.includes('StudentId'));
  expect(named.map(({ name }) => name)).toEqual(
    [...tablesOfStudents, ...Object.keys(staysWithout)].sort(),
  );
});
