import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { startTestPortal } from '../../testing/portal.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/write.ts';
import { queueMany } from '../mail/outbox.ts';
import { startOutboxWorker } from '../mail/worker.ts';
import { signReport } from './report.ts';
import { startProvider, type TestProvider } from './testing/provider.ts';
import { createSmsTransport } from './transport.ts';

const publicUrl = 'https://portal.example';
let database: Database;
let provider: TestProvider;
let now: Date;
let stops: (() => Promise<void>)[];
beforeEach(async () => {
  database = await createTestDatabase();
  now = new Date('2025-09-06T14:00:00.000Z');
  stops = [];
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await provider?.close();
  await database.close();
});

const eventually = (check: () => Promise<void> | void) =>
  vi.waitFor(check, { timeout: 10_000, interval: 20 });
const passMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const queue = (...recipients: string[]) =>
  inTransaction({ database, writer: 'test', now }, (tx) =>
    queueMany(tx, {
      channel: 'sms',
      purpose: 'announcement by SMS',
      announcementId: 'a1',
      bodies: [{ key: 'sms', subject: '', text: 'வகுப்பு இல்லை', html: '' }],
      messages: recipients.map((recipient) => ({ recipient, key: 'sms' })),
    }),
  );
const rows = () => database.kysely.selectFrom('outbox').selectAll().orderBy('recipient').execute();
/** What is held is being tried, and counted already. */
const states = async () =>
  (await rows()).map(
    ({ recipient, status, attempts, leasedBy }) =>
      `${recipient} ${leasedBy === '' ? status : 'held'} ${attempts}`,
  );
const start = (smsUrl: string, { timeoutMs = 5_000 } = {}) => {
  const worker = startOutboxWorker({
    channel: 'sms',
    database,
    transport: createSmsTransport({ smsUrl, publicUrl, timeoutMs }),
    clock: () => now,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    intervalMs: 20,
    staleAfterMs: 24 * 60 * 60_000,
  });
  stops.push(worker.stop);
  return worker;
};
const five = ['7045550101', '7045550102', '7045550103', '7045550104', '7045550105'];

describe('a provider', () => {
  it('that accepts gets each SMS once, with its sender, its key and where to report', async () => {
    provider = await startProvider();
    await queue('7045550101', '7045550102');
    start(provider.url);
    await eventually(async () =>
      expect(await states()).toEqual(['7045550101 sent 1', '7045550102 sent 1']),
    );
    const [first] = await rows();
    expect(provider.taken[0]).toEqual({
      to: '+17045550101',
      from: '+17045550100',
      body: 'வகுப்பு இல்லை',
      callback: expect.stringContaining(`${publicUrl}/hooks/sms?message=${first?._id}-`),
      authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
    });
    expect(first).toMatchObject({ externalId: 'SM1', lastAnswer: '201 queued' });
  });

  it('is asked with a bearer token where the setting names no user', async () => {
    provider = await startProvider();
    await queue('7045550101');
    start(provider.url.replace('AC1:secret', ':secret'));
    await eventually(() => expect(provider.taken[0]?.authorization).toBe('Bearer secret'));
  });

  it('that refuses one number fails that one at once, with its reason', async () => {
    const body = JSON.stringify({ code: 21211, message: 'Invalid number' });
    provider = await startProvider((to) => (to.endsWith('2') ? { status: 400, body } : 'accept'));
    await queue('7045550101', '7045550102', '7045550103');
    start(provider.url);
    await eventually(async () =>
      expect(await states()).toEqual([
        '7045550101 sent 1',
        '7045550102 failed 1',
        '7045550103 sent 1',
      ]),
    );
    expect((await rows())[1]?.lastAnswer).toBe('400 21211 Invalid number');
  });

  it('that does not know the token keeps all waiting', async () => {
    provider = await startProvider(() => ({ status: 401 }));
    await queue('7045550101', '7045550102');
    start(provider.url);
    await eventually(async () => expect((await states())[0]).toBe('7045550101 waiting 1'));
    expect((await rows()).every(({ status }) => status === 'waiting')).toBe(true);
  });

  it('that limits is left in peace as long as it asks, and then gets the rest', async () => {
    let limited = true;
    provider = await startProvider((_to, count) =>
      limited && count > 2 ? { status: 429, headers: { 'retry-after': '90' } } : 'accept',
    );
    await queue(...five);
    start(provider.url);
    await eventually(() => expect(provider.asked()).toBe(3));
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(provider.asked()).toBe(3);
    passMinutes(1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(provider.asked()).toBe(3);
    limited = false;
    passMinutes(1);
    await eventually(() => expect(provider.taken).toHaveLength(5));
    expect(provider.taken.map(({ to }) => to).sort()).toEqual(five.map((each) => `+1${each}`));
  });

  it.each(['hang', 'die unacknowledged', 'accept and die'] as const)(
    'that is gone in the middle (%s) gets every SMS, and none twice',
    async (fault) => {
      provider = await startProvider((_to, count) => (count === 3 ? fault : 'accept'));
      await queue(...five);
      start(provider.url, { timeoutMs: 300 });
      await eventually(async () => {
        passMinutes(2);
        expect((await rows()).every(({ status }) => status === 'sent')).toBe(true);
      });
      expect(provider.taken.map(({ to }) => to).sort()).toEqual(five.map((each) => `+1${each}`));
      expect(provider.asked()).toBe(6);
    },
  );

  it('that is not there keeps all waiting until it is', async () => {
    provider = await startProvider();
    const { port, url } = provider;
    await provider.close();
    await queue('7045550101');
    start(url);
    await eventually(async () => expect((await states())[0]).toBe('7045550101 waiting 1'));
    expect((await rows())[0]?.lastAnswer).toContain('ECONNREFUSED');
    provider = await startProvider(undefined, { port });
    passMinutes(2);
    await eventually(() => expect(provider.taken).toHaveLength(1));
  });

  it('that comes a day later is sent nothing that no one expects any more', async () => {
    provider = await startProvider();
    await queue('7045550101');
    passMinutes(24 * 60 + 1);
    await queue('7045550102');
    start(provider.url);
    await eventually(async () =>
      expect(await states()).toEqual(['7045550101 failed 1', '7045550102 sent 1']),
    );
    expect(provider.taken).toHaveLength(1);
  });
});

describe('a delivery report', () => {
  const smsUrl = 'https://AC1:secret@sms.example/Messages?From=%2B17045550100';

  async function report(status: string, changes: { token?: string; round?: Date } = {}) {
    const test = await startTestPortal({ database, settings: { smsUrl, publicUrl } });
    const [row] = await rows();
    const round = (changes.round ?? now).getTime().toString(36);
    const path = `/hooks/sms?message=${row?._id}-${round}`;
    const form = new URLSearchParams({
      MessageStatus: status,
      MessageSid: 'SM1',
      ErrorCode: '30003',
    });
    const signature = signReport({
      smsUrl: smsUrl.replace('secret', changes.token ?? 'secret'),
      url: `${publicUrl}${path}`,
      form,
    });
    const answer = await test.app.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signature,
      },
      payload: form.toString(),
    });
    await test.app.close();
    return answer.statusCode;
  }
  const sent = async () => {
    await queue('7045550101');
    await database.kysely
      .updateTable('outbox')
      .set({ status: 'sent', externalId: 'SM1' })
      .execute();
  };

  it('of success is noted, one of failure makes the message fail', async () => {
    await sent();
    expect(await report('delivered')).toBe(204);
    expect((await rows())[0]).toMatchObject({ status: 'sent', report: 'delivered' });
    expect(await report('undelivered')).toBe(204);
    expect((await rows())[0]).toMatchObject({
      status: 'failed',
      report: 'failed',
      lastAnswer: 'undelivered 30003',
    });
  });

  it.each([
    ['that someone else signed', 'failed', { token: 'guessed' }, 403],
    ['of an earlier sending', 'failed', { round: new Date('2025-09-01T00:00:00Z') }, 204],
    ['of a step on the way', 'sending', {}, 204],
  ])('%s changes nothing', async (_, status, changes, code) => {
    await sent();
    expect(await report(status, changes)).toBe(code);
    expect((await rows())[0]).toMatchObject({ status: 'sent', report: '', lastAnswer: '' });
  });
});
