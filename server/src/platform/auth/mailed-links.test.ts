import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountsOf, cookiesOf } from '../../testing/account.ts';
import { startTestPortal, type TestPortal, testPassword } from '../../testing/portal.ts';
import { countWrongPassword } from './wrong-passwords.ts';

let test: TestPortal;
let accounts: ReturnType<typeof accountsOf>;
beforeEach(async () => {
  test = await startTestPortal();
  accounts = accountsOf(test);
});
afterEach(() => test.close());

const email = 'malar@home.example';
const newPassword = 'Puthiya-2026';

const signInBy = (token: string | null, password = testPassword) =>
  accounts.post('/sign-in/link', { token, password });
const resetBy = (token: string | null, password = newPassword) =>
  accounts.post('/reset-password', { token, newPassword: password });
const askForReset = (from?: string) =>
  accounts.post('/request-password-reset', { email }, from === undefined ? {} : { from });

async function tokenMailed(name: 'confirm' | 'token' | 'unlock'): Promise<string | null> {
  return (await accounts.linkMailedTo(email)).searchParams.get(name);
}

async function purposes(): Promise<string[]> {
  return (await accounts.mailsTo(email)).map(({ purpose }) => purpose);
}

/** How long the newest link opens, in hours. */
async function hoursOpen(): Promise<number> {
  const { expiresAt } = await test.database.kysely
    .selectFrom('account_verification')
    .select('expiresAt')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  return (Date.parse(expiresAt) - Date.now()) / 3_600_000;
}

/** As if the links had been mailed so long ago. */
async function ageLinks(hours: number): Promise<void> {
  const past = new Date(Date.now() - hours * 3_600_000).toISOString();
  await test.database.kysely.updateTable('account_verification').set({ createdAt: past }).execute();
}

describe('an account made in another person’s name', () => {
  it('stays shut to its maker, no matter who opens the mailed link and how often', async () => {
    await accounts.signUp(email);
    const link = await accounts.linkMailedTo(email);
    expect(link.pathname).toBe('/Signin');
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      await test.app.inject({ method, url: link.pathname + link.search });
    }
    const answer = await accounts.signIn(email);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    expect(answer.cookies).toEqual([]);
  });

  it('has a day to be confirmed by the link', async () => {
    await accounts.signUp(email);
    expect(await hoursOpen()).toBeCloseTo(24, 1);
  });

  it('is not confirmed by the link with a wrong password', async () => {
    await accounts.signUp(email);
    const wrong = await signInBy(await tokenMailed('confirm'), 'Wrong-2025');
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD']);
    expect((await accounts.signIn(email)).statusCode).toBe(403);
  });

  it('is signed in by link and password, and the link is spent', async () => {
    await accounts.signUp(email);
    const token = await tokenMailed('confirm');
    const answer = await signInBy(token);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().user).toMatchObject({ email });
    expect(await accounts.readsFamily(email, cookiesOf(answer))).toBe(200);
    expect((await signInBy(token)).json().code).toBe('INVALID_TOKEN');
    expect((await resetBy(token)).json().code).toBe('INVALID_TOKEN');
  });

  it('belongs to the person who sets a new password by the link: the maker’s has ended', async () => {
    await accounts.signUp(email);
    expect((await resetBy(await tokenMailed('confirm'))).statusCode).toBe(200);
    expect((await accounts.signIn(email)).statusCode).toBe(401);
    expect((await accounts.signIn(email, newPassword)).statusCode).toBe(200);
  });

  it('never confirmed is opened by Forgot Password, which confirms the address too', async () => {
    await accounts.signUp(email);
    expect((await accounts.signUp(email)).statusCode).toBe(422);
    await askForReset();
    expect((await resetBy(await tokenMailed('token'))).statusCode).toBe(200);
    expect((await accounts.signIn(email, newPassword)).statusCode).toBe(200);
  });

  it('has a session for the browser alone without ‘Remember me’', async () => {
    await accounts.signUp(email);
    const token = await tokenMailed('confirm');
    const body = { token, password: testPassword, rememberMe: false };
    const { cookies } = await accounts.post('/sign-in/link', body);
    const session = cookies.find(({ name }) => name.endsWith('session_token'));
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(session?.maxAge).toBeUndefined();
  });

  it('is told in the mail what to do when one did not ask', async () => {
    await accounts.signUp(email);
    const [mail] = await accounts.mailsTo(email);
    expect(mail?.textBody).toContain('You did not make this account?');
    expect(mail?.textBody).toContain('set a password of your own');
  });

  it('mails no second link at sign-in while one of the last hour lives', async () => {
    await accounts.signUp(email);
    for (let tries = 0; tries < 5; tries += 1) await accounts.signIn(email);
    expect(await purposes()).toEqual(['e-mail confirmation']);
    await ageLinks(2);
    await accounts.signIn(email);
    expect(await purposes()).toHaveLength(2);
    expect((await signInBy(await tokenMailed('confirm'))).statusCode).toBe(200);
  });
});

describe('links', () => {
  beforeEach(() =>
    test.portal.authentication.createConfirmedAccount({ email, password: testPassword }),
  );

  it('to a new password end together once one is used, and the owner is told', async () => {
    await askForReset();
    const first = await tokenMailed('token');
    await askForReset();
    const second = await tokenMailed('token');
    expect(first).not.toBe(second);
    const headers = cookiesOf(await accounts.signIn(email));
    expect((await resetBy(second)).statusCode).toBe(200);
    expect((await resetBy(first, 'Again-2026')).json().code).toBe('INVALID_TOKEN');
    expect((await signInBy(first, newPassword)).json().code).toBe('INVALID_TOKEN');
    expect(await accounts.readsFamily(email, headers)).toBe(401);
    const [told] = await accounts.mailsTo(email);
    expect(told?.purpose).toBe('password changed');
    expect(told?.textBody).toContain('It was not you?');
    expect(told?.textBody).not.toContain('token=');
  });

  it('to a new password are mailed three times an hour, no matter who asks and from where', async () => {
    for (let asked = 0; asked < 20; asked += 1) {
      expect((await askForReset(`10.7.0.${asked}`)).statusCode).toBe(200);
    }
    expect(await purposes()).toEqual(Array(3).fill('password reset'));
  });

  it('are not stored as they are mailed', async () => {
    await askForReset();
    const token = await tokenMailed('token');
    const rows = await test.database.kysely
      .selectFrom('account_verification')
      .selectAll()
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('to a new password open for an hour, those to sign in with for a day', async () => {
    await askForReset();
    expect(await hoursOpen()).toBeCloseTo(1, 1);
    await test.database.kysely.deleteFrom('account_verification').execute();
    for (let tries = 0; tries < 99; tries += 1) await countWrongPassword(test.database, email);
    await accounts.signIn(email, 'Wrong-2025');
    expect(await purposes()).toContain('sign-in link');
    expect(await hoursOpen()).toBeCloseTo(24, 1);
  });

  it('that have run out open nothing', async () => {
    await askForReset();
    await test.database.kysely
      .updateTable('account_verification')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .execute();
    const token = await tokenMailed('token');
    expect((await signInBy(token)).json().code).toBe('INVALID_TOKEN');
    expect((await resetBy(token)).json().code).toBe('INVALID_TOKEN');
  });

  it('are one winner’s when two people use one at the same moment', async () => {
    await askForReset();
    const token = await tokenMailed('token');
    const passwords = Array.from({ length: 5 }, (_, at) => `Puthiya-${at}-2026`);
    const answers = await Promise.all(passwords.map((password) => resetBy(token, password)));
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, 400, 400, 400, 400]);
  });
});
