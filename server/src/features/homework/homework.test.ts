import type { HomeworkRecord, HomeworkRow } from '@pallikoodam/contract/homework';
import { blankWeeks, weekFields } from '@pallikoodam/domain/homework/weeks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeClass } from '../../testing/attendance-factory.ts';
import { storeHomework } from '../../testing/classroom-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';
import type { StudentRow } from '../students/service.ts';

let test: TestPortal;
let teacher: TestCaller;
let coordinator: TestCaller;
let pupils: StudentRow[];
let foreign: StudentRow;

beforeAll(async () => {
  test = await startTestPortal();
  teacher = await test.as('Teacher');
  coordinator = await test.as('HWC');
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['homework', 'student', 'history'] as const) {
    await test.database.kysely.deleteFrom(table).execute();
  }
  pupils = await storeClass(test.database, { size: 3 });
  foreign = await storeStudent(test.database, { FirstName: 'Zeni', StudentTeacher: 'other' });
});

const first = () => pupils[0]!;
const add = (body: unknown, by = teacher) => by.post('/api/addHomeWork', body);

async function list(caller: TestCaller, query = ''): Promise<HomeworkRow[]> {
  const answer = await caller.get(`/api/getAllHomeWorks?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const names = (rows: readonly { FirstName: string }[]) => rows.map(({ FirstName }) => FirstName);

describe('a new record', () => {
  it('starts with every week at 0, has Status Submitted and a total by the rule', async () => {
    const answer = await add({ StudentId: first()._id, weekOne: '87', weekTwentyFive: 95 });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      ...blankWeeks(),
      weekOne: 87,
      weekTwentyFive: 95,
      Total: 1.82,
      Status: 'Submitted',
      StudentTeacher: 'teacher',
      TeacherEmail: 'teacher@school.example',
    });
  });

  it.each([
    [{ weekOne: '' }, 'weekOne', 'This field may not be empty'],
    [{ weekTwo: null }, 'weekTwo', 'This field may not be empty'],
    [{ weekThree: 'ten' }, 'weekThree', 'The value must be a number'],
    [{ weekFour: 9.5 }, 'weekFour', 'The value must be a number'],
    [{ weekFour: '90%' }, 'weekFour', 'Enter the number alone, without %'],
    [{ weekFive: 101 }, 'weekFive', 'Enter a whole number from 0 to 100'],
    [{ FirstName: '' }, 'FirstName', 'This Field is required'],
    [{ StudentTeacher: ' ' }, 'StudentTeacher', 'This Field is required'],
  ])('is refused with %j', async (sent, field, message) => {
    const answer = await add({ StudentId: first()._id, ...sent });
    expect(answer.json().fields).toEqual({ [field]: message });
  });

  it('is one a student; of another class or who has left it is refused', async () => {
    const left = await storeStudent(test.database, {
      StudentTeacher: 'teacher',
      Status: 'Rejected',
    });
    expect((await add({ StudentId: first()._id })).statusCode).toBe(200);
    const answers = await Promise.all(
      [first()._id, foreign._id, left._id, 'nobody'].map((StudentId) => add({ StudentId })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 403, 409, 404]);
  });
});

describe('a correction', () => {
  it('keeps its own name, never the student’s (OP-153), and becomes Updated', async () => {
    const { _id } = (await add({ StudentId: first()._id, weekOne: 80 })).json();
    const answer = await coordinator.post('/api/updateHomeWorkById', {
      _id,
      FirstName: 'Kavin K',
      weekOne: 85,
      Total: 25,
      StudentTeacher: 'other',
    });
    expect(answer.json()).toMatchObject({
      FirstName: 'Kavin K',
      weekOne: 85,
      Total: 0.85,
      Status: 'Updated',
      StudentTeacher: 'teacher',
    });
    const student = await (await test.as('Admin')).get(`/api/getStudentById/${first()._id}`);
    expect(student.json().FirstName).toBe('Kavin001');
  });

  it('of an older copy is refused, of another class too', async () => {
    const { _id, updateTimeStamp } = (await add({ StudentId: first()._id })).json();
    await coordinator.post('/api/updateHomeWorkById', { _id, weekOne: 85 });
    const late = { _id, updateTimeStamp, weekOne: 70 };
    expect((await teacher.post('/api/updateHomeWorkById', late)).statusCode).toBe(409);
    const other = await storeHomework(test.database, { student: foreign });
    const answer = await teacher.post('/api/updateHomeWorkById', { _id: other._id, weekOne: 1 });
    expect(answer.statusCode).toBe(403);
    expect((await teacher.get(`/api/getHomeWorkById/${other._id}`)).statusCode).toBe(403);
  });
});

describe('the list', () => {
  beforeEach(() => storeHomework(test.database, { student: first(), weekOne: 80 }));

  it('has one row a student with none or one result (OP-150)', async () => {
    const rows = await list(coordinator);
    expect(rows.map(({ FirstName, results }) => [FirstName, results.length])).toEqual([
      ['Kavin001', 1],
      ['Kavin002', 0],
      ['Kavin003', 0],
      ['Zeni', 0],
    ]);
    expect(rows[0]?.results[0]).toMatchObject({ weekOne: 80, Total: 0.8 });
  });

  it('is of the own classes for a teacher, whatever is asked for', async () => {
    expect(names(await list(teacher))).toEqual(['Kavin001', 'Kavin002', 'Kavin003']);
    expect(names(await list(teacher, 'StudentTeacher=other'))).toEqual([]);
    expect(names(await list(teacher, 'search=zeni'))).toEqual([]);
    expect(names(await list(coordinator, 'StudentTeacher=other'))).toEqual(['Zeni']);
  });

  it('is searched, sorted and paged', async () => {
    const answer = await coordinator.get('/api/getAllHomeWorks?sort=-FirstName&pageSize=2&page=2');
    expect(answer.headers['x-total-count']).toBe('4');
    expect(names(answer.json())).toEqual(['Kavin002', 'Kavin001']);
    expect(names(await list(coordinator, 'search=vin003'))).toEqual(['Kavin003']);
  });

  it('for the worksheet is flat, weeks at 0 where there is no record', async () => {
    const rows = (await teacher.get('/api/getHomeWorkForReporting')).json();
    expect(rows.map((row: HomeworkRecord) => [row.weekOne, row.weekTwo, row.Total])).toEqual([
      [80, 0, 0.8],
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  it('leaves out those who have left', async () => {
    await storeStudent(test.database, { StudentTeacher: 'teacher', Status: 'Archived' });
    expect(await list(teacher)).toHaveLength(3);
  });
});

describe('a family', () => {
  it('reads the records of its children, not another’s', async () => {
    const parent = await test.as('Parent');
    const UserName = 'parent@school.example';
    const child = await storeStudent(test.database, { UserName });
    await storeHomework(test.database, { student: child, weekOne: 90 });
    const own = (await parent.get(`/api/getHomeWorkByEmail/${UserName}`)).json();
    expect(own).toMatchObject([{ weekOne: 90, TeacherEmail: '' }]);
    const other = await parent.get(`/api/getHomeWorkByEmail/${first().UserName}`);
    expect(other.statusCode).toBe(403);
    const byTeacher = await teacher.get(`/api/getHomeWorkByEmail/${first().UserName}`);
    expect(byTeacher.json()).toEqual([]);
  });
});

describe('a class’s week typed into a table', () => {
  const save = (rows: unknown, by = teacher) => by.post('/api/saveHomeWorkScores', { rows });

  it('is stored in one go, one answer a row', async () => {
    const [one, two, three] = pupils as [StudentRow, StudentRow, StudentRow];
    await storeHomework(test.database, { student: two, weekOne: 60, weekTwo: 70 });
    const answer = await save([
      { StudentId: one._id, values: { weekOne: 80 }, seen: { weekOne: 0 } },
      { StudentId: two._id, values: { weekTwo: 75 }, seen: { weekTwo: 70 } },
      { StudentId: three._id, values: { weekOne: '' }, seen: { weekOne: 0 } },
    ]);
    const { rows } = answer.json();
    expect(rows.map(({ status }: { status: number }) => status)).toEqual([200, 200, 400]);
    expect(rows[1].record).toMatchObject({ weekOne: 60, weekTwo: 75, Status: 'Updated' });
    expect(rows[2].fields).toEqual({ weekOne: 'This field may not be empty' });
    expect((await list(teacher)).map(({ results }) => results[0]?.weekOne)).toEqual([
      80,
      60,
      undefined,
    ]);
  });

  it.each([0, 1, 2])('is stored with a comment at child %i only', async (at) => {
    const sent = pupils.map(({ _id }, index) => {
      const comment = index === at ? { Comments: 'Neat' } : {};
      return { StudentId: _id, values: { weekOne: 80 + index, ...comment }, seen: {} };
    });
    const answer = await save(sent);
    expect(answer.statusCode, answer.body).toBe(200);
    const later = pupils.map(({ _id }, index) => {
      const values = index === at ? { weekTwo: 90 } : { Comments: `Child ${index}` };
      return { StudentId: _id, values, seen: {} };
    });
    const read = async () =>
      (await list(coordinator, 'StudentTeacher=teacher')).map((row) => {
        const [{ weekOne, weekTwo, Comments } = {} as HomeworkRecord] = row.results;
        return [weekOne, weekTwo, Comments];
      });
    expect(await read()).toEqual(
      pupils.map((_, index) => [80 + index, 0, index === at ? 'Neat' : '']),
    );
    expect((await save(later)).statusCode).toBe(200);
    expect(await read()).toEqual(
      pupils.map((_, index) =>
        index === at ? [80 + index, 90, 'Neat'] : [80 + index, 0, `Child ${index}`],
      ),
    );
  });

  it('tells the second of two which cell differs', async () => {
    const StudentId = first()._id;
    await save([{ StudentId, values: { weekOne: 80 }, seen: { weekOne: 0 } }], coordinator);
    const answer = await save([{ StudentId, values: { weekOne: 70 }, seen: { weekOne: 0 } }]);
    expect(answer.json().rows[0]).toMatchObject({
      status: 409,
      fields: { weekOne: 'Someone else has changed this cell in the meantime.' },
      record: { weekOne: 80 },
    });
  });

  it('keeps a 0 that was typed apart from a week that no one has entered', async () => {
    const StudentId = first()._id;
    const read = async () => (await list(teacher))[0]?.results[0];
    const typed = { StudentId, values: { weekOne: 0, weekTwo: '70' }, seen: { weekOne: null } };
    const answer = await save([typed]);
    expect(answer.json().rows[0]).toMatchObject({ status: 200, record: { ZeroWeeks: [1] } });
    expect(await read()).toMatchObject({ weekOne: 0, weekThree: 0, Total: 0.7, ZeroWeeks: [1] });
    // The same again changes nothing; another score takes the mark away, 0 in the dialog sets it.
    expect((await save([typed])).json().rows[0].status).toBe(200);
    await save([{ StudentId, values: { weekOne: '95.0' }, seen: { weekOne: 0 } }]);
    expect(await read()).toMatchObject({ weekOne: 95, ZeroWeeks: [] });
    const { _id } = (await read()) ?? { _id: '' };
    await coordinator.post('/api/updateHomeWorkById', { _id, weekTwo: 0, weekThree: 0 });
    expect((await read())?.ZeroWeeks).toEqual([2]);
  });

  it('finds a 0 that another person has typed', async () => {
    const StudentId = first()._id;
    await save([{ StudentId, values: { weekOne: 0 }, seen: { weekOne: null } }], coordinator);
    const answer = await save([{ StudentId, values: { weekOne: 70 }, seen: { weekOne: null } }]);
    expect(answer.json().rows[0]).toMatchObject({ status: 409, record: { weekOne: 0 } });
  });

  it('is a week that the class has had once most have a score', async () => {
    const given = async () => (await list(teacher)).map(({ WeeksGiven }) => WeeksGiven);
    const [one, two] = pupils as [StudentRow, StudentRow];
    await save([{ StudentId: one._id, values: { weekOne: 80, weekNine: 1 }, seen: {} }]);
    expect(await given()).toEqual([[], [], []]);
    await save([{ StudentId: two._id, values: { weekOne: 0 }, seen: {} }]);
    expect(await given()).toEqual([[1], [1], [1]]);
    // Of each class its own, also where the school is listed.
    expect((await list(coordinator)).map(({ WeeksGiven }) => WeeksGiven)).toEqual([
      [1],
      [1],
      [1],
      [],
    ]);
  });

  it('takes all 25 weeks of a row', async () => {
    const values = Object.fromEntries(weekFields.map((field, index) => [field, index + 1]));
    const answer = await save([{ StudentId: first()._id, values, seen: blankWeeks() }]);
    expect(answer.json().rows[0].record).toMatchObject({ ...values, Total: 3.25 });
  });
});
