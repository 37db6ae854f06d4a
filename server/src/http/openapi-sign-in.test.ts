import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '../auth/operations.ts';
import { accountsOf, cookiesOf } from '../testing/account.ts';
import { testPassword as password, startTestPortal, type TestPortal } from '../testing/portal.ts';
import { readTotp } from '../testing/totp.ts';
import { signInAnswers } from './openapi-sign-in.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());

type Answer = { content: { 'application/json': { schema: object; example?: unknown } } };

it('each operation under /auth has an answer in the document, with an example that fits it', async () => {
  const { paths } = (await (await test.as('Teacher')).get('/api/openapi.json')).json();
  for (const { method, path } of operations) {
    const { responses } = paths[`/auth${path}`][method.toLowerCase()];
    const { schema, example } = (responses['200'] as Answer).content['application/json'];
    expect(Object.keys(schema), path).not.toEqual([]);
    expect(signInAnswers[path]?.safeParse(example).error, path).toBeUndefined();
  }
});

it('what is answered is what the document says, field by field', async () => {
  const accounts = accountsOf(test);
  const email = 'malar@home.example';
  const answered = new Set<string>();
  const check = (path: string, answer: LightMyRequestResponse) => {
    expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
    expect(signInAnswers[path]?.safeParse(answer.json()).error, answer.body).toBeUndefined();
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
