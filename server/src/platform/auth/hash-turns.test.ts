import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { createPasswordHashing } from './password-hashing.ts';

let test: TestPortal;
/** The passwords that are hashed or wait for it. */
const asked: string[] = [];
/** Those hashed so far, in their order. */
let hashed: string[] = [];
/** Ends the hash that runs, if one does. */
let endHash = () => {};

async function hash(password: string): Promise<string> {
  hashed.push(password);
  await new Promise<void>((end) => {
    endHash = end;
  });
  return `hash of ${password}`;
}

beforeAll(async () => {
  const verify = async ({ hash: kept, password }: { hash: string; password: string }) =>
    (await hash(password)) === kept;
  const hashing = createPasswordHashing({ atOnce: 1, component: { hash, verify } });
  const noted = (password: string) => {
    asked.push(password);
    return hashing.hash(password);
  };
  test = await startTestPortal({ hashing: { ...hashing, hash: noted } });
  let isMade = false;
  const made = test.portal.authentication.createConfirmedAccount(right).then(() => {
    isMade = true;
  });
  await hashUntil(() => isMade);
  await made;
});
afterAll(() => test.close());
beforeEach(() => {
  hashed = [];
});

const right = { email: 'malar@home.example', password: 'Vanakkam-2025' };

const signIn = (remoteAddress: string, payload: { email: string; password: string }) =>
  test.app.inject({ method: 'POST', url: '/auth/sign-in/email', remoteAddress, payload });

/** A wrong password of each, for an address without an account. */
const guess = (address: string, number: number) =>
  signIn(address, { email: `guess-${number}@home.example`, password: `wrong ${number}` });

/** Lets one hash after another end until `isDone`. */
async function hashUntil(isDone: () => boolean): Promise<void> {
  while (!isDone()) {
    endHash();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

it('a right sign-in waits for one wrong one of each other address, however many there are', async () => {
  const codes: number[] = [];
  const guesses = Array.from({ length: 400 }, async (_, number) => {
    const { statusCode, headers, json } = await guess(`10.1.0.${number % 6}`, number);
    if (statusCode === 429) expect([headers['retry-after'], json().message]).toEqual(busy);
    codes.push(statusCode);
  });
  // One runs, 120 wait.
  await poll(() => codes.length).toBe(279);
  const before = hashed.length;
  let answered: number | null = null;
  const own = signIn('10.1.1.1', right).then(({ statusCode }) => {
    answered = statusCode;
  });
  await poll(() => codes.length).toBe(280);
  await hashUntil(() => answered !== null);
  await own;
  expect(answered).toBe(200);
  expect(hashed.indexOf(right.password) - before).toBeLessThanOrEqual(6);
  await hashUntil(() => codes.length === 400);
  await Promise.all(guesses);
  expect(codes.filter((code) => code === 429)).toHaveLength(280);
  expect(codes.filter((code) => code === 401)).toHaveLength(120);
});

/** On PostgreSQL four hundred are counted in seconds. */
const poll = <Seen>(look: () => Seen) => expect.poll(look, { timeout: 20_000 });

const busy = ['5', 'The portal is very busy right now. Please try again in a few seconds.'];

it('nothing is hashed for a caller who has hung up', async () => {
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const first = guess('10.2.0.1', 1_001);
  await poll(() => hashed).toEqual(['wrong 1001']);
  const caller = new AbortController();
  const gone = fetch(`${address}/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'gone@home.example', password: 'hung up' }),
    signal: caller.signal,
  });
  await poll(() => asked).toContain('hung up');
  const later = guess('10.2.0.2', 1_002);
  await poll(() => asked).toContain('wrong 1002');
  caller.abort();
  const count = promisify(test.app.server.getConnections.bind(test.app.server));
  await expect(gone).rejects.toThrow();
  await poll(() => count()).toBe(0);
  let isDone = false;
  const answered = Promise.all([first, later]).then(() => {
    isDone = true;
  });
  await hashUntil(() => isDone);
  await answered;
  expect(hashed).toEqual(['wrong 1001', 'wrong 1002']);
});
