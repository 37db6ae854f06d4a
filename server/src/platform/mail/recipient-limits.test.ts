import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/write.ts';
import { type LimitedPurpose, mayMail } from './recipient-limits.ts';

let database: Database;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const start = new Date('2025-11-21T12:00:00.000Z');
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

const ask = (purpose: LimitedPurpose, recipient: string, now = start) =>
  inTransaction({ database, writer: 'visitor', now }, (tx) => mayMail(tx, { purpose, recipient }));

async function countAllowed(purpose: LimitedPurpose, recipient: string): Promise<number> {
  let allowed = 0;
  for (let asked = 0; asked < 15; asked += 1) if (await ask(purpose, recipient)) allowed += 1;
  return allowed;
}

it.each([
  ['e-mail confirmation', 3, 1],
  ['password reset', 3, 1],
  ['sign-in link', 3, 24],
  ['enrollment confirmation', 10, 24],
] as const)(
  'of “%s” one person gets %i in %i hours, and then again',
  async (purpose, max, hours) => {
    expect(await countAllowed(purpose, 'malar@home.example')).toBe(max);
    const askAfter = (minutes: number) =>
      ask(purpose, 'malar@home.example', minutesLater(hours * 60 + minutes));
    expect(await askAfter(-1)).toBe(false);
    expect(await askAfter(1)).toBe(true);
  },
);

it('spellings of an address are one recipient; other people and purposes count apart', async () => {
  expect(await countAllowed('password reset', 'malar@home.example')).toBe(3);
  expect(await ask('password reset', ' MALAR@Home.example')).toBe(false);
  expect(await ask('password reset', 'anbu@home.example')).toBe(true);
  expect(await ask('e-mail confirmation', 'malar@home.example')).toBe(true);
});

it('counts nothing where the change that the mail tells of is not stored', async () => {
  for (let tries = 0; tries < 5; tries += 1) {
    const failing = inTransaction({ database, writer: 'visitor', now: start }, async (tx) => {
      await mayMail(tx, { purpose: 'password reset', recipient: 'malar@home.example' });
      throw new Error('The change failed.');
    });
    await expect(failing).rejects.toThrow('The change failed.');
  }
  expect(await ask('password reset', 'malar@home.example')).toBe(true);
});

it('keeps no address', async () => {
  await ask('password reset', 'malar@home.example');
  const [row] = await database.kysely.selectFrom('rate_limit').select('key').execute();
  expect(row?.key).toMatch(/^mail password reset [\w-]{43}$/);
});
