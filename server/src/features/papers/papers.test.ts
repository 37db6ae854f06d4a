import type { ReportCard, ServiceLetter, Verdict } from '@pallikoodam/contract/papers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, remove, update } from '../../platform/db/write.ts';
import { storeClass } from '../../testing/attendance-factory.ts';
import { storeAssessment } from '../../testing/classroom-factory.ts';
import { storeGraduate } from '../../testing/list-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';
import { storeDuty, storeVolunteer } from '../../testing/volunteer-factory.ts';

let test: TestPortal;
let admin: TestCaller;
let visitor: TestCaller;

beforeAll(async () => {
  test = await startTestPortal();
  admin = await test.as('Admin');
  visitor = await test.as('visitor');
  await storeClass(test.database, { size: 3, GradeInTamilSchool: 'Nilai 3' });
  await storeStudent(test.database, { FirstName: 'Zeni', StudentTeacher: 'other' });
});
afterAll(() => test.close());

async function ask<Answer>(caller: TestCaller, path: string): Promise<Answer> {
  const answer = await caller.get(`/api/${path}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const verify = (code: string) => ask<Verdict>(visitor, `verifyPaper/${encodeURIComponent(code)}`);
const cardOf = (id: string) => ask<ReportCard>(admin, `getReportCard/${id}`);

const writing = (work: (tx: Parameters<typeof remove>[0]) => Promise<unknown>) =>
  inTransaction({ database: test.database, writer: 'test', now: new Date() }, work);

async function promotedChild() {
  const student = await storeStudent(test.database, {
    FirstName: 'Iniya',
    LastName: 'Nalliyakodan',
    NameInTamil: 'இனியா நல்லியக்கோடன்',
    GradeInTamilSchool: 'Nilai 5',
    StudentTeacher: 'other',
    Status: 'Promoted',
    Mobile: '7045550177',
  });
  const assessment = await storeAssessment(test.database, { student, Q1: 81, Q2: 92 });
  return { student, assessment };
}

describe('report cards', () => {
  it.each([
    ['Admin', 4],
    ['OpsMgmt', 4],
    ['Teacher', 3],
  ] as const)('%s reads those of %d children', async (role, count) => {
    const answer = await (await test.as(role)).get('/api/getReportCards?pageSize=2');
    expect(answer.headers['x-total-count']).toBe(String(count));
    expect(answer.json<ReportCard[]>()).toHaveLength(2);
  });

  it('of a teacher stay with the own class, whatever is asked for', async () => {
    const teacher = await test.as('Teacher');
    expect(await ask(teacher, 'getReportCards?StudentTeacher=other')).toEqual([]);
  });

  it('are for the own family, without an address or a telephone number', async () => {
    const parent = await test.as('Parent');
    const child = await storeStudent(test.database, {
      FirstName: 'Kayal',
      UserName: parent.email,
      StudentTeacher: 'other',
    });
    const answer = await parent.get(`/api/getReportCard/${child._id}`);
    expect(answer.json<ReportCard>()).toMatchObject({ FirstName: 'Kayal', Promotion: null });
    expect(answer.body).not.toContain('@');
    expect(answer.body).not.toContain(child.Mobile);
    const { student } = await promotedChild();
    expect((await parent.get(`/api/getReportCard/${student._id}`)).statusCode).toBe(403);
    expect((await visitor.get(`/api/getReportCard/${student._id}`)).statusCode).toBe(401);
    await writing((tx) => remove(tx, 'student', student._id));
    expect((await parent.get(`/api/getReportCard/${student._id}`)).statusCode).toBe(404);
  });
});

describe('a code', () => {
  it('tells a stranger the shortened name, year, level and nothing more', async () => {
    const { student } = await promotedChild();
    const card = await cardOf(student._id);
    expect(card.VerifyAt).toBe(`http://localhost:3000/Verify/${card.Code}`);
    const told = {
      State: 'valid',
      Name: 'Iniya N.',
      NameInTamil: 'இனியா ந.',
      Year: student.Year,
      Level: 'Nilai 5',
      Hours: null,
    };
    expect(await verify(card.Code)).toEqual({ ...told, Kind: 'report' });
    expect(card.Promotion).toMatchObject({ NextLevel: 'Nilai 6' });
    expect(await verify(card.Promotion?.Code ?? '')).toEqual({ ...told, Kind: 'promotion' });
  });

  it('fails with any sign changed, and for another kind and year', async () => {
    const { student } = await promotedChild();
    const { Code } = await cardOf(student._id);
    const changed = [...Code].flatMap((sign, at) =>
      sign === '-' ? [] : [`${Code.slice(0, at)}${sign === '7' ? '8' : '7'}${Code.slice(at + 1)}`],
    );
    const isOfAnotherKind = `P${Code.slice(1)}`;
    for (const code of [...changed, isOfAnotherKind]) {
      expect(await verify(code), code).toMatchObject({ State: 'unknown', Name: '', Year: '' });
    }
  });

  it('is tried by strangers so often and no more', async () => {
    const tries = Array.from({ length: 61 }, () =>
      visitor.get('/api/verifyPaper/R25', { remoteAddress: '192.0.2.7' }),
    );
    const answers = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
  });

  it('no longer holds once scores, level or the end of the year are others', async () => {
    const { student, assessment } = await promotedChild();
    const card = await cardOf(student._id);
    await writing((tx) => update(tx, 'assessment', { id: assessment._id, patch: { Q2: 29 } }));
    expect(await verify(card.Code)).toMatchObject({
      State: 'changed',
      Name: 'Iniya N.',
      Level: '',
    });
    expect(await verify(card.Promotion?.Code ?? '')).toMatchObject({ State: 'valid' });
    await writing((tx) =>
      update(tx, 'student', { id: student._id, patch: { Status: 'Retained' } }),
    );
    expect(await verify(card.Promotion?.Code ?? '')).toMatchObject({ State: 'changed' });
  });

  it('of a record that is gone says so without a name', async () => {
    const { student } = await promotedChild();
    const { Code } = await cardOf(student._id);
    await writing((tx) => remove(tx, 'student', student._id));
    expect(await verify(Code)).toMatchObject({ State: 'gone', Kind: 'report', Name: '' });
  });

  it('holds under a key of before, and under no other', async () => {
    const { student } = await promotedChild();
    const { Code } = await cardOf(student._id);
    const settings = test.portal.settings;
    const [old = ''] = settings.paperKeys;
    try {
      Object.assign(settings, { paperKeys: ['another key, which new papers bear', old] });
      expect(await verify(Code)).toMatchObject({ State: 'valid' });
      const { Code: newer } = await cardOf(student._id);
      expect(newer).not.toBe(Code);
      expect(await verify(newer)).toMatchObject({ State: 'valid' });
      Object.assign(settings, { paperKeys: ['another key, which new papers bear'] });
      expect(await verify(Code)).toMatchObject({ State: 'unknown' });
    } finally {
      Object.assign(settings, { paperKeys: [old] });
    }
  });
});

describe('certificates of graduation', () => {
  it('bear the name in Tamil of the enrollment of that year', async () => {
    await storeStudent(test.database, {
      FirstName: 'mullai',
      LastName: 'Kodi',
      NameInTamil: 'முல்லை கொடி',
      Year: '2024-2025',
      GradeInTamilSchool: 'Nilai 8',
    });
    await storeGraduate(test.database, { FirstName: 'Mullai', LastName: 'Kodi' });
    await storeGraduate(test.database, { FirstName: 'Mullai', LastName: 'Arasi' });
    const papers = await ask<{ LastName: string; NameInTamil: string; Code: string }[]>(
      admin,
      'getGraduationPapers?Year=2024-2025&search=mullai',
    );
    expect(papers.map(({ LastName, NameInTamil }) => [LastName, NameInTamil])).toEqual([
      ['Arasi', ''],
      ['Kodi', 'முல்லை கொடி'],
    ]);
    expect(await verify(papers[1]?.Code ?? '')).toMatchObject({
      State: 'valid',
      Kind: 'graduation',
      Name: 'Mullai K.',
      NameInTamil: 'முல்லை கொ.',
      Level: 'Nilai 8',
    });
  });
});

describe('letters of service', () => {
  it('state what was served, and hold when more hours follow, not when there are fewer', async () => {
    const parent = await test.as('Parent');
    const NameInTamil = 'எழில் குமரன்';
    const who = { Name: 'Ezhil Kumaran', NameInTamil, Email: parent.email, YouthVolunteer: 'Yes' };
    await storeVolunteer(test.database, who);
    await storeVolunteer(test.database, { ...who, Name: 'Not accepted', Status: 'Submitted' });
    const mark = (AttendanceDate: string) =>
      storeDuty(test.database, { Name: who.Name, Email: who.Email, AttendanceDate });
    const [first, second] = [await mark('2025-09-07'), await mark('2025-09-14')];
    // A sister under the same address.
    await storeDuty(test.database, { Email: parent.email, Name: 'Nila', Role: 'IT' });

    const [letter, ...others] = await ask<ServiceLetter[]>(parent, 'getMyServiceLetters');
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      Days: 2,
      Hours: 4,
      FirstDay: '2025-09-07',
      LastDay: '2025-09-14',
    });
    const told = {
      State: 'valid',
      Kind: 'service',
      Name: 'Ezhil K.',
      NameInTamil: 'எழில் கு.',
      Hours: 4,
      Level: '',
    };
    const code = letter?.Code ?? '';
    expect(await verify(code)).toMatchObject(told);
    await mark('2025-09-21');
    expect(await verify(code)).toMatchObject(told);
    await writing((tx) => remove(tx, 'duty', first._id));
    expect(await verify(code)).toMatchObject(told);
    await writing((tx) => remove(tx, 'duty', second._id));
    expect(await verify(code)).toMatchObject({ State: 'changed', Name: 'Ezhil K.', Hours: null });
  });

  it('are listed for those who keep volunteers, and of others no one reads them', async () => {
    const letters = await ask<ServiceLetter[]>(admin, 'getServiceLetters?Year=2025-2026');
    expect(letters.map(({ Name }) => Name)).toEqual(['Ezhil Kumaran']);
    const treasurer = await test.as('Treasurer');
    expect(await ask(treasurer, 'getMyServiceLetters')).toEqual([]);
    expect((await treasurer.get('/api/getServiceLetters')).statusCode).toBe(403);
  });
});
