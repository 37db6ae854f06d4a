import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginAttempt, claimDue, leaseMs, longestSendMs } from './lease.ts';
import { standardTimeouts } from './smtp-transport.ts';
import { startMailServer, type TestMailServer } from './testing/mail-server.ts';
import { createMailSetting, type MailSetting } from './testing/mail-setting.ts';
import { startOutboxWorker } from './worker.ts';

let setting: MailSetting;
let server: TestMailServer;

const eventually = (check: () => Promise<void> | void) =>
  vi.waitFor(check, { timeout: 10_000, interval: 20 });
const families = Array.from({ length: 40 }, (_, index) => `family${10 + index}@home.example`);

beforeEach(async () => {
  setting = await createMailSetting();
});
afterEach(async () => {
  await setting.end();
  await server?.close();
});

describe('workers that share an outbox', () => {
  it('never claim the same message', async () => {
    await setting.queue(...families);
    const claims = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        claimDue(setting.database, {
          holder: `worker ${index}`,
          now: setting.now(),
          leaseMs,
          limit: 7,
        }),
      ),
    );
    const ids = claims.flat().map(({ _id }) => _id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
    for (const claim of claims) expect(claim.length).toBeLessThanOrEqual(7);
  });

  it('send every message once between them', async () => {
    server = await startMailServer({ afterData: () => ({ delayMs: 3 }) });
    await setting.queue(...families);
    for (let count = 0; count < 3; count += 1) setting.startWorker(server.url, { intervalMs: 5 });
    await eventually(async () =>
      expect((await setting.rows()).filter(({ status }) => status === 'sent')).toHaveLength(40),
    );
    expect(server.received.flatMap(({ recipients }) => recipients).sort()).toEqual(families);
    expect((await setting.rows()).every(({ attempts }) => attempts === 1)).toBe(true);
  });

  it('leave a message to who sends it, as long as the slowest server may take', async () => {
    const { connectionMs, greetingMs, socketMs, messageMs } = standardTimeouts;
    expect(Math.max(connectionMs, greetingMs, socketMs, messageMs)).toBe(longestSendMs);
    await setting.queue('a@home.example');
    const found: string[] = [];
    const transport = {
      send: async () => {
        setting.passMinutes(longestSendMs / 60_000);
        const limit = 5;
        const other = { holder: 'other', now: setting.now(), leaseMs, limit };
        const claimed = await claimDue(setting.database, other);
        found.push(...claimed.map(({ recipient }) => recipient), 'sent');
        return { result: 'accepted' as const, answer: '250 taken' };
      },
      close: () => undefined,
    };
    const { database, now: clock } = setting;
    const keep = () => undefined;
    const log = { info: keep, warn: keep, error: keep };
    const worker = startOutboxWorker({ database, transport, clock, log });
    await eventually(() => expect(found).toEqual(['sent']));
    await worker.stop();
  });

  it('go on with the messages of a killed one, once its lease has run out', async () => {
    server = await startMailServer();
    await setting.queue('a@home.example');
    await claimDue(setting.database, { holder: 'killed', now: setting.now(), leaseMs, limit: 5 });
    setting.startWorker(server.url);
    setting.passMinutes(1.9);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(server.received).toHaveLength(0);
    setting.passMinutes(0.2);
    await eventually(async () => expect((await setting.rows())[0]?.status).toBe('sent'));
    expect(server.received).toHaveLength(1);
  });

  it('let go of a message that another has taken over meanwhile', async () => {
    await setting.queue('a@home.example');
    const [message] = await claimDue(setting.database, {
      holder: 'asleep',
      now: setting.now(),
      leaseMs,
      limit: 1,
    });
    setting.passMinutes(3);
    await claimDue(setting.database, { holder: 'awake', now: setting.now(), leaseMs, limit: 1 });
    const attempt = { id: message?._id ?? '', now: setting.now(), leaseMs };
    expect(await beginAttempt(setting.database, { ...attempt, holder: 'asleep' })).toBeNull();
    expect(await beginAttempt(setting.database, { ...attempt, holder: 'awake' })).toBe(1);
  });
});

describe('a worker', () => {
  it('that is stopped finishes the message in flight and gives back the others', async () => {
    server = await startMailServer({ afterData: () => ({ delayMs: 300 }) });
    await setting.queue('a@home.example', 'b@home.example', 'c@home.example');
    const worker = setting.startWorker(server.url);
    await eventually(async () => expect((await setting.rows())[0]?.attempts).toBe(1));
    await worker.stop();
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['a@home.example']]);
    const rows = await setting.rows();
    expect(rows.map(({ status, leasedBy }) => [status, leasedBy])).toEqual([
      ['sent', ''],
      ['waiting', ''],
      ['waiting', ''],
    ]);
  });

  it('records what was acknowledged as soon as a database that went away is back', async () => {
    server = await startMailServer({ afterData: () => ({ delayMs: 200 }) });
    await setting.queue('a@home.example');
    setting.startWorker(server.url);
    await eventually(async () => expect((await setting.rows())[0]?.attempts).toBe(1));
    await sql`alter table outbox rename to outbox_away`.execute(setting.database.kysely);
    await eventually(() => expect(setting.logText()).toContain('not recorded yet'));
    setting.passMinutes(10);
    await sql`alter table outbox_away rename to outbox`.execute(setting.database.kysely);
    await eventually(async () => expect((await setting.rows())[0]?.status).toBe('sent'));
    expect(server.received).toHaveLength(1);
    expect((await setting.rows())[0]?.attempts).toBe(1);
  });

  it('outlives a database that is away when it looks', async () => {
    server = await startMailServer();
    await setting.queue('a@home.example');
    await sql`alter table outbox rename to outbox_away`.execute(setting.database.kysely);
    setting.startWorker(server.url);
    await eventually(() => expect(setting.logText()).toContain('outbox cannot be worked'));
    await sql`alter table outbox_away rename to outbox`.execute(setting.database.kysely);
    await eventually(async () => expect((await setting.rows())[0]?.status).toBe('sent'));
  });
});
