import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/write.ts';
import type { Cause } from './mail-limits.ts';
import { queueMail } from './outbox.ts';
import { type PersonPurpose, purposes } from './purposes.ts';

let database: Database;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const start = new Date('2025-11-21T12:00:00.000Z');
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const visitor: Cause = { caller: { email: '' }, address: '192.0.2.7' };
const person = (email: string): Cause => ({ caller: { email }, address: '192.0.2.7' });
const words = { subject: 'Vanakkam', text: '', html: '' };

type Asked = { cause?: Cause; now?: Date };

/** Whether the mail is queued; what it refuses throws. */
const ask = async (
  purpose: PersonPurpose,
  recipient: string,
  { cause = visitor, now = start }: Asked = {},
) => {
  const queued = await inTransaction({ database, writer: 'test', now }, (tx) =>
    queueMail(tx, { ...words, purpose, cause, recipients: [recipient] }),
  );
  return queued.length === 1;
};

async function countAllowed(purpose: PersonPurpose, recipient: string, cause: Cause = visitor) {
  let allowed = 0;
  for (let asked = 0; asked < 15; asked += 1) {
    if (await ask(purpose, recipient, { cause })) allowed += 1;
  }
  return allowed;
}

const persons = Object.entries(purposes).flatMap(
  ([name, { causedBy, toOne, refusal, toSchool }]) =>
    causedBy === 'person' && toOne !== undefined
      ? [{ purpose: name as PersonPurpose, ...toOne, refusal, toSchool }]
      : [],
);

describe('one mailbox', () => {
  it.each([
    ['e-mail confirmation', 3, 1],
    ['password reset', 3, 1],
    ['sign-in link', 3, 24],
    ['enrollment confirmation', 10, 24],
  ] as const)('gets “%s” %i times in %i hours, and then again', async (purpose, max, hours) => {
    expect(await countAllowed(purpose, 'malar@home.example')).toBe(max);
    const askAfter = (minutes: number) =>
      ask(purpose, 'malar@home.example', { now: minutesLater(hours * 60 + minutes) });
    expect(await askAfter(-1)).toBe(false);
    expect(await askAfter(1)).toBe(true);
  });

  it.each(persons)('gets “$purpose” $max times, from all senders together', async (rule) => {
    const { purpose, max, refusal } = rule;
    const recipient = 'bystander@home.example';
    for (let asked = 0; asked < max; asked += 1) {
      const cause = asked === 0 ? 'school' : person(`sender${asked}@home.example`);
      expect(await ask(purpose, recipient, { cause })).toBe(true);
    }
    const oneMore = ask(purpose, recipient, { cause: person('another@home.example') });
    if (refusal === undefined) expect(await oneMore).toBe(false);
    else await expect(oneMore).rejects.toMatchObject({ refusal: 'tooMany', message: refusal });
  });

  it('counts spellings of an address as one, and other people and purposes apart', async () => {
    expect(await countAllowed('password reset', 'malar@home.example')).toBe(3);
    expect(await ask('password reset', ' MALAR@Home.example')).toBe(false);
    expect(await ask('password reset', 'anbu@home.example')).toBe(true);
    expect(await ask('e-mail confirmation', 'malar@home.example')).toBe(true);
  });

  it('is one however the part behind a plus and the dots of Gmail are varied', async () => {
    const spellings = (write: (index: number) => string) =>
      Array.from({ length: 15 }, (_, index) => write(index));
    for (const addresses of [
      spellings((index) => `malar+${index}@home.example`),
      spellings((index) => `m${'.'.repeat(index % 2)}alar+${index}@gmail.com`),
    ]) {
      let allowed = 0;
      for (const address of addresses) {
        if (await ask('enrollment confirmation', address)) allowed += 1;
      }
      expect(allowed).toBe(10);
    }
    expect(await ask('enrollment confirmation', 'ma.lar@home.example')).toBe(true);
  });

  it('counts nothing if the change that the mail tells of is not stored', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const failing = inTransaction({ database, writer: 'visitor', now: start }, async (tx) => {
        const mail = { ...words, recipients: ['malar@home.example'] };
        await queueMail(tx, { ...mail, purpose: 'password reset', cause: visitor });
        throw new Error('The change failed.');
      });
      await expect(failing).rejects.toThrow('The change failed.');
    }
    expect(await ask('password reset', 'malar@home.example')).toBe(true);
  });
});

describe('one account', () => {
  const malar = person('malar@home.example');

  it('causes ten mails an hour to other addresses, over all purposes together', async () => {
    const kinds = ['enquiry', 'enrollment confirmation', 'volunteer application'] as const;
    for (let sent = 0; sent < 10; sent += 1) {
      const [kind = 'enquiry'] = kinds.slice(sent % kinds.length);
      expect(await ask(kind, `family${sent}@home.example`, { cause: malar })).toBe(true);
    }
    for (const { purpose, refusal, toSchool } of persons) {
      const oneMore = ask(purpose, 'next@home.example', { cause: malar });
      if (toSchool) expect(await oneMore).toBe(true);
      else if (refusal === undefined) expect(await oneMore).toBe(false);
      else await expect(oneMore).rejects.toMatchObject({ refusal: 'tooMany' });
    }
    expect(await ask('enquiry', 'next@home.example', { cause: person('anbu@home.example') })).toBe(
      true,
    );
    const now = minutesLater(61);
    expect(await ask('enquiry', 'next@home.example', { cause: malar, now })).toBe(true);
  });

  it('is not counted for mails to its own address', async () => {
    expect(await countAllowed('enrollment confirmation', 'malar@home.example', malar)).toBe(10);
    expect(await ask('enquiry', 'anbu@home.example', { cause: malar })).toBe(true);
  });
});

it('no address stands in the table of limits', async () => {
  await ask('guardian let in', 'anbu@home.example', { cause: person('malar@home.example') });
  const rows = await database.kysely
    .selectFrom('rate_limit')
    .select('key')
    .orderBy('key')
    .execute();
  expect(rows.map(({ key }) => key)).toEqual([
    expect.stringMatching(/^mail guardian let in [\w-]{43}$/),
    expect.stringMatching(/^mails by [\w-]{43}$/),
    expect.stringMatching(/^mails of [\w-]{43}$/),
  ]);
});

it('a purpose that the table does not know, or a person’s without a cause, does not compile', () => {
  const mail = { ...words, recipients: ['malar@home.example'] };
  const compiled = (tx: Parameters<typeof queueMail>[0]) => [
    // @ts-expect-error The table does not say who causes it.
    queueMail(tx, { ...mail, purpose: 'new thing' }),
    // @ts-expect-error It does not say who the person is.
    queueMail(tx, { ...mail, purpose: 'guardian let in' }),
    queueMail(tx, { ...mail, purpose: 'payment receipt' }),
  ];
  expect(compiled).toBeTypeOf('function');
});
