import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';

/**
 * Refusals that the inputs of a call do not tell: each is answered, and the document names it, or
 * the answer would fail the test (testing/declared-answers.ts).
 */

let test: TestPortal;
let superAdmin: TestCaller;
beforeAll(async () => {
  test = await startTestPortal();
  superAdmin = await test.as('SuperAdmin');
  const book = { bookid: 'B-101', title: 'Tamil', author: 'K. Ilango', available: 'Y' };
  expect((await superAdmin.post('/api/book', book)).statusCode).toBe(200);
});
afterAll(() => test.close());

const nobody = '0199a1b2-c3d4-7e5f-8a6b-9c0d1e2f3a4b';
const file = 'uploaded-docs/General%2Fnone.pdf';
const event = { id: nobody, branch: 'North', date: '2025-09-06' };
const loan = { bookId: 'B-101', FirstName: 'Kavin' };

describe.each([
  ['post', '/updateYearendStatus', '', { StudentId: nobody, Status: 'Pass' }, 404],
  ['post', '/updateCalendarById', '', { ...event, activity: 'Pongal' }, 404],
  ['post', '/deleteCalendarById', '', event, 404],
  ['get', '/getMetadata/{bucket}/{key}', file, undefined, 404],
  ['post', '/renameS3File/{bucket}/{key}/{newKey}', `${file}/new.pdf`, undefined, 404],
  ['post', '/deleteS3File/{bucket}/{key}', file, undefined, 404],
  ['post', '/bookTx/reminder/{a}/{b}/{c}', 'malar@home.example/Kavin/B-101', undefined, 404],
  ['get', '/getReminderMail/{family}', 'malar@home.example', undefined, 404],
  ['post', '/book/update/{id}', 'B-101', { updated: '2020-01-01T00:00:00.000Z' }, 409],
  ['get', '/returnMyBook/{id}', 'B-999', undefined, 404],
  ['get', '/getDeletionOfStudent/{id}', nobody, undefined, 404],
  ['post', '/releaseBookAndCreateHistory', '', loan, 409],
] as const)('%s %s', (method, path, values, body, status) => {
  it(`is refused with ${status}`, async () => {
    const url = `/api${path.replace(/\/\{.*/, '')}${values === '' ? '' : `/${values}`}`;
    const answer = await superAdmin[method](url, body as object);
    expect(answer.statusCode, answer.body).toBe(status);
  });
});
