import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endMailedLinks } from '../../../platform/auth/mailed-links.ts';
import { changeSecond } from '../../../testing/family-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';
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
const press = (token: string) => visitor.post('/api/confirmMyEmail', { token });

const addresses = async () => {
  const rows = await test.database.kysely.selectFrom('student').select('UserName').execute();
  return [...new Set(rows.map(({ UserName }) => UserName))];
};

describe('an own address (G3)', () => {
  it('changes by the press alone: account, guardian and records of all years at once', async () => {
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

  it.each([
    ['an account', 'parent@school.example'],
    ['another family', 'far@home.example'],
    ['a second address of another family', 'far.second@home.example'],
    ['one’s own', 'father@home.example'],
  ])('does not become that of %s, and not whose it is is said', async (_whose, email) => {
    await test.as('Parent');
    await storeStudent(test.database, {
      UserName: 'far@home.example',
      AdditionalEmail: 'far.second@home.example',
      FirstName: 'Farah',
    });
    const answer = await ask(father, email);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty('Email');
    expect(answer.body).not.toContain('Farah');
  });

  it('does not become one that was taken between mail and press', async () => {
    await ask(father, to);
    await test.as('Parent', to);
    expect((await press(await tokenMailedTo(to))).statusCode).toBe(400);
    expect(await addresses()).toEqual([father.email]);
    const { kysely } = test.database;
    const accounts = await kysely.selectFrom('account_user').select('email').execute();
    expect(accounts.map(({ email }) => email)).toContain(father.email);
  });

  it('may be the second one of the own family that never was let in', async () => {
    await ask(father, 'mother@home.example');
    expect((await press(await tokenMailedTo('mother@home.example'))).statusCode).toBe(200);
    const { kysely } = test.database;
    const guardians = await kysely.selectFrom('guardian').select(['Email', 'isFirst']).execute();
    expect(guardians).toEqual([{ Email: 'mother@home.example', isFirst: 1 }]);
  });

  it('of a second guardian is the second one of the records', async () => {
    await changeSecond(test.database, { FamilyId: iniya.FamilyId });
    const mother = await test.as('Parent', 'mother@home.example');
    await ask(mother, 'new.mother@home.example');
    await press(await tokenMailedTo('new.mother@home.example'));
    const record = (await father.get(`/api/getStudentById/${iniya._id}`)).json();
    expect(record.UserName).toBe(father.email);
    expect(record.AdditionalEmail).toBe('new.mother@home.example');
  });

  it('of one of the staff leaves the roles with the old one', async () => {
    const teacher = await test.as('Teacher');
    await ask(teacher, 'new.teacher@home.example');
    await press(await tokenMailedTo('new.teacher@home.example'));
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
