import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';

/** Strangers behind one address, such as a hall of families (decisions/0014). */

let test: TestPortal;
let visitor: TestCaller;
beforeAll(async () => {
  test = await startTestPortal();
  visitor = await test.as('visitor');
});
afterAll(() => test.close());

const question = {
  FirstName: 'Malar',
  Email: 'malar@home.example',
  Mobile: '704-555-0111',
  Branch: 'North',
  Comments: 'When do classes begin?',
};
const calls = [
  ['contactUsEmail', question, { ...question, Comments: '' }, 60],
  ['submitToContactUs', { Email: 'malar@home.example' }, { Email: 'malar@' }, 120],
] as const;

it.each(calls)('%s: what is refused takes no try', async (call, body, mistyped, most) => {
  const send = async (sent: object) => (await visitor.post(`/api/${call}`, sent)).statusCode;
  for (let tries = 0; tries < 2 * most; tries += 1) expect(await send(mistyped)).toBe(400);
  for (let tries = 0; tries < most; tries += 1) expect(await send(body)).toBe(200);
  const refused = await visitor.post(`/api/${call}`, body);
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { message: 'Too many attempts. Please try again in an hour.' },
  ]);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600);
  // Nor does what is mistyped later open the door again.
  expect(await send(mistyped)).toBe(429);
  expect(await send(body)).toBe(429);
});
