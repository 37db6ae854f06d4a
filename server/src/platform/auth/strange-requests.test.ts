import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountsOf, cookiesOf } from '../../testing/account.ts';
import { addressOf } from '../../testing/address-of.ts';
import { startTestPortal, type TestPortal, testPassword } from '../../testing/portal.ts';
import { readAddress } from '../http/calls/client-address.ts';

let test: TestPortal;
let accounts: ReturnType<typeof accountsOf>;
beforeEach(async () => {
  test = await startTestPortal();
  accounts = accountsOf(test);
});
afterEach(() => test.close());

const email = 'malar@home.example';
const elsewhere = '/..//evil.example';

describe('where an answer leads to', () => {
  it('is never what a stranger sent: no operation redirects, no mail carries it', async () => {
    const more = {
      callbackURL: elsewhere,
      errorCallbackURL: elsewhere,
      newUserCallbackURL: elsewhere,
      redirectTo: elsewhere,
    };
    const answers = [
      await accounts.post('/sign-up/email', { email, password: testPassword, ...more }),
      await accounts.post('/sign-in/email', { email, password: testPassword, ...more }),
      await accounts.post('/request-password-reset', { email, ...more }),
      await accounts.post('/reset-password', { token: 'x', newPassword: testPassword, ...more }),
      await accounts.post('/sign-in/link', { token: 'x', password: testPassword, ...more }),
      await accounts.post('/sign-out', more),
    ];
    for (const { headers, body } of answers) {
      expect(headers.location).toBeUndefined();
      expect(body).not.toContain('evil');
    }
    const mails = await accounts.mailsTo(email);
    expect(mails.length).toBeGreaterThan(0);
    for (const { textBody, htmlBody } of mails) expect(textBody + htmlBody).not.toContain('evil');
  });

  it('cannot be had from the operations that redirect: they are not offered', async () => {
    for (const way of ['/..//evil.example', '/.//evil.example', '/a/..//e', '/%2e%2e//e']) {
      const query = `token=bad&callbackURL=${encodeURIComponent(way)}`;
      for (const path of ['/verify-email', '/reset-password/bad', '/get-session', '/error']) {
        const answer = await test.app.inject({ url: `/auth${path}?${query}` });
        expect(answer.headers.location, path).toBeUndefined();
        expect([200, 404], path).toContain(answer.statusCode);
      }
    }
  });
});

describe('what a stranger sends', () => {
  it.each([
    ['an object for a text', { email: { toString: 1 }, password: 'x' }],
    ['a list for a text', { email: [email], password: ['x'] }],
    ['a number, a truth value, nothing', { email: 7, password: true, token: null }],
    ['NUL in a token', { token: 'a\u0000b', newPassword: testPassword, password: 'x' }],
    ['NUL in a password', { email, password: `${testPassword}\u0000`, token: '\u0000' }],
    ['a very long text', { email: 'a'.repeat(30_000), token: 'a'.repeat(30_000) }],
    ['a word for a truth value', { email, password: 'x', rememberMe: 'yes', token: 'x' }],
    ['a list', [1, 2]],
  ])('is 400 in plain words: %s', async (_, payload) => {
    for (const path of [
      '/sign-up/email',
      '/sign-in/email',
      '/sign-in/link',
      '/request-password-reset',
      '/reset-password',
    ]) {
      const answer = await accounts.post(path, payload);
      const allowed = path === '/request-password-reset' ? [200, 400] : [400];
      expect(allowed, `${path} ${answer.body}`).toContain(answer.statusCode);
      if (answer.statusCode === 400) expect(answer.json()).toHaveProperty('message');
    }
  });

  it('as a very deep body is no fault of the portal', async () => {
    for (const deep of [
      '['.repeat(5000) + ']'.repeat(5000),
      `{"email":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
    ]) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/auth/sign-in/email',
        headers: { 'content-type': 'application/json' },
        payload: deep,
      });
      expect(answer.statusCode).toBe(400);
    }
  });

  it('as what a picture, a frame or a link of a page asks is refused', async () => {
    const visitor = await test.as('visitor');
    for (const path of ['/sign-out', '/two-factor/disable', '/sign-in/email']) {
      for (const kind of ['image', 'document', 'iframe']) {
        const headers = { 'sec-fetch-dest': kind };
        const answer = await visitor.post(`/auth${path}`, {}, { headers });
        expect([path, kind, answer.statusCode]).toEqual([path, kind, 403]);
      }
    }
  });

  it('as HEAD finds nothing', async () => {
    for (const path of ['/get-session', '/verify-email', '/sign-out']) {
      const { statusCode } = await test.app.inject({ method: 'HEAD', url: `/auth${path}` });
      expect(statusCode, path).toBe(404);
    }
  });

  it('as a broken token or cookie is no one’s', async () => {
    for (const headers of [
      { authorization: 'Bearer %E0%A4%A.%' },
      { authorization: `Bearer ${'.'.repeat(500)}` },
      { cookie: 'pallikoodam.session_token=%E0%A4%A' },
      { cookie: 'pallikoodam.session_token=.; pallikoodam.dont_remember=\u00ff' },
    ]) {
      const answer = await test.app.inject({ url: '/auth/get-session', headers });
      expect([answer.statusCode, answer.body], JSON.stringify(headers)).toEqual([200, 'null']);
    }
  });

  it('as an absolute address is answered as the path in it', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = addressOf(test.app.server);
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'GET http://elsewhere.example/auth/get-session HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    await once(socket, 'close');
    expect(text).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  it('and hangs up has no address, which is no fault either', () => {
    expect(readAddress({ ip: undefined })).toBe('');
    expect(readAddress({ ip: '::ffff:10.0.0.1' })).toBe('10.0.0.1');
    expect(readAddress({ ip: '5.6.7.8:123' })).toBe('5.6.7.8');
    for (const ip of ['[2001:db8::1]:123', '[2001:db8::1]', '2001:db8::1']) {
      expect(readAddress({ ip })).toBe(readAddress({ ip: '2001:db8::1' }));
    }
  });
});

/** These questions are counted in memory, not in a database: tried on one. */
const itOnce = it.skipIf(process.env.TEST_DATABASE === 'postgres');

itOnce(
  'one address cannot shut the people behind it out of asking who is signed in',
  async () => {
    await test.portal.authentication.createConfirmedAccount({ email, password: testPassword });
    const headers = cookiesOf(await accounts.signIn(email));
    const ask = async (more: Record<string, string> = {}) =>
      (await test.app.inject({ url: '/auth/get-session', headers: more })).statusCode;
    for (let asked = 0; asked < 3_000; asked += 1) await ask();
    expect(await ask()).toBe(429);
    expect(await ask({ cookie: 'pallikoodam.session_token=made.up' })).toBe(429);
    expect(await ask(headers)).toBe(200);
  },
  180_000,
);

it('of two sign-ups for one address at the same moment none is a fault', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => accounts.signUp(email)));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes).toContain(200);
  for (const code of codes) expect(code).toBeLessThan(500);
  expect(await accounts.mailsTo(email)).toHaveLength(1);
});

it('over https the session is a cookie that no neighbour can set', async () => {
  const secure = await startTestPortal({ settings: { publicUrl: 'https://school.example' } });
  await secure.portal.authentication.createConfirmedAccount({ email, password: testPassword });
  const origin = { origin: 'https://school.example' };
  const there = accountsOf(secure);
  const body = { email, password: testPassword };
  const answer = await there.post('/sign-in/email', body, { headers: origin });
  const cookie = answer.cookies.find(({ name }) => name.endsWith('session_token'));
  expect(cookie).toMatchObject({
    name: '__Host-pallikoodam.session_token',
    secure: true,
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
  });
  expect(cookie?.domain).toBeUndefined();
  const headers = cookiesOf(answer);
  expect(await there.readsFamily(email, headers)).toBe(200);
  const seen = await secure.app.inject({ url: '/auth/get-session', headers });
  expect(seen.json()).toMatchObject({ user: { email } });
  await there.post('/sign-out', {}, { headers: { ...headers, ...origin } });
  expect(await there.readsFamily(email, headers)).toBe(401);
  await secure.close();
});
