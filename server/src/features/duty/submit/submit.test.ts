import type { Duty } from '@pallikoodam/contract/duty';
import { addDays } from '@pallikoodam/domain/calendar/day';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { storeVolunteer } from '../../../testing/volunteer-factory.ts';
import { changeCurrentYear } from '../../school/service.ts';

let test: TestPortal;
let office: TestCaller;
let teacher: TestCaller;

const anbu = {
  Name: 'Anbu Selvan',
  Email: 'anbu@volunteers.example',
  Branch: 'North',
  Role: 'Operations',
  AttendanceDate: '2025-09-07',
  attendance: 'present',
};
const bala = {
  ...anbu,
  Name: 'Bala Kumaran',
  Email: 'bala@volunteers.example',
  Branch: 'South - Metrolina',
  Role: 'Library Helper',
};

beforeAll(async () => {
  // As in production, where no schema strips an answer.
  test = await startTestPortal({ checkAnswers: false });
  office = await test.as('OpsMgmt');
  teacher = await test.as('Teacher');
  await storeVolunteer(test.database, { Email: anbu.Email });
  await storeVolunteer(test.database, { Email: bala.Email, Status: 'Left' });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.setClock(null);
  for (const table of ['duty', 'history', 'idempotency_key'] as const) {
    await test.database.kysely.deleteFrom(table).execute();
  }
});

/** A person's mark on so many days in a row. */
const onDays = (length: number) =>
  Array.from({ length }, (_, index) => ({ ...anbu, AttendanceDate: addDays('2024-09-07', index) }));

const submit = (duties: unknown, { by = office, key }: { by?: TestCaller; key?: string } = {}) =>
  by.post(
    '/api/addTeacherAttendance',
    duties,
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );

const stored = () =>
  test.database.kysely
    .selectFrom('duty')
    .selectAll()
    .orderBy('AttendanceDate')
    .orderBy('nameKey')
    .orderBy('Role')
    .execute();

async function countHistory(): Promise<number> {
  const lines = await test.database.kysely
    .selectFrom('history')
    .select('_id')
    .where('tableName', '=', 'duty')
    .execute();
  return lines.length;
}

describe('volunteers are marked', () => {
  it('for the current year, no youth where nothing is said, in the order sent', async () => {
    const answer = await submit([bala, { ...anbu, Youth: 'Yes', attendance: 'absent' }]);
    expect(answer.statusCode, answer.body).toBe(200);
    const [one, two] = answer.json<[Duty, Duty]>();
    expect(one).toEqual({
      ...bala,
      Youth: 'No',
      Year: '2025-2026',
      _id: expect.any(String),
      insertTimeStamp: expect.any(String),
      updateTimeStamp: expect.any(String),
    });
    expect(two).toMatchObject({ Name: 'Anbu Selvan', Youth: 'Yes', attendance: 'absent' });
    expect(await stored()).toHaveLength(2);
  });

  it('for the year sent, or the one that SuperAdmin has made the current one', async () => {
    const caller = {
      email: 'superadmin@school.example',
      role: 'SuperAdmin',
      roles: ['SuperAdmin'],
    } as const;
    const context = {
      portal: test.portal,
      caller: {
        ...caller,
        accountId: '',
        sessionId: '',
        hasSecondFactor: false,
        teacherNames: [],
        familyIds: [],
        ownFamilyIds: [],
        apartIn: [],
      },
      now: new Date(),
      language: 'en',
      log: test.app.log,
      address: '192.0.2.1',
      async *sentFiles() {},
      asker: () => ({ sender: caller.email }),
    } as const;
    await changeCurrentYear(context, '2026-2027');
    const answer = await submit([anbu, { ...bala, Year: '2024-2025' }]);
    expect(answer.json().map(({ Year }: Duty) => Year)).toEqual(['2026-2027', '2024-2025']);
    await changeCurrentYear(context, '2025-2026');
    // A correction without a year leaves the record's own.
    const again = await submit([{ ...anbu, attendance: 'absent' }]);
    expect(again.json()[0]).toMatchObject({ Year: '2026-2027', attendance: 'absent' });
  });

  it('a second time, which corrects the first; what stays is not written again', async () => {
    await submit([{ ...anbu, Youth: 'Yes' }, bala]);
    const answer = await submit([
      { ...anbu, attendance: 'absent', Name: 'Anbu S.', Branch: ' South - Socrates' },
      bala,
    ]);
    expect(answer.json()[0]).toMatchObject({
      attendance: 'absent',
      Name: 'Anbu S.',
      Branch: 'South - *Socrates',
      Youth: 'Yes',
    });
    expect(await stored()).toHaveLength(2);
    expect((await stored())[0]?.nameKey).toBe('anbu s');
    expect(await countHistory()).toBe(3);
  });

  it('one record a role and day: a person in two roles, or on two days, has two', async () => {
    const answer = await submit([
      anbu,
      { ...anbu, Role: 'Technology' },
      { ...anbu, AttendanceDate: '2025-09-14' },
    ]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await stored()).toHaveLength(3);
  });

  it('who have left too, and people with access, the address in whatever case', async () => {
    const Email = ' TEACHER@School.example ';
    const answer = await submit([bala, { ...anbu, Email, Role: 'Teaching' }]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()[1].Email).toBe('teacher@school.example');
  });

  it('in the branch and the role they have from older days', async () => {
    const Email = 'older@volunteers.example';
    await storeVolunteer(test.database, { Email, Branch: 'East', Role: 'Gardener' });
    const older = { ...anbu, Email, Branch: 'East', Role: 'Gardener' };
    const answer = await submit([
      older,
      { ...older, Role: 'Teacher', AttendanceDate: '2025-09-14' },
    ]);
    expect(answer.statusCode, answer.body).toBe(200);
    const others = await submit([{ ...anbu, Branch: 'East' }]);
    expect(others.json().fields).toEqual({ '0.Branch': 'Choose one of the options.' });
  });

  it('as far ahead as may be, counted from today at the school, where the year is not over yet', async () => {
    test.setClock(new Date('2026-01-01T02:00:00Z'));
    const answer = await submit([{ ...anbu, AttendanceDate: '2027-01-01' }]);
    expect(answer.statusCode, answer.body).toBe(200);
    const beyond = await submit([{ ...anbu, AttendanceDate: '2027-01-02' }]);
    expect([beyond.statusCode, Object.keys(beyond.json().fields)]).toEqual([
      400,
      ['0.AttendanceDate'],
    ]);
  });

  it('by a teacher as by the office', async () => {
    expect((await submit([anbu], { by: teacher })).statusCode).toBe(200);
  });

  it('300 at once, the most one call takes', async () => {
    const days = onDays(300);
    const answer = await submit(days);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().map(({ AttendanceDate }: Duty) => AttendanceDate)).toEqual(
      days.map(({ AttendanceDate }) => AttendanceDate),
    );
  });
});

describe('refused, and nothing of it stored', () => {
  it.each([
    ['a stranger', { Email: 'stranger@home.example' }, '1.Email', 'No one at the school'],
    ['no address', { Email: '' }, '1.Email', 'required'],
    ['half an address', { Email: 'bala' }, '1.Email', 'valid email'],
    ['no name', { Name: ' ' }, '1.Name', 'required'],
    ['no branch', { Branch: '' }, '1.Branch', 'required'],
    ['no role', { Role: '' }, '1.Role', 'required'],
    ['a branch there is not', { Branch: 'Mars' }, '1.Branch', 'Choose one of the options.'],
    ['a role there is not', { Role: 'King' }, '1.Role', 'Choose one of the options.'],
    ['a day long ago', { AttendanceDate: '0001-01-01' }, '1.AttendanceDate', 'check the year'],
    ['a day far off', { AttendanceDate: '2099-01-01' }, '1.AttendanceDate', 'check the year'],
    ['a year to come', { Year: '2030-2031' }, '1.Year', 'Choose an existing academic year'],
    ['Maybe', { attendance: 'Maybe' }, '1.attendance', 'Choose present or absent'],
    ['Perhaps a youth', { Youth: 'Perhaps' }, '1.Youth', 'Choose one of the options.'],
    [
      'a day there is not',
      { AttendanceDate: '2025-02-30' },
      '1.AttendanceDate',
      'Enter a valid date',
    ],
    ['a year of four digits', { Year: '2025' }, '1.Year', 'academic year'],
    ['a year that is none', { Year: '2025-2027' }, '1.Year', 'academic year'],
    ['the same person, role and day', { ...anbu, attendance: 'absent' }, '1.Email', 'twice'],
    [
      'the same person in other letters',
      { ...anbu, Email: 'ANBU@Volunteers.example' },
      '1.Email',
      'twice',
    ],
  ])('%s: 400 at its field', async (_what, change, field, message) => {
    const answer = await submit([anbu, { ...bala, ...change }]);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect(answer.json().fields[field]).toContain(message);
    expect(await stored()).toEqual([]);
    expect(await countHistory()).toBe(0);
  });

  it('every stranger of a list is named', async () => {
    const answer = await submit([
      { ...anbu, Email: 'one@home.example' },
      bala,
      { ...anbu, Email: 'two@home.example' },
    ]);
    expect(Object.keys(answer.json().fields)).toEqual(['0.Email', '2.Email']);
  });

  it.each([
    ['an empty list', 0, 'Mark at least one volunteer'],
    ['301 records', 301, 'Too many records in one call'],
    ['1000 records', 1000, 'Too many records in one call'],
  ])('%s: 400 with a clear message', async (_what, length, message) => {
    const answer = await submit(Array.from({ length }, () => anbu));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message });
    expect(await stored()).toEqual([]);
  });
});

describe('two at once', () => {
  it('make one record each, in whatever order they send them', async () => {
    const days = onDays(220);
    const answers = await Promise.all([
      submit(days),
      submit(days.toReversed(), { by: teacher }),
      submit([...days.slice(110), ...days.slice(0, 110)]),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await stored()).toHaveLength(220);
    expect(await countHistory()).toBe(220);
  });

  it('each with a part that another has too, all are stored', async () => {
    const days = onDays(6);
    const answers = await Promise.all(
      [0, 1, 2, 3, 4].map((from) => submit(days.slice(from, from + 2))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await stored()).toHaveLength(6);
  });
});

describe('a submit that is repeated with its key', () => {
  const key = 'one-submit-of-volunteers';

  it('answers the same and writes no line more, also three at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => submit([anbu, bala], { key })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await submit([anbu, bala], { key })).body).toBe(answers[0]?.body);
    expect(await countHistory()).toBe(2);
  });

  it('and other content is told: 409; by another person it is another submit', async () => {
    await submit([anbu], { key });
    const absent = [{ ...anbu, attendance: 'absent' }];
    expect((await submit(absent, { key })).statusCode).toBe(409);
    expect((await stored())[0]?.attendance).toBe('present');
    expect((await submit(absent, { key, by: teacher })).statusCode).toBe(200);
    expect((await stored())[0]?.attendance).toBe('absent');
  });
});
