import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isPostgres, readUniqueViolation } from '../platform/db/dialect.ts';
import { createTestDatabase } from '../testing/database.ts';
import { withLaterIndexes } from './later-indexes.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function listIndexes(): Promise<string[]> {
  const { rows } = await (isPostgres(database.kysely)
    ? sql<{ text: string }>`
        select indexdef as text from pg_indexes where schemaname = current_schema()`
    : sql<{ text: string }>`
        select name || ' ' || coalesce(sql, '') as text from sqlite_master where type = 'index'`
  ).execute(database.kysely);
  return rows.map(({ text }) => text).sort();
}

const addSetting = (name: string) =>
  sql`insert into setting ("_id", value, "updateTimeStamp") values (${name}, 'alike', '')`;
const countAlike = sql<{
  count: number;
}>`select count(*) as count from setting where value = 'alike'`;

it('leaves the same indexes behind, also where what fills the tables fails', async () => {
  const before = await listIndexes();
  expect(before.length).toBeGreaterThan(100);

  await database.kysely.transaction().execute((trx) =>
    withLaterIndexes(trx, async () => {
      await addSetting('one').execute(trx);
    }),
  );
  expect(await listIndexes()).toEqual(before);

  const failing = database.kysely.transaction().execute((trx) =>
    withLaterIndexes(trx, async () => {
      throw new Error('no rows left');
    }),
  );
  await expect(failing).rejects.toThrow('no rows left');
  expect(await listIndexes()).toEqual(before);
});

it('refuses what a unique index allows once, and stores none of it', async () => {
  const { kysely } = database;
  await sql`create unique index setting_value_once on setting (value)`.execute(kysely);
  const filling = kysely.transaction().execute((trx) =>
    withLaterIndexes(trx, async () => {
      await addSetting('two').execute(trx);
      await addSetting('three').execute(trx);
    }),
  );
  await expect(filling).rejects.toSatisfy((error) => readUniqueViolation(error) !== null);
  const { rows } = await countAlike.execute(kysely);
  expect(rows).toEqual([{ count: 1 }]);
});

it.runIf(process.env.TEST_DATABASE === 'postgres')(
  'waits for another fill before it looks at the indexes',
  async () => {
    const first = Promise.withResolvers<void>();
    const fill = (work: () => Promise<void>) =>
      database.kysely.transaction().execute((trx) => withLaterIndexes(trx, work));
    const second = vi.fn(async () => {});
    const filling = fill(() => first.promise);
    try {
      await expect.poll(listTurns).toEqual([true]);
      const waiting = fill(second);
      await expect.poll(listTurns).toEqual([false, true]);
      expect(second).not.toHaveBeenCalled();
      first.resolve();
      await waiting;
      expect(second).toHaveBeenCalledOnce();
    } finally {
      first.resolve();
      await filling;
    }
  },
);

/** Of each transaction that fills or wants to: whether it is its turn. */
async function listTurns(): Promise<boolean[]> {
  const { rows } = await sql<{ granted: boolean }>`
    select granted from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory'
    order by granted`.execute(database.kysely);
  return rows.map(({ granted }) => granted);
}
