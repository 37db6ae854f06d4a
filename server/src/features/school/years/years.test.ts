import type { SchoolYear } from '@pallikoodam/contract/school';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { enrollmentOf, storeStudent } from '../../../testing/student-factory.ts';

let test: TestPortal;
let superAdmin: TestCaller;
beforeEach(async () => {
  test = await startTestPortal();
  superAdmin = await test.as('SuperAdmin');
});
afterEach(() => test.close());

const change = (body: object) => superAdmin.post('/api/updateYear', body);
async function readYear(year: string): Promise<SchoolYear | undefined> {
  const years: SchoolYear[] = (await superAdmin.get('/api/getYears')).json();
  return years.find(({ Year }) => Year === year);
}
const dearer = { FirstChildFee: 250, FurtherChildFee: 200, NewChildFee: 30 };

describe('the years', () => {
  it('begin with the fees of the content; what earlier ones cost is not known', async () => {
    expect(await readYear('2025-2026')).toMatchObject({
      FirstDay: '2025-08-01',
      LastDay: '2026-07-31',
      FirstChildFee: 225,
      FurtherChildFee: 175,
      NewChildFee: 25,
      isCurrent: true,
      isRegistration: true,
      OpensAt: '',
      ClosesAt: '',
    });
    expect(await readYear('2024-2025')).toMatchObject({ FirstChildFee: null, isCurrent: false });
    expect(await readYear('2026-2027')).toMatchObject({ FirstChildFee: 225, isCurrent: false });
  });

  it('keep their fees when another year begins', async () => {
    await superAdmin.post('/api/updateAcademicYear/2026-2027');
    expect(await readYear('2025-2026')).toMatchObject({ FirstChildFee: 225, isCurrent: false });
    expect(await readYear('2024-2025')).toMatchObject({ FirstChildFee: null });
  });

  it('change in what is sent, with a line in the history', async () => {
    const answer = await change({ Year: '2026-2027', ...dearer, FirstDay: '2026-08-21' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      ...dearer,
      FirstDay: '2026-08-21',
      LastDay: '2027-07-31',
    });
    const lines = await test.database.kysely
      .selectFrom('history')
      .select(['recordId', 'action', 'changedBy'])
      .where('tableName', '=', 'academic_year')
      .where('action', '=', 'update')
      .execute();
    expect(lines).toEqual([
      { recordId: '2026-2027', action: 'update', changedBy: superAdmin.email },
    ]);
  });

  it.each([
    [{ FirstDay: '2026-07-31' }, ['FirstDay']],
    [{ FirstDay: '2027-08-21', LastDay: '2026-05-01' }, ['FirstDay', 'LastDay']],
    [{ LastDay: 'soon' }, ['LastDay']],
    [{ FirstChildFee: -1 }, ['FirstChildFee']],
    [{ FirstChildFee: 225.005 }, ['FirstChildFee']],
    [{ NewChildFee: null }, ['NewChildFee']],
    [{ OpensAt: '2026-05-05T00:00:00Z', ClosesAt: '2026-05-04T00:00:00Z' }, ['ClosesAt']],
  ])('refuse %o at its field and store nothing', async (sent, fields) => {
    const answer = await change({ Year: '2026-2027', ...dearer, ...sent });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(fields);
    expect(await readYear('2026-2027')).toMatchObject({ FirstChildFee: 225 });
  });

  it('of the past may have all their fees or none', async () => {
    const some = await change({ Year: '2023-2024', FirstChildFee: 200 });
    expect(Object.keys(some.json().fields)).toEqual(['FurtherChildFee', 'NewChildFee']);
    const all = { FirstChildFee: 200, FurtherChildFee: 150, NewChildFee: 20 };
    expect((await change({ Year: '2023-2024', ...all })).json()).toMatchObject(all);
  });

  it('of which there is none are refused', async () => {
    expect((await change({ Year: '2031-2032', ...dearer })).statusCode).toBe(400);
  });

  it('changed by two at once: one is stored, the other is told', async () => {
    await change({ Year: '2026-2027', ...dearer });
    const { updateTimeStamp } = (await readYear('2026-2027')) ?? { updateTimeStamp: '' };
    const first = await change({ Year: '2026-2027', FirstChildFee: 260, updateTimeStamp });
    expect(first.statusCode, first.body).toBe(200);
    const second = await change({ Year: '2026-2027', FirstChildFee: 270, updateTimeStamp });
    expect(second.statusCode).toBe(409);
    expect(second.json().fields).toBeUndefined();
    expect(await readYear('2026-2027')).toMatchObject({ FirstChildFee: 260 });
  });
});

describe('fees, once children are enrolled', () => {
  const family = { UserName: 'amudhan@home.example', Year: '2026-2027' };
  beforeEach(async () => {
    await storeStudent(test.database, { ...family, FirstName: 'Iniya', PreviousYear: 'Nilai 1' });
    await storeStudent(test.database, { ...family, FirstName: 'Yazhini', PreviousYear: 'Nilai 2' });
    await storeStudent(test.database, {
      UserName: 'malar@home.example',
      Year: '2026-2027',
      Status: 'Rejected',
    });
  });

  it('ask first, with what the families owe then', async () => {
    const asked = await change({ Year: '2026-2027', ...dearer });
    expect(asked.statusCode).toBe(409);
    expect(asked.json().fields.confirm).toBe(
      '2 children are enrolled for 2026-2027 already, of 1 family. What all of them owe changes from $400.00 to $450.00.',
    );
    expect(await readYear('2026-2027')).toMatchObject({ FirstChildFee: 225 });
    expect((await change({ Year: '2026-2027', ...dearer, confirm: 'Y' })).statusCode).toBe(200);
    expect(await readYear('2026-2027')).toMatchObject(dearer);
  });

  it('days and plan change unasked', async () => {
    const answer = await change({ Year: '2026-2027', FirstDay: '2026-08-21', FirstChildFee: 225 });
    expect(answer.statusCode, answer.body).toBe(200);
  });
});

describe('enrollment tells the fees of its year', () => {
  it('in the answer, the mail and the panel; the running year keeps its own', async () => {
    await change({ Year: '2026-2027', ...dearer });
    await superAdmin.post('/api/updateRegistrationYear/2026-2027');
    await superAdmin.post('/api/updateEnrollment/Open');
    const visitor = await test.as('visitor');
    const answer = await visitor.post(
      '/api/addStudentInfo',
      enrollmentOf({ PreviousYear: 'New Student' }),
    );
    expect(answer.json()).toMatchObject({ Year: '2026-2027', FamilyFee: 280 });
    const mails = await test.database.kysely.selectFrom('outbox').select('textBody').execute();
    expect(mails[0]?.textBody).toContain('$280.00');
    expect(mails[0]?.textBody).toContain('The first child pays $250.00');
    expect(mails[0]?.textBody).toContain('2026-2027');
    expect((await visitor.get('/api/getRegistration')).json()).toMatchObject(dearer);
    expect(await readYear('2025-2026')).toMatchObject({ FirstChildFee: 225 });
  });
});

describe('class days', () => {
  const days = async (From: string, To: string): Promise<string[]> =>
    (
      await superAdmin.get(
        `/api/getClassDays?Branch=${encodeURIComponent('North')}&From=${From}&To=${To}`,
      )
    ).json();

  it('lie within the first and the last day of their year', async () => {
    expect(await days('2026-05-01', '2026-09-01')).toContain('2026-06-07');
    await change({ Year: '2025-2026', FirstDay: '2025-08-24', LastDay: '2026-05-17' });
    await change({ Year: '2026-2027', FirstDay: '2026-08-23' });
    expect(await days('2026-05-01', '2026-09-01')).toEqual([
      '2026-05-03',
      '2026-05-10',
      '2026-05-17',
      '2026-08-23',
      '2026-08-30',
    ]);
    expect(await days('2025-08-01', '2025-08-31')).toEqual(['2025-08-24', '2025-08-31']);
  });
});

describe('while next year’s registration runs', () => {
  it('nothing of this year’s classes, figures and family pages changes', async () => {
    const teacher = await test.as('Teacher');
    const email = 'parent@home.example';
    const parent = await test.as('Parent', email);
    await test.database.kysely
      .updateTable('config')
      .set({ StudentTeacher: 'Meena' })
      .where('TeacherEmail', '=', teacher.email)
      .execute();
    const child = { UserName: email, Branch: 'North', GradeInTamilSchool: 'Nilai 3' };
    await storeStudent(test.database, {
      ...child,
      Year: '2025-2026',
      Status: 'Active',
      StudentTeacher: 'Meena',
    });
    const read = async () => {
      const answers = await Promise.all([
        teacher.get(`/api/getStudentsForATeacher/${teacher.email}`),
        superAdmin.get('/api/getDashboard'),
        superAdmin.get('/api/getStats'),
        superAdmin.get('/api/getStudentInfo?Year=2025-2026&pageSize=10'),
        parent.get(`/api/getAcademicRecord/${email}`),
        parent.get('/api/getAcademicYear'),
      ]);
      for (const answer of answers) expect(answer.statusCode, answer.body).toBe(200);
      return answers.map((answer) => answer.json());
    };
    const before = await read();

    await change({ Year: '2026-2027', ...dearer });
    await superAdmin.post('/api/updateRegistrationYear/2026-2027');
    await superAdmin.post('/api/updateEnrollment/Open');
    for (const FirstName of ['Iniya', 'Kavin']) {
      const answer = await parent.post(
        '/api/addStudentInfo',
        enrollmentOf({ UserName: email, FirstName }),
      );
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json().Year).toBe('2026-2027');
    }
    expect(await read()).toEqual(before);
    const coming = await superAdmin.get('/api/getStudentInfo?Year=2026-2027&pageSize=10');
    expect(coming.json()).toHaveLength(2);
  });
});
