import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { countAllInWindow, countInWindow, uncount } from './count-in-window.ts';
import type { Database } from './database.ts';

const hour = 3_600_000;
const noon = Date.UTC(2025, 8, 6, 12);
const key = 'a limit';

let database: Database;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const countAt = async (now: number) =>
  (await countInWindow(database.kysely, { key, now, endsAt: now + hour })).current;

it('counts within a window and begins again after it', async () => {
  expect([await countAt(noon), await countAt(noon + hour - 1)]).toEqual([1, 2]);
  expect(await countAt(noon + hour)).toBe(1);
});

it('does not hold longer because the clock was set back', async () => {
  await countAt(noon);
  await countAt(noon);
  expect(await countAt(noon - 72 * hour)).toBe(1);
  expect(await countAt(noon - 72 * hour + 1)).toBe(2);
  // Requests overtake each other, and processes have a clock each.
  expect(await countAt(noon - 72 * hour - 1)).toBe(3);
});

it('takes back what turned out not to count, never below nothing', async () => {
  await countAt(noon);
  await uncount(database.kysely, key);
  await uncount(database.kysely, key);
  expect(await countAt(noon)).toBe(1);
});

it('counts some occurrences of several keys at once, each in a window of its own', async () => {
  await countAt(noon);
  const seen = [
    { key: 'another', count: 2, endsAt: noon + hour },
    { key, count: 3, endsAt: noon + hour },
  ];
  const counted = await countAllInWindow(database.kysely, { now: noon + 1, seen });
  expect(counted.get(key)).toEqual({ current: 4, endsAt: noon + hour });
  expect(counted.get('another')?.current).toBe(2);
  const later = await countAllInWindow(database.kysely, { now: noon + hour, seen });
  expect([later.get(key)?.current, later.get('another')?.current]).toEqual([3, 2]);
});
