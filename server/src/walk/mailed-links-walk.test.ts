import { globSync, readFileSync } from 'node:fs';
import { contract } from '@pallikoodam/contract/contract';
import { keysOf } from '@pallikoodam/domain/records/keyed';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MailedLinkKind, mailedLinks } from '../platform/auth/mailed-links.ts';
import { operations } from '../platform/auth/operations.ts';
import { countWrongPassword } from '../platform/auth/wrong-passwords.ts';
import { untyped } from '../platform/db/dialect.ts';
import { insert, inTransaction } from '../platform/db/write.ts';
import { accountsOf, cookiesOf } from '../testing/account.ts';
import { giveRole, startTestPortal, type TestPortal } from '../testing/portal.ts';
import { storeStudent } from '../testing/student-factory.ts';

/**
 * A mailed link proves a mailbox and nothing else: for every kind of link, one person (the asker) has
 * it mailed to another person (the owner of the mailbox), who presses it in every way there is.
 * Afterwards the asker's session and password open nothing that they did not open before.
 */

const asker = 'asker@home.example';
const owner = 'owner@home.example';
const askersPassword = 'Kuyil-Mazhai-25';
const ownersPassword = 'Puthiya-Vazhi-26';

let test: TestPortal;
let accounts: ReturnType<typeof accountsOf>;
let askersCookie: string;
beforeEach(async () => {
  test = await startTestPortal();
  accounts = accountsOf(test);
  await test.portal.authentication.createConfirmedAccount({
    email: asker,
    password: askersPassword,
  });
  await storeStudent(test.database, { UserName: asker, FirstName: 'Nila' });
  askersCookie = cookiesOf(await accounts.signIn(asker, askersPassword)).cookie;
});
afterEach(() => test.close());

type Send = (options: {
  method?: 'GET' | 'POST';
  url: string;
  payload?: object;
}) => Promise<LightMyRequestResponse>;

let senders = 0;
/** Requests with a session, or without one; each from another address, so that no limit is reached. */
function sendWith(cookie: string): Send {
  return ({ method = 'GET', url, payload }) => {
    senders += 1;
    return test.app.inject({
      method,
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: { cookie, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
      remoteAddress: `10.8.${senders >> 8}.${senders & 255}`,
    });
  };
}

const byAsker: Send = (options) => sendWith(askersCookie)(options);
const openAccount = () =>
  test.portal.authentication.createConfirmedAccount({ email: owner, password: ownersPassword });

type Line = {
  /** The asker has the link mailed to the owner of the mailbox. */
  cause: () => Promise<unknown>;
  /** What of all ways to press it is answered with success: the owner's own gain. */
  opens: readonly string[];
};

/** Written by hand, one for every kind of link; TypeScript asks for it. */
const lines: Record<MailedLinkKind, Line> = {
  confirm: {
    cause: () => accounts.signUp(owner, askersPassword),
    opens: ['/auth/reset-password'],
  },
  unlock: {
    cause: async () => {
      await openAccount();
      for (let tries = 0; tries < 99; tries += 1) await countWrongPassword(test.database, owner);
      await accounts.signIn(owner, askersPassword);
    },
    opens: ['/auth/sign-in/link'],
  },
  reset: {
    cause: async () => {
      await openAccount();
      await accounts.post('/request-password-reset', { email: owner });
    },
    opens: ['/auth/sign-in/link'],
  },
  invitation: {
    cause: async () => {
      await giveRole(test.database, { role: 'SuperAdmin', email: asker });
      const { _id } = await giveRole(test.database, { role: 'Teacher', email: owner });
      // A password of the asker waits at the address already.
      await accounts.signUp(owner, askersPassword);
      await byAsker({ method: 'POST', url: `/api/inviteConfigById/${_id}` });
    },
    opens: ['/auth/reset-password'],
  },
  newAddress: {
    cause: () => byAsker({ method: 'POST', url: '/api/changeMyEmail', payload: { Email: owner } }),
    opens: ['getNewEmailRequest'],
  },
  unsubscribe: {
    cause: async () => {
      await giveRole(test.database, { role: 'SuperAdmin', email: asker });
      await inTransaction({ database: test.database, writer: 'visitor', now: new Date() }, (tx) =>
        insert(tx, 'contact_message', { Email: owner, Subject: 'Subscribe' }),
      );
      const letter = { Subject: 'News', EmailBody: '<p>News</p>', Type: 'Email', Branch: 'All' };
      const payload = { ...letter, Who: 'Subscribers' };
      await byAsker({ method: 'POST', url: '/api/sendBulkEmail', payload });
    },
    opens: ['unsubscribe', 'one click'],
  },
};

const takesToken = (schema: unknown) =>
  typeof schema === 'object' && schema !== null && 'shape' in schema
    ? 'token' in (schema.shape as object)
    : false;
const tokenCalls = keysOf(contract).filter((name) =>
  takesToken(contract[name]['~orpc'].inputSchema),
);
const tokenOperations = operations.filter(
  (operation) => operation.method === 'POST' && takesToken(operation.body),
);

type Press = { name: string; send: (by: Send, link: URL, token: string) => ReturnType<Send> };

/** Every way to press a link: its page, each call and each operation that takes a token. */
const presses: readonly Press[] = [
  { name: 'the page', send: (by, link) => by({ url: link.pathname + link.search }) },
  ...tokenCalls.map((name) => {
    const { method, path } = contract[name]['~orpc'].route;
    const send: Press['send'] = (by, _link, token) =>
      method === 'GET'
        ? by({ url: `/api${path}?token=${token}` })
        : by({ method: 'POST', url: `/api${path}`, payload: { token, password: ownersPassword } });
    return { name, send };
  }),
  {
    name: 'one click',
    send: (by, { search }) => by({ method: 'POST', url: `/Unsubscribe${search}` }),
  },
  ...tokenOperations.map(({ path }) => ({
    name: `/auth${path}`,
    send: (by: Send, _link: URL, token: string) => {
      const passwords = { password: ownersPassword, newPassword: ownersPassword };
      return by({ method: 'POST', url: `/auth${path}`, payload: { token, ...passwords } });
    },
  })),
];

/** What the asker's session and password open, and every record that gives a right. */
async function readGains() {
  const { findSessionPerson } = test.portal.authentication;
  const signIn = async (email: string) => {
    const payload = { email, password: askersPassword };
    const answer = await sendWith('')({ method: 'POST', url: '/auth/sign-in/email', payload });
    return answer.statusCode === 200;
  };
  const read = async (url: string) => (await byAsker({ url })).statusCode;
  const rows = (table: string) =>
    untyped(test.database.kysely).selectFrom(table).selectAll().orderBy('_id').execute();
  return {
    person: await findSessionPerson({ cookie: askersCookie }, new Date()),
    signsIn: [await signIn(asker), await signIn(owner)],
    reads: [
      await read(`/api/getStudentByEmail/${owner}`),
      await read(`/api/getRoleByEmail/${owner}`),
      await read('/api/getStudentInfo?page=1&pageSize=1'),
    ],
    records: await Promise.all(['config', 'family', 'guardian', 'student', 'volunteer'].map(rows)),
  };
}

async function readLink(kind: MailedLinkKind): Promise<URL> {
  const [mail] = await accounts.mailsTo(owner);
  const [inText = ''] = /http:\/\/\S+/.exec(mail?.textBody ?? '') ?? [];
  const link = mail?.unsubscribeUrl || inText;
  expect(link.slice('http://localhost:3000'.length)).toMatch(
    new RegExp(`^${mailedLinks[kind].replace('?', '\\?')}[\\w.-]{20,}$`),
  );
  return new URL(link);
}

/** In whose session the owner of the mailbox presses. */
const sessions: Record<string, (kind: MailedLinkKind) => Promise<string>> = {
  'without a session': async () => '',
  'in a session of another account': async () =>
    (await test.as('Treasurer', 'owner.at.work@school.example')).cookie,
  'in a session of the mailbox’s own account': async (kind) => {
    if (kind === 'newAddress') await openAccount();
    // None while the account waits for its first press.
    return cookiesOf(await accounts.signIn(owner, ownersPassword)).cookie;
  },
};

/** What would be worth having. */
async function giveRights() {
  await giveRole(test.database, { role: 'Treasurer', email: owner });
  await storeStudent(test.database, { UserName: owner, FirstName: 'Kavin' });
}

async function causeAndRead(kind: MailedLinkKind) {
  await lines[kind].cause();
  const link = await readLink(kind);
  return { link, token: [...link.searchParams.values()].at(-1) ?? '' };
}

describe.each(keysOf(lines))('a mailed link of kind %s', (kind) => {
  it.each(keysOf(sessions))('gives the asker nothing when it is pressed %s', async (session) => {
    const { link, token } = await causeAndRead(kind);
    await giveRights();
    const cookie = (await sessions[session]?.(kind)) ?? '';
    const before = await readGains();
    expect(before.signsIn).toEqual([true, false]);
    const opened: string[] = [];
    for (const { name, send } of presses) {
      const answer = await send(sendWith(cookie), link, token);
      expect(answer.statusCode, `${name} ${answer.body}`).toBeLessThan(500);
      if (name !== 'the page' && answer.statusCode < 300) opened.push(name);
      expect(await readGains(), name).toEqual(before);
    }
    expect(opened).toEqual(lines[kind].opens);
  });

  it('gives the asker nothing of the rights that come to the address after the press', async () => {
    const { link, token } = await causeAndRead(kind);
    const before = await readGains();
    for (const session of ['', (await test.as('Parent', 'owner.second@home.example')).cookie]) {
      for (const { send } of presses) await send(sendWith(session), link, token);
    }
    await giveRights();
    expect({ ...(await readGains()), records: [] }).toEqual({ ...before, records: [] });
  });
});

describe('the list of mailed links', () => {
  it('has every call and operation that takes a token', () => {
    expect(tokenCalls.toSorted()).toEqual(['confirmMyEmail', 'getNewEmailRequest', 'unsubscribe']);
    expect(tokenOperations.map(({ path }) => path)).toEqual(['/sign-in/link', '/reset-password']);
  });

  /** A new entry needs a reason why its value is no token; a token belongs into `mailedLinks`. */
  it('has every link that carries a value, but for addresses that open by themselves nothing', () => {
    const root = new URL('../', import.meta.url);
    const composed = globSync('**/*.ts', { cwd: root.pathname })
      .filter((file) => !/\.test\.ts$|^testing\//.test(file))
      .flatMap((file) => {
        const text = readFileSync(new URL(file, root), 'utf8');
        const pieces = [...text.matchAll(/(?:public|portal)Url\}([^`]*)`/g)].map(([, end]) => end);
        const others = [...text.matchAll(/new URL\(([^()]*),\s*[\w.]*(?:public|portal)Url\)/g)];
        const joined = [...text.matchAll(/(?:public|portal)Url \+ ([\w.]+)/g)];
        return [...pieces, ...[...others, ...joined].map(([, part]) => part)]
          .filter((part = '') => /\$\{/.test(part) || !/^['/ ]|^$/.test(part))
          .map((part = '') => `${file}: ${part.replace(/\$\{/g, '{').slice(0, 60)}`);
      });
    expect([...new Set(composed)].sort()).toEqual(
      [
        // Pages of the portal, which ask for a session.
        'features/guardians/tell/service.ts: {path}',
        'features/volunteers/apply/service.ts: /ManageVolunteer?Year=All&search={encodeURIComponent(applied',
        'platform/mail/templates/payment-receipt.ts: /Receipt/{receipt._id}',
        'platform/mail/templates/payment-reminder.ts: /Payments?Year={year}',
        // Printed on papers; it says whether the school stands by the paper in one's hand.
        'features/papers/codes/service.ts: /Verify/{code}',
        // The list itself.
        'platform/auth/mailed-links.ts: {mailedLinks[kind]}{encodeURIComponent(token)}',
        // Not mailed.
        'platform/http/hooks.ts: {request.url}',
        'platform/http/pages/page-renderer.ts: request.url',
        'platform/http/sign-in/routes.ts: /auth{path}',
        'platform/sms/transport.ts: {reportPath}?message={nameRound(message)}',
      ].sort(),
    );
  });
});
