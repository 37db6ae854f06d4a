import type { Absence } from '@pallikoodam/contract/absences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeAbsence } from '../../testing/classroom-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';
import type { StudentRow } from '../students/service.ts';

let test: TestPortal;
let parent: TestCaller;
let teacher: TestCaller;
let child: StudentRow;
let stranger: StudentRow;

beforeAll(async () => {
  test = await startTestPortal();
  parent = await test.as('Parent');
  teacher = await test.as('Teacher');
});
afterAll(() => test.close());
beforeEach(async () => {
  test.setClock(new Date('2026-03-07T15:00:00Z'));
  for (const table of ['absence', 'student', 'history'] as const) {
    await test.database.kysely.deleteFrom(table).execute();
  }
  child = await storeStudent(test.database, {
    UserName: 'parent@school.example',
    FirstName: 'Iniya',
    StudentTeacher: 'teacher',
  });
  stranger = await storeStudent(test.database, { FirstName: 'Zeni', StudentTeacher: 'other' });
});

const tell = (more: object = {}, by = parent) =>
  by.post('/api/addAbsence', {
    StudentId: child._id,
    FromDate: '2026-03-14',
    ToDate: '2026-03-14',
    ...more,
  });

describe('a family tells an absence', () => {
  it('and the class’s teacher reads it, day by day, with the note', async () => {
    const answer = await tell({ ToDate: '2026-03-21', Note: 'A wedding' });
    expect(answer.statusCode, answer.body).toBe(200);
    const on = async (day: string) => {
      const read = await teacher.get(`/api/getAbsences?AttendanceDate=${day}`);
      return read.json().map(({ FirstName, Note }: Absence) => `${FirstName}: ${Note}`);
    };
    expect(await on('2026-03-13')).toEqual([]);
    expect(await on('2026-03-14')).toEqual(['Iniya: A wedding']);
    expect(await on('2026-03-21')).toEqual(['Iniya: A wedding']);
    expect(await on('2026-03-22')).toEqual([]);
  });

  it.each([
    [
      'a past day',
      { FromDate: '2026-03-06', ToDate: '2026-03-14' },
      'FromDate',
      'Choose today or a later day',
    ],
    [
      'the wrong way round',
      { ToDate: '2026-03-10' },
      'ToDate',
      'The last day lies before the first',
    ],
    ['no day', { FromDate: '2026-02-30' }, 'FromDate', 'Enter a valid date'],
    ['a long note', { Note: 'x'.repeat(301) }, 'Note', 'This text is too long'],
  ])('not with %s', async (_what, sent, field, message) => {
    const answer = await tell(sent);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ [field]: message });
  });

  it('once a day; the same submit again answers the first', async () => {
    const key = { headers: { 'idempotency-key': 'one-submit-of-a-parent' } };
    const sent = { StudentId: child._id, FromDate: '2026-03-14', ToDate: '2026-03-21' };
    const once = await parent.post('/api/addAbsence', sent, key);
    expect((await parent.post('/api/addAbsence', sent, key)).json()._id).toBe(once.json()._id);
    expect((await tell({ FromDate: '2026-03-21', ToDate: '2026-03-28' })).statusCode).toBe(409);
    expect((await tell({ FromDate: '2026-03-22', ToDate: '2026-03-28' })).statusCode).toBe(200);
  });

  it('of the own child alone; the office of any, of past days too', async () => {
    expect((await tell({ StudentId: stranger._id })).statusCode).toBe(403);
    expect((await tell({}, teacher)).statusCode).toBe(403);
    const office = await test.as('Admin');
    const past = { StudentId: stranger._id, FromDate: '2026-02-28', ToDate: '2026-02-28' };
    expect((await tell(past, office)).statusCode).toBe(200);
  });

  it('of two parents at the same moment one is told', async () => {
    const answers = await Promise.all([tell(), tell()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

describe('taking it back', () => {
  const withdraw = (id: string, by = parent) => by.post(`/api/withdrawAbsence/${id}`);

  it('removes what is ahead, and keeps it in the history', async () => {
    const { _id } = (await tell()).json();
    expect((await withdraw(_id)).json()).toEqual({
      message: 'The absence was taken back.',
      absence: null,
    });
    expect((await teacher.get('/api/getAbsences')).json()).toEqual([]);
    const lines = await test.database.kysely
      .selectFrom('history')
      .select(['action', 'changedBy'])
      .where('tableName', '=', 'absence')
      .orderBy('action')
      .execute();
    expect(lines).toEqual([
      { action: 'insert', changedBy: 'parent@school.example' },
      { action: 'remove', changedBy: 'parent@school.example' },
    ]);
  });

  it('shortens what has begun and refuses what is over', async () => {
    const begun = await storeAbsence(test.database, {
      student: child,
      FromDate: '2026-03-01',
      ToDate: '2026-03-14',
    });
    expect((await withdraw(begun._id)).json().absence).toMatchObject({ ToDate: '2026-03-06' });
    expect((await withdraw(begun._id)).statusCode).toBe(409);
  });

  it('is the family’s and the office’s', async () => {
    const { _id } = await storeAbsence(test.database, { student: stranger });
    expect((await withdraw(_id)).statusCode).toBe(403);
    expect((await withdraw(_id, teacher)).statusCode).toBe(403);
    expect((await withdraw(_id, await test.as('Admin'))).statusCode).toBe(200);
  });
});

describe('who reads absences', () => {
  beforeEach(async () => {
    await storeAbsence(test.database, { student: child });
    await storeAbsence(test.database, { student: stranger });
  });

  it.each([
    ['Teacher', '', ['Iniya']],
    ['Teacher', 'StudentTeacher=other', []],
    ['Admin', '', ['Iniya', 'Zeni']],
    ['Admin', 'StudentTeacher=other', ['Zeni']],
    ['Admin', 'Year=2024-2025', []],
    ['Admin', 'Year=soon', []],
    ['Admin', 'AttendanceDate=0000-01-01', []],
  ] as const)('%s with %j reads %j', async (who, query, expected) => {
    const answer = await (await test.as(who)).get(`/api/getAbsences?${query}`);
    expect(
      answer
        .json()
        .map(({ FirstName }: Absence) => FirstName)
        .toSorted(),
    ).toEqual(expected);
    expect(answer.headers['x-total-count']).toBe(String(expected.length));
  });

  it('a teacher those of the class whatever the calendar says, though the year was not moved on', async () => {
    await storeAbsence(test.database, {
      student: child,
      FromDate: '2026-11-22',
      ToDate: '2026-11-22',
    });
    const answer = await teacher.get('/api/getAbsences');
    expect(answer.json().map(({ FromDate }: Absence) => FromDate)).toContain('2026-11-22');
  });

  it('a family its own by e-mail', async () => {
    const own = await parent.get('/api/getAbsencesByEmail/parent@school.example');
    expect(own.json()).toHaveLength(1);
    const other = await parent.get(`/api/getAbsencesByEmail/${stranger.UserName}`);
    expect(other.statusCode).toBe(403);
  });
});
