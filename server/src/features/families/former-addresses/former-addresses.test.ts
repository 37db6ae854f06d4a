import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPlanReader } from '../../../testing/plans.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { watchStatements } from '../../../testing/statements.ts';
import { enrollmentOf, storeStudent } from '../../../testing/student-factory.ts';
import type { StudentRow } from '../../students/service.ts';

let test: TestPortal;
let admin: TestCaller;
let nila: StudentRow;
const watched = watchStatements();
const father = 'father@home.example';
const mother = 'mother@home.example';
const to = 'new@home.example';

beforeEach(async () => {
  test = await startTestPortal();
  admin = await test.as('Admin');
  const family = { UserName: father, AdditionalEmail: mother };
  nila = await storeStudent(test.database, { ...family, FirstName: 'Nila' });
  await storeStudent(test.database, { UserName: 'another@home.example' });
});
afterEach(() => test.close());

const find = async (search: string) =>
  (await admin.get(`/api/getFamilies?search=${encodeURIComponent(search)}&page=1`)).json();
const guardians = async (familyId = nila.FamilyId) =>
  (await admin.get(`/api/getGuardians/${familyId}`)).json().guardians;
const place = async (email: string) =>
  (await guardians()).find(({ Email }: { Email: string }) => Email === email)._id;
const expectFormerly = async (email: string) =>
  expect(await find(email)).toMatchObject([{ _id: nila.FamilyId, FormerEmail: email }]);

describe('an address that was a family’s', () => {
  it('is found after the person changed it, and said to be the former one', async () => {
    const parent = await test.as('Parent', father);
    await parent.post('/api/changeMyEmail', { Email: to });
    const { textBody } = await test.database.kysely
      .selectFrom('outbox')
      .select('textBody')
      .where('recipient', '=', to)
      .executeTakeFirstOrThrow();
    const token = /token=([\w.-]+)/.exec(textBody)?.[1];
    expect((await parent.post('/api/confirmMyEmail', { token })).statusCode).toBe(200);
    await expectFormerly(father);
    expect(await find(to)).toMatchObject([{ _id: nila.FamilyId, FormerEmail: '' }]);
    // What was mailed there before stays listed; to the new address it begins with the change.
    const { Mails } = (await admin.get(`/api/getFamilyById/${nila.FamilyId}`)).json();
    expect(Mails.map(({ recipient }: { recipient: string }) => recipient)).toEqual([father]);
  });

  it.each([
    [
      'a guardian',
      async () => ({ url: 'updateGuardianById', body: { _id: await place(father), Email: to } }),
    ],
    ['a record', async () => ({ url: 'updateStudentInfo', body: { _id: nila._id, UserName: to } })],
  ])('is found after the office changed it in %s', async (_, change) => {
    const { url, body } = await change();
    const confirmed = url === 'updateStudentInfo' ? { ...body, confirm: 'Y' } : body;
    const answer = await admin.post(`/api/${url}`, confirmed);
    expect(answer.statusCode, answer.body).toBe(200);
    await expectFormerly(father);
    expect(await find('FATHER@home.example')).toMatchObject([{ FormerEmail: father }]);
  });

  it('of a second who was named and given another address', async () => {
    await admin.post('/api/updateStudentInfo', { _id: nila._id, AdditionalEmail: to });
    await expectFormerly(mother);
  });

  it('of a guardian who is one no more, with what was mailed there until then', async () => {
    const _id = await place(mother);
    await admin.post('/api/confirmGuardian', { _id });
    expect((await admin.post(`/api/deleteGuardianById/${_id}`)).statusCode).toBe(200);
    await expectFormerly(mother);
    const read = async () =>
      (await admin.get(`/api/getFamilyById/${nila.FamilyId}`))
        .json()
        .Mails.filter(({ recipient }: { recipient: string }) => recipient === mother).length;
    expect(await read()).toBe(1);
    // A mail of another family, to which the person belongs now, is not this one's.
    const other = await storeStudent(test.database, { UserName: 'third@home.example' });
    await admin.post('/api/addGuardian', { FamilyId: other.FamilyId, Email: mother });
    expect(await read()).toBe(1);
    const found = await find(mother);
    expect(found.map(({ FormerEmail }: { FormerEmail: string }) => FormerEmail).sort()).toEqual([
      '',
      mother,
    ]);
  });

  it('is another family’s from then on: its record lists the mails of its own time alone', async () => {
    const visitor = await test.as('visitor');
    const mailsOf = async (familyId: string) =>
      (await admin.get(`/api/getFamilyById/${familyId}`))
        .json()
        .Mails.map(({ subject }: { subject: string }) => subject);
    await admin.post('/api/updateEnrollment/Open');
    const send = (FirstName: string) =>
      visitor.post('/api/addStudentInfo', enrollmentOf({ UserName: father, FirstName }));
    expect((await send('Nilavan')).statusCode).toBe(200);
    const before = await mailsOf(nila.FamilyId);
    expect(before).toHaveLength(1);
    await admin.post('/api/updateGuardianById', { _id: await place(father), Email: to });
    expect((await send('Iniyan')).statusCode).toBe(200);
    expect((await send('Yazhini')).statusCode).toBe(200);
    const later = (await find(father)).find(({ _id }: { _id: string }) => _id !== nila.FamilyId);
    expect(await mailsOf(later._id)).toHaveLength(2);
    expect(await mailsOf(nila.FamilyId)).toEqual(before);
    // Given to a guardian of an older family, it begins there with that moment.
    await admin.post('/api/updateGuardianById', {
      ...{ _id: (await guardians(later._id))[0]._id, Email: 'moved@home.example' },
    });
    const [{ _id: another }] = await find('another@home.example');
    await admin.post('/api/addGuardian', { FamilyId: another, Email: father });
    const subjects = await mailsOf(another);
    expect(subjects.filter((subject: string) => /enrol/i.test(subject))).toEqual([]);
  });

  it('of a family that a merge has joined to another, its guardian let in or not', async () => {
    for (const letIn of ['N', 'Y'] as const) {
      const UserName = `joined-${letIn.toLowerCase()}@home.example`;
      const dropped = await storeStudent(test.database, { UserName, Year: '2024-2025' });
      const pair = { keep: nila.ChildId, drop: dropped.ChildId };
      if (letIn === 'Y') await admin.post(`/api/deleteGuardianById/${await place(mother)}`);
      const names = letIn === 'Y' ? `${father} ${UserName}` : father;
      const order = { ...pair, letIn: names, isApart: 'N', confirm: 'Y' };
      const { _id } = (await admin.post('/api/mergeChildren', order)).json();
      const isGuardian = letIn === 'Y';
      expect(await find(UserName)).toMatchObject([
        { _id: nila.FamilyId, FormerEmail: isGuardian ? '' : UserName },
      ]);
      await admin.post(`/api/undoMerge/${_id}`);
      const found = await find(UserName);
      expect(found).toContainEqual(
        expect.objectContaining({ _id: dropped.FamilyId, FormerEmail: '' }),
      );
    }
  });

  it('is looked for along indexes, and so are the mails of before', async () => {
    const dropped = await storeStudent(test.database, { UserName: 'joined@home.example' });
    await admin.post('/api/updateStudentInfo', { _id: dropped._id, Year: '2024-2025' });
    await admin.post('/api/mergeChildren', {
      ...{ keep: nila.ChildId, drop: dropped.ChildId },
      ...{ letIn: father, confirm: 'Y' },
    });
    const plans = await createPlanReader(test.database);
    for (const ask of [
      () => find('joined@home.example'),
      () => admin.get(`/api/getFamilyById/${nila.FamilyId}`),
      () => admin.get('/api/getAnsweredLikenesses?page=1&pageSize=1'),
    ]) {
      watched.length = 0;
      await ask();
      expect(watched.length).toBeGreaterThan(5);
      expect(await plans.findFaults(watched.splice(0))).toEqual([]);
    }
  });

  it('tells nothing of what no one had', async () => {
    expect(await find('never@home.example')).toEqual([]);
    expect(await find('another@home.example')).toMatchObject([{ FormerEmail: '' }]);
  });
});
