import { contract } from '@pallikoodam/contract/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';

/**
 * Rubbish is never taken for a write, whatever its sender's role. What is rubbish is decided before
 * a database is asked, so it is tried on one; what a database could take amiss, and that nothing is
 * written by a call that reads, `fuzz.test.ts` tries on both.
 */

let test: TestPortal;
let superAdmin: TestCaller;
beforeAll(async () => {
  test = await startTestPortal();
  superAdmin = await test.as('SuperAdmin');
});
afterAll(() => test.close());

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    "' or 1=1 --",
    '"; drop table student; --',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '../../etc/passwd',
    '%00',
    '\u0000',
    '\ud800',
    '__proto__',
    'a'.repeat(5000),
    '-1',
    '1e309',
    'null',
  ),
);
const hostileValue = fc.oneof(
  hostileText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(hostileText, { maxLength: 3 }),
  fc.dictionary(hostileText, hostileText, { maxKeys: 3 }),
);

/** Fields that calls know, so that the values get past the first look. */
const knownFields = [
  '_id',
  'UserName',
  'FirstName',
  'DateOfBirth',
  'AmountPaid',
  'Role',
  'TeacherEmail',
  'Email',
  'Subject',
  'Message',
  'updateTimeStamp',
];
const hostileBody = fc.oneof(
  fc.dictionary(fc.oneof(hostileText, fc.constantFrom(...knownFields)), hostileValue, {
    maxKeys: 8,
  }),
  fc.array(hostileValue, { maxLength: 3 }),
  hostileValue,
);

/** These are meant to answer whatever the path holds; here they would write with an empty body. */
const writesByPathAlone = ['copySchool', 'updateEnrollment', 'updateAcademicYear'];

describe.skipIf(process.env.TEST_DATABASE === 'postgres')('hostile input', () => {
  for (const [name, entry] of Object.entries(contract)) {
    const { method, path = '' } = entry['~orpc'].route;
    if (method !== 'POST') continue;
    it(`${name} refuses it in its own words`, async () => {
      const before = await countHistory();
      await fc.assert(
        fc.asyncProperty(
          hostileBody,
          fc.array(hostileText, { minLength: 3, maxLength: 3 }),
          async (body, values) => {
            await test.database.kysely.deleteFrom('rate_limit').execute();
            let at = 0;
            const url = `/api${path.replace(/\{\w+\}/g, () => encode(values[at++] ?? ''))}`;
            const answer = await superAdmin.post(url, JSON.stringify(body) ?? 'null', {
              headers: { 'content-type': 'application/json' },
            });
            expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(500);
            if (answer.statusCode >= 400) expect(answer.json()).toHaveProperty('message');
          },
        ),
        { numRuns: 25 },
      );
      if (!writesByPathAlone.includes(name)) expect(await countHistory()).toBe(before);
    });
  }
});

function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed()) || '-';
}

async function countHistory(): Promise<number> {
  const { rows } = await test.database.kysely
    .selectFrom('history')
    .select((select) => select.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

describe('a body', () => {
  const large = (kilobytes: number) => ({ Comments: 'x'.repeat(kilobytes * 1024) });
  it.each([
    ['of a stranger, 60 kB', 'contactUsEmail', large(60), 400],
    ['of a stranger, 70 kB', 'contactUsEmail', large(70), 413],
    ['of somebody signed in, 200 kB', 'updateStudentInfo', large(200), 400],
    ['of somebody signed in, 300 kB', 'updateStudentInfo', large(300), 413],
    [
      'of too many values',
      'tryImport/books',
      { Answers: Array.from({ length: 100_001 }, () => 1) },
      413,
    ],
    [
      'of 5,000 answers',
      'tryImport/books',
      { Answers: Array.from({ length: 5_000 }, () => ({})) },
      400,
    ],
  ])('%s', async (_what, call, body, status) => {
    const admin = await test.as('SuperAdmin');
    const answer = await admin.post(`/api/${call}`, body);
    expect(answer.statusCode).toBe(status);
    if (status === 413) expect(answer.json()).toEqual({ message: 'The request is too large.' });
  });

  it('under /auth is a stranger’s', async () => {
    const visitor = await test.as('visitor');
    const body = { email: 'malar@home.example', password: 'x'.repeat(70 * 1024) };
    expect((await visitor.post('/auth/sign-in/email', body)).statusCode).toBe(413);
  });
});
