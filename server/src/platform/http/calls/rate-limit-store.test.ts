import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import type { Database } from '../../db/database.ts';
import { createRateLimitStore } from './rate-limit-store.ts';

let database: Database;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

it('counts a burst by one statement, each request by its own number', async () => {
  let statements = 0;
  const counting = database.kysely.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const Store = createRateLimitStore({ ...database, kysely: counting });
  const store = new Store();
  const count = (key: string) =>
    new Promise<number>((resolve, reject) => {
      store.incr(key, (error, counted) => (error ? reject(error) : resolve(counted!.current)));
    });
  const senders = ['10.0.0.1', '10.0.0.2', '10.0.0.1', '10.0.0.1', '10.0.0.3', '10.0.0.2'];
  expect(await Promise.all(senders.map(count))).toEqual([1, 1, 2, 3, 1, 2]);
  expect(await Promise.all(senders.map(count))).toEqual([4, 3, 5, 6, 2, 4]);
  expect(statements).toBe(2);
});
