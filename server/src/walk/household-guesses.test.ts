import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type HouseholdRecords,
  households,
  listMarkers,
  storeHouseholds,
} from '../testing/household-factory.ts';
import { giveRole, startTestPortal, type TestCaller, type TestPortal } from '../testing/portal.ts';
import { enrollmentOf, storeStudent } from '../testing/student-factory.ts';

const { first, second } = households;
let test: TestPortal;
let records: HouseholdRecords;
beforeAll(async () => {
  test = await startTestPortal({ checkAnswers: false });
  for (const { email } of [first, second]) await test.as('Parent', email);
  records = await storeHouseholds(test.database);
});
afterAll(() => test.close());

/** The second guardian with a role beside. */
async function signIn(role: 'Parent' | 'Admin' | 'Treasurer'): Promise<TestCaller> {
  await test.database.kysely.deleteFrom('config').execute();
  await test.database.kysely.deleteFrom('rate_limit').execute();
  if (role !== 'Parent') await giveRole(test.database, { role, email: second.email });
  return test.as('Parent', second.email);
}

describe.each(['Parent', 'Admin'] as const)('a right guess of the %s is answered as', (role) => {
  let caller: TestCaller;
  beforeEach(async () => {
    caller = await signIn(role);
  });
  const around = (phone: number) => Array.from({ length: 8 }, (_, nth) => phone + nth).join(' ');

  it.each([
    ['a phone number', first.Mobile, '7045550100'],
    ['eight phone numbers', around(Number(first.Mobile) - 4), around(7_045_550_100)],
    ['a street', first.Address, '12 Nowhere Lane'],
    ['an email with a dot behind', `${first.email}.`, 'nobody@home.example.'],
    ['an email in another text', `x ${first.email}`, 'x nobody@home.example'],
    ['an email', ` ${first.email.toUpperCase()} `, ' NOBODY@home.example '],
  ])('a wrong one where it is %s', async (_, right, wrong) => {
    for (const call of [
      ...['getStudentByEmail/', 'getFamilyFee/', 'getRoleByEmail/', 'getStudentById/'],
      ...['getStudentInfo?Year=2025-2026&Branch=', 'getStudentInfo?page=1&pageSize=5&search='],
      ...['getFamilies?search=', 'findAnything?words=', 'getVolunteers?search='],
    ]) {
      const ask = async (typed: string) => {
        const answer = await caller.get(`/api/${call}${encodeURIComponent(typed)}`);
        return [answer.statusCode, answer.headers['x-total-count'], answer.body];
      };
      expect(await ask(right), call).toEqual(await ask(wrong));
    }
  });
});

describe('a preview', () => {
  it.each(['Nila', 'Mullai'])('for %s tells no family of the other’s email', async (FirstName) => {
    const caller = await signIn('Admin');
    const unknown = 'nobody.known@apart.example';
    const { LastName } = records.child;
    const enrolls = (UserName: string) =>
      enrollmentOf({ UserName, FirstName, LastName, DateOfBirth: '2018-05-05' });
    const sheet = (email: string) => ({
      text: `First Name,Last Name,DOB,Gender,Level,Branch,Email,Mobile\n${FirstName},${LastName},2018-05-05,Girl,N3,North,${email},704-555-0142\n`,
      Answers: [{ key: 'year', value: '2025-2026' }],
    });
    for (const [url, compose] of [
      ['/api/previewConfirmation', enrolls],
      ['/api/tryImport/students', sheet],
    ] as const) {
      const ask = async (email: string) => {
        const { statusCode, body } = await caller.post(url, compose(email));
        expect(statusCode, body).toBe(200);
        const { UploadId: _, ...said } = JSON.parse(body.replaceAll(email, unknown));
        // Each answer has another reference ID.
        return JSON.stringify(said).replaceAll(/TS25-\w+/g, '');
      };
      expect(await ask(first.email), url).toBe(await ask(unknown));
    }
  });
});

it('the order of a list tells no email by its neighbors', async () => {
  for (const UserName of ['saa@home.example', 'szz@home.example']) {
    await storeStudent(test.database, { UserName, FirstName: 'Ampon' });
  }
  const caller = await signIn('Admin');
  const list = async (more: string) =>
    (await caller.get(`/api/getStudentInfo?Year=2025-2026${more}`)).json();
  expect(await list('&sort=UserName')).toEqual(await list(''));
  expect(await list('&sort=-UserName,FirstName')).toEqual(await list('&sort=FirstName'));
});

it('a guess that the reader typed as the own number and took back is not shown as the own', async () => {
  const caller = await signIn('Admin');
  const place = test.database.kysely.selectFrom('guardian').select('_id');
  const { _id } = await place.where('Email', '=', second.email).executeTakeFirstOrThrow();
  for (const Mobile of [first.Mobile, second.Mobile]) {
    const answer = await caller.post('/api/updateGuardianById', { _id, Mobile });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const { body } = await caller.get(`/api/getFamilyById/${records.FamilyId}`);
  expect(listMarkers(first).filter((marker) => body.includes(marker))).toEqual([]);
});

it('a line of the bank that is proposed for the own family is another person’s to set aside', async () => {
  const caller = await signIn('Treasurer');
  const lines = test.database.kysely.selectFrom('bank_line').select('_id');
  const proposed = await lines.where('proposal', '!=', '').execute();
  expect(proposed).toHaveLength(2);
  for (const { _id } of proposed) {
    for (const change of [{ LeftOut: 'Gift' }, { Proposal: null }]) {
      const { statusCode, body } = await caller.post('/api/setBankLine', { _id, ...change });
      expect(statusCode, body).toBe(403);
      expect(body).not.toContain(first.word);
    }
  }
});
