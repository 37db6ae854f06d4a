import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { enrollmentOf } from '../../../testing/student-factory.ts';

let test: TestPortal;
let admin: TestCaller;
let his: TestCaller;
let hers: TestCaller;
const father = 'father@home.example';
const mother = 'mother@home.example';
const known = { FirstName: 'Kavin', LastName: 'Selvan', DateOfBirth: '2015-05-05' };
const herHome = { Mobile: '7045550188', Address: '88 Motherly Way' };

beforeEach(async () => {
  test = await startTestPortal();
  admin = await test.as('Admin');
  his = await test.as('Parent', father);
  hers = await test.as('Parent', mother);
  await admin.post('/api/updateEnrollment/Open');
});
afterEach(() => test.close());

async function post(caller: TestCaller, call: string, body: object = {}) {
  const answer = await caller.post(`/api/${call}`, body);
  expect(answer.statusCode, `${call} ${answer.body}`).toBe(200);
  return answer.json();
}
const enroll = (caller: TestCaller, changes: Parameters<typeof enrollmentOf>[0]) =>
  post(caller, 'addStudentInfo', enrollmentOf({ UserName: caller.email, ...changes }));
const find = (UserName: string, FirstName: string) =>
  test.database.kysely
    .selectFrom('student')
    .selectAll()
    .where('UserName', '=', UserName)
    .where('FirstName', '=', FirstName)
    .executeTakeFirstOrThrow();
const statusFor = async (caller: TestCaller, id: string) =>
  (await caller.get(`/api/getStudentById/${id}`)).statusCode;

/** Both enroll a child of one name; the office merges them and lets the mother in. */
async function merge() {
  await enroll(his, known);
  await enroll(hers, { ...known, ...herHome });
  await test.database.kysely.updateTable('student').set({ Status: 'Active' }).execute();
  const [kept, dropped] = [await find(father, 'Kavin'), await find(mother, 'Kavin')];
  const wish = { keep: kept.ChildId, drop: dropped.ChildId, letIn: mother };
  const { _id } = await post(admin, 'mergeChildren', { ...wish, isApart: 'N', confirm: 'Y' });
  return { kept, dropped, id: _id as string };
}

it('a merge into a family with brothers and sisters is taken back whole', async () => {
  await enroll(his, { FirstName: 'Nila' });
  const { dropped, id } = await merge();
  await post(hers, 'joinFamily', { FamilyId: (await find(father, 'Kavin')).FamilyId });
  expect(await find(father, 'Nila')).toMatchObject({ AdditionalEmail: mother });
  expect(await post(admin, `undoMerge/${id}`)).toMatchObject({ Stays: [] });
  expect(await find(mother, 'Kavin')).toMatchObject({ FamilyId: dropped.FamilyId, ...herHome });
  const nila = await find(father, 'Nila');
  expect(nila.AdditionalEmail).toBe('');
  expect(await statusFor(hers, nila._id)).toBe(403);
});

it('a merge is not taken back before a later one of the kept child with a sister', async () => {
  await enroll(his, { ...known, FirstName: 'Kavina' });
  const { kept, id } = await merge();
  const sister = await find(father, 'Kavina');
  const pair = { keep: sister.ChildId, drop: kept.ChildId, confirm: 'Y' };
  const { _id: later } = await post(admin, 'mergeChildren', pair);
  expect((await admin.post(`/api/undoMerge/${id}`)).statusCode).toBe(409);
  await post(admin, `undoMerge/${later}`);
  await post(admin, `undoMerge/${id}`);
});

it('a child that the guardian let in enrolled since goes along to her own family', async () => {
  const { kept, dropped, id } = await merge();
  await post(hers, 'joinFamily', { FamilyId: kept.FamilyId });
  await enroll(hers, { FirstName: 'Yazhini' });
  await enroll(his, { FirstName: 'Nila' });
  const yazhini = await find(father, 'Yazhini');
  await post(admin, `undoMerge/${id}`);
  const { FamilyId, _id } = await find(mother, 'Yazhini');
  expect([FamilyId, _id]).toEqual([dropped.FamilyId, yazhini._id]);
  expect(await find(mother, 'Yazhini')).toMatchObject({ AdditionalEmail: '', ...herHome });
  expect([await statusFor(hers, _id), await statusFor(his, _id)]).toEqual([200, 403]);
  const nila = await find(father, 'Nila');
  expect([await statusFor(hers, nila._id), await statusFor(his, nila._id)]).toEqual([403, 200]);
});
