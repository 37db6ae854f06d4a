import type { Account, UserAccessRecord } from '@pallikoodam/contract/users';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  giveRole,
  startTestPortal,
  type TestCaller,
  type TestPortal,
} from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';

let test: TestPortal;
let superAdmin: TestCaller;
const email = 'mullai@school.example';
const password = 'Kuyil-Paattu-9';
beforeEach(async () => {
  test = await startTestPortal();
  superAdmin = await test.as('SuperAdmin');
});
afterEach(() => test.close());

const teach = (more: object = {}) =>
  giveRole(test.database, { role: 'Teacher', email, StudentTeacher: 'Mullai', ...more });
const invite = (id: string, by = superAdmin) => by.post(`/api/inviteConfigById/${id}`);
const accountOf = async (id: string): Promise<Account | undefined> =>
  (await superAdmin.get(`/api/getConfigById/${id}`)).json<UserAccessRecord>().Account;
const mails = () =>
  test.database.kysely
    .selectFrom('outbox')
    .select(['recipient', 'textBody'])
    .where('purpose', '=', 'invitation')
    .execute();
const tokenOf = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? '';

it('an invited teacher sets a password, signs in and sees exactly the own class', async () => {
  await storeStudent(test.database, { StudentTeacher: 'Mullai', FirstName: 'Nila' });
  await storeStudent(test.database, { StudentTeacher: 'Malar', FirstName: 'Kavin' });
  const { _id } = await teach();
  expect(await accountOf(_id)).toEqual({ state: 'none', lastSignInAt: '', secondFactor: false });

  const answer = await invite(_id);
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Invitation sent' }]);
  expect(await accountOf(_id)).toEqual({ state: 'waiting', lastSignInAt: '', secondFactor: false });
  const [mail] = await mails();
  expect(mail?.recipient).toBe(email);

  const visitor = await test.as('visitor');
  const token = tokenOf(mail?.textBody);
  const set = await visitor.post('/auth/reset-password', { newPassword: password, token });
  expect(set.statusCode, set.body).toBe(200);
  expect(await accountOf(_id)).toEqual({ state: 'open', lastSignInAt: '', secondFactor: false });
  const again = await visitor.post('/auth/reset-password', { newPassword: password, token });
  expect(again.statusCode).toBe(400);

  const signedIn = await visitor.post('/auth/sign-in/email', { email, password });
  expect(signedIn.statusCode, signedIn.body).toBe(200);
  expect((await accountOf(_id))?.lastSignInAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  const pupils = await visitor.get(`/api/getStudentsForATeacher/${email}`, { headers: { cookie } });
  expect(pupils.json().map(({ FirstName }: { FirstName: string }) => FirstName)).toEqual(['Nila']);

  // A role taken away holds at once, in the session that is open.
  await superAdmin.post(`/api/deleteConfigById/${_id}`);
  const after = await visitor.get(`/api/getStudentsForATeacher/${email}`, { headers: { cookie } });
  expect(after.statusCode).toBe(403);
  expect((await invite(_id)).statusCode).toBe(404);
});

it('an invitation is 24 random bytes, other ones each time, and opens for a week', async () => {
  const { _id } = await teach();
  await invite(_id);
  await invite(_id);
  const tokens = (await mails()).map(({ textBody }) => tokenOf(textBody));
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(24);
  const links = await test.database.kysely
    .selectFrom('account_verification')
    .select('expiresAt')
    .execute();
  expect(links).toHaveLength(2);
  for (const { expiresAt } of links) {
    expect((Date.parse(expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(7, 2);
  }
});

it('who has an account, no address or no role is not invited', async () => {
  const own = await superAdmin.get('/api/getConfigByEmail/superadmin@school.example');
  const left = await teach({ TeacherStatus: 'Discontinued' });
  const nameless = await giveRole(test.database, { role: 'HWC', email: '' });
  const refusals = [];
  for (const id of [own.json()._id, left._id, nameless._id]) {
    const answer = await invite(id);
    refusals.push([answer.statusCode, answer.json().message]);
  }
  expect(refusals).toEqual([
    [409, 'This person has an account already and can sign in.'],
    [409, 'This record gives no access. Please set its status first.'],
    [409, 'Please enter an email address first.'],
  ]);
  expect(await mails()).toEqual([]);
});

it('a mailbox is not filled with invitations; a stranger’s sign-up with the address is taken over', async () => {
  const visitor = await test.as('visitor');
  const theirs = { email, password: 'Strangers-Own-1', name: 'x' };
  expect((await visitor.post('/auth/sign-up/email', theirs)).statusCode).toBe(200);
  const { _id } = await teach();
  const codes = [];
  for (let times = 0; times < 4; times += 1) codes.push((await invite(_id)).statusCode);
  expect(codes).toEqual([200, 200, 200, 429]);
  const [mail] = await mails();
  const token = tokenOf(mail?.textBody);
  await visitor.post('/auth/reset-password', { newPassword: password, token });
  const signIn = (secret: string) =>
    visitor.post('/auth/sign-in/email', { email, password: secret });
  expect((await signIn(theirs.password)).statusCode).toBe(401);
  expect((await signIn(password)).statusCode).toBe(200);
});

it('accounts are a SuperAdmin’s affair', async () => {
  const { _id } = await teach();
  const admin = await test.as('Admin');
  expect((await invite(_id, admin)).statusCode).toBe(403);
  expect((await admin.get(`/api/getConfigById/${_id}`)).json().Account).toBeUndefined();
  expect((await admin.get('/api/getConfigData')).body).not.toContain('lastSignInAt');
});

it('people are listed by page in the order of their roles, and counted by role', async () => {
  await teach();
  await giveRole(test.database, { role: 'LibAdmin', email: 'l@school.example' });
  await test.database.kysely
    .updateTable('config')
    .set({ Role: 'Helper' })
    .where('TeacherEmail', '=', 'l@school.example')
    .execute();
  const page = await superAdmin.get('/api/getConfigData?sort=Role,StudentTeacher&pageSize=2');
  expect(page.headers['x-total-count']).toBe('3');
  expect(page.json().map(({ Role }: UserAccessRecord) => Role)).toEqual(['SuperAdmin', 'Teacher']);
  const others = await superAdmin.get('/api/getConfigData?Role=Volunteer');
  expect(others.json()).toMatchObject([{ Role: 'Helper' }]);
  expect((await superAdmin.get('/api/getUserCounts')).json()).toEqual([
    { Role: 'SuperAdmin', people: 1, elsewhere: 0 },
    { Role: 'Teacher', people: 1, elsewhere: 0 },
    { Role: 'Volunteer', people: 1, elsewhere: 0 },
  ]);
  expect((await superAdmin.get('/api/getUserCounts?search=mullai')).json()).toEqual([
    { Role: 'Teacher', people: 1, elsewhere: 0 },
  ]);
});
