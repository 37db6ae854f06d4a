import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountsOf, cookiesOf } from '../../testing/account.ts';
import { startTestPortal, type TestPortal, testPassword } from '../../testing/portal.ts';

let test: TestPortal;
beforeEach(async () => {
  test = await startTestPortal();
});
afterEach(() => test.close());

const email = 'malar@home.example';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1';

/** Signs Malar in on a device; its calls. */
async function signInOn(userAgent: string) {
  const answer = await accountsOf(test).post(
    '/sign-in/email',
    { email, password: testPassword },
    { headers: { 'user-agent': userAgent } },
  );
  const headers = { ...cookiesOf(answer), 'sec-fetch-site': 'same-origin' };
  return {
    list: async () => (await test.app.inject({ url: '/api/getSessions', headers })).json(),
    status: async () => (await test.app.inject({ url: '/api/getSessions', headers })).statusCode,
    post: (path: string) => test.app.inject({ method: 'POST', url: `/api${path}`, headers }),
  };
}

async function signInTwice() {
  await test.portal.authentication.createConfirmedAccount({ email, password: testPassword });
  return [await signInOn(firefox), await signInOn(phone)] as const;
}

it('lists the devices in plain words, this one first, and no token', async () => {
  const [desk, mobile] = await signInTwice();
  const seen = await desk.list();
  expect(seen).toMatchObject([
    { browser: 'Firefox', system: 'Windows', current: true },
    { browser: 'Safari', system: 'iPhone', current: false },
  ]);
  expect((await mobile.list())[0]).toMatchObject({ system: 'iPhone', current: true });
  expect(Object.keys(seen[0]).sort()).toEqual(
    ['_id', 'browser', 'current', 'lastUsedAt', 'signedInAt', 'system'].sort(),
  );
});

it('signs out one device at once, the other stays', async () => {
  const [desk, mobile] = await signInTwice();
  const [, other] = await desk.list();
  expect((await desk.post(`/endSession/${other._id}`)).statusCode).toBe(200);
  expect([await desk.status(), await mobile.status()]).toEqual([200, 401]);
  const again = await desk.post(`/endSession/${other._id}`);
  expect([again.statusCode, again.json().message]).toEqual([
    404,
    'This device is signed out already.',
  ]);
  expect((await desk.post('/endSession/nope')).statusCode).toBe(404);
});

it('signs out everywhere else', async () => {
  const [desk, mobile] = await signInTwice();
  const third = await signInOn(phone);
  await mobile.post('/endOtherSessions');
  expect([await desk.status(), await mobile.status(), await third.status()]).toEqual([
    401, 200, 401,
  ]);
});

it('neither shows nor ends the sessions of another person', async () => {
  const [desk] = await signInTwice();
  const [own] = await desk.list();
  const admin = await test.as('SuperAdmin');
  const listed = (await admin.get('/api/getSessions')).json();
  expect(listed).toHaveLength(1);
  expect((await admin.post(`/api/endSession/${own._id}`)).statusCode).toBe(404);
  await admin.post('/api/endOtherSessions');
  expect(await desk.status()).toBe(200);
});

it('says to a quarter of an hour when a device was last used', async () => {
  const [desk, mobile] = await signInTwice();
  const inAnHour = new Date(Date.now() + 3_600_000);
  test.setClock(inAnHour);
  await mobile.list();
  await expect
    .poll(async () => (await desk.list())[1])
    .toMatchObject({ system: 'iPhone', lastUsedAt: inAnHour.toISOString() });
  test.setClock(new Date(inAnHour.getTime() + 60_000));
  await mobile.list();
  expect((await desk.list())[1]).toMatchObject({ lastUsedAt: inAnHour.toISOString() });
});
