import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountsOf } from '../../testing/account.ts';
import { startTestPortal, type TestPortal, testPassword } from '../../testing/portal.ts';
import { countWrongPassword } from './wrong-passwords.ts';

let test: TestPortal;
let accounts: ReturnType<typeof accountsOf>;
beforeEach(async () => {
  test = await startTestPortal();
  accounts = accountsOf(test);
  await test.portal.authentication.createConfirmedAccount({ email, password: testPassword });
});
afterEach(() => test.close());

const email = 'malar@home.example';

let addresses = 0;
/** From an address not used before. */
function signInElsewhere(password: string, as = email) {
  addresses += 1;
  const from = `10.8.${addresses >> 8}.${addresses & 255}`;
  return accounts.post('/sign-in/email', { email: as, password }, { from });
}

/** All but the last ones are counted without a sign-in, because its hash takes a while. */
async function guess(times: number, as = email): Promise<void> {
  for (let tries = 0; tries < times - 2; tries += 1) await countWrongPassword(test.database, as);
  for (let tries = 0; tries < 2; tries += 1) {
    expect((await signInElsewhere('Wrong-2025', as)).statusCode).toBe(401);
  }
}

it('ninety-nine wrong passwords from everywhere do not hinder the owner', async () => {
  await guess(99);
  expect((await signInElsewhere(testPassword)).statusCode).toBe(200);
  expect(await accounts.mailsTo(email)).toEqual([]);
});

it('after a hundred the password is asked for behind a mailed link, which lets the owner in', async () => {
  await guess(100);
  for (const password of [testPassword, 'Wrong-2025']) {
    const shut = await signInElsewhere(password);
    expect([shut.statusCode, shut.json().code]).toEqual([403, 'LINK_NEEDED']);
    expect(shut.cookies).toEqual([]);
  }
  const mails = await accounts.mailsTo(email);
  expect(mails.map(({ purpose }) => purpose)).toEqual(['sign-in link']);
  expect(mails[0]?.textBody).toContain('a hundred wrong passwords');

  const token = (await accounts.linkMailedTo(email)).searchParams.get('unlock');
  const wrong = await accounts.post('/sign-in/link', { token, password: 'Wrong-2025' });
  expect(wrong.statusCode).toBe(401);
  const answer = await accounts.post('/sign-in/link', { token, password: testPassword });
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await signInElsewhere(testPassword)).statusCode).toBe(200);
});

it('the mailed link works once, however often it was opened before, and is refused by its name', async () => {
  await guess(100);
  const link = await accounts.linkMailedTo(email);
  for (const method of ['GET', 'HEAD', 'GET'] as const) {
    await test.app.inject({ method, url: link.pathname + link.search });
  }
  const token = link.searchParams.get('unlock');
  const signInByLink = (password: string) => accounts.post('/sign-in/link', { token, password });
  expect((await signInByLink(testPassword)).statusCode).toBe(200);
  for (const password of [testPassword, 'Wrong-2025']) {
    expect((await signInByLink(password)).json().code).toBe('INVALID_TOKEN');
  }
});

it('a new password opens the account again as well', async () => {
  await guess(100);
  await accounts.post('/request-password-reset', { email });
  const token = (await accounts.linkMailedTo(email)).searchParams.get('token');
  await accounts.post('/reset-password', { token, newPassword: 'Puthiya-2026' });
  expect((await signInElsewhere('Puthiya-2026')).statusCode).toBe(200);
});

it('the count ends after a day', async () => {
  await guess(100);
  await test.database.kysely
    .updateTable('rate_limit')
    .set({ endsAt: Date.now() - 1 })
    .execute();
  expect((await signInElsewhere(testPassword)).statusCode).toBe(200);
});

it('an address without an account is answered alike, and gets no mail', async () => {
  const stranger = 'stranger@home.example';
  await guess(100, stranger);
  const shut = await signInElsewhere('Wrong-2025', stranger);
  expect([shut.statusCode, shut.json().code]).toEqual([403, 'LINK_NEEDED']);
  expect(await accounts.mailsTo(stranger)).toEqual([]);
});
