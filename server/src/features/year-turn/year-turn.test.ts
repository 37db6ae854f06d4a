import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { enrollmentOf, storeStudent } from '../../testing/student-factory.ts';

let test: TestPortal;
let superAdmin: TestCaller;
beforeEach(async () => {
  test = await startTestPortal();
  superAdmin = await test.as('SuperAdmin');
});
afterEach(() => test.close());

const ending = '2025-2026';
const next = '2026-2027';
const preview = async () => (await superAdmin.get(`/api/getYearTurn/${next}`)).json();
const turn = (body: object = {}, caller = superAdmin) => caller.post(`/api/turnYear/${next}`, body);
const undo = (caller = superAdmin) => caller.post(`/api/undoTurnYear/${next}`);
const readYear = async () => (await superAdmin.get('/api/getAcademicYear')).json();
const names = (children: { FirstName: string }[]) => children.map(({ FirstName }) => FirstName);

/** One child of each fate, some of them enrolled for the next year. */
async function storeSchool() {
  const store = (FirstName: string, changes: object, forNext?: object) =>
    storeStudent(test.database, {
      FirstName,
      UserName: `${FirstName}@home.example`,
      ...changes,
    }).then(
      (child) =>
        forNext &&
        storeStudent(test.database, {
          FirstName,
          UserName: `${FirstName}@home.example`,
          Year: next,
          Status: 'Active',
          StudentTeacher: '',
          GradeInTamilSchool: 'Nilai 2',
          ...forNext,
        }).then(() => child),
    );
  const teacher = { StudentTeacher: 'Anbu' };
  await store('Up', { ...teacher, GradeInTamilSchool: 'Nilai 1', Status: 'Promoted' }, {});
  await store('Open', { ...teacher, GradeInTamilSchool: 'Nilai 1' }, { followsResult: 1 });
  await store('Missed', { ...teacher, GradeInTamilSchool: 'Nilai 1', Status: 'Retained' });
  await store('Done', { ...teacher, GradeInTamilSchool: 'Nilai 8', Status: 'Promoted' });
  await store('Left', { ...teacher, GradeInTamilSchool: 'Nilai 4', Status: 'Discontinued' });
  await store('Never', { GradeInTamilSchool: 'Nilai 4', Status: 'Rejected' });
  await store('Asked', { GradeInTamilSchool: 'Nilai 4', Status: 'Submitted' });
  await store(
    'Unplaced',
    { ...teacher, GradeInTamilSchool: 'Nilai 1', Status: 'Promoted' },
    { GradeInTamilSchool: 'TBD', Status: 'Submitted' },
  );
}

describe('the preview', () => {
  it('names every open end and changes nothing', async () => {
    await storeSchool();
    const found = await preview();
    expect(found).toMatchObject({ Year: next, Previous: ending, lastTurn: null });
    expect(names(found.withoutResult)).toEqual(['Open']);
    expect(names(found.notEnrolled)).toEqual(['Missed']);
    expect(names(found.graduates)).toEqual(['Done']);
    expect(names(found.waiting)).toEqual(['Unplaced']);
    expect(names(found.undecided)).toEqual(['Unplaced']);
    expect(found).toMatchObject({ enrolled: 3, provisional: 1 });
    expect(found.withoutTeacher).toEqual([
      { Branch: 'North', GradeInTamilSchool: 'Nilai 2', children: 2 },
    ]);
    // All but the rejected owe; the one that left has not paid either.
    expect(found.openAccounts.families).toBe(7);
    expect(found.credits).toEqual({ families: 0, Credit: 0 });
    expect(await readYear()).toBe(ending);
  });

  it('is of the year after the current one alone', async () => {
    for (const year of ['2025-2026', '2024-2025', '2027-2028']) {
      expect((await superAdmin.get(`/api/getYearTurn/${year}`)).statusCode, year).toBe(400);
    }
  });
});

describe('the turn', () => {
  it('asks where children have no result, and says how many', async () => {
    await storeSchool();
    const asked = await turn();
    expect([asked.statusCode, asked.json().fields.confirm]).toEqual([
      409,
      expect.stringMatching(/^1 child has no result/),
    ]);
    expect(await readYear()).toBe(ending);
    expect((await turn({ confirm: 'Y' })).statusCode).toBe(200);
    expect(await readYear()).toBe(next);
  });

  it('asks where class is still to come, and names the last day of it', async () => {
    test.setClock(new Date('2025-11-20T15:00:00.000Z'));
    const { lastClassDay } = await preview();
    expect(lastClassDay).toMatch(/^2026-0[567]-\d\d$/);
    const asked = await turn();
    expect(asked.statusCode).toBe(409);
    const { confirm } = asked.json().fields;
    expect(confirm).toMatch(/^Class is held in this year until \w+day, \w+ \d+, 2026\. Turn/);
    const inTamil = await superAdmin.post(
      `/api/turnYear/${next}`,
      {},
      {
        headers: { 'accept-language': 'ta' },
      },
    );
    expect(inTamil.json().fields.confirm).toMatch(/வரை நடக்கின்றன/);
    test.setClock(new Date('2026-08-01T15:00:00.000Z'));
    expect((await preview()).lastClassDay).toBe('');
    expect((await turn()).statusCode).toBe(200);
  });

  it('leaves registration of the next year, loans and old years as they are', async () => {
    await storeSchool();
    await superAdmin.post(`/api/updateRegistrationYear/${next}`);
    await superAdmin.post('/api/updateEnrollment/Open');
    const old = () => superAdmin.get(`/api/getStudentInfo?Year=${ending}`);
    const before = (await old()).json();
    await turn({ confirm: 'Y' });
    expect((await superAdmin.get('/api/getRegistration')).json()).toMatchObject({
      Year: next,
      isOpen: true,
    });
    expect((await old()).json()).toEqual(before);
  });

  it('happens once: of two at once one turns, the other reads who did it', async () => {
    const other = await test.as('SuperAdmin', 'second@school.example');
    const answers = await Promise.all([turn(), turn({}, other)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().message).toMatch(/@school\.example turned the year already/);
    const again = await turn();
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      expect.stringMatching(/turned the year already/),
    ]);
    expect(await readYear()).toBe(next);
  });

  it('is taken back once; what came since stays and is named', async () => {
    await storeSchool();
    await superAdmin.post(`/api/updateRegistrationYear/${next}`);
    await superAdmin.post('/api/updateEnrollment/Open');
    await turn({ confirm: 'Y' });
    const visitor = await test.as('visitor');
    for (const FirstName of ['One', 'Two', 'Three']) {
      const sent = await visitor.post('/api/addStudentInfo', enrollmentOf({ FirstName }));
      expect(sent.statusCode, sent.body).toBe(200);
    }
    const [child] = (await superAdmin.get(`/api/getStudentInfo?Year=${ending}&search=Open`)).json();
    const change = (fields: object) =>
      superAdmin.post('/api/updateStudentInfo', { _id: child._id, ...fields });
    await change({ PaymentStatus: 'Paid', AmountPaid: 225, PaidDate: '2026-08-02' });
    await change({ Status: 'Retained' });
    const { stays } = (await preview()).lastTurn;
    expect(stays).toMatchObject({ enrollments: 3, payments: 1, statuses: [{ FirstName: 'Open' }] });

    const answer = await undo();
    expect(answer.json()).toEqual({ Year: ending, stays });
    expect(await readYear()).toBe(ending);
    const enrolled = await superAdmin.get(`/api/getStudentInfo?Year=${next}&search=Three`);
    expect(enrolled.json()).toHaveLength(1);
    const twice = await undo();
    expect([twice.statusCode, twice.json().message]).toEqual([
      409,
      'There is nothing left to take back.',
    ]);
    // It may be turned again.
    expect((await turn({ confirm: 'Y' })).statusCode).toBe(200);
  });

  it('that was never made cannot be taken back', async () => {
    expect((await undo()).statusCode).toBe(404);
  });
});
