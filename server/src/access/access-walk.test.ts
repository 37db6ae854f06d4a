import { contract } from '@pallikoodam/contract/contract';
import { roles } from '@pallikoodam/domain/access/roles';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, remove } from '../db/write.ts';
import { storeAttendance } from '../testing/attendance-factory.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { enrollmentOf, storeStudent } from '../testing/student-factory.ts';
import { storeDuty, storeVolunteer } from '../testing/volunteer-factory.ts';
import { writtenByHand } from './access-walk-table.ts';

const callers = [...roles, 'visitor'] as const;
type CallerName = (typeof callers)[number];

let test: TestPortal;
beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());

describe('every call, walked by nine roles and nobody', () => {
  it('has a line in the table for every call of the contract, and no other', () => {
    expect(Object.keys(writtenByHand).sort()).toEqual(Object.keys(contract).sort());
  });

  for (const [name, { allowed }] of Object.entries(writtenByHand)) {
    for (const who of callers) {
      const may = allowed.split(' ').includes(shortNames[who]);
      it(`${name}: ${who} is ${may ? 'allowed' : 'denied'}`, async () => {
        const caller = await test.as(who);
        const ids = await prepare();
        const before = await countWrites();
        const { request } = writtenByHand[name as keyof typeof writtenByHand];
        const { method, url, body } = request({ ...ids, ownEmail: caller.email || 'a@b.example' });
        const answer =
          method === 'GET' ? await caller.get(`/api${url}`) : await caller.post(`/api${url}`, body);
        if (may) {
          expect(answer.statusCode, answer.body).toBe(200);
        } else {
          expect(answer.statusCode, answer.body).toBe(who === 'visitor' ? 401 : 403);
          expect(await countWrites()).toBe(before);
        }
      });
    }
  }
});

const shortNames: Record<CallerName, string> = {
  SuperAdmin: 'S',
  Admin: 'A',
  Teacher: 'T',
  OpsMgmt: 'O',
  Parent: 'P',
  BOD: 'B',
  HWC: 'H',
  Treasurer: '$',
  LibAdmin: 'L',
  visitor: '–',
};

/** A record for the call to meet; every walk gets its own, so that no step depends on another. */
async function prepare() {
  const { database } = test;
  const student = await storeStudent(database, { StudentTeacher: 'teacher' });
  const _id = uuidv7();
  await database.kysely
    .insertInto('config')
    .values({
      _id,
      Role: 'HWC',
      TeacherStatus: 'Active',
      StudentTeacher: 'Somebody',
      TeacherEmail: `somebody-${_id}@school.example`,
      TeacherMobile: '',
      Branch: 'North',
      Grade: '',
      ClassNumber: '',
      Url: '',
      CreatedDate: '',
      UpdatedDate: '',
    })
    .execute();
  await database.kysely
    .insertInto('setting')
    .values({ _id: 'enrollment', value: 'Open', updateTimeStamp: '' })
    .onConflict((conflict) => conflict.column('_id').doUpdateSet({ value: 'Open' }))
    .execute();
  await database.kysely.deleteFrom('rate_limit').execute();
  const attendance = await storeAttendance(database, { student, AttendanceDate: '2025-09-13' });
  const deleted = await storeAttendance(database, { student, AttendanceDate: '2025-09-20' });
  await database.kysely.deleteFrom('duty').execute();
  const volunteer = await storeVolunteer(database, { Email: 'anbu@volunteers.example' });
  const duty = await storeDuty(database, { AttendanceDate: '2025-09-13' });
  const deletedDuty = await storeDuty(database, { AttendanceDate: '2025-09-20' });
  await inTransaction({ database, writer: 'test', now: new Date() }, async (tx) => {
    await remove(tx, 'attendance', deleted._id);
    await remove(tx, 'duty', deletedDuty._id);
  });
  return {
    student,
    userId: _id,
    attendanceId: attendance._id,
    deletedAttendanceId: deleted._id,
    volunteerId: volunteer._id,
    dutyId: duty._id,
    deletedDutyId: deletedDuty._id,
    enrollment: enrollmentOf(),
  };
}

/** Every write of a record leaves a line of history, every mail a line in the outbox. */
async function countWrites(): Promise<number> {
  const tables = ['history', 'outbox', 'student', 'config', 'setting', 'contact_message'] as const;
  const counts = await Promise.all(
    tables.map((table) =>
      test.database.kysely
        .selectFrom(table)
        .select((select) => select.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.reduce((sum, { rows }) => sum + rows, 0);
}
