import type { Assessment, ListedAssessment } from '@pallikoodam/contract/assessments';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeAttendance, storeClass } from '../../testing/attendance-factory.ts';
import { storeAssessment, storeHomework } from '../../testing/classroom-factory.ts';
import {
  giveRole,
  startTestPortal,
  type TestCaller,
  type TestPortal,
} from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';
import type { StudentRow } from '../students/service.ts';

let test: TestPortal;
let teacher: TestCaller;
let admin: TestCaller;
let pupils: StudentRow[];
let foreign: StudentRow;

beforeAll(async () => {
  test = await startTestPortal();
  teacher = await test.as('Teacher');
  admin = await test.as('Admin');
  await giveRole(test.database, { role: 'Teacher', email: 'other@school.example' });
});
afterAll(() => test.close());
beforeEach(async () => {
  const tables = ['assessment', 'homework', 'attendance', 'student', 'history'] as const;
  for (const table of tables) await test.database.kysely.deleteFrom(table).execute();
  pupils = await storeClass(test.database, { size: 3, GradeInTamilSchool: 'Nilai 3' });
  foreign = await storeStudent(test.database, { FirstName: 'Zeni', StudentTeacher: 'other' });
});

const first = () => pupils[0]!;

async function ask<Answer>(caller: TestCaller, path: string): Promise<Answer> {
  const answer = await caller.get(`/api${path}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const add = (body: unknown, by = teacher) => by.post('/api/addAssessment', body);
const readOne = (id: string) => ask<Assessment>(admin, `/getAssessmentById/${id}`);

async function statusOf({ _id }: StudentRow): Promise<string> {
  const row = await test.database.kysely
    .selectFrom('student')
    .select('Status')
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow();
  return row.Status;
}

describe('a submitted assessment', () => {
  it('has Status Submitted, names of the student’s own record and who entered it', async () => {
    const answer = await add({
      StudentId: first()._id,
      FirstName: 'Renamed',
      LastName: 'Renamed',
      StudentTeacher: 'other',
      Year: '2019-2020',
      TeacherEmail: 'somebody@school.example',
      Q1: 80,
      Q1Comments: 'நன்று',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      StudentId: first()._id,
      FirstName: 'Kavin001',
      StudentTeacher: 'teacher',
      Year: '2025-2026',
      Status: 'Submitted',
      TeacherEmail: 'teacher@school.example',
      Q1: 80,
      Q2: null,
      Total: 80,
      Q1Comments: 'நன்று',
      Cumulative_Score: 80,
    });
  });

  it.each([
    ['numbers', { Q1: 80, Q2: 90 }],
    ['texts of digits', { Q1: '80', Q2: ' 90 ' }],
    ['lists', { Q1: [80], Q2: [90], Q3: [] }],
    ['the other names', { Sem1: 80, Sem2: [90] }],
  ])('takes scores as %s (OP-142)', async (_what, scores) => {
    await add({ StudentId: first()._id, ...scores });
    expect(await readOne(first()._id)).toMatchObject({ Q1: 80, Q2: 90, Q3: null });
  });

  it.each([
    [{ Q1: 'abc' }, 'Q1', 'The value must be a number'],
    [{ Q2: 80.5 }, 'Q2', 'The value must be a number'],
    [{ Q3: [70, 80] }, 'Q3', 'The value must be a number'],
    [{ Q1: 101 }, 'Q1', 'Enter a whole number from 0 to 100'],
    [{ Total_Attendance: -1 }, 'Total_Attendance', 'Enter a whole number from 0 to 366'],
    [{ Cumulative_Score: 301 }, 'Cumulative_Score', 'Enter a whole number from 0 to 300'],
    [{ FirstName: ' ' }, 'FirstName', 'This Field is required'],
    [{ LastName: '' }, 'LastName', 'This Field is required'],
    [{ StudentTeacher: '' }, 'StudentTeacher', 'This Field is required'],
  ])('is refused with %j, and nothing is stored', async (sent, field, message) => {
    const answer = await add({ StudentId: first()._id, ...sent });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ [field]: message });
    expect(await readOne(first()._id)).toBeNull();
  });

  it.each([0, 1])('keeps a comment that only child %i of a class has', async (at) => {
    const [one, two] = pupils as [StudentRow, StudentRow];
    for (const [index, { _id: StudentId }] of [one, two].entries()) {
      const comment = index === at ? { Q1Comments: 'Reads well' } : {};
      const { _id } = (await add({ StudentId, Q1: 80, ...comment })).json();
      const later = index === at ? { Q2: 70 } : { Comments: 'Late' };
      await teacher.post('/api/updateAssessmentById', { _id, ...later });
    }
    const stored = await Promise.all([readOne(one._id), readOne(two._id)]);
    expect(stored[at]).toMatchObject({ Q1Comments: 'Reads well', Q2: 70, Comments: '' });
    expect(stored[1 - at]).toMatchObject({ Q1Comments: '', Q2: null, Comments: 'Late' });
  });

  it('comes once: a second is refused, the same submit again answers the first', async () => {
    const sent = { StudentId: first()._id, Q1: 80 };
    const key = { headers: { 'idempotency-key': 'one-submit-of-a-teacher' } };
    const once = await teacher.post('/api/addAssessment', sent, key);
    const again = await teacher.post('/api/addAssessment', sent, key);
    expect(again.json()._id).toBe(once.json()._id);
    expect((await add(sent)).statusCode).toBe(409);
  });

  it('is refused of another class, of no one and of who has left', async () => {
    const left = await storeStudent(test.database, {
      StudentTeacher: 'teacher',
      Status: 'Discontinued',
    });
    const answers = await Promise.all(
      [foreign._id, 'nobody', left._id].map((StudentId) => add({ StudentId, Q1: 80 })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 404, 409]);
  });
});

describe('totals', () => {
  beforeEach(async () => {
    for (const [day, IsPresent] of [
      ['2025-09-06', 'Yes'],
      ['2025-09-13', 'YES'],
      ['2025-09-20', 'No'],
    ] as const) {
      await storeAttendance(test.database, { student: first(), AttendanceDate: day, IsPresent });
    }
    await storeHomework(test.database, { student: first(), weekOne: 100, weekTwo: 80 });
  });

  it('are those of attendance, homework and scores until a teacher enters others', async () => {
    const added = await add({ StudentId: first()._id, Q1: 80, Q2: 91, Total_HW: 2 });
    expect(added.json()).toMatchObject({
      Total_HW: 2,
      Total_Attendance: 2,
      Cumulative_Score: 86,
      recorded: { Total_HW: 2, Total_Attendance: 2, Cumulative_Score: 86, SchoolDays: 3 },
      overrides: [],
    });
    // They go on following the records.
    await storeAttendance(test.database, { student: first(), AttendanceDate: '2025-09-27' });
    await teacher.post('/api/updateAssessmentById', { _id: added.json()._id, Q3: 90 });
    expect(await readOne(first()._id)).toMatchObject({ Total_Attendance: 3, Cumulative_Score: 87 });
  });

  it('that a teacher enters are kept and shown as such, and given back by emptying', async () => {
    const { _id } = (await add({ StudentId: first()._id, Q1: 80, Total_HW: 20 })).json();
    expect(await readOne(_id)).toMatchObject({ Total_HW: 20, overrides: ['Total_HW'] });
    await teacher.post('/api/updateAssessmentById', { _id, Total_HW: null });
    expect(await readOne(_id)).toMatchObject({ Total_HW: 2, overrides: [] });
  });
});

describe('an update', () => {
  it('changes what is sent, sets Updated and refuses an older copy (OP-28)', async () => {
    const before: Assessment = (await add({ StudentId: first()._id, Q1: 80 })).json();
    const { _id, updateTimeStamp } = before;
    const other = await admin.post('/api/updateAssessmentById', { ...before, Q1: 85, Mobile: '1' });
    expect(other.json()).toMatchObject({ Q1: 85, Status: 'Updated', TeacherEmail: teacher.email });
    const late = await teacher.post('/api/updateAssessmentById', { _id, updateTimeStamp, Q1: 70 });
    expect(late.statusCode).toBe(409);
    expect(await readOne(_id)).toMatchObject({ Q1: 85 });
  });

  it('is checked as a submit is (OP-145)', async () => {
    const { _id } = (await add({ StudentId: first()._id, Q1: 80 })).json();
    const answer = await teacher.post('/api/updateAssessmentById', { _id, Q1: 'eighty' });
    expect(answer.json().fields).toEqual({ Q1: 'The value must be a number' });
  });

  it('keeps a result of the year (OP-144)', async () => {
    const { _id } = (await add({ StudentId: first()._id, Q1: 80 })).json();
    await teacher.post('/api/updateAssessmentById', { _id, Status: 'Promoted' });
    await teacher.post('/api/updateAssessmentById', { _id, Q1: 81 });
    expect(await readOne(_id)).toMatchObject({ Status: 'Promoted', Q1: 81 });
  });
});

describe('the end of a year (OP-146)', () => {
  const end = (StudentId: string, Status?: string, by = teacher) =>
    by.post('/api/updateYearendStatus', { StudentId, Status, Q1: 80 });

  it.each(['Active', 'Promoted', 'Retained'])('sets the student %s', async (Status) => {
    const answer = await end(first()._id, Status);
    expect(answer.json()).toEqual({ StudentId: first()._id, Status, before: 'Active' });
    expect(await statusOf(first())).toBe(Status);
  });

  it.each([undefined, '', 'Submitted', 'Updated', 'Discontinued'])(
    'leaves the student alone with %j',
    async (Status) => {
      expect((await end(first()._id, Status)).statusCode).toBe(200);
      expect(await statusOf(first())).toBe('Active');
    },
  );

  it('is refused of another class, and of who has left', async () => {
    const left = await storeStudent(test.database, {
      StudentTeacher: 'teacher',
      Status: 'Archived',
    });
    expect((await end(foreign._id, 'Promoted')).statusCode).toBe(403);
    expect((await end(left._id, 'Promoted')).statusCode).toBe(409);
    expect(await statusOf(foreign)).toBe('Active');
  });

  it('is taken back by who did it, while no one else has changed the student', async () => {
    const undo = (by = teacher) => by.post(`/api/undoYearendStatus/${first()._id}`);
    expect((await undo()).statusCode).toBe(409);
    await end(first()._id, 'Promoted');
    expect((await undo(admin)).statusCode).toBe(409);
    const undone = await undo();
    expect(undone.json()).toMatchObject({ Status: 'Active', before: 'Promoted' });
    expect(await statusOf(first())).toBe('Active');
    const again = await undo();
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'There is nothing left to take back.',
    ]);
    expect(await statusOf(first())).toBe('Active');
    await end(first()._id, 'Retained');
    await admin.post('/api/updateStudentInfo', { _id: first()._id, City: 'Elsewhere' });
    expect((await undo()).statusCode).toBe(409);
    expect(await statusOf(first())).toBe('Retained');
  });

  it('is taken back as a correction too, which gives the status before it', async () => {
    await end(first()._id, 'Promoted');
    await end(first()._id, 'Active');
    await teacher.post(`/api/undoYearendStatus/${first()._id}`);
    expect(await statusOf(first())).toBe('Promoted');
    const superAdmin = await test.as('SuperAdmin');
    const path = `/getHistory?recordId=${first()._id}&action=undo`;
    expect(await ask(superAdmin, path)).toMatchObject([{ changedBy: teacher.email }]);
  });
});

describe('an Undo of the end of a year', () => {
  const state = async () => ({
    Result: (await readOne(first()._id)).Status,
    StudentStatus: await statusOf(first()),
  });
  const save = (sent: object) => teacher.post('/api/updateAssessmentById', sent);
  const end = (Status: string) =>
    teacher.post('/api/updateYearendStatus', { StudentId: first()._id, Status });
  const undo = (body?: object) => teacher.post(`/api/undoYearendStatus/${first()._id}`, body);

  it('brings back the result as well', async () => {
    const { _id } = (await add({ StudentId: first()._id, Q1: 80 })).json();
    await save({ _id, Q1: 80, Q2: 81, Status: 'Promoted' });
    await end('Promoted');
    expect(await state()).toEqual({ Result: 'Promoted', StudentStatus: 'Promoted' });
    expect((await undo()).statusCode).toBe(200);
    expect(await state()).toEqual({ Result: 'Submitted', StudentStatus: 'Active' });
    // What was entered with it stays entered.
    expect(await readOne(_id)).toMatchObject({ Q1: 80, Q2: 81 });
    expect((await undo()).statusCode).toBe(409);
  });

  it('of an assessment that began with its result', async () => {
    await add({ StudentId: first()._id, Q1: 80, Status: 'Retained' });
    await end('Retained');
    await undo();
    expect(await state()).toEqual({ Result: 'Submitted', StudentStatus: 'Active' });
  });

  it('of a correction brings back the result before it', async () => {
    const { _id } = (await add({ StudentId: first()._id, Q1: 80, Status: 'Promoted' })).json();
    await end('Promoted');
    await save({ _id, Status: 'Retained' });
    await end('Retained');
    await undo();
    expect(await state()).toEqual({ Result: 'Promoted', StudentStatus: 'Promoted' });
  });

  it('keeps a result that another person gave, or that was there before', async () => {
    const { _id } = (await add({ StudentId: first()._id, Q1: 80 })).json();
    await admin.post('/api/updateAssessmentById', { _id, Status: 'Promoted' });
    await end('Promoted');
    await undo();
    expect(await state()).toEqual({ Result: 'Promoted', StudentStatus: 'Active' });
    await save({ _id, Status: 'Retained' });
    await end('Retained');
    await undo({ keepsResult: true });
    expect(await state()).toEqual({ Result: 'Retained', StudentStatus: 'Active' });
  });

  it('leaves what another has entered since, and a result that is another by now', async () => {
    const { _id } = (await add({ StudentId: first()._id, Q1: 80 })).json();
    await save({ _id, Status: 'Promoted' });
    await end('Promoted');
    await admin.post('/api/updateAssessmentById', { _id, Comments: 'Reads well' });
    await undo();
    expect(await readOne(_id)).toMatchObject({ Status: 'Submitted', Comments: 'Reads well' });
    await save({ _id, Status: 'Promoted' });
    await end('Promoted');
    await save({ _id, Status: 'Retained' });
    await undo();
    expect(await state()).toEqual({ Result: 'Retained', StudentStatus: 'Active' });
  });

  it('changes neither where it is refused', async () => {
    await add({ StudentId: first()._id, Q1: 80, Status: 'Promoted' });
    await end('Promoted');
    await admin.post('/api/updateStudentInfo', { _id: first()._id, City: 'Elsewhere' });
    expect((await undo()).statusCode).toBe(409);
    expect(await state()).toEqual({ Result: 'Promoted', StudentStatus: 'Promoted' });
  });
});

describe('the lists', () => {
  it('of a class have every student, scores as lists, blank without a record', async () => {
    await storeAssessment(test.database, { student: first(), Q1: 80, Q3: 0 });
    const path = '/getAllAssessmentsByTeacher/TEACHER@school.example';
    const rows = await ask<ListedAssessment[]>(teacher, path);
    expect(
      rows.map(({ FirstName, Q1, Q2, Q3, Status, _id }) => [
        FirstName,
        Q1,
        Q2,
        Q3,
        Status,
        _id === '',
      ]),
    ).toEqual([
      ['Kavin001', [80], [], [0], 'Submitted', false],
      ['Kavin002', [], [], [], '', true],
      ['Kavin003', [], [], [], '', true],
    ]);
    const other = await teacher.get('/api/getAllAssessmentsByTeacher/other@school.example');
    expect(other.statusCode).toBe(403);
  });

  it('of the school are by grade and teacher, searched, filtered and paged', async () => {
    await storeAssessment(test.database, { student: foreign, Q1: 60 });
    const names = async (call: string, query: string) => {
      const answer = await admin.get(`/api/${call}?${query}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return {
        total: answer.headers['x-total-count'],
        names: answer.json().map(({ FirstName }: ListedAssessment) => FirstName),
      };
    };
    expect(await names('getAllAssessments', 'pageSize=2')).toEqual({
      total: '4',
      names: ['Zeni', 'Kavin001'],
    });
    expect((await names('getAllAssessments', 'StudentTeacher=other')).names).toEqual(['Zeni']);
    expect((await names('getAllAssessments', 'search=kavin002')).names).toEqual(['Kavin002']);
    expect((await names('getAllAssessments', 'Year=2019-2020')).names).toEqual([]);
    expect(await names('getAssessments', 'pageSize=2')).toEqual({ total: '1', names: ['Zeni'] });
    expect((await names('getAssessments', 'search=kavin')).names).toEqual([]);
    const printed = await ask<Assessment[]>(admin, '/printAssessments?search=zeni');
    expect(printed.map(({ Q1, Q2 }) => [Q1, Q2])).toEqual([[60, null]]);
  });

  it('are in the order of what they show, entered or from the records, blanks last', async () => {
    const [one, two] = pupils as [StudentRow, StudentRow];
    await storeAssessment(test.database, { student: foreign, Q1: 60, Q2: 95, Status: 'Submitted' });
    await storeAssessment(test.database, {
      student: one,
      Q1: 90,
      Total_Attendance: 7,
      Total_HW: 1,
    });
    await storeHomework(test.database, { student: two, weekOne: 100, weekTwo: 90 });
    for (const day of ['2026-03-07', '2026-03-14']) {
      await storeAttendance(test.database, { student: two, AttendanceDate: day });
    }
    const shown = async (sort: string) => {
      const rows = await ask<ListedAssessment[]>(admin, `/getAllAssessments?sort=${sort}`);
      return rows.map((row) => {
        const value = row[sort.replace('-', '') as 'Total_HW'] as unknown;
        return Array.isArray(value) ? (value[0] ?? null) : value;
      });
    };
    expect(await shown('Q1')).toEqual([60, 90, null, null]);
    expect(await shown('-Q1')).toEqual([90, 60, null, null]);
    expect(await shown('Total_HW')).toEqual([1, 2, null, null]);
    expect(await shown('-Total_Attendance')).toEqual([7, 2, null, null]);
    // Of 60 and 95 the average is 77.5.
    expect(await shown('Cumulative_Score')).toEqual([78, 90, null, null]);
    const names = await ask<ListedAssessment[]>(admin, '/getAllAssessments?sort=Status,-FirstName');
    expect(names.map(({ FirstName }) => FirstName).at(0)).toBe('Zeni');
  });

  it('of a family are one row a child and year, without the teacher’s address (OP-155)', async () => {
    const UserName = 'parent@school.example';
    const child = await storeStudent(test.database, { UserName, FirstName: 'Iniya' });
    const past = await storeStudent(test.database, {
      UserName,
      FirstName: 'Iniya',
      Year: '2024-2025',
    });
    await storeAssessment(test.database, { student: past, Q1: 90 });
    const parent = await test.as('Parent');
    const path = '/getStudentInfoByEmail/PARENT@school.example';
    const rows = await ask<ListedAssessment[]>(parent, path);
    expect(rows.map(({ Year, Q1, TeacherEmail }) => [Year, Q1, TeacherEmail])).toEqual([
      ['2025-2026', [], ''],
      ['2024-2025', [90], ''],
    ]);
    expect(await ask<unknown[]>(parent, `${path}?Year=2024-2025`)).toHaveLength(1);
    expect((await parent.get(`/api/getAssessmentById/${past._id}`)).json()).toMatchObject({
      Q1: 90,
      TeacherEmail: '',
    });
    expect((await parent.get(`/api/getAssessmentById/${child._id}`)).json()).toBeNull();
    expect((await parent.get(`/api/getAssessmentById/${foreign._id}`)).statusCode).toBe(403);
  });

  it('lose what an Admin deletes', async () => {
    const { _id } = await storeAssessment(test.database, { student: first(), Q1: 80 });
    expect((await admin.post(`/api/deleteAssessmentById/${_id}`)).statusCode).toBe(200);
    expect(await readOne(first()._id)).toBeNull();
  });
});

describe('a class’s table for typing', () => {
  const save = async (rows: unknown, by = teacher) =>
    by.post('/api/saveAssessmentScores', { rows });

  it('stores the rows that are right and says of each other what is wrong', async () => {
    const [one, two, three] = pupils as [StudentRow, StudentRow, StudentRow];
    await storeAssessment(test.database, { student: two, Q1: 75 });
    const left = await storeStudent(test.database, {
      StudentTeacher: 'teacher',
      Status: 'Discontinued',
    });
    const answer = await save([
      { StudentId: one._id, values: { Q1: 80, Q1Comments: 'Good' }, seen: { Q1: null } },
      { StudentId: two._id, values: { Q1: 90 }, seen: { Q1: 70 } },
      { StudentId: three._id, values: { Q1: '8o', Q2: 101 }, seen: {} },
      { StudentId: foreign._id, values: { Q1: 80 }, seen: {} },
      { StudentId: left._id, values: { Q1: 80 }, seen: {} },
      { StudentId: 'nobody', values: { Q1: 80 }, seen: {} },
    ]);
    expect(answer.statusCode, answer.body).toBe(200);
    const { rows } = answer.json();
    expect(rows.map((row: { status: number }) => row.status)).toEqual([
      200, 409, 400, 403, 400, 400,
    ]);
    expect(rows[0].record).toMatchObject({ Q1: 80, Q1Comments: 'Good', Status: 'Submitted' });
    expect(rows[1]).toMatchObject({
      fields: { Q1: 'Someone else has changed this cell in the meantime.' },
      record: { Q1: 75, Status: 'Submitted' },
    });
    expect(rows[2].fields).toEqual({
      Q1: 'The value must be a number',
      Q2: 'Enter a whole number from 0 to 100',
    });
    expect(rows[3]).toMatchObject({ message: 'This student is in another class.', record: null });
    expect(rows[4].message).toBe('This student has left the school.');
    expect(await readOne(three._id)).toBeNull();
    expect(await readOne(foreign._id)).toBeNull();
  });

  it.each([0, 1, 2])('stores the first scores with a comment at child %i only', async (at) => {
    const sent = pupils.map(({ _id }, index) => {
      const comment = index === at ? { Q1Comments: 'நன்று' } : {};
      return { StudentId: _id, values: { Q1: 80 + index, ...comment }, seen: {} };
    });
    const answer = await save(sent);
    expect(answer.statusCode, answer.body).toBe(200);
    const stored = await Promise.all(pupils.map(({ _id }) => readOne(_id)));
    expect(stored.map(({ Q1, Q1Comments }) => [Q1, Q1Comments])).toEqual(
      pupils.map((_, index) => [80 + index, index === at ? 'நன்று' : '']),
    );
    // Later each row is changed in other cells; what a row does not name stays as it is.
    const later = pupils.map(({ _id }, index) => {
      const values = index === at ? { Q2: 90 } : { Q1Comments: `Child ${index}` };
      return { StudentId: _id, values, seen: {} };
    });
    expect((await save(later)).statusCode).toBe(200);
    const changed = await Promise.all(pupils.map(({ _id }) => readOne(_id)));
    expect(changed.map(({ Q1, Q2, Q1Comments }) => [Q1, Q2, Q1Comments])).toEqual(
      pupils.map((_, index) => {
        return index === at ? [80 + index, 90, 'நன்று'] : [80 + index, null, `Child ${index}`];
      }),
    );
  });

  it('says the same again when it comes again, and changes nothing', async () => {
    const rows = [{ StudentId: first()._id, values: { Q1: 80 }, seen: { Q1: null } }];
    const once = (await save(rows)).json();
    const again = (await save(rows)).json();
    expect(again).toEqual(once);
    expect(again.rows[0].status).toBe(200);
  });

  it('of two who type into other cells of a row keeps both', async () => {
    const StudentId = first()._id;
    await save([{ StudentId, values: { Q1: 80 }, seen: { Q1: null } }]);
    await save([{ StudentId, values: { Q2: 90 }, seen: { Q2: null } }], admin);
    expect(await readOne(StudentId)).toMatchObject({ Q1: 80, Q2: 90, Status: 'Updated' });
  });

  it('of two who submit at the same moment tells the second', async () => {
    const rows = (Q1: number) =>
      pupils.map(({ _id }) => ({ StudentId: _id, values: { Q1 }, seen: { Q1: null } }));
    const answers = await Promise.all([save(rows(80)), save(rows(90).toReversed(), admin)]);
    const statuses = answers.map((answer) =>
      answer.json().rows.map(({ status }: { status: number }) => status),
    );
    expect(statuses.toSorted()).toEqual([
      [200, 200, 200],
      [409, 409, 409],
    ]);
  });

  it.each([
    [
      'a thousand rows',
      () =>
        Array.from({ length: 1000 }, (_, id) => ({ StudentId: `s${id}`, values: {}, seen: {} })),
    ],
    ['no row', () => []],
    [
      'a student twice',
      () => [first(), first()].map(({ _id }) => ({ StudentId: _id, values: {}, seen: {} })),
    ],
    [
      'a column that is not typed',
      () => [{ StudentId: first()._id, values: { Status: 'Promoted' }, seen: {} }],
    ],
  ])('refuses %s', async (_what, rows) => {
    expect((await save(rows())).statusCode).toBe(400);
  });

  it('leaves one line of history a changed record', async () => {
    await save(pupils.map(({ _id }) => ({ StudentId: _id, values: { Q1: 80 }, seen: {} })));
    const lines = await test.database.kysely
      .selectFrom('history')
      .select(['changedBy', 'action'])
      .where('tableName', '=', 'assessment')
      .execute();
    expect(lines).toEqual(pupils.map(() => ({ changedBy: teacher.email, action: 'insert' })));
  });
});
