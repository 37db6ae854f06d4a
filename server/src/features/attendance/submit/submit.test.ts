import type { RecordedMark } from '@pallikoodam/contract/attendance';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpired } from '../../../platform/jobs/housekeeping.ts';
import { marksOf, storeAttendance, storeClass } from '../../../testing/attendance-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { watchStatements } from '../../../testing/statements.ts';
import { storeStudent } from '../../../testing/student-factory.ts';
import type { StudentRow } from '../../students/service.ts';

let test: TestPortal;
let teacher: TestCaller;
let admin: TestCaller;
let pupils: StudentRow[];

beforeAll(async () => {
  test = await startTestPortal();
  teacher = await test.as('Teacher');
  admin = await test.as('Admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  test.setClock(null);
  for (const table of ['attendance', 'history', 'idempotency_key'] as const) {
    await test.database.kysely.deleteFrom(table).execute();
  }
  pupils = await storeClass(test.database, { size: 3 });
});

const submit = (marks: unknown, { by = teacher, key }: { by?: TestCaller; key?: string } = {}) =>
  by.post(
    '/api/addAttendance',
    marks,
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );

const stored = () =>
  test.database.kysely
    .selectFrom('attendance')
    .selectAll()
    .orderBy('AttendanceDate')
    .orderBy('FirstName')
    .execute();

const said = async () =>
  (await stored()).map(({ AttendanceDate, IsPresent }) => `${AttendanceDate} ${IsPresent}`);

async function countHistory(): Promise<number> {
  const lines = await test.database.kysely
    .selectFrom('history')
    .select('_id')
    .where('tableName', '=', 'attendance')
    .execute();
  return lines.length;
}

const first = () => pupils[0]!;

describe('a teacher marks the class', () => {
  it('in few statements, also when all of it is corrected', async () => {
    const children = await storeClass(test.database, { size: 20 });
    const statements = watchStatements();
    for (const IsPresent of ['Yes', 'No']) {
      statements.length = 0;
      const answer = await submit(marksOf(children, { IsPresent }));
      expect(answer.statusCode, answer.body).toBe(200);
      expect(statements.length).toBeLessThanOrEqual(8);
    }
  });

  it('and gets what is recorded in the order sent; the students’ own records name them', async () => {
    const marks = marksOf(pupils.toReversed(), {
      FirstName: 'Renamed',
      StudentTeacher: 'somebody-else',
      Year: '2019-2020',
      TeacherEmail: 'somebody@school.example',
      insertTimeStamp: '1999',
    });
    const answer = await submit(marks);
    expect(answer.statusCode, answer.body).toBe(200);
    const recorded: RecordedMark[] = answer.json();
    expect(recorded.map(({ StudentId }) => StudentId)).toEqual(
      marks.map(({ StudentId }) => StudentId),
    );
    const [record] = await stored();
    expect(record).toMatchObject({
      StudentId: first()._id,
      FirstName: 'Kavin001',
      LastName: first().LastName,
      Gender: first().Gender,
      Year: '2025-2026',
      Branch: first().Branch,
      GradeInTamilSchool: first().GradeInTamilSchool,
      StudentTeacher: 'teacher',
      TeacherEmail: 'teacher@school.example',
      Comments: '',
    });
    expect(record?.insertTimeStamp.slice(0, 4)).not.toBe('1999');
    // The record as it is saved (API-31, OP-02).
    expect(recorded[2]).toEqual(record);
    expect(await said()).toEqual(Array(3).fill('2025-09-06 Yes'));
  });

  it('a second time and corrects the first; a record that stays is not written again', async () => {
    const [one, two, three] = pupils as [StudentRow, StudentRow, StudentRow];
    await submit(marksOf([one, two], { Comments: 'Came late' }));
    const again = [...marksOf([one]), ...marksOf([two, three], { IsPresent: 'No' })];
    const answer = await submit(again);
    expect(answer.json().map((row: RecordedMark) => [row.IsPresent, row.Comments])).toEqual([
      ['Yes', 'Came late'],
      ['No', 'Came late'],
      ['No', ''],
    ]);
    expect(await stored()).toHaveLength(3);
    // Two marked, one corrected, one more marked; the one that stayed leaves no line.
    expect(await countHistory()).toBe(4);
  });

  it('on two days in one call', async () => {
    const answer = await submit([
      ...marksOf([first()]),
      ...marksOf([first()], { AttendanceDate: '2025-09-13', IsPresent: 'No' }),
    ]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await said()).toEqual(['2025-09-06 Yes', '2025-09-13 No']);
  });

  it.each([dayFromNow(300), '2019-08-03', '2024-02-29'])(
    'on any day of the school’s years: %s',
    async (AttendanceDate) => {
      expect((await submit(marksOf(pupils, { AttendanceDate }))).statusCode).toBe(200);
      expect(await said()).toEqual(Array(3).fill(`${AttendanceDate} Yes`));
    },
  );

  it('as far ahead as may be, counted from today at the school, where the year is not over yet', async () => {
    test.setClock(new Date('2026-01-01T02:00:00Z'));
    const answer = await submit(marksOf(pupils, { AttendanceDate: '2027-01-01' }));
    expect(answer.statusCode, answer.body).toBe(200);
    const beyond = await submit(marksOf([first()], { AttendanceDate: '2027-01-02' }));
    expect([beyond.statusCode, Object.keys(beyond.json().fields)]).toEqual([
      400,
      ['0.AttendanceDate'],
    ]);
  });

  it('of 300 students, the most one call takes', async () => {
    const many = await storeClass(test.database, { size: 300 });
    const answer = await submit(marksOf(many));
    expect(answer.statusCode).toBe(200);
    expect(answer.json().map((row: RecordedMark) => row.StudentId)).toEqual(
      many.map(({ _id }) => _id),
    );
    expect(await stored()).toHaveLength(300);
  });
});

/** The day so many days from now, in UTC. */
function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

describe('refused, and nothing of it stored', () => {
  const marked = (changes: Record<string, unknown>) => () => [
    ...marksOf(pupils.slice(0, 2)),
    { ...marksOf([pupils[2]!])[0], ...changes },
  ];

  it.each<[string, () => unknown, string, string]>([
    ['a day there is not', marked({ AttendanceDate: '2025-02-30' }), '2.AttendanceDate', 'Enter'],
    ['a day in other words', marked({ AttendanceDate: '6/9/2025' }), '2.AttendanceDate', 'Enter'],
    ['a day long ago', marked({ AttendanceDate: '0001-01-01' }), '2.AttendanceDate', 'the year'],
    ['a day far off', marked({ AttendanceDate: '2099-01-01' }), '2.AttendanceDate', 'the year'],
    [
      'no stamp',
      marked({ updateTimeStamp: 'zzz' }),
      '2.updateTimeStamp',
      'exactly as you received',
    ],
    ['no day', marked({ AttendanceDate: '' }), '2.AttendanceDate', 'required'],
    ['Maybe', marked({ IsPresent: 'Maybe' }), '2.IsPresent', 'Status is required'],
    ['no mark', marked({ IsPresent: undefined }), '2.IsPresent', 'Status is required'],
    ['an unknown student', marked({ StudentId: 'nobody' }), '2.StudentId', 'no longer exists'],
    ['no id', marked({ StudentId: "' or 1=1" }), '2.StudentId', 'Invalid record id'],
    ['a very long comment', marked({ Comments: 'x'.repeat(1001) }), '2.Comments', 'too long'],
    [
      'a student twice',
      () => [...marksOf(pupils), ...marksOf([first()], { IsPresent: 'No' })],
      '3.StudentId',
      'twice',
    ],
  ])('%s: 400 at its field', async (_what, body, field, message) => {
    const answer = await submit(body());
    expect(answer.statusCode, answer.body).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect(answer.json().fields[field]).toContain(message);
    expect(await stored()).toEqual([]);
    expect(await countHistory()).toBe(0);
  });

  it.each([
    ['an empty list', () => [], 'Mark at least one student'],
    [
      '301 records',
      () => Array.from({ length: 301 }, () => marksOf([first()])[0]),
      'Too many records in one call',
    ],
    [
      '1000 records',
      () => Array.from({ length: 1000 }, () => marksOf([first()])[0]),
      'Too many records in one call',
    ],
  ])('%s: 400 with a clear message', async (_what, body, message) => {
    const answer = await submit(body());
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message });
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['one record without its list', () => marksOf([first()])[0]],
    ['a text', () => '"present"'],
  ])('%s: 400', async (_what, body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await teacher.post('/api/addAttendance', body(), { headers });
    expect(answer.statusCode).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it('a student of another class among the own: 403', async () => {
    const foreign = await storeStudent(test.database, { StudentTeacher: 'somebody-else' });
    const answer = await submit(marksOf([...pupils, foreign]));
    expect(answer.statusCode).toBe(403);
    expect(await stored()).toEqual([]);
    expect((await submit(marksOf([...pupils, foreign]), { by: admin })).statusCode).toBe(200);
    expect(await stored()).toHaveLength(4);
  });

  it('a student without a class, by a teacher: 403', async () => {
    const unplaced = await storeStudent(test.database, { StudentTeacher: '' });
    expect((await submit(marksOf([unplaced]))).statusCode).toBe(403);
    expect(await stored()).toEqual([]);
  });
});

describe('two at once', () => {
  it('make one record each of many students, in whatever order they send them', async () => {
    const many = await storeClass(test.database, { size: 250 });
    for (const AttendanceDate of ['2025-10-04', '2025-10-11']) {
      const answers = await Promise.all([
        submit(marksOf(many, { AttendanceDate })),
        submit(marksOf(many.toReversed(), { AttendanceDate }), { by: admin }),
        submit(marksOf([...many.slice(120), ...many.slice(0, 120)], { AttendanceDate })),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      for (const answer of answers) expect(answer.json()).toHaveLength(250);
    }
    expect(await stored()).toHaveLength(2 * 250);
    expect(await countHistory()).toBe(2 * 250);
  });

  it('who say otherwise without having looked leave the later one’s word', async () => {
    const answers = await Promise.all([
      submit(marksOf(pupils)),
      submit(marksOf(pupils, { IsPresent: 'No' })),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const marks = new Set((await stored()).map(({ IsPresent }) => IsPresent));
    expect(await stored()).toHaveLength(3);
    expect(marks.size).toBe(1);
  });
});

describe('a submit that is repeated with its key', () => {
  const key = 'a-key-of-one-submit-01';

  it('answers the same and writes no line more', async () => {
    const one = await submit(marksOf(pupils), { key });
    const history = await countHistory();
    const two = await submit(marksOf(pupils), { key });
    expect(two.statusCode).toBe(200);
    expect(two.json()).toEqual(one.json());
    expect(await countHistory()).toBe(history);
  });

  it('does not bring back what was corrected since', async () => {
    await submit(marksOf(pupils), { key });
    await submit(marksOf(pupils, { IsPresent: 'No' }), { by: admin });
    const late = await submit(marksOf(pupils), { key });
    expect(late.json().map((row: RecordedMark) => row.IsPresent)).toEqual(['No', 'No', 'No']);
    expect(await said()).toEqual(Array(3).fill('2025-09-06 No'));
  });

  it('answers the same of a child that has left the class since', async () => {
    const one = await submit(marksOf(pupils), { key });
    await test.database.kysely
      .updateTable('student')
      .set({ StudentTeacher: 'Somebody Else' })
      .where('_id', '=', first()._id)
      .execute();
    const late = await submit(marksOf(pupils), { key });
    expect([late.statusCode, late.json()]).toEqual([200, one.json()]);
  });

  it('three times at once acts once', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => submit(marksOf(pupils, { Comments: 'once' }), { key })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await countHistory()).toBe(3);
    const keys = await test.database.kysely.selectFrom('idempotency_key').selectAll().execute();
    expect(keys).toHaveLength(1);
  });

  it('and other content is told: 409, nothing written', async () => {
    await submit(marksOf(pupils), { key });
    const other = await submit(marksOf(pupils, { IsPresent: 'No' }), { key });
    expect(other.statusCode).toBe(409);
    expect(await said()).toEqual(Array(3).fill('2025-09-06 Yes'));
  });

  it('by another person is another submit', async () => {
    await submit(marksOf(pupils), { key });
    const other = await submit(marksOf(pupils, { IsPresent: 'No' }), { key, by: admin });
    expect(other.statusCode).toBe(200);
    expect(await said()).toEqual(Array(3).fill('2025-09-06 No'));
  });

  it('after a refusal is tried again: what was not stored leaves no key', async () => {
    const wrong = [...marksOf(pupils), ...marksOf([{ ...first(), _id: 'nobody' }])];
    expect((await submit(wrong, { key })).statusCode).toBe(400);
    expect((await submit(marksOf(pupils), { key })).statusCode).toBe(200);
  });

  it.each(['short', 'x'.repeat(65), 'with blanks in between', 'semi;colon-in-the-key'])(
    'with %j for a key is refused',
    async (wrong) => {
      const answer = await submit(marksOf(pupils), { key: wrong });
      expect(answer.statusCode).toBe(400);
      expect(await stored()).toEqual([]);
    },
  );

  it('is forgotten after 90 days', async () => {
    test.setClock(new Date('2025-09-06T20:00:00Z'));
    await submit(marksOf(pupils), { key });
    test.setClock(new Date('2025-12-05T19:59:59Z'));
    await submit(marksOf(pupils), { key: 'another-key-of-89-days' });
    const count = async () => {
      await deleteExpired(test.database, test.portal.clock());
      return (await test.database.kysely.selectFrom('idempotency_key').select('_id').execute())
        .length;
    };
    expect(await count()).toBe(2);
    test.setClock(new Date('2025-12-05T20:00:01Z'));
    expect(await count()).toBe(1);
  });
});

describe('a record that another person changed since one looked', () => {
  const older = '2025-09-06T10:00:00.000Z';

  it('and says otherwise: 409, and nothing of the submit is stored', async () => {
    const { updateTimeStamp } = await storeAttendance(test.database, { student: first() });
    await submit(marksOf([first()], { IsPresent: 'No', updateTimeStamp }), { by: admin });
    const marks = [
      ...marksOf(pupils.slice(1), { updateTimeStamp: '' }),
      ...marksOf([first()], { Comments: 'mine', updateTimeStamp }),
    ];
    expect((await submit(marks)).statusCode).toBe(409);
    expect(await said()).toEqual(['2025-09-06 No']);
  });

  it('and says the same passes', async () => {
    await storeAttendance(test.database, { student: first(), IsPresent: 'No' });
    const mark = marksOf([first()], { IsPresent: 'No', updateTimeStamp: older });
    expect((await submit(mark)).statusCode).toBe(200);
    expect(await said()).toEqual(['2025-09-06 No']);
  });

  it.each([
    ['none was seen and there is one', { IsPresent: 'No', updateTimeStamp: '' }, 409],
    ['none was seen, and it says the same', { IsPresent: 'Yes', updateTimeStamp: '' }, 200],
    ['an older one was seen', { IsPresent: 'No', updateTimeStamp: older }, 409],
    ['the sender does not care', { IsPresent: 'No' }, 200],
    [
      'an older one was seen, with another comment',
      { IsPresent: 'Yes', Comments: 'late', updateTimeStamp: older },
      409,
    ],
  ])('%s: %j answers %d', async (_case, mark, status) => {
    await storeAttendance(test.database, { student: first(), Comments: 'here' });
    expect((await submit(marksOf([first()], mark))).statusCode).toBe(status);
  });

  it('the newest one was seen: it is corrected', async () => {
    const { updateTimeStamp } = await storeAttendance(test.database, { student: first() });
    const answer = await submit(marksOf([first()], { IsPresent: 'No', updateTimeStamp }));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()[0].updateTimeStamp > updateTimeStamp).toBe(true);
  });

  it('one was seen that has been deleted: 409', async () => {
    const record = await storeAttendance(test.database, { student: first() });
    await admin.post(`/api/deleteAttendanceById/${record._id}`);
    const mark = marksOf([first()], { updateTimeStamp: record.updateTimeStamp });
    expect((await submit(mark)).statusCode).toBe(409);
    expect(await stored()).toEqual([]);
  });
});
