import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { enrollmentOf, storeStudent } from '../../../testing/student-factory.ts';

let test: TestPortal;
let visitor: TestCaller;
let admin: TestCaller;
let superAdmin: TestCaller;
beforeEach(async () => {
  test = await startTestPortal();
  visitor = await test.as('visitor');
  admin = await test.as('Admin', 'office@school.example');
  superAdmin = await test.as('SuperAdmin', 'principal@school.example');
  await admin.post('/api/updateEnrollment/Open');
});
afterEach(() => test.close());

const father = 'father@home.example';
const mother = 'mother@home.example';
const child = { FirstName: 'Kavin', LastName: 'Demo', DateOfBirth: '2014-09-30' };

const read = async (query = '') =>
  (await admin.get(`/api/getAnsweredLikenesses?page=1${query}`)).json();
const questions = async () => (await admin.get('/api/getLikenesses?page=1')).json();
const mailsTo = (email: string) =>
  test.database.kysely
    .selectFrom('outbox')
    .select(['subject', 'textBody'])
    .where('recipient', '=', email)
    .orderBy('createdAt')
    .orderBy('_id')
    .execute();

async function merge(keep: string, drop: string, more = {}): Promise<string> {
  const answer = await admin.post('/api/mergeChildren', { keep, drop, confirm: 'Y', ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json()._id;
}

const storeTwo = async () => ({
  one: await storeStudent(test.database, {
    ...child,
    UserName: father,
    Volunteering: 'TS25-AAAAAA',
  }),
  other: await storeStudent(test.database, {
    ...child,
    FirstName: 'Kavinn',
    UserName: 'other@home.example',
    Volunteering: 'TS25-BBBBBB',
  }),
});

describe('the answers of the office', () => {
  it('are listed newest first, with both names, Reference IDs, by whom and when', async () => {
    const { one, other } = await storeTwo();
    const third = await storeStudent(test.database, { ...child, UserName: 'third@home.example' });
    const pair = { first: one.ChildId, second: third.ChildId };
    expect((await superAdmin.post('/api/keepChildrenApart', pair)).statusCode).toBe(200);
    const _id = await merge(one.ChildId, other.ChildId);
    const [newest, before, ...more] = await read();
    expect(more).toEqual([]);
    expect(newest).toMatchObject({
      _id,
      answer: 'same',
      answeredBy: 'office@school.example',
      undoneBy: '',
      isUndoable: true,
      first: { FirstName: 'Kavin', FamilyId: one.FamilyId, ReferenceIds: ['TS25-AAAAAA'] },
      second: {
        FirstName: 'Kavinn',
        LastName: 'Demo',
        FamilyId: '',
        ReferenceIds: ['TS25-BBBBBB'],
      },
    });
    expect(Date.parse(newest.answeredAt)).toBeGreaterThan(0);
    expect(before).toMatchObject({
      answer: 'two',
      answeredBy: 'principal@school.example',
      isUndoable: false,
      first: { ReferenceIds: ['TS25-AAAAAA'] },
      second: { FamilyId: third.FamilyId },
    });
    expect(await read(`&ChildId=${third.ChildId}`)).toMatchObject([{ _id: before._id }]);
    const paged = await admin.get('/api/getAnsweredLikenesses?page=2&pageSize=1');
    expect(paged.json()).toMatchObject([{ _id: before._id }]);
  });

  it('a record that moved whole counts with the child that it came from', async () => {
    const { one, other } = await storeTwo();
    await storeStudent(test.database, {
      ...{ ChildId: other.ChildId, FamilyId: other.FamilyId, UserName: other.UserName },
      ...{ ...child, FirstName: 'Kavinn', Year: '2024-2025', Volunteering: 'TS24-CCCCCC' },
    });
    await merge(one.ChildId, other.ChildId, { letIn: father });
    expect(await read()).toMatchObject([
      {
        first: { ReferenceIds: ['TS25-AAAAAA'] },
        second: { ReferenceIds: ['TS25-BBBBBB', 'TS24-CCCCCC'] },
      },
    ]);
  });

  it('what contradicts one child is no pair', async () => {
    await storeStudent(test.database, {
      ...{ ...child, UserName: father, Year: '2024-2025', Status: 'Promoted' },
      GradeInTamilSchool: 'Nilai 2',
    });
    await visitor.post('/api/addStudentInfo', enrollmentOf({ ...child, UserName: father }));
    const [{ _id, first }] = await questions();
    await admin.post('/api/mergeChildren', { keep: first.ChildId, drop: first.ChildId, _id });
    expect(await read()).toEqual([]);
  });

  it('a merge that was taken back says by whom; merged again it is one answer', async () => {
    const { one, other } = await storeTwo();
    const _id = await merge(one.ChildId, other.ChildId);
    expect((await superAdmin.post(`/api/undoMerge/${_id}`)).statusCode).toBe(200);
    expect(await read()).toMatchObject([
      {
        _id,
        answer: 'same',
        answeredBy: 'office@school.example',
        undoneBy: 'principal@school.example',
        isUndoable: false,
        second: { FamilyId: other.FamilyId, ReferenceIds: ['TS25-BBBBBB'] },
      },
    ]);
    expect(await questions()).toHaveLength(1);
    const pair = { first: one.ChildId, second: other.ChildId };
    await admin.post('/api/keepChildrenApart', pair);
    const answered = { answer: 'two', answeredBy: 'office@school.example', undoneBy: '' };
    expect(await read()).toMatchObject([{ _id, ...answered, undoneAt: '' }]);
    // Said by another again it stays the first one's word.
    await superAdmin.post('/api/keepChildrenApart', pair);
    expect(await read()).toMatchObject([answered]);
  });

  it('of two who take it back at once the second reads who did and when', async () => {
    const { one, other } = await storeTwo();
    const _id = await merge(one.ChildId, other.ChildId);
    const answers = await Promise.all([
      admin.post(`/api/undoMerge/${_id}`),
      superAdmin.post(`/api/undoMerge/${_id}`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const told = answers.find(({ statusCode }) => statusCode === 409)?.json().message;
    expect(told).toMatch(
      /^(office|principal)@school\.example took this merge back already \(.*time\)/,
    );
    const later = await admin.get(`/api/getUndoPreview/${_id}`);
    expect([later.statusCode, later.json().message]).toEqual([409, told]);
  });

  it('what stays is told beforehand as it is afterwards, and nothing stored by that', async () => {
    const paid = { AmountPaidCents: 22_500, PaymentStatus: 'Paid' };
    const one = await storeStudent(test.database, { ...child, UserName: father, ...paid });
    const other = await storeStudent(test.database, {
      ...child,
      ...paid,
      UserName: 'other@home.example',
    });
    const _id = await merge(one.ChildId, other.ChildId);
    await admin.post('/api/updateStudentInfo', { _id: one._id, AmountPaid: 500 });
    const lines = () => test.database.kysely.selectFrom('history').select('_id').execute();
    const before = await lines();
    const { Stays, Told } = (await admin.get(`/api/getUndoPreview/${_id}`)).json();
    expect(Stays).toEqual([{ Name: 'Kavin Demo, 2025-2026', Fields: ['AmountPaid'] }]);
    expect(Told).toEqual(['other@home.example']);
    expect(await lines()).toEqual(before);
    expect((await admin.get('/api/getUndoPreview/unknown')).statusCode).toBe(404);
    expect((await admin.post(`/api/undoMerge/${_id}`)).json().Stays).toEqual(Stays);
  });

  it('a child that was merged on is taken back from the last merge first', async () => {
    const { one, other } = await storeTwo();
    const third = await storeStudent(test.database, { ...child, UserName: 'third@home.example' });
    const first = await merge(one.ChildId, other.ChildId);
    const last = await merge(third.ChildId, one.ChildId, { letIn: 'third@home.example' });
    const refused = await admin.post(`/api/undoMerge/${first}`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringMatching(/merged again/),
    ]);
    expect((await admin.post(`/api/undoMerge/${last}`)).statusCode).toBe(200);
    expect((await admin.post(`/api/undoMerge/${first}`)).statusCode).toBe(200);
    const ids = await test.database.kysely
      .selectFrom('student')
      .select(['_id', 'ChildId'])
      .execute();
    expect(new Set(ids.map(({ ChildId }) => ChildId)).size).toBe(3);
  });

  it('the record of the family says that two records were joined, until that is taken back', async () => {
    const { one, other } = await storeTwo();
    const _id = await merge(one.ChildId, other.ChildId);
    const joined = async () =>
      (await admin.get(`/api/getFamilyById/${one.FamilyId}`)).json().Children[0].joinedAt;
    expect(await joined()).toBe((await read())[0].answeredAt);
    await admin.post(`/api/undoMerge/${_id}`);
    expect(await joined()).toBe('');
  });
});

describe('who was mailed of a merge', () => {
  async function enrollByBoth() {
    const send = (changes: object) =>
      visitor.post('/api/addStudentInfo', enrollmentOf({ ...child, ...changes }));
    await send({ UserName: father, AdditionalEmail: mother });
    await send({ UserName: mother });
    const [{ first, second }] = await questions();
    return { first, second, _id: await merge(first.ChildId, second.ChildId, { isApart: 'N' }) };
  }

  it('is mailed of its undo, alone, with what holds now and nothing of the other family', async () => {
    const { first, second, _id } = await enrollByBoth();
    const before = (await mailsTo(father)).length;
    expect((await mailsTo(mother)).at(-1)?.subject).toMatch(/given access to a family/);
    expect((await admin.get(`/api/getUndoPreview/${_id}`)).json().Told).toEqual([mother]);
    expect((await admin.post(`/api/undoMerge/${_id}`)).statusCode).toBe(200);
    const mail = (await mailsTo(mother)).at(-1);
    expect(mail?.subject).toMatch(/stands by itself again/);
    expect(mail?.textBody).toMatch(/Kavin Demo/);
    expect(mail?.textBody).toMatch(/looking at it again/);
    for (const other of [father, first.Volunteering, second.Volunteering]) {
      expect(mail?.textBody).not.toContain(other);
    }
    expect(await mailsTo(father)).toHaveLength(before);
    expect((await admin.post(`/api/undoMerge/${_id}`)).statusCode).toBe(409);
    expect((await mailsTo(mother)).filter(({ subject }) => /by itself/.test(subject))).toHaveLength(
      1,
    );
  });

  it('in the language that this parent chose', async () => {
    const { _id } = await enrollByBoth();
    await test.database.kysely
      .insertInto('mail_language')
      .values({ _id: mother, language: 'ta', updateTimeStamp: new Date().toISOString() })
      .execute();
    await admin.post(`/api/undoMerge/${_id}`);
    expect((await mailsTo(mother)).at(-1)?.subject).toMatch(/மீண்டும் தனியாக/);
  });

  it('at the address of today, under which the own enrollment is then', async () => {
    const { second, _id } = await enrollByBoth();
    const parent = await test.as('Parent', mother);
    const to = 'new.mother@home.example';
    await parent.post('/api/changeMyEmail', { Email: to });
    const link = (await mailsTo(to)).at(-1)?.textBody ?? '';
    const token = /token=([\w.-]+)/.exec(link)?.[1];
    expect((await parent.post('/api/confirmMyEmail', { token })).statusCode).toBe(200);
    const before = (await mailsTo(mother)).length;
    expect((await admin.post(`/api/undoMerge/${_id}`)).statusCode).toBe(200);
    expect((await mailsTo(to)).at(-1)?.subject).toMatch(/by itself/);
    expect(await mailsTo(mother)).toHaveLength(before);
    const own = (await parent.get(`/api/getStudentByEmail/${to}`)).json();
    expect(own).toMatchObject([{ ChildId: second.ChildId, UserName: to }]);
  });

  it('a merge within a family mails no one, and is taken back without a mail', async () => {
    const one = await storeStudent(test.database, { ...child, UserName: father });
    const other = await storeStudent(test.database, {
      ...{ ...child, FirstName: 'Kavinn', UserName: father },
    });
    const _id = await merge(one.ChildId, other.ChildId);
    await admin.post(`/api/undoMerge/${_id}`);
    const mails = await test.database.kysely.selectFrom('outbox').select('recipient').execute();
    expect(mails).toEqual([]);
  });
});
