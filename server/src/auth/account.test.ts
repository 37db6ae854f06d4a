import { isEmail } from '@pallikoodam/domain/people/contact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { giveRole, startTestPortal, type TestPortal, testPassword } from '../testing/portal.ts';

let test: TestPortal;
beforeEach(async () => {
  test = await startTestPortal();
});
afterEach(() => test.close());

const origin = 'http://localhost:3000';

function post(path: string, payload: object, headers: Record<string, string> = {}) {
  return test.app.inject({
    method: 'POST',
    url: `/auth${path}`,
    headers: { origin, ...headers },
    payload,
  });
}

const signUp = (email: string, password = testPassword) =>
  post('/sign-up/email', { email, password, name: email });
const signIn = (email: string, password = testPassword, rememberMe = true) =>
  post('/sign-in/email', { email, password, rememberMe });

async function lastMailTo(email: string) {
  return test.database.kysely
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('_id', 'desc')
    .executeTakeFirst();
}

async function linkMailedTo(email: string): Promise<URL> {
  const mail = await lastMailTo(email);
  const [link] = /http:\/\/\S+/.exec(mail?.textBody ?? '') ?? [];
  return new URL(link ?? 'nothing:');
}

async function confirm(email: string) {
  const link = await linkMailedTo(email);
  return test.app.inject({ method: 'GET', url: link.pathname + link.search });
}

function session(cookies: { name: string; value: string }[]) {
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

async function callerSees(email: string, headers: Record<string, string>) {
  const answer = await test.app.inject({
    method: 'GET',
    url: `/api/getStudentByEmail/${email}`,
    headers,
  });
  return answer.statusCode;
}

describe('a strange request', () => {
  it('is no fault of the portal, whatever host it names', async () => {
    for (const host of ['[', 'a b', 'elsewhere.example']) {
      const answer = await test.app.inject({ url: '/auth/get-session', headers: { host } });
      expect([answer.statusCode, answer.body], host).toEqual([200, 'null']);
    }
  });

  it('says so in the portal’s own words when the portal is at fault', async () => {
    const lost = await startTestPortal();
    await lost.database.close();
    const answer = await lost.app.inject({
      method: 'POST',
      url: '/auth/sign-in/email',
      headers: { origin },
      payload: { email: 'malar@home.example', password: testPassword },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect(answer.json().message).toMatch(/Please try again\.$/);
    await lost.app.close();
  });
});

describe('a new account', () => {
  it('is made for every address that may enroll, and for no other', async () => {
    const addresses = ["o'neil@a.bc", 'a_b-c+d@1.2.ta', 'a@b.c', 'a..b@x.example', "a'@x.example"];
    for (const [at, email] of addresses.entries()) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/auth/sign-up/email',
        headers: { origin },
        payload: { email, password: testPassword, name: email },
        remoteAddress: `10.9.9.${at}`,
      });
      expect(answer.statusCode, email).toBe(isEmail(email) ? 200 : 400);
    }
  });

  it('keeps nothing but the address and the password', async () => {
    const more = { image: 'https://pictures.example/1.png', name: 'n'.repeat(200_000) };
    const answer = await post('/sign-up/email', {
      email: 'malar@home.example',
      password: testPassword,
      ...more,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const stored = await test.database.kysely
      .selectFrom('account_user')
      .select(['name', 'email', 'image'])
      .execute();
    expect(stored).toEqual([
      { name: 'malar@home.example', email: 'malar@home.example', image: null },
    ]);
  });

  it('cannot sign in before the mailed link was opened, and can afterwards', async () => {
    expect((await signUp('malar@home.example')).statusCode).toBe(200);
    const early = await signIn('malar@home.example');
    expect(early.statusCode).toBe(403);
    expect(early.json().code).toBe('EMAIL_NOT_VERIFIED');
    expect(early.cookies).toEqual([]);

    const confirmed = await confirm('malar@home.example');
    expect(confirmed.statusCode).toBe(302);
    expect(confirmed.headers.location).toBe('/Signin?confirmed=1');

    const answer = await signIn('malar@home.example');
    expect(answer.statusCode).toBe(200);
    expect(await callerSees('malar@home.example', session(answer.cookies))).toBe(200);
  });

  it('is found whatever the capitals of its e-mail', async () => {
    await signUp('Malar@Home.example');
    await confirm('malar@home.example');
    const answer = await signIn('MALAR@home.EXAMPLE');
    expect(answer.statusCode).toBe(200);
    expect(await callerSees('malar@home.example', session(answer.cookies))).toBe(200);
  });

  it('is refused for an e-mail that has one', async () => {
    await signUp('malar@home.example');
    const again = await signUp('MALAR@home.example', 'Another-2025');
    expect(again.statusCode).toBe(422);
    expect(again.json().message).toBe('User already exists with the same email');
  });

  it('needs a password that keeps the documents’ rules, on the server too', async () => {
    for (const [password, message] of [
      ['Short-1', 'Invalid character length, required 8'],
      [
        'long-enough-1',
        'Password must contain an upper case letter, a numeric character, and a special character',
      ],
    ] as const) {
      const answer = await signUp('malar@home.example', password);
      expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
    }
    expect(await lastMailTo('malar@home.example')).toBeUndefined();
  });
});

describe('a session', () => {
  beforeEach(() =>
    test.portal.authentication.createConfirmedAccount({
      email: 'malar@home.example',
      password: testPassword,
    }),
  );

  it('lives for the browser without ‘Remember me’ and for 30 days with it', async () => {
    const forgotten = await signIn('malar@home.example', testPassword, false);
    const kept = await signIn('malar@home.example', testPassword, true);
    const cookieOf = (answer: typeof kept) =>
      answer.cookies.find(({ name }) => name.endsWith('session_token'));
    expect(cookieOf(forgotten)?.maxAge).toBeUndefined();
    expect(cookieOf(kept)?.maxAge).toBe(30 * 24 * 60 * 60);
    expect(cookieOf(kept)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  it('ends on the server when the person signs out', async () => {
    const headers = session((await signIn('malar@home.example')).cookies);
    expect(await callerSees('malar@home.example', headers)).toBe(200);
    await post('/sign-out', {}, headers);
    expect(await callerSees('malar@home.example', headers)).toBe(401);
  });

  it('may be shown as a bearer token by a program', async () => {
    const answer = await signIn('malar@home.example');
    const headers = { authorization: `Bearer ${answer.headers['set-auth-token']}` };
    expect(await callerSees('malar@home.example', headers)).toBe(200);
    expect(await callerSees('malar@home.example', { authorization: 'Bearer made-up' })).toBe(401);
  });

  it('never shows its token to a page: not in an answer, not in a header', async () => {
    const page = { 'sec-fetch-site': 'same-origin' };
    const answer = await post(
      '/sign-in/email',
      { email: 'malar@home.example', password: testPassword },
      page,
    );
    const headers = { ...session(answer.cookies), ...page };
    const seen = await test.app.inject({ url: '/auth/get-session', headers });
    expect(seen.json()).toMatchObject({ user: { email: 'malar@home.example' } });
    const token = decodeURIComponent(answer.cookies[0]?.value ?? '').split('.')[0] ?? '';
    expect(token.length).toBeGreaterThan(20);
    for (const { body, headers: heads } of [answer, seen]) {
      expect(body).not.toContain(token);
      expect(heads).not.toHaveProperty('set-auth-token');
    }
    const unsigned = { authorization: `Bearer ${token}` };
    expect(await callerSees('malar@home.example', unsigned)).toBe(401);
    const asked = await test.app.inject({ url: '/auth/get-session', headers: unsigned });
    expect(asked.json()).toBeNull();
  });

  it('opens nothing the screens do not use, such as another way to a weak password', async () => {
    const headers = session((await signIn('malar@home.example')).cookies);
    const change = { currentPassword: testPassword, newPassword: 'aaaaaaaa' };
    expect((await post('/change-password', change, headers)).statusCode).toBe(404);
    expect((await post('/update-user', { name: 'x' }, headers)).statusCode).toBe(404);
    for (const url of ['/auth/list-sessions', '/auth/list-accounts', '/auth/error', '/auth/ok']) {
      expect((await test.app.inject({ url, headers })).statusCode, url).toBe(404);
    }
  });

  it('that was tampered with, or has run out, is none', async () => {
    const headers = session((await signIn('malar@home.example')).cookies);
    const tampered = { cookie: headers.cookie.replace(/session_token=./, 'session_token=#') };
    expect(await callerSees('malar@home.example', tampered)).toBe(401);
    expect(await callerSees('malar@home.example', headers)).toBe(200);
    test.setClock(new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
    expect(await callerSees('malar@home.example', headers)).toBe(401);
  });

  it('wrong password and unknown e-mail answer alike', async () => {
    const wrong = await signIn('malar@home.example', 'Wrong-2025');
    const unknown = await signIn('nobody@home.example');
    expect(wrong.statusCode).toBe(401);
    expect(unknown.json()).toEqual(wrong.json());
  });

  it('is not given after ten wrong tries within five minutes', async () => {
    for (let tries = 0; tries < 10; tries += 1) await signIn('malar@home.example', 'Wrong-2025');
    expect((await signIn('malar@home.example')).statusCode).toBe(429);
  });

  it('is given to many people behind one address, up to a hundred within five minutes', async () => {
    for (let person = 0; person < 99; person += 1) {
      // Without a password, for no hash is computed then.
      const { statusCode } = await post('/sign-in/email', { email: `p.${person}@home.example` });
      expect(statusCode).toBe(400);
    }
    expect((await signIn('malar@home.example')).statusCode).toBe(200);
    expect((await signIn('malar@home.example')).statusCode).toBe(429);
    for (let pages = 0; pages < 150; pages += 1) {
      const { statusCode } = await test.app.inject({ url: '/auth/get-session' });
      expect(statusCode).toBe(200);
    }
  });

  it('a forged address header does not evade the limit', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      await post(
        '/sign-in/email',
        { email: 'malar@home.example', password: 'Wrong-2025' },
        { 'x-forwarded-for': `10.0.0.${tries}`, 'x-portal-client-address': `10.0.0.${tries}` },
      );
    }
    expect((await signIn('malar@home.example')).statusCode).toBe(429);
  });
});

describe('the role', () => {
  it('follows the record at once: given, ended, unknown', async () => {
    const email = 'anbu@school.example';
    await test.portal.authentication.createConfirmedAccount({ email, password: testPassword });
    const headers = session((await signIn(email)).cookies);
    const roleNow = async () => {
      const answer = await test.app.inject({
        method: 'GET',
        url: `/api/getRoleByEmail/${email}`,
        headers,
      });
      return answer.json()?.Role ?? null;
    };
    expect(await roleNow()).toBeNull();
    await giveRole(test.database, { role: 'Teacher', email });
    expect(await roleNow()).toBe('Teacher');
    await test.database.kysely.updateTable('config').set({ TeacherStatus: 'TakenBreak' }).execute();
    expect(await roleNow()).toBeNull();
    await test.database.kysely
      .updateTable('config')
      .set({ TeacherStatus: 'Active', Role: 'Gardener' })
      .execute();
    expect(await roleNow()).toBeNull();
  });
});

describe('a forgotten password', () => {
  beforeEach(() =>
    test.portal.authentication.createConfirmedAccount({
      email: 'malar@home.example',
      password: testPassword,
    }),
  );

  const ask = (email: string) => post('/request-password-reset', { email });

  it('answers alike whether the account exists or not, and mails only the one that does', async () => {
    const known = await ask('malar@home.example');
    const unknown = await ask('nobody@home.example');
    expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()]);
    expect(await lastMailTo('malar@home.example')).toBeDefined();
    expect(await lastMailTo('nobody@home.example')).toBeUndefined();
  });

  it('is set anew by the mailed link, once, and ends the sessions', async () => {
    const headers = session((await signIn('malar@home.example')).cookies);
    await ask('malar@home.example');
    const link = await linkMailedTo('malar@home.example');
    expect(link.pathname).toBe('/Forgot');
    const token = link.searchParams.get('token');
    const weak = await post('/reset-password', { newPassword: 'weak', token });
    expect(weak.statusCode).toBe(400);
    expect((await post('/reset-password', { newPassword: 'Puthiya-2026', token })).statusCode).toBe(
      200,
    );
    expect((await post('/reset-password', { newPassword: 'Again-2026', token })).statusCode).toBe(
      400,
    );
    expect(await callerSees('malar@home.example', headers)).toBe(401);
    expect((await signIn('malar@home.example')).statusCode).toBe(401);
    expect((await signIn('malar@home.example', 'Puthiya-2026')).statusCode).toBe(200);
  });

  it('proves the address of an account that never opened its first mail', async () => {
    await signUp('new@home.example');
    await ask('new@home.example');
    const token = (await linkMailedTo('new@home.example')).searchParams.get('token');
    await post('/reset-password', { newPassword: 'Puthiya-2026', token });
    expect((await signIn('new@home.example', 'Puthiya-2026')).statusCode).toBe(200);
  });
});
