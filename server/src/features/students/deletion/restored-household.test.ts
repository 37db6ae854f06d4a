import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeSecond } from '../../../testing/family-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';
import type { StudentRow } from '../data.ts';

let test: TestPortal;
let admin: TestCaller;
let superAdmin: TestCaller;
const father = 'father@home.example';
const mother = 'mother@home.example';
const hisHome = { Mobile: '7045550177', Address: '77 Fatherly Lane', City: 'Fathertown' };
const herHome = { Mobile: '7045550188', Address: '88 Motherly Way', City: 'Mothertown' };
const his = (body: string) =>
  [...Object.values(hisHome), 'his words'].filter((value) => body.includes(value));

beforeEach(async () => {
  test = await startTestPortal();
  admin = await test.as('Admin');
  superAdmin = await test.as('SuperAdmin');
});
afterEach(() => test.close());

async function post(caller: TestCaller, call: string, body: object = {}) {
  const answer = await caller.post(`/api/${call}`, body);
  expect(answer.statusCode, `${call} ${answer.body}`).toBe(200);
  return answer;
}
const remove = ({ _id }: StudentRow) => post(superAdmin, `deleteStudentInfo/${_id}`);
const restore = ({ _id }: StudentRow) => superAdmin.post(`/api/restoreStudentById/${_id}`);
const read = async (email: string, { _id }: StudentRow) =>
  (await test.as('Parent', email)).get(`/api/getStudentById/${_id}`);
const stored = ({ _id }: StudentRow) =>
  test.database.kysely
    .selectFrom('student')
    .selectAll()
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow();
const place = async (Email: string) =>
  (
    await test.database.kysely
      .selectFrom('guardian')
      .select('_id')
      .where('Email', '=', Email)
      .executeTakeFirstOrThrow()
  )._id;
const setApart = async (isApart: 'Y' | 'N') =>
  post(admin, 'updateGuardianById', { _id: await place(mother), isApart });

/** Two children of a family of two; both records carry how the father is reached. */
async function storeTwo() {
  const household = { UserName: father, AdditionalEmail: mother, ...hisHome };
  const one = await storeStudent(test.database, { ...household, FirstName: 'Kavin' });
  const two = await storeStudent(test.database, {
    ...{ ...household, FirstName: 'Nila', DateOfBirth: '2018-05-05' },
    ...{ FamilyComments: 'his words', Signature: 'his words' },
  });
  await changeSecond(test.database, { FamilyId: one.FamilyId, ...herHome });
  return { one, two };
}

describe('a record that is restored', () => {
  it('comes back as it was where the family is as it was', async () => {
    const { two } = await storeTwo();
    await setApart('Y');
    await setApart('N');
    await remove(two);
    expect((await restore(two)).statusCode).toBe(200);
    const { updateTimeStamp: _, ...before } = two;
    expect(await stored(two)).toMatchObject(before);
  });

  it('keeps how its guardian is reached who has another address now', async () => {
    const { one, two } = await storeTwo();
    await remove(two);
    const UserName = 'new@home.example';
    await post(admin, 'updateStudentInfo', { _id: one._id, UserName, confirm: 'Y' });
    expect((await restore(two)).json()).toMatchObject({ UserName, ...hisHome });
  });

  it('shows the new first guardian nothing of the former one after they changed places', async () => {
    const { one, two } = await storeTwo();
    await remove(two);
    await post(admin, 'updateStudentInfo', { _id: one._id, UserName: mother, confirm: 'Y' });
    await setApart('Y');
    expect((await restore(two)).json()).toMatchObject({ UserName: mother, ...herHome });
    const body = (await read(mother, two)).body;
    expect([his(body), body.includes(father)]).toEqual([[], false]);
    expect((await read(father, two)).body).not.toContain(herHome.Mobile);
  });

  it('is of the guardian who is left after the office removed the other one', async () => {
    const { two } = await storeTwo();
    await setApart('Y');
    const teller = await test.as('Parent', father);
    const days = { FromDate: '2025-09-27', ToDate: '2025-09-27' };
    test.setClock(new Date('2025-09-20T18:00:00Z'));
    await post(teller, 'addAbsence', { StudentId: two._id, ...days, Note: 'his words' });
    await remove(two);
    await post(admin, `deleteGuardianById/${await place(father)}`);
    expect((await restore(two)).statusCode).toBe(200);
    expect(await stored(two)).toMatchObject({ UserName: mother, AdditionalEmail: '', ...herHome });
    const seen = [
      (await read(mother, two)).body,
      (await (await test.as('Parent', mother)).get(`/api/getFamilyPage/${mother}`)).body,
    ];
    expect(his(seen.join())).toEqual([]);
    expect((await read(father, two)).statusCode).toBe(403);
  });

  it('belongs to the family to which its child has moved', async () => {
    const child = { UserName: father, FirstName: 'Kavin', ...hisHome };
    const old = await storeStudent(test.database, { ...child, Year: '2024-2025' });
    const now = await storeStudent(test.database, child);
    const nila = await storeStudent(test.database, { UserName: mother, ...herHome });
    await remove(old);
    const change = { _id: now._id, UserName: mother, LastName: 'Malaravan', confirm: 'Y' };
    await post(admin, 'updateStudentInfo', change);
    expect((await restore(old)).statusCode).toBe(200);
    const { FamilyId, ChildId } = await stored(old);
    expect([FamilyId, ChildId]).toEqual([nila.FamilyId, now.ChildId]);
    expect((await read(father, old)).statusCode).toBe(403);
    const seen = await read(mother, old);
    expect(seen.json()).toMatchObject({ UserName: mother, LastName: 'Malaravan', ...herHome });
    expect(his(seen.body)).toEqual([]);
  });

  it('stays deleted where a merge has ended its child, until that is taken back', async () => {
    const child = { UserName: father, FirstName: 'Kavin', ...hisHome };
    const old = await storeStudent(test.database, { ...child, Year: '2023-2024' });
    const hisChild = await storeStudent(test.database, child);
    const herChild = await storeStudent(test.database, {
      ...{ UserName: mother, FirstName: 'Kavin', Year: '2024-2025', ...herHome },
    });
    await remove(old);
    const merge = { keep: herChild.ChildId, drop: hisChild.ChildId, letIn: father };
    const { _id } = (
      await post(admin, 'mergeChildren', { ...merge, isApart: 'Y', confirm: 'Y' })
    ).json();
    const refused = await restore(old);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This child, or its family, has been merged with another one since. Take that merge back first.',
    ]);
    await post(admin, `undoMerge/${_id}`);
    expect((await restore(old)).statusCode).toBe(200);
    expect((await read(father, old)).statusCode).toBe(200);
    expect((await read(mother, old)).statusCode).toBe(403);
  });

  it('stays deleted where a merge of its brother has ended its family', async () => {
    const { one, two } = await storeTwo();
    await remove(two);
    const other = await storeStudent(test.database, { UserName: 'other@home.example' });
    await post(admin, 'mergeChildren', {
      keep: other.ChildId,
      drop: one.ChildId,
      letIn: 'other@home.example',
      confirm: 'Y',
      GradeInTamilSchool: other.GradeInTamilSchool,
    });
    expect((await restore(two)).statusCode).toBe(409);
  });
});
