import hoodiecrow from 'hoodiecrow-imap';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressOf } from '../../../testing/address-of.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/write.ts';
import { recordSent } from '../lease.ts';
import { queueAgain, queueMail } from '../outbox.ts';
import { exchangeReport, gmailReport, postfixReport } from '../testing/delivery-reports.ts';
import { testMail } from '../testing/mail-setting.ts';
import { readMailbox, startBounceReader } from './mailbox.ts';
import { readReport } from './read-report.ts';
import { forgetReturned, recordReturned } from './returned.ts';

const recipient = 'gone@home.example';
const start = new Date('2025-09-06T14:00:00.000Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.kysely.deleteFrom('outbox').execute();
  await database.kysely.deleteFrom('returned_mail').execute();
});

async function send(to = recipient, now = start): Promise<string> {
  const [id = ''] = await inTransaction({ database, writer: 'test', now }, (tx) =>
    queueMail(tx, { ...testMail, recipients: [to] }),
  );
  await recordSent(database, { id, answer: '250 taken', now });
  return id;
}

async function record(raw: string, arrivedAt = later(1)): Promise<number> {
  const report = await readReport(Buffer.from(raw));
  return report === null ? -1 : recordReturned(database, { report, arrivedAt });
}

const rows = () =>
  database.kysely
    .selectFrom('outbox')
    .select(['recipient', 'status', 'report', 'lastAnswer'])
    .orderBy('recipient', 'desc')
    .execute();
const marks = () => database.kysely.selectFrom('returned_mail').selectAll().execute();

describe('a report of a message that is lost', () => {
  it.each([
    [
      'Postfix',
      postfixReport,
      /^550 5\.1\.1 <gone@home\.example>: Recipient address rejected: User/,
    ],
    ['Exchange', exchangeReport, /^550 5\.1\.10 RESOLVER\.ADR\.RecipientNotFound; Recipient not/],
    ['Gmail', gmailReport, /^552-5\.2\.2 The recipient's inbox is out of .* 552 5\.2\.2 Please/],
  ])('by %s marks it and its address', async (_server, write, reason) => {
    const id = await send();
    await send('fine@home.example');
    expect(await record(write({ id, recipient }))).toBe(1);
    expect(await rows()).toEqual([
      {
        recipient,
        status: 'failed',
        report: 'returned',
        lastAnswer: expect.stringMatching(reason),
      },
      { recipient: 'fine@home.example', status: 'sent', report: '', lastAnswer: '250 taken' },
    ]);
    const at = later(1).toISOString();
    const mark = { _id: recipient, since: at, lastAt: at, reason: expect.stringMatching(reason) };
    expect(await marks()).toEqual([mark]);
    // Read once more, as by another process.
    expect(await record(write({ id, recipient }))).toBe(0);
  });

  it('may come before the server’s own answer is stored', async () => {
    const [id = ''] = await inTransaction({ database, writer: 'test', now: start }, (tx) =>
      queueMail(tx, { ...testMail, recipients: [recipient] }),
    );
    expect(await record(postfixReport({ id, recipient }))).toBe(1);
    expect(await rows()).toMatchObject([{ status: 'waiting', report: 'returned' }]);
    await recordSent(database, { id, answer: '250 taken', now: start });
    expect(await rows()).toMatchObject([{ status: 'failed', report: 'returned' }]);
  });

  it('is of an earlier sending where the message went out again', async () => {
    const id = await send();
    await record(postfixReport({ id, recipient }));
    const again = { database, writer: 'test', now: later(120) };
    expect(await inTransaction(again, (tx) => queueAgain(tx, { id }))).toBe(1);
    await recordSent(database, { id, answer: '250 taken', now: later(120) });
    expect(await record(postfixReport({ id, recipient }))).toBe(0);
    expect(await rows()).toMatchObject([{ status: 'sent', report: '' }]);
    expect(await record(postfixReport({ id, recipient }), later(121))).toBe(1);
    const since = { since: later(1).toISOString(), lastAt: later(121).toISOString() };
    expect(await marks()).toMatchObject([since]);
  });
});

describe('nothing is marked', () => {
  it.each([
    ['that is late', { action: 'delayed', status: '4.4.1' }],
    ['that was given up for now', { action: 'failed', status: '4.4.7' }],
    ['that was delivered', { action: 'delivered', status: '2.0.0' }],
    ['without a state', { action: 'failed', status: 'unknown' }],
  ])('by a report of a message %s', async (_what, state) => {
    const id = await send();
    expect(await record(postfixReport({ id, recipient }, state))).toBe(-1);
    expect(await rows()).toMatchObject([{ status: 'sent', report: '' }]);
    expect(await marks()).toEqual([]);
  });

  it('by a report that names another recipient, or no message of the outbox', async () => {
    const id = await send();
    const forged = [
      postfixReport({ id, recipient: 'other@home.example' }),
      postfixReport({ id: '01990000-0000-7000-8000-000000000009', recipient }),
      postfixReport({ id: `x' or '1'='1`, recipient }),
      postfixReport({ id: '', recipient }),
    ];
    for (const raw of forged) expect(await record(raw)).toBe(0);
    expect(await rows()).toMatchObject([{ status: 'sent' }]);
    expect(await marks()).toEqual([]);
  });

  it.each([
    ['an answer by a person', `From: ${recipient}\r\nSubject: Re: No class\r\n\r\nThanks\r\n`],
    ['a mail of nothing', ''],
    ['a report cut off', postfixReport({ id: 'x', recipient }).slice(0, 900)],
    ['what is no mail', '\0\xff--\r\n--'],
  ])('by %s', async (_what, raw) => {
    expect(await record(raw)).toBe(-1);
  });
});

it('an address is believed again once a later mail did not come back for a day', async () => {
  const id = await send();
  await record(postfixReport({ id, recipient }));
  await forgetReturned(database, later(60 * 24 * 30));
  expect(await marks()).toHaveLength(1);
  await send(recipient, later(60));
  await forgetReturned(database, later(60 * 24));
  expect(await marks()).toHaveLength(1);
  await forgetReturned(database, later(60 * 26));
  expect(await marks()).toEqual([]);
});

/** A report within a report, so many times. */
function deepReport(depth: number): string {
  const opened = Array.from(
    { length: depth },
    (_, level) => `Content-Type: multipart/report; boundary="b${level}"\r\n\r\n--b${level}\r\n`,
  );
  return `${opened.join('')}Content-Type: message/delivery-status\r\n\r\n`;
}

describe('a report that names more messages than any server does', () => {
  it('is taken for twenty of them', async () => {
    const messageIds = Array.from({ length: 33_000 }, (_, index) => `forged-${index}`);
    const recipients = [{ addresses: [recipient], reason: '550' }];
    const report = { messageIds, recipients };
    expect(await recordReturned(database, { report, arrivedAt: later(1) })).toBe(0);
    const ids = messageIds.map((id) => `<${id}@school.example>`).join('\r\n ');
    const raw = postfixReport({ id: 'x', recipient }).replace(
      'X-Postfix-Queue-ID:',
      `X-Original-Message-ID: ${ids}\r\nX-Postfix-Queue-ID:`,
    );
    expect((await readReport(Buffer.from(raw)))?.messageIds).toEqual(messageIds.slice(0, 20));
  });
});

describe('the mailbox', () => {
  async function startMailbox(messages: readonly string[]) {
    const server = hoodiecrow({
      plugins: ['ID', 'SASL-IR', 'AUTH-PLAIN', 'UNSELECT', 'LITERALPLUS'],
      users: { portal: { password: 'se:cr@t' } },
      storage: {
        INBOX: {
          messages: messages.map((raw) => ({ raw, internaldate: '06-Sep-2025 14:01:00 +0000' })),
        },
      },
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return {
      imapUrl: `imap://portal:se%3Acr%40t@127.0.0.1:${addressOf(server.server).port}/INBOX`,
      close: () => new Promise<void>((done) => server.close(done)),
    };
  }

  it('is read for reports, each once, and left as it was', async () => {
    const id = await send();
    const mailbox = await startMailbox([
      'From: malar@home.example\r\nSubject: Hello\r\n\r\nThanks\r\n',
      postfixReport({ id, recipient }),
    ]);
    const seen = new Set<string>();
    const { signal } = new AbortController();
    const read = () =>
      readMailbox({ imapUrl: mailbox.imapUrl, database, clock: () => later(5), seen, signal });
    expect(await read()).toEqual({ read: 1, marked: 1 });
    expect(await rows()).toMatchObject([{ recipient, status: 'failed', report: 'returned' }]);
    expect(await read()).toEqual({ read: 0, marked: 0 });
    // Another process.
    seen.clear();
    expect(await read()).toEqual({ read: 1, marked: 0 });
    await mailbox.close();
  });

  /** Anyone may write such a report: it names ids that no mail of the portal has. */
  const forgedReport = (ids: number) => {
    const named = Array.from({ length: ids }, (_, index) => `<${index.toString(36)}@s>`);
    return postfixReport({ id: 'x', recipient })
      .replace('Subject: No', `References: ${named.join(' ')}\r\nSubject: No`)
      .replace(
        'X-Postfix-Queue-ID:',
        `X-Original-Message-ID: ${named.join(' ')}\r\nX-Postfix-Queue-ID:`,
      );
  };

  it.each([
    ['names 33,000 messages', () => forgedReport(33_000)],
    ['is garbage', () => 'Content-Type: multipart/report; boundary="\0\xff\r\n\r\n--\0\xff\r\n--'],
    ['has parts within parts without end', () => deepReport(5_000)],
    ['names an id that no database takes', () => postfixReport({ id: '\0', recipient })],
  ])('that holds a message which %s is read beyond it, and once', async (_what, write) => {
    const id = await send();
    const raw = postfixReport({ id, recipient });
    const mailbox = await startMailbox([write(), raw]);
    const seen = new Set<string>();
    const { signal } = new AbortController();
    const read = () =>
      readMailbox({ imapUrl: mailbox.imapUrl, database, clock: () => later(5), seen, signal });
    expect(await read()).toMatchObject({ marked: 1 });
    expect(await rows()).toMatchObject([{ recipient, report: 'returned' }]);
    expect(await read()).toEqual({ read: 0, marked: 0 });
    await mailbox.close();
  });

  it('is read while others are answered, however long a report takes', async () => {
    const head =
      'Content-Type: multipart/report; boundary="b"\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n';
    const mailbox = await startMailbox([head + '\r\n'.repeat(120_000)]);
    const begun = performance.now();
    let last = begun;
    let longest = 0;
    const note = () => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    };
    const others = setInterval(note, 5);
    const { signal } = new AbortController();
    await readMailbox({
      ...{ imapUrl: mailbox.imapUrl, database, clock: () => later(5), signal },
      seen: new Set<string>(),
    });
    note();
    clearInterval(others);
    expect(longest).toBeLessThan((last - begun) / 2);
    await mailbox.close();
  });

  /** The database as the store of one report finds it: it fails for the first ones. */
  const failingFor = (reports: number): Database => {
    let left = reports;
    const kysely = new Proxy(database.kysely, {
      get: (target, name) => {
        if (name === 'transaction' && left > 0) {
          left -= 1;
          throw new Error('The report cannot be stored.');
        }
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    return { ...database, kysely };
  };

  it('goes on behind a report that cannot be stored, which counts as seen', async () => {
    const id = await send();
    const other = await send('other@home.example');
    const mailbox = await startMailbox([
      postfixReport({ id, recipient }),
      postfixReport({ id: other, recipient: 'other@home.example' }),
    ]);
    const seen = new Set<string>();
    const logged: unknown[] = [];
    const log = { warn: (...line: unknown[]) => void logged.push(line) };
    const { signal } = new AbortController();
    const common = { imapUrl: mailbox.imapUrl, clock: () => later(5), seen, signal, log };
    const read = (from: Database) => readMailbox({ ...common, database: from });
    expect(await read(failingFor(1))).toEqual({ read: 2, marked: 1 });
    expect((await marks()).map(({ _id }) => _id)).toEqual(['other@home.example']);
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toContain('@');
    expect(await read(database)).toEqual({ read: 0, marked: 0 });
    await mailbox.close();
  });

  it('is read once more from where the database was away', async () => {
    const id = await send();
    const mailbox = await startMailbox([postfixReport({ id, recipient })]);
    const seen = new Set<string>();
    const { signal } = new AbortController();
    const common = { imapUrl: mailbox.imapUrl, clock: () => later(5), seen, signal };
    const away = { ...failingFor(1), requireSound: () => Promise.reject(new Error('away')) };
    await expect(readMailbox({ ...common, database: away })).rejects.toThrow('away');
    expect(await readMailbox({ ...common, database })).toEqual({ read: 1, marked: 1 });
    await mailbox.close();
  });

  /** The process of a reader starts late on a loaded machine. */
  const patient = { timeout: 20_000 };

  it('is looked into again and again, also while it is away or refuses', async () => {
    const id = await send();
    const mailbox = await startMailbox([postfixReport({ id, recipient })]);
    const logged: unknown[] = [];
    const keep = (...line: unknown[]) => void logged.push(line);
    const parts = {
      database,
      clock: () => later(5),
      log: { info: keep, warn: keep },
      intervalMs: 20,
    };
    const wrong = startBounceReader({
      ...parts,
      imapUrl: mailbox.imapUrl.replace('se%3A', 'no%3A'),
    });
    await expect.poll(() => logged.length, patient).toBeGreaterThan(1);
    expect(JSON.stringify(logged)).not.toMatch(/portal|cr@t/);
    await wrong.stop();
    expect(await marks()).toEqual([]);
    const right = startBounceReader({ ...parts, imapUrl: mailbox.imapUrl });
    await expect.poll(marks, patient).toHaveLength(1);
    await mailbox.close();
    await right.stop();
  });
});
