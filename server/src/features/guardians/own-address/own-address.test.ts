import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endMailedLinks } from '../../../platform/auth/mailed-links.ts';
import { accountsOf, cookiesOf } from '../../../testing/account.ts';
import { changeSecond } from '../../../testing/family-factory.ts';
import {
  giveRole,
  startTestPortal,
  type TestCaller,
  type TestPortal,
  testPassword,
} from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';
import { readTotp } from '../../../testing/totp.ts';
import { storeVolunteer } from '../../../testing/volunteer-factory.ts';
import type { StudentRow } from '../../students/service.ts';

let test: TestPortal;
let father: TestCaller;
let visitor: TestCaller;
let iniya: StudentRow;

const to = 'new.father@home.example';

beforeEach(async () => {
  test = await startTestPortal();
  father = await test.as('Parent', 'father@home.example');
  visitor = await test.as('visitor');
  const family = { UserName: father.email, AdditionalEmail: 'mother@home.example' };
  iniya = await storeStudent(test.database, { ...family, FirstName: 'Iniya' });
  await storeStudent(test.database, {
    ...family,
    FirstName: 'Iniya',
    DateOfBirth: iniya.DateOfBirth,
    Year: '2026-2027',
    Status: 'Submitted',
  });
});
afterEach(() => test.close());

async function tokenMailedTo(email: string): Promise<string> {
  const mail = await test.database.kysely
    .selectFrom('outbox')
    .select('textBody')
    .where('recipient', '=', email)
    .where('purpose', '=', 'new address')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  return /token=([\w.-]+)/.exec(mail.textBody)?.[1] ?? '';
}

const ask = (caller: TestCaller, Email: string) => caller.post('/api/changeMyEmail', { Email });
const press = (token: string, by = father) => by.post('/api/confirmMyEmail', { token });
const read = (token: string, by = visitor) =>
  by.get(`/api/getNewEmailRequest?token=${encodeURIComponent(token)}`);
const accountAddresses = async () => {
  const rows = await test.database.kysely.selectFrom('account_user').select('email').execute();
  return rows.map(({ email }) => email);
};

const addresses = async () => {
  const rows = await test.database.kysely.selectFrom('student').select('UserName').execute();
  return [...new Set(rows.map(({ UserName }) => UserName))];
};

describe('an own address (G3)', () => {
  it('changes by a press in the session that asked: account, guardian and records of all years', async () => {
    expect((await ask(father, to)).statusCode).toBe(200);
    const { kysely } = test.database;
    const mailed = await kysely.selectFrom('outbox').select(['recipient', 'purpose']).execute();
    expect(mailed).toEqual([
      { recipient: to, purpose: 'new address' },
      { recipient: father.email, purpose: 'new address notice' },
    ]);
    expect(await addresses()).toEqual([father.email]);

    const answer = await press(await tokenMailedTo(to));
    expect(answer.json()).toEqual({ Email: to });
    expect(await addresses()).toEqual([to]);
    // The session is the same person's.
    expect((await father.get(`/api/getStudentByEmail/${to}`)).json()).toHaveLength(2);
    expect((await father.get(`/api/getStudentByEmail/${father.email}`)).statusCode).toBe(403);
    const guardians = await kysely.selectFrom('guardian').select('Email').execute();
    expect(guardians.map(({ Email }) => Email).sort()).toEqual(['mother@home.example', to]);
  });

  it('changes once: a second press and an older link open nothing', async () => {
    await ask(father, 'older@home.example');
    const older = await tokenMailedTo('older@home.example');
    await ask(father, to);
    const token = await tokenMailedTo(to);
    expect((await press(older)).statusCode).toBe(409);
    const answers = await Promise.all([press(token), press(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await press('never')).statusCode).toBe(409);
  });

  it('does not change once a new password has ended all links of the account', async () => {
    await ask(father, to);
    const token = await tokenMailedTo(to);
    const { id } = await test.database.kysely
      .selectFrom('account_user')
      .select('id')
      .where('email', '=', father.email)
      .executeTakeFirstOrThrow();
    await endMailedLinks(test.database, id);
    expect((await press(token)).statusCode).toBe(409);
    expect(await addresses()).toEqual([father.email]);
  });

  it('does not change by a link that is older than a day', async () => {
    await ask(father, to);
    const token = await tokenMailedTo(to);
    test.setClock(new Date(Date.now() + 25 * 3_600_000));
    expect((await press(token)).statusCode).toBe(409);
    expect(await addresses()).toEqual([father.email]);
  });

  it('that is the caller’s already is refused', async () => {
    const answer = await ask(father, father.email);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { Email: 'This is your address already.' },
    ]);
  });

  it('of a second guardian is the second one of the records', async () => {
    await changeSecond(test.database, { FamilyId: iniya.FamilyId });
    const mother = await test.as('Parent', 'mother@home.example');
    await ask(mother, 'new.mother@home.example');
    await press(await tokenMailedTo('new.mother@home.example'), mother);
    const record = (await father.get(`/api/getStudentById/${iniya._id}`)).json();
    expect(record.UserName).toBe(father.email);
    expect(record.AdditionalEmail).toBe('new.mother@home.example');
  });

  it('of one of the staff leaves the roles with the old one', async () => {
    const teacher = await test.as('Teacher');
    await ask(teacher, 'new.teacher@home.example');
    await press(await tokenMailedTo('new.teacher@home.example'), teacher);
    expect((await teacher.get('/api/getStudentInfo?pageSize=1')).statusCode).toBe(403);
    const { kysely } = test.database;
    const records = await kysely.selectFrom('config').select('TeacherEmail').execute();
    expect(records).toEqual([{ TeacherEmail: teacher.email }]);
  });

  it('cannot be tried without end', async () => {
    const codes: number[] = [];
    for (let n = 0; n < 12; n += 1) codes.push((await ask(father, `a${n}@b.example`)).statusCode);
    expect(codes.at(-1)).toBe(429);
  });
});

describe('a press on the link to a new address', () => {
  let token: string;
  beforeEach(async () => {
    await ask(father, to);
    token = await tokenMailedTo(to);
  });

  const expectNothing = async () => {
    expect(await addresses()).toEqual([father.email]);
    expect(await accountAddresses()).not.toContain(to);
  };

  it('changes nothing without a session, and the link stays valid', async () => {
    expect((await press(token, visitor)).statusCode).toBe(401);
    await expectNothing();
    expect((await press(token)).statusCode).toBe(200);
  });

  it.each(['Parent', 'SuperAdmin'] as const)(
    'changes neither account in a session of another %s, and the link stays valid',
    async (role) => {
      const other = await test.as(role, 'other@home.example');
      const answer = await press(token, other);
      expect([answer.statusCode, answer.json().message]).toEqual([
        403,
        'Please sign in with the account that asked for this change, then press the button again.',
      ]);
      await expectNothing();
      expect(await accountAddresses()).toContain(other.email);
      expect((await press(token)).statusCode).toBe(200);
    },
  );

  it('changes nothing in a session that has ended', async () => {
    await test.database.kysely.deleteFrom('account_session').execute();
    expect((await press(token)).statusCode).toBe(401);
    await expectNothing();
  });

  it('can’t turn the link into one for another address', async () => {
    const other = Buffer.from('other@home.example').toString('base64url');
    expect((await press(`${token.split('.')[0]}.${other}`)).statusCode).toBe(409);
    expect((await read(`${token.split('.')[0]}.${other}`)).statusCode).toBe(409);
    await expectNothing();
  });

  it('comes after a page that names who asks and changes nothing', async () => {
    for (const by of [visitor, father, await test.as('Admin')]) {
      const answer = await read(token, by);
      expect(answer.json()).toEqual({ From: father.email, Email: to });
    }
    await expectNothing();
    await press(token);
    expect((await read(token)).statusCode).toBe(409);
    expect((await read('never')).statusCode).toBe(409);
  });

  it('has one winner: the other is told that the link has ended', async () => {
    const answers = await Promise.all([press(token), press(token), press(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });
});

describe('an account with a password', () => {
  const email = 'kani@home.example';
  const accounts = () => accountsOf(test);
  const callerWith = (headers: { cookie: string }): TestCaller => ({
    ...visitor,
    email,
    ...headers,
    post: (url, body) => visitor.post(url, body, { headers }),
  });
  let owner: TestCaller;
  beforeEach(async () => {
    const account = { email, password: testPassword };
    await test.portal.authentication.createConfirmedAccount(account);
    owner = callerWith(cookiesOf(await accounts().signIn(email)));
  });

  it('lets its owner sign in on the page and then press', async () => {
    await ask(owner, to);
    const token = await tokenMailedTo(to);
    const { From } = (await read(token)).json();
    const signedIn = callerWith(cookiesOf(await accounts().signIn(From)));
    expect((await press(token, signedIn)).statusCode).toBe(200);
    expect((await accounts().signIn(email)).statusCode).toBe(401);
    expect((await accounts().signIn(to)).statusCode).toBe(200);
  });

  it('can’t press with the password alone if signing in takes a code', async () => {
    const enabled = await owner.post('/auth/two-factor/enable', { password: testPassword });
    const code = readTotp(enabled.json().totpURI);
    const verified = await owner.post('/auth/two-factor/verify-totp', { code });
    owner = callerWith(cookiesOf(verified));
    await ask(owner, to);
    const half = await accounts().signIn(email);
    expect(half.json()).toMatchObject({ twoFactorRedirect: true });
    const token = await tokenMailedTo(to);
    expect((await press(token, callerWith(cookiesOf(half)))).statusCode).toBe(401);
    expect((await press(token, owner)).statusCode).toBe(200);
  });
});

/** What gives an address a right of its own; the refusal is the same for each. */
const carriers: readonly (readonly [what: string, store: () => Promise<unknown>])[] = [
  ['an account', () => test.as('Parent', to)],
  ['an account that is not confirmed', () => accountsOf(test).signUp(to)],
  ['an invitation', () => test.portal.authentication.createInvitation(to)],
  ...(['Active', 'Discontinued', ''] as const).map(
    (TeacherStatus): [string, () => Promise<unknown>] => [
      `a user-access record of status '${TeacherStatus}'`,
      () => giveRole(test.database, { role: 'Admin', email: to, TeacherStatus }),
    ],
  ),
  ['a volunteer', () => storeVolunteer(test.database, { Email: to, Status: 'Left' })],
  [
    'the first guardian of another family',
    () => storeStudent(test.database, { UserName: to, FirstName: 'Farah' }),
  ],
  [
    'the named second guardian of another family',
    () => storeStudent(test.database, { UserName: 'far@home.example', AdditionalEmail: to }),
  ],
  [
    'the named second guardian of the own family',
    () => changeSecond(test.database, { FamilyId: iniya.FamilyId, Email: to, isConfirmed: 0 }),
  ],
];

describe.each(carriers)('an address that is that of %s', (_what, store) => {
  const sentence =
    'This address can’t be used here. Please use another one, or write to the school.';

  it('is refused at asking in the same words for each cause, and nobody is mailed', async () => {
    await store();
    await test.database.kysely.deleteFrom('outbox').execute();
    const answer = await ask(father, to);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { Email: sentence } }),
    ]);
    expect(Object.keys(answer.json()).sort()).toEqual(['fields', 'message']);
    expect(await test.database.kysely.selectFrom('outbox').select('_id').execute()).toEqual([]);
  });

  it('is refused at the press if it became one meanwhile, and the account keeps its address', async () => {
    await ask(father, to);
    const token = await tokenMailedTo(to);
    await store();
    const before = await accountAddresses();
    const answer = await press(token);
    expect([answer.statusCode, answer.json()]).toEqual([409, { message: sentence }]);
    expect(await accountAddresses()).toEqual(before);
    expect(await addresses()).toContain(father.email);
    const who = await test.portal.authentication.findSessionPerson(
      { cookie: father.cookie },
      new Date(),
    );
    expect(who).toMatchObject({ email: father.email, records: [] });
  });

  it('is never gained by a press that loses against it at the same moment', async () => {
    await ask(father, to);
    const token = await tokenMailedTo(to);
    const [pressed] = await Promise.all([press(token), store().catch(() => undefined)]);
    expect([200, 409]).toContain(pressed.statusCode);
    const who = await test.portal.authentication.findSessionPerson(
      { cookie: father.cookie },
      new Date(),
    );
    expect(who?.email).toBe(pressed.statusCode === 200 ? to : father.email);
    if (pressed.statusCode === 409) expect(who?.records).toEqual([]);
  });
});

it.each([
  ['Teacher', true],
  ['Parent', false],
] as const)('of a %s: both mails tell of the roles that stay: %s', async (role, isTold) => {
  const person = role === 'Parent' ? father : await test.as(role, 'staff@home.example');
  expect((await ask(person, to)).statusCode).toBe(200);
  const mails = await test.database.kysely.selectFrom('outbox').select('textBody').execute();
  expect(mails).toHaveLength(2);
  for (const { textBody } of mails) {
    const words = textBody.replace(/\s+/g, ' ');
    expect(/roles at the school stay with the old address/.test(words)).toBe(isTold);
  }
});

it('the email to the new address names the account that asks, in both languages', async () => {
  for (const [language, words] of [
    ['en', 'asks to use this address from now on'],
    ['ta', 'கேட்கிறார்'],
  ]) {
    await father.post(
      '/api/changeMyEmail',
      { Email: `${language}@home.example` },
      { headers: { 'accept-language': language } },
    );
    const mail = await test.database.kysely
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', `${language}@home.example`)
      .executeTakeFirstOrThrow();
    for (const body of [mail.textBody.replace(/\s+/g, ' '), mail.htmlBody]) {
      expect(body).toContain(father.email);
      expect(body).toContain(words);
    }
    expect(mail.subject).not.toContain(father.email);
  }
});
