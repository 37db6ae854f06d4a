import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountsOf } from '../../testing/account.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { type AccountMail, createAuthentication } from './authentication.ts';

let test: TestPortal;
let accounts: ReturnType<typeof accountsOf>;
beforeEach(async () => {
  test = await startTestPortal();
  accounts = accountsOf(test);
});
afterEach(() => test.close());

const email = 'malar@home.example';

/** What a kill leaves behind in the midst of a sign-up: the account, so many seconds old. */
async function breakSignUp({ secondsAgo = 120 } = {}): Promise<void> {
  await accounts.signUp(email);
  await test.database.kysely.deleteFrom('account_credential').execute();
  await test.database.kysely.deleteFrom('account_verification').execute();
  await test.database.kysely.deleteFrom('outbox').execute();
  await makeOlder(secondsAgo);
}

async function makeOlder(seconds: number): Promise<void> {
  const createdAt = new Date(Date.now() - seconds * 1000).toISOString();
  await test.database.kysely.updateTable('account_user').set({ createdAt }).execute();
}

describe('a sign-up that broke off before its password was stored', () => {
  it('may be made again: it is confirmed and signs in', async () => {
    await breakSignUp();
    expect((await accounts.signUp(email)).statusCode).toBe(200);
    expect((await accounts.confirm(email)).statusCode).toBe(200);
    expect((await accounts.signIn(email)).statusCode).toBe(200);
  });

  it('is left alone while it may be under way', async () => {
    await breakSignUp({ secondsAgo: 30 });
    expect((await accounts.signUp(email)).statusCode).toBe(422);
  });
});

describe('no one signs up in place of', () => {
  it('an account that has its password and waits for its confirmation', async () => {
    await accounts.signUp(email);
    await test.database.kysely.deleteFrom('account_verification').execute();
    await makeOlder(120);
    expect((await accounts.signUp(email)).statusCode).toBe(422);
  });

  it('an invited person, whose link works', async () => {
    await test.portal.authentication.createInvitation(email);
    await makeOlder(120);
    expect((await accounts.signUp(email)).statusCode).toBe(422);
  });

  it('a confirmed account', async () => {
    await accounts.signUp(email);
    await accounts.confirm(email);
    await test.database.kysely.deleteFrom('account_credential').execute();
    await makeOlder(120);
    expect((await accounts.signUp(email)).statusCode).toBe(422);
  });
});

it('a confirmation that could not be queued is mailed at the next sign-in', async () => {
  const sent: AccountMail['kind'][] = [];
  let isAway = true;
  const { handle } = createAuthentication({
    settings: test.portal.settings,
    database: test.database,
    sendMail: async ({ kind }) => {
      if (isAway) throw new Error('The database went away.');
      sent.push(kind);
    },
  });
  const ask = (path: string) => {
    const body = JSON.stringify({ email, password: 'Kuyil-Mazhai-25' });
    const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000' };
    return handle(
      new Request(`http://localhost:3000/auth${path}`, { method: 'POST', headers, body }),
    );
  };
  await ask('/sign-up/email').catch(() => null);
  isAway = false;
  expect((await ask('/sign-in/email')).status).toBe(403);
  expect(sent).toEqual(['confirm']);
});
