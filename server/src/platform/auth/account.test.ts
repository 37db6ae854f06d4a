import { isEmail } from '@pallikoodam/domain/people/contact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountsOf, cookiesOf } from '../../testing/account.ts';
import { giveRole, startTestPortal, type TestPortal, testPassword } from '../../testing/portal.ts';

let test: TestPortal;
let accounts: ReturnType<typeof accountsOf>;
beforeEach(async () => {
  test = await startTestPortal();
  accounts = accountsOf(test);
});
afterEach(() => test.close());

const origin = 'http://localhost:3000';

describe('a strange request', () => {
  it('is no fault of the portal, whatever host it names', async () => {
    for (const host of ['[', 'a b', 'elsewhere.example']) {
      const answer = await test.app.inject({ url: '/auth/get-session', headers: { host } });
      expect([answer.statusCode, answer.body], host).toEqual([200, 'null']);
    }
  });

  it('says so in the portal’s own words when the portal is at fault', async () => {
    const lost = await startTestPortal();
    // A database that was never asked has nothing to close.
    await lost.app.inject({ url: '/readyz' });
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
    const more = { image: 'https://pictures.example/1.png', name: 'n'.repeat(60_000) };
    const answer = await accounts.post('/sign-up/email', {
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
    expect((await accounts.signUp('malar@home.example')).statusCode).toBe(200);
    const early = await accounts.signIn('malar@home.example');
    expect(early.statusCode).toBe(403);
    expect(early.json().code).toBe('EMAIL_NOT_VERIFIED');
    expect(early.cookies).toEqual([]);

    expect((await accounts.confirm('malar@home.example')).statusCode).toBe(200);

    const answer = await accounts.signIn('malar@home.example');
    expect(answer.statusCode).toBe(200);
    expect(await accounts.readsFamily('malar@home.example', cookiesOf(answer))).toBe(200);
  });

  it('is opened by its password as it was given: each of 128 letters, capitals and blanks', async () => {
    const given = ` Vanakkam-2025${'x'.repeat(113)} `;
    expect(given).toHaveLength(128);
    await accounts.signUp('malar@home.example', given);
    expect((await accounts.confirm('malar@home.example', given)).statusCode).toBe(200);
    for (const other of [given.trim(), given.toLowerCase(), given.slice(0, 127)]) {
      expect((await accounts.signIn('malar@home.example', other)).statusCode, other).toBe(401);
    }
    expect((await accounts.signIn('malar@home.example', given)).statusCode).toBe(200);
  });

  it('is opened by its password whichever way Unicode writes it, and however old it is', async () => {
    const given = 'Kāvēri-2025';
    await accounts.signUp('malar@home.example', given);
    await accounts.confirm('malar@home.example', given);
    const longAgo = '2000-01-01T00:00:00.000Z';
    await test.database.kysely
      .updateTable('account_credential')
      .set({ createdAt: longAgo, updatedAt: longAgo })
      .execute();
    const inParts = given.normalize('NFD');
    expect(inParts).not.toBe(given);
    expect((await accounts.signIn('malar@home.example', inParts)).statusCode).toBe(200);
    expect((await accounts.signIn('malar@home.example', 'Kaveri-2025')).statusCode).toBe(401);
  });

  it('is found whatever the capitals of its e-mail', async () => {
    await accounts.signUp('Malar@Home.example');
    await accounts.confirm('malar@home.example');
    const answer = await accounts.signIn('MALAR@home.EXAMPLE');
    expect(answer.statusCode).toBe(200);
    expect(await accounts.readsFamily('malar@home.example', cookiesOf(answer))).toBe(200);
  });

  it('is refused for an e-mail that has one', async () => {
    await accounts.signUp('malar@home.example');
    const again = await accounts.signUp('MALAR@home.example', 'Another-2025');
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
      const answer = await accounts.signUp('malar@home.example', password);
      expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
    }
    expect(await accounts.mailsTo('malar@home.example')).toEqual([]);
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
    const forgotten = await accounts.signIn('malar@home.example', testPassword, false);
    const kept = await accounts.signIn('malar@home.example', testPassword, true);
    const cookieOf = (answer: typeof kept) =>
      answer.cookies.find(({ name }) => name.endsWith('session_token'));
    expect(cookieOf(forgotten)?.maxAge).toBeUndefined();
    expect(cookieOf(kept)?.maxAge).toBe(30 * 24 * 60 * 60);
    expect(cookieOf(kept)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  it('without ‘Remember me’ ends on the server after a day', async () => {
    const headers = cookiesOf(await accounts.signIn('malar@home.example', testPassword, false));
    const statusAfter = (hours: number) => {
      test.setClock(new Date(Date.now() + hours * 3_600_000));
      return accounts.readsFamily('malar@home.example', headers);
    };
    expect(await statusAfter(23)).toBe(200);
    expect(await statusAfter(25)).toBe(401);
  });

  it('is prolonged by use, but not the one of a browser that was not to remember it', async () => {
    const { kysely } = test.database;
    const daysLeft = async (headers: Record<string, string>, days: number) => {
      const expiresAt = new Date(Date.now() + days * 86_400_000).toISOString();
      await kysely.updateTable('account_session').set({ expiresAt }).execute();
      const seen = await test.app.inject({ url: '/auth/get-session', headers });
      expect(seen.json()).not.toBeNull();
      const left = await kysely.selectFrom('account_session').select('expiresAt').execute();
      return (Date.parse(left[0]?.expiresAt ?? '') - Date.now()) / 86_400_000;
    };
    const kept = await accounts.signIn('malar@home.example');
    expect(await daysLeft(cookiesOf(kept), 20)).toBeCloseTo(30, 1);
    await kysely.deleteFrom('account_session').execute();
    const forgotten = await accounts.signIn('malar@home.example', testPassword, false);
    const { cookie } = cookiesOf(forgotten);
    // Also as a program shows it, or a person who deletes the cookie beside it.
    const alone = cookie.split('; ').find((each) => each.includes('session_token')) ?? '';
    const bearer = `Bearer ${forgotten.headers['set-auth-token']}`;
    const ways: Record<string, string>[] = [
      { cookie },
      { cookie: alone },
      { authorization: bearer },
    ];
    for (const headers of ways) {
      expect(await daysLeft(headers, 0.5)).toBeCloseTo(0.5, 1);
    }
  });

  it('ends on the server when the person signs out', async () => {
    const headers = cookiesOf(await accounts.signIn('malar@home.example'));
    expect(await accounts.readsFamily('malar@home.example', headers)).toBe(200);
    await accounts.post('/sign-out', {}, { headers });
    expect(await accounts.readsFamily('malar@home.example', headers)).toBe(401);
  });

  it('may be shown as a bearer token by a program', async () => {
    const answer = await accounts.signIn('malar@home.example');
    const headers = { authorization: `Bearer ${answer.headers['set-auth-token']}` };
    // Nothing invites foreign pages to read it.
    expect(answer.headers).not.toHaveProperty('access-control-expose-headers');
    expect(await accounts.readsFamily('malar@home.example', headers)).toBe(200);
    expect(
      await accounts.readsFamily('malar@home.example', { authorization: 'Bearer made-up' }),
    ).toBe(401);
  });

  it('never shows its token to a page: not in an answer, not in a header', async () => {
    const page = { 'sec-fetch-site': 'same-origin' };
    const answer = await accounts.post(
      '/sign-in/email',
      { email: 'malar@home.example', password: testPassword },
      { headers: page },
    );
    const headers = { ...cookiesOf(answer), ...page };
    const seen = await test.app.inject({ url: '/auth/get-session', headers });
    expect(seen.json()).toMatchObject({ user: { email: 'malar@home.example' } });
    const token = decodeURIComponent(answer.cookies[0]?.value ?? '').split('.')[0] ?? '';
    expect(token.length).toBeGreaterThan(20);
    for (const { body, headers: heads } of [answer, seen]) {
      expect(body).not.toContain(token);
      expect(heads).not.toHaveProperty('set-auth-token');
      expect(heads).not.toHaveProperty('access-control-expose-headers');
    }
    const unsigned = { authorization: `Bearer ${token}` };
    expect(await accounts.readsFamily('malar@home.example', unsigned)).toBe(401);
    const asked = await test.app.inject({ url: '/auth/get-session', headers: unsigned });
    expect(asked.json()).toBeNull();
  });

  it('opens nothing the screens do not use, such as another way to a weak password', async () => {
    const headers = cookiesOf(await accounts.signIn('malar@home.example'));
    const change = { currentPassword: testPassword, newPassword: 'aaaaaaaa' };
    expect((await accounts.post('/change-password', change, { headers })).statusCode).toBe(404);
    expect((await accounts.post('/update-user', { name: 'x' }, { headers })).statusCode).toBe(404);
    for (const url of ['/auth/list-sessions', '/auth/list-accounts', '/auth/error', '/auth/ok']) {
      expect((await test.app.inject({ url, headers })).statusCode, url).toBe(404);
    }
  });

  it('that was tampered with, or has run out, is not accepted', async () => {
    const headers = cookiesOf(await accounts.signIn('malar@home.example'));
    const tampered = { cookie: headers.cookie.replace(/session_token=./, 'session_token=#') };
    expect(await accounts.readsFamily('malar@home.example', tampered)).toBe(401);
    expect(await accounts.readsFamily('malar@home.example', headers)).toBe(200);
    test.setClock(new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
    expect(await accounts.readsFamily('malar@home.example', headers)).toBe(401);
  });

  it('wrong password and unknown e-mail answer alike', async () => {
    const wrong = await accounts.signIn('malar@home.example', 'Wrong-2025');
    const unknown = await accounts.signIn('nobody@home.example');
    expect(wrong.statusCode).toBe(401);
    expect(unknown.json()).toEqual(wrong.json());
  });

  it('is not given after ten wrong tries within five minutes', async () => {
    for (let tries = 0; tries < 10; tries += 1)
      await accounts.signIn('malar@home.example', 'Wrong-2025');
    expect((await accounts.signIn('malar@home.example')).statusCode).toBe(429);
  });

  it('is given to many people behind one address, up to a hundred within five minutes', async () => {
    for (let person = 0; person < 99; person += 1) {
      // Without a password, for no hash is computed then.
      const { statusCode } = await accounts.post('/sign-in/email', {
        email: `p.${person}@home.example`,
      });
      expect(statusCode).toBe(400);
    }
    expect((await accounts.signIn('malar@home.example')).statusCode).toBe(200);
    expect((await accounts.signIn('malar@home.example')).statusCode).toBe(429);
    for (let pages = 0; pages < 150; pages += 1) {
      const { statusCode } = await test.app.inject({ url: '/auth/get-session' });
      expect(statusCode).toBe(200);
    }
  });

  it.each(['/sign-up/email', '/request-password-reset'])(
    'nor a mail at %s after six tries within the hour, another account’s apart',
    async (path) => {
      const ask = async (email: string) =>
        (await accounts.post(path, { email, password: testPassword })).statusCode;
      for (let tries = 0; tries < 6; tries += 1) {
        expect(await ask('malar@home.example')).not.toBe(429);
      }
      expect(await ask('malar@home.example')).toBe(429);
      expect(await ask('kavin@home.example')).toBe(200);
    },
  );

  it.each([
    ['/sign-up/email', 60],
    ['/request-password-reset', 60],
    ['/reset-password', 60],
    ['/sign-in/link', 100],
  ])('at %s one address has %i tries, whomever they are about', async (path, max) => {
    const counted = [];
    for (let tries = 0; tries <= max; tries += 1) {
      counted.push((await accounts.post(path, {})).statusCode);
    }
    expect(counted).toEqual([...Array(max).fill(400), 429]);
    expect((await accounts.post(path, {}, { from: '10.9.9.9' })).statusCode).toBe(400);
  });

  it('a forged address header does not evade the limit', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      await accounts.post(
        '/sign-in/email',
        { email: 'malar@home.example', password: 'Wrong-2025' },
        {
          headers: {
            'x-forwarded-for': `10.0.0.${tries}`,
            'x-portal-client-address': `10.0.0.${tries}`,
          },
        },
      );
    }
    expect((await accounts.signIn('malar@home.example')).statusCode).toBe(429);
  });
});

describe('the role', () => {
  it('follows the record at once: given, ended, unknown', async () => {
    const email = 'anbu@school.example';
    await test.portal.authentication.createConfirmedAccount({ email, password: testPassword });
    const headers = cookiesOf(await accounts.signIn(email));
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

  const ask = (email: string) => accounts.post('/request-password-reset', { email });

  it('answers alike whether the account exists or not, and mails only the one that does', async () => {
    const known = await ask('malar@home.example');
    const unknown = await ask('nobody@home.example');
    expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()]);
    expect(await accounts.mailsTo('malar@home.example')).toHaveLength(1);
    expect(await accounts.mailsTo('nobody@home.example')).toEqual([]);
  });

  it('is set again by the mailed link, once, and ends the sessions', async () => {
    const headers = cookiesOf(await accounts.signIn('malar@home.example'));
    await ask('malar@home.example');
    const link = await accounts.linkMailedTo('malar@home.example');
    expect(link.pathname).toBe('/Forgot');
    const token = link.searchParams.get('token');
    const weak = await accounts.post('/reset-password', { newPassword: 'weak', token });
    expect(weak.statusCode).toBe(400);
    expect(
      (await accounts.post('/reset-password', { newPassword: 'Puthiya-2026', token })).statusCode,
    ).toBe(200);
    expect(
      (await accounts.post('/reset-password', { newPassword: 'Again-2026', token })).statusCode,
    ).toBe(400);
    expect(await accounts.readsFamily('malar@home.example', headers)).toBe(401);
    expect((await accounts.signIn('malar@home.example')).statusCode).toBe(401);
    expect((await accounts.signIn('malar@home.example', 'Puthiya-2026')).statusCode).toBe(200);
  });

  it('proves the address of an account that never opened its first mail', async () => {
    await accounts.signUp('new@home.example');
    await ask('new@home.example');
    const token = (await accounts.linkMailedTo('new@home.example')).searchParams.get('token');
    await accounts.post('/reset-password', { newPassword: 'Puthiya-2026', token });
    expect((await accounts.signIn('new@home.example', 'Puthiya-2026')).statusCode).toBe(200);
  });
});
