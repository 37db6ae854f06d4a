import type { AttendanceStatistics } from '@pallikoodam/contract/attendance';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { marksOf, storeAttendance, storeClass } from '../../testing/attendance-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';
import type { StudentRow } from '../students/service.ts';
import type { AttendanceRow } from './data.ts';

let test: TestPortal;
let teacher: TestCaller;
let admin: TestCaller;
let pupil: StudentRow;
let record: AttendanceRow;

beforeAll(async () => {
  test = await startTestPortal();
  teacher = await test.as('Teacher');
  admin = await test.as('Admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['attendance', 'history'] as const) {
    await test.database.kysely.deleteFrom(table).execute();
  }
  [pupil] = (await storeClass(test.database, { size: 1 })) as [StudentRow];
  record = await storeAttendance(test.database, { student: pupil });
});

const read = () => test.database.kysely.selectFrom('attendance').selectAll().execute();

async function days() {
  const { dates } = (await admin.get('/api/getAttendanceStatistics')).json<AttendanceStatistics>();
  return dates.map(
    ({ AttendanceDate, Present, Absent }) => `${AttendanceDate} ${Present}+${Absent}`,
  );
}

const history = (id = record._id) =>
  test.database.kysely
    .selectFrom('history')
    .selectAll()
    .where('tableName', '=', 'attendance')
    .where('recordId', '=', id)
    .orderBy('_id')
    .execute();

const everything = {
  IsPresent: 'No',
  Comments: 'Sick',
  FirstName: 'Renamed',
  LastName: 'Elsewhere',
  Gender: 'Female',
  GradeInTamilSchool: 'Nilai 7',
  StudentTeacher: 'somebody-else',
  Branch: 'South - Metrolina',
  AttendanceDate: '2025-09-13',
};

describe('a correction', () => {
  it('by a teacher changes the mark and the comment, whatever else was sent', async () => {
    const answer = await teacher.post('/api/updateAttendanceById', {
      _id: record._id,
      ...everything,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { updateTimeStamp } = answer.json();
    expect(answer.json()).toEqual({
      ...record,
      IsPresent: 'No',
      Comments: 'Sick',
      updateTimeStamp,
    });
    expect(updateTimeStamp > record.updateTimeStamp).toBe(true);
    expect(await days()).toEqual(['2025-09-06 0+1']);
    const [, line] = await history();
    expect(line).toMatchObject({ action: 'update', changedBy: 'teacher@school.example' });
    expect(JSON.parse(line?.before ?? '').IsPresent).toBe('Yes');
    expect(JSON.parse(line?.after ?? '').IsPresent).toBe('No');
  });

  it('by an Admin changes whatever the record says, but not whose it is or who marked', async () => {
    const answer = await admin.post('/api/updateAttendanceById', {
      _id: record._id,
      ...everything,
      StudentId: 'somebody',
      TeacherEmail: 'else@school.example',
      insertTimeStamp: '1999',
    });
    expect(answer.json()).toMatchObject({
      ...everything,
      StudentId: pupil._id,
      TeacherEmail: 'teacher@school.example',
      insertTimeStamp: record.insertTimeStamp,
    });
    expect(await days()).toEqual(['2025-09-13 0+1']);
  });

  it.each([
    [{ IsPresent: 'Perhaps' }, 'IsPresent'],
    [{ IsPresent: '' }, 'IsPresent'],
    [{ FirstName: ' ' }, 'FirstName'],
    [{ Gender: '' }, 'Gender'],
    [{ StudentTeacher: '' }, 'StudentTeacher'],
    [{ Branch: '' }, 'Branch'],
    [{ AttendanceDate: '2025-02-30' }, 'AttendanceDate'],
    [{ AttendanceDate: '2099-01-01' }, 'AttendanceDate'],
    [{ Gender: 'Robot' }, 'Gender'],
    [{ Branch: 'Mars' }, 'Branch'],
    [{ GradeInTamilSchool: 'Nilai 99' }, 'GradeInTamilSchool'],
    [{ updateTimeStamp: 'zzz' }, 'updateTimeStamp'],
  ])('%j is refused at %s', async (change, field) => {
    const answer = await admin.post('/api/updateAttendanceById', { _id: record._id, ...change });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect(await read()).toEqual([record]);
  });

  it('knows the branch without its asterisk', async () => {
    const change = { _id: record._id, Branch: 'South - Socrates' };
    const answer = await admin.post('/api/updateAttendanceById', change);
    expect(answer.json().Branch).toBe('South - *Socrates');
  });

  it('leaves alone what older rules have let in, and what the caller has no say in', async () => {
    const old = { Gender: 'm', Branch: 'Mars', AttendanceDate: '0001-01-01', FirstName: ' Kavin ' };
    await test.database.kysely.updateTable('attendance').set(old).execute();
    const read = await admin.get(`/api/getAttendanceById/${record._id}`);
    const sent = { ...read.json<object>(), Comments: 'Late' };
    const answer = await admin.post('/api/updateAttendanceById', sent);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ ...old, Comments: 'Late' });
    const wrong = { _id: record._id, Branch: 'Venus', IsPresent: 'No' };
    expect((await teacher.post('/api/updateAttendanceById', wrong)).json()).toMatchObject({
      Branch: 'Mars',
      IsPresent: 'No',
    });
  });

  it('made on an older copy is refused: 409', async () => {
    const { _id, updateTimeStamp } = record;
    const change = { _id, updateTimeStamp, IsPresent: 'No' };
    expect((await teacher.post('/api/updateAttendanceById', change)).statusCode).toBe(200);
    const late = await admin.post('/api/updateAttendanceById', { ...change, IsPresent: 'Yes' });
    expect(late.statusCode).toBe(409);
    expect((await read())[0]?.IsPresent).toBe('No');
    expect(await days()).toEqual(['2025-09-06 0+1']);
  });

  it('that moves a record to a day that has one already is refused: 409', async () => {
    await storeAttendance(test.database, { student: pupil, AttendanceDate: '2025-09-13' });
    const answer = await admin.post('/api/updateAttendanceById', {
      _id: record._id,
      AttendanceDate: '2025-09-13',
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe('This student already has a record for that day.');
    expect(await days()).toEqual(['2025-09-13 1+0', '2025-09-06 1+0']);
  });

  it('of another class by a teacher is refused, and of nothing not found', async () => {
    const foreign = await storeStudent(test.database, { StudentTeacher: 'somebody-else' });
    const { _id } = await storeAttendance(test.database, { student: foreign });
    const change = { IsPresent: 'No' };
    const answers = await Promise.all([
      teacher.post('/api/updateAttendanceById', { _id, ...change }),
      teacher.post('/api/updateAttendanceById', { _id: 'nothing', ...change }),
      admin.post('/api/updateAttendanceById', { _id, ...change }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 404, 200]);
  });
});

describe('a deletion', () => {
  const remove = (id = record._id) => teacher.post(`/api/deleteAttendanceById/${id}`);
  const restore = (id = record._id) => teacher.post(`/api/restoreAttendanceById/${id}`);

  it('takes the record out of list and sums, cannot be repeated, and stays in the history', async () => {
    expect((await remove()).json()).toEqual({ message: 'Deleted successfully' });
    expect(await read()).toEqual([]);
    expect(await days()).toEqual([]);
    expect((await remove()).statusCode).toBe(404);
    const last = (await history()).at(-1);
    expect(last).toMatchObject({ action: 'remove', changedBy: 'teacher@school.example' });
    expect(JSON.parse(last?.before ?? '')).toEqual(record);
  });

  it('is taken back: the record as it was, newer than any copy of it', async () => {
    await teacher.post('/api/updateAttendanceById', { _id: record._id, Comments: 'Came late' });
    const [before] = await read();
    await remove();
    const answer = await restore();
    expect(answer.statusCode, answer.body).toBe(200);
    const { updateTimeStamp } = answer.json();
    expect(answer.json()).toEqual({ ...before, updateTimeStamp });
    expect(updateTimeStamp > before!.updateTimeStamp).toBe(true);
    expect(await days()).toEqual(['2025-09-06 1+0']);
    expect((await history()).map(({ action }) => action)).toEqual([
      'insert',
      'update',
      'remove',
      'undo',
    ]);
    const stale = await teacher.post('/api/updateAttendanceById', {
      _id: record._id,
      IsPresent: 'No',
      updateTimeStamp: before?.updateTimeStamp,
    });
    expect(stale.statusCode).toBe(409);
  });

  it('of a day that was marked again is not taken back: 409', async () => {
    await remove();
    const anew = await teacher.post('/api/addAttendance', marksOf([pupil], { IsPresent: 'No' }));
    expect(anew.statusCode, anew.body).toBe(200);
    expect((await restore()).statusCode).toBe(409);
    expect((await read()).map(({ IsPresent }) => IsPresent)).toEqual(['No']);
    expect(await days()).toEqual(['2025-09-06 0+1']);
  });

  it('is taken back once, also when two ask at the same moment', async () => {
    await remove();
    const answers = await Promise.all([restore(), restore(), restore()]);
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses[0]).toBe(200);
    expect(statuses.slice(1).every((status) => status === 409 || status === 404)).toBe(true);
    expect(await read()).toHaveLength(1);
    expect(await days()).toEqual(['2025-09-06 1+0']);
  });

  it('that never was is not taken back', async () => {
    expect((await restore()).statusCode).toBe(404);
    expect((await restore('nothing')).statusCode).toBe(404);
    expect(await read()).toEqual([record]);
  });

  it('of another class’s record is refused, and so is its return', async () => {
    const foreign = await storeStudent(test.database, { StudentTeacher: 'somebody-else' });
    const { _id } = await storeAttendance(test.database, { student: foreign });
    expect((await remove(_id)).statusCode).toBe(403);
    await admin.post(`/api/deleteAttendanceById/${_id}`);
    expect((await restore(_id)).statusCode).toBe(403);
    expect((await admin.post(`/api/restoreAttendanceById/${_id}`)).statusCode).toBe(200);
  });
});
