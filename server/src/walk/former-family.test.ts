import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeSecond } from '../testing/family-factory.ts';
import {
  type HouseholdRecords,
  households,
  listMarkers,
  storeHouseholds,
} from '../testing/household-factory.ts';
import { giveRole, startTestPortal, type TestCaller, type TestPortal } from '../testing/portal.ts';
import { storeSession } from '../testing/session.ts';
import { storeStudent } from '../testing/student-factory.ts';

const { first, second } = households;
const newAddress = 'malar.private@apart.example';
let test: TestPortal;
let records: HouseholdRecords;

beforeEach(async () => {
  test = await startTestPortal({ checkAnswers: false });
  for (const { email } of [first, second]) await test.as('Parent', email);
  records = await storeHouseholds(test.database);
});
afterEach(() => test.close());

async function placeOf(Email: string): Promise<string> {
  const place = test.database.kysely.selectFrom('guardian').select('_id');
  return (await place.where('Email', '=', Email).executeTakeFirstOrThrow())._id;
}

/** The second guardian leaves, or takes another address while the roles stay with the old one. */
async function shed(caller: TestCaller, how: 'leaves' | 'takes another address') {
  if (how === 'leaves') {
    const left = await caller.post(`/api/deleteGuardianById/${await placeOf(second.email)}`);
    expect(left.statusCode, left.body).toBe(200);
    return caller;
  }
  await caller.post('/api/changeMyEmail', { Email: newAddress });
  const { textBody } = await test.database.kysely
    .selectFrom('outbox')
    .select('textBody')
    .where('recipient', '=', newAddress)
    .executeTakeFirstOrThrow();
  const token = /token=([\w.-]+)/.exec(textBody)?.[1] ?? '';
  expect((await caller.post('/api/confirmMyEmail', { token })).statusCode).toBe(200);
  const { settings } = test.portal;
  const cookie = await storeSession(test.database, { email: second.email, settings });
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const get = (url: string) => test.app.inject({ method: 'GET', url, headers });
  const post = (url: string, payload: object = {}) =>
    test.app.inject({ method: 'POST', url, headers, payload });
  return { get, post };
}

describe.each(['leaves', 'takes another address'] as const)('who %s', (how) => {
  it('reads nothing of the other guardian as one of the office', async () => {
    const signedIn = await test.as('Parent', second.email);
    await giveRole(test.database, { role: 'Admin', email: second.email });
    const caller = await shed(signedIn, how);
    const { FamilyId, child } = records;
    for (const url of [
      ...[`getFamilyById/${FamilyId}`, `getStudentById/${child._id}`, 'getFamilies'],
      ...[`getGuardians/${FamilyId}`, `getHistory?tableName=guardian&recordId=${FamilyId}`],
      ...[`getFamilies?search=${first.email}`, `getStudentByEmail/${first.email}`],
    ]) {
      const { body } = await caller.get(`/api/${url}`);
      const told = listMarkers(first).filter((marker) => body.includes(marker));
      expect(told, url).toEqual([]);
    }
    const _id = await placeOf(first.email);
    for (const change of [{ isApart: 'N' }, { Email: 'new@home.example' }]) {
      const { statusCode } = await caller.post('/api/updateGuardianById', { _id, ...change });
      expect(statusCode).toBe(403);
    }
    const Address = '9 New Street';
    const sent = await caller.post('/api/updateStudentInfo', { _id: child._id, Address });
    expect(sent.statusCode).toBe(403);
  });

  it('enters no money for that family as treasurer', async () => {
    const signedIn = await test.as('Parent', second.email);
    await giveRole(test.database, { role: 'Treasurer', email: second.email });
    const caller = await shed(signedIn, how);
    const form = { FamilyId: records.FamilyId, Year: '2025-2026', Percent: 50, Reason: 'Mine' };
    expect((await caller.post('/api/addWaiver', form)).statusCode).toBe(403);
  });
});

it('a former guardian has no right of a guardian', async () => {
  const caller = await test.as('Parent', second.email);
  await shed(caller, 'leaves');
  await giveRole(test.database, { role: 'LibAdmin', email: second.email });
  const { FamilyId, child } = records;
  expect((await caller.get(`/api/getStudentById/${child._id}`)).statusCode).toBe(403);
  expect((await caller.get(`/api/getFamilyAccount?FamilyId=${FamilyId}`)).statusCode).toBe(403);
  expect((await caller.get('/api/getMyChildren')).json()).toEqual([]);
});

it('the office reads how a family is reached that it left and that never was apart', async () => {
  const UserName = 'aunt@home.example';
  const student = await storeStudent(test.database, { UserName, AdditionalEmail: newAddress });
  await changeSecond(test.database, { FamilyId: student.FamilyId });
  const caller = await test.as('Admin', newAddress);
  await giveRole(test.database, { role: 'Admin', email: newAddress });
  await caller.post(`/api/deleteGuardianById/${await placeOf(newAddress)}`);
  const { body } = await caller.get(`/api/getFamilyById/${student.FamilyId}`);
  expect(body).toContain(UserName);
  expect(body).toContain(student.Mobile);
});

describe('whom a record alone names', () => {
  const email = 'third@school.example';
  let family: { FamilyId: string; _id: string };
  beforeEach(async () => {
    const [UserName, AdditionalEmail] = ['aunt@home.example', 'uncle@home.example'];
    await storeStudent(test.database, { UserName, AdditionalEmail });
    family = await storeStudent(test.database, { UserName, FirstName: 'Sibling' });
    const named = test.database.kysely.updateTable('student').set({ AdditionalEmail: email });
    await named.where('_id', '=', family._id).execute();
  });

  it('enters no money for the family', async () => {
    const caller = await test.as('Treasurer', email);
    await giveRole(test.database, { role: 'Treasurer', email });
    const form = { FamilyId: family.FamilyId, Year: '2025-2026' };
    const waiver = { ...form, Percent: 100, Reason: 'Mine' };
    const payment = { ...form, Day: '2025-10-10', Amount: 10, Way: 'Cash', Memo: '' };
    expect((await caller.post('/api/addWaiver', waiver)).statusCode).toBe(403);
    expect((await caller.post('/api/addPayment', payment)).statusCode).toBe(403);
  });

  it('does not take the own address out of it', async () => {
    const caller = await test.as('Admin', email);
    await giveRole(test.database, { role: 'Admin', email });
    const change = { _id: family._id, AdditionalEmail: 'uncle@home.example' };
    expect((await caller.post('/api/updateStudentInfo', change)).statusCode).toBe(403);
  });
});
