import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { enrollmentOf, inLetters } from '../../testing/student-factory.ts';

let test: TestPortal;
let visitor: TestCaller;
let admin: TestCaller;

const stranger = 'stranger@home.example';
const mother = 'mother@home.example';
/** A name that nothing else contains: an answer with it tells of the mother's child. */
const secret = 'Yazhinimarker';
const keptPlace = expect.stringMatching(/The family changes that in My Account/);
const known = { FirstName: 'Kavin', LastName: 'Selvan', DateOfBirth: '2015-05-05' };

async function open(): Promise<TestPortal> {
  test = await startTestPortal();
  visitor = await test.as('visitor');
  admin = await test.as('Admin');
  await admin.post('/api/updateEnrollment/Open');
  return test;
}

const enroll = (caller: TestCaller, changes: Parameters<typeof enrollmentOf>[0]) =>
  caller.post('/api/addStudentInfo', enrollmentOf(changes));
const familyOf = async (caller: TestCaller): Promise<string> =>
  (await caller.get(`/api/getStudentByEmail/${caller.email}`)).json()[0]?.FamilyId ?? '';
const guardianOf = (Email: string) =>
  test.database.kysely
    .selectFrom('guardian')
    .selectAll()
    .where('Email', '=', Email)
    .executeTakeFirst();
const accept = () =>
  test.database.kysely
    .updateTable('student')
    .set({ Status: 'Active' })
    .where('Status', '=', 'Submitted')
    .execute();

let made = 0;
function nameChild(): string {
  made += 1;
  return `Child${inLetters(made)}`;
}

/** Every way into a family, used by the stranger; the office does what it does all day. */
const ways: Record<string, (attacker: TestCaller) => Promise<unknown>> = {
  'names the mother in an unsigned form': () =>
    enroll(visitor, { UserName: stranger, AdditionalEmail: mother, FirstName: nameChild() }),
  'names the mother in a signed form': (attacker) =>
    enroll(attacker, { UserName: stranger, AdditionalEmail: mother, FirstName: nameChild() }),
  'sends a form in the mother’s name': () =>
    enroll(visitor, { UserName: mother, AdditionalEmail: stranger, FirstName: nameChild() }),
  'adds the mother': async (attacker) =>
    attacker.post('/api/addGuardian', { FamilyId: await familyOf(attacker), Email: mother }),
  'approves the mother': async (attacker) =>
    attacker.post('/api/confirmGuardian', { _id: (await guardianOf(mother))?._id ?? '' }),
  'joins whatever names the stranger': async (attacker) => {
    for (const { FamilyId } of (await attacker.get('/api/getMyFamilies')).json()) {
      await attacker.post('/api/askToJoinFamily', { FamilyId });
      await attacker.post('/api/joinFamily', { FamilyId });
    }
  },
  'changes to the mother’s address': async (attacker) => {
    await attacker.post('/api/changeMyEmail', { Email: mother });
    const mail = await test.database.kysely
      .selectFrom('outbox')
      .select('textBody')
      .where('recipient', '=', mother)
      .orderBy('_id', 'desc')
      .executeTakeFirst();
    const token = /token=([\w.-]+)/.exec(mail?.textBody ?? '')?.[1] ?? '-';
    await visitor.post('/api/confirmMyEmail', { token });
  },
  'has the office merge a look-alike of an earlier child': async () => {
    await enroll(visitor, { ...known, UserName: stranger });
    await enroll(visitor, { ...known, UserName: mother, Mobile: '7045550999' });
    for (const { first, second } of (await admin.get('/api/getLikenesses?page=1')).json()) {
      const pair = { keep: first.ChildId, drop: second.ChildId, isApart: 'N', confirm: 'Y' };
      await admin.post('/api/mergeChildren', { ...pair, letIn: mother });
    }
  },
  'is accepted by the office': accept,
};

async function expectUnseen(attacker: TestCaller): Promise<void> {
  const id = (
    await test.database.kysely
      .selectFrom('student')
      .select('_id')
      .where('FirstName', '=', secret)
      .executeTakeFirstOrThrow()
  )._id;
  expect((await attacker.get(`/api/getStudentById/${id}`)).statusCode).toBe(403);
  for (const url of [
    `/api/getStudentByEmail/${stranger}`,
    `/api/getStudentByEmail/${mother}`,
    '/api/getMyChildren',
    '/api/getMyFamilies',
    '/api/getStart',
  ]) {
    expect((await attacker.get(url)).body, url).not.toContain(secret);
  }
  const mails = await test.database.kysely
    .selectFrom('outbox')
    .select(['purpose', 'textBody', 'htmlBody'])
    .where('recipient', '=', stranger)
    .execute();
  for (const mail of mails) expect(JSON.stringify(mail), mail.purpose).not.toContain(secret);
}

describe('a child that a mother enrolls', () => {
  it.each(['visitor', 'signed in'] as const)(
    'is seen by her alone, whatever a stranger did before (%s)',
    async (how) => {
      const orders = fc.array(fc.constantFrom(...Object.keys(ways)), {
        minLength: 1,
        maxLength: 6,
      });
      await fc.assert(
        fc.asyncProperty(orders, async (order) => {
          await open();
          try {
            const attacker = await test.as('Parent', stranger);
            await enroll(attacker, { UserName: stranger, FirstName: nameChild() });
            for (const way of order) await ways[way]?.(attacker);
            const parent = await test.as('Parent', mother);
            const sender = how === 'visitor' ? visitor : parent;
            const sent = await enroll(sender, { UserName: mother, FirstName: secret });
            expect(sent.statusCode, sent.body).toBe(200);
            await accept();
            await expectUnseen(attacker);
            const own = (await parent.get(`/api/getStudentByEmail/${mother}`)).body;
            expect(own).toContain(secret);
          } finally {
            await test.close();
          }
        }),
        { numRuns: 12, seed: 54 },
      );
    },
    120_000,
  );
});

describe('a family and a second guardian', () => {
  beforeEach(async () => {
    await open();
    return () => test.close();
  });

  it('adds no one before the school has accepted an enrollment; the office can', async () => {
    const parent = await test.as('Parent', stranger);
    await enroll(parent, { UserName: stranger, AdditionalEmail: mother, FirstName: nameChild() });
    const FamilyId = await familyOf(parent);
    const _id = (await guardianOf(mother))?._id ?? '';
    const refused = [
      await parent.post('/api/confirmGuardian', { _id }),
      await parent.post('/api/addGuardian', { FamilyId, Email: 'aunt@home.example' }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect(refused[0]?.json().message).toMatch(/once the school has accepted an enrollment/);
    expect((await admin.post('/api/confirmGuardian', { _id })).statusCode).toBe(200);
  });

  it('a person without access joins and declines nothing', async () => {
    const parent = await test.as('Parent', stranger);
    await enroll(parent, { UserName: stranger, AdditionalEmail: mother, FirstName: nameChild() });
    const FamilyId = await familyOf(parent);
    const second = await test.as('Parent', mother);
    const other = await test.as('Parent', 'other@home.example');
    for (const call of ['joinFamily', 'declineFamily']) {
      for (const caller of [second, other]) {
        for (const id of [FamilyId, 'none']) {
          const answer = await caller.post(`/api/${call}`, { FamilyId: id });
          expect([answer.statusCode, answer.json().message]).toEqual([
            403,
            'You do not have access to this family.',
          ]);
        }
      }
      expect((await visitor.post(`/api/${call}`, { FamilyId })).statusCode).toBe(401);
    }
  });

  it('a person who was granted access joins once; two presses have one winner', async () => {
    const { second, FamilyId } = await grant();
    const answers = await Promise.all(
      [1, 2].map(() => second.post('/api/joinFamily', { FamilyId })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await second.post('/api/declineFamily', { FamilyId })).statusCode).toBe(409);
  });

  it('a person who declines is listed no more, and their own child starts a family', async () => {
    const { first, second, FamilyId } = await grant();
    expect((await second.post('/api/declineFamily', { FamilyId })).statusCode).toBe(200);
    expect((await second.get('/api/getMyFamilies')).json()).toEqual([]);
    await enroll(second, { UserName: mother, FirstName: secret });
    expect(await familyOf(second)).not.toBe(FamilyId);
    expect((await first.get(`/api/getStudentByEmail/${stranger}`)).body).not.toContain(secret);
  });

  it('a second guardian who has enrolled a child is removed by the office alone', async () => {
    const { first, second, FamilyId } = await grant();
    await second.post('/api/joinFamily', { FamilyId });
    await enroll(visitor, { UserName: mother, FirstName: secret });
    expect(await familyOf(second)).toBe(FamilyId);
    const id = (await guardianOf(mother))?._id;
    const refused = await first.post(`/api/deleteGuardianById/${id}`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      expect.stringMatching(/has enrolled a child/),
    ]);
    expect((await admin.post(`/api/deleteGuardianById/${id}`)).statusCode).toBe(200);
  });

  it('access that was granted to one address is not the next one’s', async () => {
    const { first, second, FamilyId } = await grant();
    const again = { UserName: stranger, AdditionalEmail: 'aunt@home.example' };
    const sent = await enroll(first, { ...again, FirstName: nameChild() });
    expect([sent.statusCode, sent.json().fields]).toEqual([400, { AdditionalEmail: keptPlace }]);
    const aunt = await test.as('Parent', 'aunt@home.example');
    expect((await aunt.post('/api/joinFamily', { FamilyId })).statusCode).toBe(403);
    expect((await second.post('/api/joinFamily', { FamilyId })).statusCode).toBe(200);
  });

  it('a second guardian whose address the office changes joins again', async () => {
    const { second, FamilyId } = await grant();
    await second.post('/api/joinFamily', { FamilyId });
    const { _id } = (await guardianOf(mother)) ?? {};
    const to = 'other@home.example';
    const changed = await admin.post('/api/updateGuardianById', { _id, Email: to });
    expect(changed.json()).toMatchObject({ hasAccess: 'Y', isConfirmed: 'N' });
    const other = await test.as('Parent', to);
    expect((await other.get(`/api/getStudentByEmail/${to}`)).json()).toEqual([]);
    expect((await other.post('/api/joinFamily', { FamilyId })).statusCode).toBe(200);
    expect(await familyOf(other)).toBe(FamilyId);
  });

  it('the email to a person with new access names who granted it and for which children', async () => {
    const { child } = await grant();
    const { textBody } = await test.database.kysely
      .selectFrom('outbox')
      .select('textBody')
      .where('recipient', '=', mother)
      .where('purpose', '=', 'guardian let in')
      .executeTakeFirstOrThrow();
    expect(textBody).toContain(stranger);
    expect(textBody).toContain(child);
  });

  /** An accepted family whose first guardian grants the second one access. */
  async function grant() {
    const first = await test.as('Parent', stranger);
    const child = nameChild();
    await enroll(first, { UserName: stranger, FirstName: child });
    await accept();
    const FamilyId = await familyOf(first);
    const added = await first.post('/api/addGuardian', { FamilyId, Email: mother });
    expect(added.statusCode, added.body).toBe(200);
    return { first, second: await test.as('Parent', mother), FamilyId, child };
  }
});
