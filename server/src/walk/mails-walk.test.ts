import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellWhoAsked } from '../features/school/opening-requests/service.ts';
import type { PersonPurpose, Purpose, SchoolPurpose } from '../platform/mail/purposes.ts';
import { purposes } from '../platform/mail/purposes.ts';
import { causeOf } from '../platform/portal.ts';
import { accountsOf } from '../testing/account.ts';
import { storeFamily } from '../testing/family-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../testing/portal.ts';
import { enrollmentOf, storeStudent } from '../testing/student-factory.ts';

/**
 * What a person can make the school send to others: each purpose of the table, by one account to one
 * bystander and to sixty strangers, from an address of the network of its own each time.
 */

/** By hand: who of the school causes these. A person's act causes none of them. */
const bySchool: Record<SchoolPurpose, string> = {
  announcement: 'announce',
  'announcement by SMS': 'announce',
  'change of a child': 'answerChildChange',
  'Changes to student assignment': 'sendEmailAlert',
  'Donation accepted': 'sendEmailAlert',
  'enrollment looked at': 'mergeChildren',
  'first guardian changed': 'updateStudentInfo',
  invitation: 'inviteConfigById',
  'library reminder': 'remindOverdue',
  'message to a family': 'sendEmailAlert',
  'message to parents': 'sendEmailToParents',
  newsletter: 'announce',
  'Payment received': 'sendEmailAlert',
  'payment receipt': 'addPayment',
  'payment reminder': 'sendPaymentReminders',
  'Refund processed': 'sendEmailAlert',
  'registration open': 'the portal itself, for those who asked (below)',
  'sign-in code reset': 'resetSecondFactorById',
  'test of an announcement': 'sendTest, to oneself',
  'volunteer acceptance': 'updateVolunteerInfo',
};

type Act = (to: string, turn: number) => Promise<number>;
type Walked = {
  /** Mails to one bystander, of sixty acts. */
  toOne: number;
  /** Mails to sixty strangers, of an act each. */
  toMany: number;
  prepare?: (to: readonly string[]) => Promise<void>;
  act: Act;
};

let test: TestPortal;
let caller: TestCaller;
let FamilyId = '';
let callers = 0;
beforeAll(async () => {
  test = await startTestPortal();
  await (await test.as('Admin')).post('/api/updateEnrollment/Open');
});
afterAll(() => test.close());
beforeEach(async () => {
  callers += 1;
  caller = await test.as('Parent', `sender${callers}@walk.example`);
  ({ FamilyId } = await storeStudent(test.database, { UserName: caller.email }));
  await test.database.kysely.deleteFrom('outbox').execute();
});

let addresses = 0;
async function post(call: string, body?: object): Promise<number> {
  addresses += 1;
  const remoteAddress = `172.16.${addresses >> 8}.${addresses & 255}`;
  return (await caller.post(`/api/${call}`, body, { remoteAddress })).statusCode;
}

const words = { FirstName: 'Malar', Mobile: '7045550188', Branch: 'North', Comments: 'A question' };
const helps = { Name: 'Malar', Mobile: '7045550188', Branch: 'North', ExistingVolunteer: 'No' };
const enquire: Act = (Email) => post('contactUsEmail', { ...words, Email });
const apply: Act = (Email) => post('addVolunteerInfo', { ...helps, Role: 'Teaching', Email });
const changeEmail: Act = (Email) => post('changeMyEmail', { Email });

const addAndRemove: Act = async (Email) => {
  const status = await post('addGuardian', { FamilyId, Email });
  const second = await test.database.kysely
    .selectFrom('guardian')
    .select('_id')
    .where('FamilyId', '=', FamilyId)
    .where('isFirst', '=', 0)
    .executeTakeFirst();
  if (second !== undefined) await post(`deleteGuardianById/${second._id}`);
  return status;
};

/** By the first guardian. */
const families = new Map<string, string>();

const byNetwork = 'counted by network address and by account: platform/auth/account.test.ts';

const walks: Record<PersonPurpose | 'registration open', Walked | string> = {
  'e-mail confirmation': byNetwork,
  'password changed': 'to the account’s own address',
  'password reset': byNetwork,
  'sign-in link': 'after a hundred wrong passwords: platform/auth/wrong-passwords.test.ts',
  enquiry: { toOne: 3, toMany: 10, act: enquire },
  'enquiry note': 'to the school, with the one above',
  'enrollment confirmation': {
    toOne: 10,
    toMany: 10,
    act: (UserName) => post('addStudentInfo', enrollmentOf({ UserName })),
  },
  'guardian asks': {
    toOne: 1,
    toMany: 10,
    prepare: async (people) => {
      for (const first of people) {
        const named = { Email: caller.email, isNamed: 1 };
        families.set(first, (await storeFamily(test.database, { first, second: named })).FamilyId);
      }
    },
    act: (to) => post(`askToJoinFamily/${families.get(to)}`),
  },
  'guardian let in': { toOne: 3, toMany: 10, act: addAndRemove },
  'guardian named': {
    toOne: 1,
    toMany: 4,
    prepare: async (people) => {
      for (const UserName of people) await storeStudent(test.database, { UserName });
    },
    act: (UserName, turn) =>
      post(
        'addStudentInfo',
        enrollmentOf({ UserName, AdditionalEmail: `named${turn}.${callers}@walk.example` }),
      ),
  },
  'new address': { toOne: 3, toMany: 10, act: changeEmail },
  'new address notice': 'to the account’s own address, with the one above',
  'other guardian let in': 'to the first guardian, who does it or has the office do it',
  'registration open': {
    toOne: 2,
    toMany: 10,
    act: async (Email) => {
      const status = await post('tellMeWhenOpen', { Email });
      await tellWhoAsked(test.portal);
      return status;
    },
  },
  'subscription confirmation': {
    toOne: 1,
    toMany: 10,
    act: (Email) => post('submitToContactUs', { Email, Subject: 'Subscribe' }),
  },
  'volunteer application': { toOne: 3, toMany: 10, act: apply },
  'volunteer application note': 'to the school, with the one above',
};

const walked = Object.entries(walks).flatMap(([name, walk]) =>
  typeof walk === 'string' ? [] : [{ purpose: name as Purpose, ...walk }],
);

/** What sixty acts have sent to others than the caller and the school. */
async function actSixtyTimes(
  { purpose, prepare, act }: (typeof walked)[number],
  people: readonly string[],
): Promise<{ sent: number; together: number; statuses: Set<number> }> {
  await prepare?.(people);
  await test.database.kysely.deleteFrom('outbox').execute();
  const statuses = new Set<number>();
  for (let turn = 0; turn < 60; turn += 1) {
    statuses.add(await act(people[turn % people.length] ?? '', turn));
  }
  const mails = await test.database.kysely.selectFrom('outbox').selectAll().execute();
  const school = Object.values(test.portal.school.contacts).map(({ email }) => email);
  const toOthers = mails.filter(({ recipient }) => ![caller.email, ...school].includes(recipient));
  const sent = toOthers.filter((mail) => mail.purpose === purpose);
  expect(sent.every(({ recipient }) => people.includes(recipient))).toBe(true);
  return { sent: sent.length, together: toOthers.length, statuses };
}

describe('sixty acts of one account', () => {
  it.each(walked)('mail “$purpose” to one bystander $toOne times', async (walk) => {
    const { sent, together, statuses } = await actSixtyTimes(walk, [
      `bystander${callers}@walk.example`,
    ]);
    expect(sent).toBe(walk.toOne);
    expect(together).toBeLessThanOrEqual(10);
    expect([...statuses].filter((status) => ![200, 429].includes(status))).toEqual([]);
  });

  it.each(walked)('mail “$purpose” to $toMany of sixty strangers', async (walk) => {
    const strangers = Array.from({ length: 60 }, (_, n) => `stranger${n}.${callers}@walk.example`);
    const { sent, together, statuses } = await actSixtyTimes(walk, strangers);
    expect(sent).toBe(walk.toMany);
    expect(together).toBeLessThanOrEqual(10);
    // Where the mail is the point of the act the person reads that it does not go out.
    const isTold =
      purposes[walk.purpose].refusal !== undefined || walk.purpose === 'registration open';
    expect(statuses).toEqual(new Set(isTold ? [200, 429] : [200]));
  });

  it('at the same moment count each, and none waits for another without end', async () => {
    const acts = [enquire, apply, addAndRemove, changeEmail];
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        acts[turn % acts.length]?.(`racing${turn % 20}@walk.example`, turn),
      ),
    );
    expect(statuses.filter((status) => status === 500)).toEqual([]);
    const mails = await test.database.kysely
      .selectFrom('outbox')
      .select('recipient')
      .where('recipient', 'like', 'racing%')
      .execute();
    expect(mails).toHaveLength(10);
  });

  it('of several kinds count together', async () => {
    const acts = [enquire, apply, addAndRemove, changeEmail];
    for (let turn = 0; turn < 60; turn += 1) {
      await acts[turn % acts.length]?.(`mixed${turn}@walk.example`, turn);
    }
    const mails = await test.database.kysely
      .selectFrom('outbox')
      .select('recipient')
      .where('recipient', 'like', 'mixed%')
      .execute();
    expect(mails).toHaveLength(10);
  });
});

it.each([
  // Until the link of the last hour is used.
  ['e-mail confirmation', 1, '/sign-up/email', { password: 'Kuyil-Mazhai-25' }],
  ['password reset', 3, '/request-password-reset', {}],
] as const)(
  'sixty visitors mail “%s” to one bystander %i times',
  async (purpose, times, path, sent) => {
    const accounts = accountsOf(test);
    const email = `bystander${times}@account.example`;
    if (purpose === 'password reset') await test.as('Parent', email);
    for (let turn = 0; turn < 60; turn += 1) {
      await accounts.post(path, { ...sent, email }, { from: `172.17.0.${turn}` });
    }
    const mails = await accounts.mailsTo(email);
    expect(mails.map((mail) => mail.purpose)).toEqual(Array(times).fill(purpose));
  },
);

it('every purpose is walked or listed', () => {
  const names = [...Object.keys(walks), ...Object.keys(bySchool)];
  expect([...new Set(names)].sort()).toEqual(Object.keys(purposes).sort());
});

it('the office acts for the school, but not for its own family', async () => {
  const context = { ...{ portal: test.portal, now: new Date(), language: 'en' }, address: '::1' };
  const act = (roles: object, familyId?: string) => {
    const caller = { email: 'admin@school.example', ownFamilyIds: ['own'], ...roles };
    return causeOf({ ...context, caller } as never, 'guardians.keepAny', familyId) === 'school';
  };
  expect(act({ roles: ['Admin'] }, 'other')).toBe(true);
  expect(act({ roles: ['Admin'] }, 'own')).toBe(false);
  expect(act({ roles: ['Parent'] }, 'other')).toBe(false);
});
