import { sql } from 'kysely';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPostgresDatabase, createTestDatabase } from '../../testing/database.ts';
import { type Database, openDatabase } from './database.ts';

const onPostgres = process.env.TEST_DATABASE === 'postgres';
const line = (_id: string) => {
  const about = { tableName: 'news', recordId: _id, changedBy: 'a@b.example' };
  return { _id, ...about, action: 'insert' as const, changedAt: '2026-01-01' };
};

describe('statements of a transaction', () => {
  let database: Database;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.close());

  const count = async () =>
    (await database.kysely.selectFrom('history').selectAll().execute()).length;

  it('that fail leave nothing behind, and say why', async () => {
    const store = database.kysely.transaction().execute(async (trx) => {
      await trx.insertInto('history').values(line('h1')).execute();
      await trx.insertInto('history').values(line('h1')).execute();
    });
    await expect(store).rejects.toThrow(/unique|duplicate/i);
    expect(await count()).toBe(0);
  });

  it('go on after one that failed before anything was asked', async () => {
    const fail = database.kysely.transaction().execute(() => Promise.reject(new Error('no')));
    await expect(fail).rejects.toThrow('no');
    await database.kysely.insertInto('history').values(line('h1')).execute();
    expect(await count()).toBe(1);
  });
});

describe.runIf(onPostgres)('on PostgreSQL', () => {
  let url: string;
  let database: Database;
  let other: Pool;
  beforeEach(async () => {
    url = await createPostgresDatabase();
    database = openDatabase({ databaseUrl: url, dataDirectory: '' });
    other = new Pool({ connectionString: url });
    await other.query('create table thing (one text); insert into thing values (1)');
  });
  afterEach(async () => {
    await other.end();
    await database.close();
  });

  const readLimit = async (opened: Database) =>
    (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(opened.kysely)).rows;

  it('a statement of a request is stopped after half a minute, one of a command is not', async () => {
    expect(await readLimit(database)).toEqual([{ statement_timeout: '30s' }]);
    const patient = openDatabase({ databaseUrl: url, dataDirectory: '', patient: true });
    expect(await readLimit(patient)).toEqual([{ statement_timeout: '0' }]);
    await patient.close();
  });

  const askThings = () => sql`select * from thing`.execute(database.kysely);

  it('a table that a newer version changes meanwhile is read with its new columns', async () => {
    for (let times = 0; times < 3; times += 1)
      expect((await askThings()).rows).toEqual([{ one: '1' }]);
    await other.query("alter table thing add column two text default '2'");
    for (let times = 0; times < 3; times += 1) {
      expect((await askThings()).rows).toEqual([{ one: '1', two: '2' }]);
    }
  });

  it('more readings than there are connections wait for each other and are all answered', async () => {
    const asked = Array.from({ length: 200 }, (_, number) =>
      sql<{ number: number }>`select ${number}::int as number, pg_sleep(0.005)`.execute(
        database.kysely,
      ),
    );
    const answers = await Promise.all(asked);
    expect(answers.map(({ rows }) => rows[0]?.number)).toEqual(asked.map((_, number) => number));
    expect(database.countConnections()?.open).toBeLessThanOrEqual(10);
  });

  it('a reading goes past a write that waits for a transaction', async () => {
    await database.kysely
      .transaction()
      .execute(async (trx) => {
        await sql`update thing set one = 'held'`.execute(trx);
        const waits = sql`update thing set one = 'later'`.execute(database.kysely);
        expect((await askThings()).rows).toEqual([{ one: '1' }]);
        return { waits };
      })
      .then(({ waits }) => waits);
    expect((await askThings()).rows).toEqual([{ one: 'later' }]);
  });
});
