import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import type { Database } from './database.ts';
import { insertRows, takeOver } from './insert-rows.ts';
import { together } from './together.ts';

let database: Database;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const line = (number: number) => ({
  _id: `h${number}`,
  tableName: 'news',
  recordId: `'); drop table history; --`,
  action: 'insert',
  changedBy: 'anbu@school.example',
  changedAt: '2026-01-01',
  before: null,
  after: number % 2 === 0 ? null : `{"News":"${number}"}`,
});
const lines = (count: number, first = 0) =>
  Array.from({ length: count }, (_, index) => line(first + index));

async function store<Row>(rows: readonly object[], tail = ''): Promise<Row[]> {
  return database.kysely.transaction().execute(async (trx) => {
    const [answers] = await together(trx, [insertRows<Row>(trx, { table: 'history', rows, tail })]);
    return answers;
  });
}

const listStored = () =>
  database.kysely.selectFrom('history').selectAll().orderBy('changedAt').orderBy('_id').execute();

describe('rows inserted together', () => {
  it('are stored as they are given, however many came before', async () => {
    await store(lines(2));
    await store(lines(3, 2));
    await store(lines(2, 5));
    expect(await listStored()).toEqual(lines(7));
  });

  it('send once what all of them say, or row by row', async () => {
    const { parameters } = await database.kysely
      .transaction()
      .execute(async (trx) => insertRows(trx, { table: 'history', rows: lines(25) }).compile());
    const ofEach = ['_id', 'after'];
    const ofAll = Object.keys(line(0)).length - ofEach.length;
    const sent = { postgres: ofAll + 25 * ofEach.length, sqlite: 0 };
    expect(parameters).toHaveLength(sent[database.engine]);
  });

  it('are none of them stored where one is refused', async () => {
    await expect(store([...lines(2), line(1)])).rejects.toThrow();
    expect(await listStored()).toEqual([]);
  });

  it('are none of them stored where somebody goes on after a refusal', async () => {
    const goingOn = database.kysely.transaction().execute(async (trx) => {
      const rows = [...lines(2), line(1)];
      const storing = together(trx, [insertRows(trx, { table: 'history', rows })]);
      await storing.catch(() => {});
    });
    await expect(goingOn).rejects.toThrow('none of it is stored');
    expect(await listStored()).toEqual([]);
  });

  it('are not stored one by one outside of their transaction', async () => {
    if (database.engine === 'postgres') return;
    const rows = lines(3);
    const compile = database.kysely
      .transaction()
      .execute(async (trx) => insertRows(trx, { table: 'history', rows }).compile());
    const query = await compile;
    await expect(database.kysely.executeQuery(query)).rejects.toThrow('within a transaction');
    expect(await listStored()).toEqual([]);
  });

  it('have the columns of the first, in whichever order each names them', async () => {
    const turned = Object.fromEntries(Object.entries(line(1)).reverse());
    await store([line(0), turned]);
    expect(await listStored()).toEqual(lines(2));
  });

  it('meet those that are there and hand over the named columns alone', async () => {
    await store(lines(2));
    const corrected = lines(2).map((row) => ({ ...row, action: 'update', changedBy: 'nobody' }));
    await store(corrected, takeOver(['action']));
    expect(await listStored()).toEqual(lines(2).map((row) => ({ ...row, action: 'update' })));
  });

  it('answer what is asked of them', async () => {
    const answers = await store<{ _id: string }>(lines(2), 'returning "_id"');
    expect(answers).toEqual([{ _id: 'h0' }, { _id: 'h1' }]);
  });
});
