import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountsOf, cookiesOf } from '../../testing/account.ts';
import {
  testPassword as password,
  startTestPortal,
  type TestPortal,
} from '../../testing/portal.ts';
import { readTotp } from '../../testing/totp.ts';
import { operations } from './operations.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());

it('what an operation under /auth answers is what the document says, field by field', async () => {
  const accounts = accountsOf(test);
  const email = 'malar@home.example';
  const answered = new Set<string>();
  const check = (path: string, answer: LightMyRequestResponse) => {
    expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
    const operation = operations.find((each) => each.path === path);
    expect(operation?.answer.safeParse(answer.json()).error, answer.body).toBeUndefined();
    answered.add(path);
    return cookiesOf(answer);
  };
  const post = async (path: string, body: object, headers = {}) =>
    check(path, await accounts.post(path, body, { headers }));
  const readSession = async (headers = {}) =>
    check('/get-session', await test.app.inject({ url: '/auth/get-session', headers }));

  await post('/sign-up/email', { email, password });
  check('/sign-in/link', await accounts.confirm(email));
  await readSession(await post('/sign-in/email', { email, password }));
  await readSession();
  await post('/request-password-reset', { email });
  const token = (await accounts.linkMailedTo(email)).searchParams.get('token');
  await post('/reset-password', { token, newPassword: password });

  const session = await post('/sign-in/email', { email, password });
  const enabled = await accounts.post('/two-factor/enable', { password }, { headers: session });
  check('/two-factor/enable', enabled);
  const { totpURI, backupCodes } = enabled.json();
  const code = readTotp(totpURI);
  await post('/two-factor/verify-totp', { code }, session);
  const first = await post('/sign-in/email', { email, password });
  const owner = await post('/two-factor/verify-backup-code', { code: backupCodes[0] }, first);
  await post('/two-factor/disable', { password }, owner);
  await post('/sign-out', {}, owner);
  expect([...answered].sort()).toEqual(operations.map(({ path }) => path).sort());
});
