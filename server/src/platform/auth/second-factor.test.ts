import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountsOf, cookiesOf } from '../../testing/account.ts';
import { giveRole, startTestPortal, type TestPortal, testPassword } from '../../testing/portal.ts';
import { readSecret, readTotp } from '../../testing/totp.ts';

let test: TestPortal;
let accounts: ReturnType<typeof accountsOf>;
beforeEach(async () => {
  test = await startTestPortal();
  accounts = accountsOf(test);
  await test.portal.authentication.createConfirmedAccount({ email, password: testPassword });
});
afterEach(() => test.close());

const email = 'malar@school.example';
const password = testPassword;

/** Signs in without a code, sets one up; the app's address, the backup codes, the session. */
async function setUp() {
  const signedIn = cookiesOf(await accounts.signIn(email));
  const enabled = await accounts.post('/two-factor/enable', { password }, { headers: signedIn });
  expect(enabled.statusCode, enabled.body).toBe(200);
  const { totpURI, backupCodes } = enabled.json();
  const code = readTotp(totpURI);
  const answer = await accounts.post('/two-factor/verify-totp', { code }, { headers: signedIn });
  expect(answer.statusCode, answer.body).toBe(200);
  return { totpURI, backupCodes, session: cookiesOf(answer) };
}

/** Each code opens once; that of the next half minute is right already. */
const readNextTotp = (totpURI: string) => readTotp(totpURI, new Date(Date.now() + 30_000));

const reads = (answer: LightMyRequestResponse) => accounts.readsFamily(email, cookiesOf(answer));
const ask = (headers: Record<string, string>, url: string) =>
  test.app.inject({ url: `/api${url}`, headers });

/** The second step of a sign-in whose password was right. */
async function giveCode(code: string, path = '/two-factor/verify-totp') {
  const first = await accounts.signIn(email);
  expect(first.json()).toMatchObject({ twoFactorRedirect: true });
  expect(await reads(first)).toBe(401);
  return accounts.post(path, { code }, { headers: cookiesOf(first) });
}

describe('signing in with a code', () => {
  it('takes the password and then the code of the app', async () => {
    const { totpURI, session } = await setUp();
    expect((await ask(session, '/getSecondFactor')).json()).toEqual({ on: true, required: false });
    const answer = await giveCode(readNextTotp(totpURI));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await reads(answer)).toBe(200);
    expect(answer.body).not.toContain('"token"');
  });

  it('refuses a wrong code, and after five asks for the password again', async () => {
    const { totpURI } = await setUp();
    const first = cookiesOf(await accounts.signIn(email));
    const give = (code: string) =>
      accounts.post('/two-factor/verify-totp', { code }, { headers: first });
    const wrong = readTotp(totpURI, new Date(0));
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await give(wrong)).json().code).toBe('INVALID_CODE');
    }
    const late = await give(readTotp(totpURI));
    expect([late.statusCode, late.json().code]).toEqual([
      400,
      'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
    ]);
  });

  it('is locked for a while after ten wrong codes, over all sign-ins', async () => {
    const { totpURI } = await setUp();
    const wrong = readTotp(totpURI, new Date(0));
    for (let round = 0; round < 2; round += 1) {
      const first = cookiesOf(await accounts.signIn(email));
      for (let tries = 0; tries < 5; tries += 1) {
        await accounts.post('/two-factor/verify-totp', { code: wrong }, { headers: first });
      }
    }
    expect((await giveCode(readNextTotp(totpURI))).statusCode).toBe(429);
    const { lockedUntil } = await test.database.kysely
      .selectFrom('account_second_factor')
      .select('lockedUntil')
      .executeTakeFirstOrThrow();
    expect((Date.parse(lockedUntil ?? '') - Date.now()) / 60_000).toBeCloseTo(15, 0);
  });

  it('takes a code once, also of two who show it at the same time', async () => {
    const { totpURI } = await setUp();
    const code = readNextTotp(totpURI);
    const answers = await Promise.all([giveCode(code), giveCode(code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    const refused = answers.find(({ statusCode }) => statusCode === 401);
    expect(refused?.json().code).toBe('CODE_ALREADY_USED');
    expect(refused && (await reads(refused))).toBe(401);
    const late = await giveCode(code);
    expect([late.statusCode, await reads(late)]).toEqual([401, 401]);
  });

  it('does not take the code that set it up', async () => {
    const { totpURI } = await setUp();
    expect((await giveCode(readTotp(totpURI))).json().code).toBe('CODE_ALREADY_USED');
  });

  it('is turned on and off with a line of history each, by its owner', async () => {
    const { session, totpURI } = await setUp();
    await giveCode(readNextTotp(totpURI));
    await accounts.post('/two-factor/disable', { password }, { headers: session });
    const lines = await (await test.as('SuperAdmin')).get('/api/getHistory?tableName=account_user');
    expect(lines.json()).toHaveLength(2);
    for (const line of lines.json()) {
      expect(line).toMatchObject({ changedBy: email, name: email, action: 'update' });
    }
    const stored = await test.database.kysely
      .selectFrom('history')
      .select('after')
      .where('tableName', '=', 'account_user')
      .orderBy('_id')
      .execute();
    expect(stored.map(({ after }) => JSON.parse(after ?? '').signInCode)).toEqual(['On', 'Off']);
  });

  it('takes a backup code once', async () => {
    const { backupCodes } = await setUp();
    const path = '/two-factor/verify-backup-code';
    expect((await giveCode(backupCodes[0], path)).statusCode).toBe(200);
    expect((await giveCode(backupCodes[0], path)).statusCode).toBe(401);
    expect((await giveCode(backupCodes[1], path)).statusCode).toBe(200);
  });

  it('takes a backup code as a person types it from paper', async () => {
    const { backupCodes } = await setUp();
    const path = '/two-factor/verify-backup-code';
    const [capitals, undivided, blanks] = backupCodes as string[];
    expect(capitals).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(new Set(backupCodes).size).toBe(10);
    expect((await giveCode(capitals?.toUpperCase() ?? '', path)).statusCode).toBe(200);
    expect((await giveCode(undivided?.replaceAll('-', '') ?? '', path)).statusCode).toBe(200);
    expect((await giveCode(` ${blanks?.replaceAll('-', ' ')} `, path)).statusCode).toBe(200);
  });

  it('is not evaded by a mailed link', async () => {
    await setUp();
    await accounts.post('/request-password-reset', { email });
    const token = (await accounts.linkMailedTo(email)).searchParams.get('token');
    const answer = await accounts.post('/sign-in/link', { token, password });
    expect(answer.json()).toEqual({ signInAgain: true });
    expect(await reads(answer)).toBe(401);
  });

  it('is not evaded by a new password', async () => {
    const { totpURI } = await setUp();
    await accounts.post('/request-password-reset', { email });
    const token = (await accounts.linkMailedTo(email)).searchParams.get('token');
    const newPassword = 'Puthiya-2026';
    const set = await accounts.post('/reset-password', { token, newPassword });
    expect([set.statusCode, await reads(set)]).toEqual([200, 401]);
    const first = await accounts.signIn(email, newPassword);
    expect(first.json()).toMatchObject({ twoFactorRedirect: true });
    expect(await reads(first)).toBe(401);
    const code = readNextTotp(totpURI);
    const headers = cookiesOf(first);
    expect(await reads(await accounts.post('/two-factor/verify-totp', { code }, { headers }))).toBe(
      200,
    );
  });

  it('is turned on by a right code alone, and both ways by the password', async () => {
    const signedIn = cookiesOf(await accounts.signIn(email));
    const enable = (given: string) =>
      accounts.post('/two-factor/enable', { password: given }, { headers: signedIn });
    expect((await enable('Wrong-2025')).json().code).toBe('INVALID_PASSWORD');
    await enable(password);
    expect((await ask(signedIn, '/getSecondFactor')).json().on).toBe(false);
    const { session } = await setUp();
    const disable = (given: string) =>
      accounts.post('/two-factor/disable', { password: given }, { headers: session });
    expect((await disable('Wrong-2025')).statusCode).toBe(400);
    expect((await disable(password)).statusCode).toBe(200);
    expect(await reads(await accounts.signIn(email))).toBe(200);
  });

  it('counts wrong passwords against the account, whether cookie or token names it', async () => {
    const signedIn = await accounts.signIn(email);
    const token = { authorization: `Bearer ${signedIn.headers['set-auth-token']}` };
    for (const headers of [cookiesOf(signedIn), token]) {
      const answer = await accounts.post(
        '/two-factor/enable',
        { password: 'No-2025' },
        { headers },
      );
      expect(answer.json().code).toBe('INVALID_PASSWORD');
    }
    const counted = await test.database.kysely
      .selectFrom('rate_limit')
      .select('count')
      .where('key', 'like', 'wrong passwords %')
      .execute();
    expect(counted).toEqual([{ count: 2 }]);
    await test.database.kysely
      .updateTable('rate_limit')
      .set({ count: 100 })
      .where('key', 'like', 'wrong passwords %')
      .execute();
    for (const headers of [cookiesOf(signedIn), token]) {
      const answer = await accounts.post('/two-factor/enable', { password }, { headers });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'LINK_NEEDED']);
    }
  });

  it('is tried so often by one session, whatever stands beside its cookie', async () => {
    const { cookie } = cookiesOf(await accounts.signIn(email));
    const statuses = [];
    for (let n = 0; n <= 20; n++) {
      const headers = { cookie: `${cookie}; n=${n}` };
      const answer = await accounts.post(
        '/two-factor/enable',
        { password: 'No-2025' },
        { headers },
      );
      statuses.push(answer.statusCode);
    }
    expect([statuses[19], statuses[20]]).toEqual([400, 429]);
  });

  it('has a secret of 32 characters that cannot be foretold', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0);
    const headers = cookiesOf(await accounts.signIn(email));
    const secrets: string[] = [];
    for (let times = 0; times < 2; times += 1) {
      const begun = await accounts.post('/two-factor/enable', { password }, { headers });
      secrets.push(readSecret(begun.json().totpURI).toString());
    }
    random.mockRestore();
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{32}$/);
    expect(secrets[0]).not.toBe(secrets[1]);
  });

  it('keeps secret and codes encrypted', async () => {
    const { totpURI, backupCodes } = await setUp();
    const stored = await test.database.kysely
      .selectFrom('account_second_factor')
      .selectAll()
      .executeTakeFirstOrThrow();
    const secret = new URL(totpURI).searchParams.get('secret') ?? '';
    expect(JSON.stringify(stored)).not.toContain(backupCodes[0]);
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(stored.verified).toBe(1);
  });
});

describe('where it is required', () => {
  beforeEach(async () => {
    await test.close();
    test = await startTestPortal({ settings: { requireSecondFactor: true } });
    accounts = accountsOf(test);
    await test.portal.authentication.createConfirmedAccount({ email, password });
  });

  it('opens nothing to SuperAdmin and Treasurer but the own account before it is set up', async () => {
    for (const who of ['SuperAdmin', 'Treasurer'] as const) {
      const caller = await test.as(who);
      const refused = await caller.get('/api/getStats');
      expect([refused.statusCode, refused.json().message]).toEqual([
        403,
        'Please set up your sign-in code first.',
      ]);
      expect((await caller.get('/api/openapi.json')).statusCode).toBe(403);
      expect((await caller.get('/api/getSecondFactor')).json()).toEqual({
        on: false,
        required: true,
      });
      expect((await caller.get('/api/getSessions')).statusCode).toBe(200);
      expect((await caller.get('/api/getLatestNews')).statusCode).toBe(200);
      // What a stranger may see too is answered as to a stranger.
      const [teacher = {}] = (await caller.get('/api/getConfigData')).json();
      expect(teacher).not.toHaveProperty('TeacherEmail');
    }
    expect((await (await test.as('Admin')).get('/api/getStats')).statusCode).toBe(200);
  });

  it('opens everything once it is', async () => {
    await giveRole(test.database, { role: 'SuperAdmin', email });
    const { session } = await setUp();
    expect((await ask(session, '/getStats')).statusCode).toBe(200);
  });
});

describe('the code of a person who lost it', () => {
  it('is reset by SuperAdmin: history, mail, no session left', async () => {
    const { _id } = await giveRole(test.database, { role: 'Admin', email });
    const { session } = await setUp();
    const superAdmin = await test.as('SuperAdmin');
    const listed = (await superAdmin.get(`/api/getConfigById/${_id}`)).json();
    expect(listed.Account.secondFactor).toBe(true);
    const answer = await superAdmin.post(`/api/resetSecondFactorById/${_id}`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await ask(session, '/getSecondFactor')).statusCode).toBe(401);
    expect(await reads(await accounts.signIn(email))).toBe(200);
    const [mail] = await accounts.mailsTo(email);
    expect(mail?.subject).toMatch(/^Your sign-in code for .+ was reset$/);
    const [line] = (await superAdmin.get('/api/getHistory?tableName=account_user')).json();
    expect(line).toMatchObject({ changedBy: superAdmin.email, name: email, action: 'update' });
    // Where there is none, nothing happens.
    await superAdmin.post(`/api/resetSecondFactorById/${_id}`);
    expect(await accounts.mailsTo(email)).toHaveLength(1);
  });

  it('is not reset by its owner this way', async () => {
    const { _id } = await giveRole(test.database, { role: 'SuperAdmin', email });
    const { session } = await setUp();
    const headers = { ...session, 'sec-fetch-site': 'same-origin' };
    const url = `/api/resetSecondFactorById/${_id}`;
    expect((await test.app.inject({ method: 'POST', url, headers })).statusCode).toBe(403);
  });
});
