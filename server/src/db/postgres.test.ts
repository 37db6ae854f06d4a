import { sql } from 'kysely';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPostgresDatabase, createTestDatabase } from '../testing/database.ts';
import { type Database, openDatabase } from './database.ts';
import { send, together } from './together.ts';

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

  it('that go together answer each its own rows, in the order asked', async () => {
    await database.kysely.transaction().execute(async (trx) => {
      const lines = trx.selectFrom('history').select('_id');
      const [none, added, one] = await together(trx, [
        lines,
        trx.insertInto('history').values(line('h1')).returning(['_id', 'action']),
        lines,
      ]);
      expect([none, added, one]).toEqual([[], [{ _id: 'h1', action: 'insert' }], [{ _id: 'h1' }]]);
      expect(await together(trx, [lines])).toEqual([[{ _id: 'h1' }]]);
      expect(await together(trx, [])).toEqual([]);
    });
    expect(await count()).toBe(1);
  });

  it('that fail without being waited for leave nothing behind, and say why', async () => {
    const store = database.kysely.transaction().execute(async (trx) => {
      await send(trx, trx.insertInto('history').values(line('h1')));
      await send(trx, trx.insertInto('history').values(line('h1')));
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
    await other.query('create table kept (name text primary key)');
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
    expect(database.countConnections()?.open).toBeLessThanOrEqual(5);
  });

  const askTogether = (...numbers: readonly number[]) =>
    Promise.allSettled(
      numbers.map((number) =>
        sql`select 12 / ${number}::int as twelfth, ${number}::bigint as number, null as nothing, one
          from thing where one is not null`.execute(database.kysely),
      ),
    );
  const found = (number: number) => {
    const row = { twelfth: 12 / number, number, nothing: null, one: '1' };
    return { status: 'fulfilled', value: { rows: [row] } };
  };

  it('readings of one moment are answered alike the first time and, planned, as one piece', async () => {
    for (let times = 0; times < 4; times += 1)
      expect(await askTogether(1, 2, 3)).toEqual([found(1), found(2), found(3)]);
  });

  it('a reading that fails does not fail those of its moment', async () => {
    for (let times = 0; times < 3; times += 1) await askTogether(1, 2, 3);
    const failed = { status: 'rejected', reason: expect.objectContaining({ code: '22012' }) };
    expect(await askTogether(1, 0, 3, 0)).toEqual([found(1), failed, found(3), failed]);
  });

  it('what fails in a transaction says why, whatever was sent behind it, and all of it is undone', async () => {
    const store = (...names: readonly string[]) =>
      database.kysely.transaction().execute((trx) =>
        together(
          trx,
          names.map((name) => ({
            compile: () => sql`insert into kept values (${name})`.compile(trx),
          })),
        ),
      );
    for (let times = 0; times < 3; times += 1) await store(`${times}-1`, `${times}-2`);
    await expect(store('3-1', '2-1', '3-2')).rejects.toMatchObject({ code: '23505' });
    expect((await other.query('select * from kept')).rowCount).toBe(6);
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
