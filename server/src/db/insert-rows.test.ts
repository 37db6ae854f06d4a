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

async function store(rows: readonly object[], tail?: string) {
  const inserting = { table: 'history' as const, rows, ...(tail === undefined ? {} : { tail }) };
  await together(database.kysely, [insertRows(database.kysely, inserting)]);
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

  it('send once what all of them say', () => {
    const { parameters } = insertRows(database.kysely, {
      table: 'history',
      rows: lines(25),
    }).compile();
    const ofEach = ['_id', 'after'];
    const ofAll = Object.keys(line(0)).length - ofEach.length;
    expect(parameters).toHaveLength(ofAll + 25 * ofEach.length);
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
    const [answers] = await together(database.kysely, [
      insertRows<{ _id: string }>(database.kysely, {
        table: 'history',
        rows: lines(2),
        tail: 'returning "_id"',
      }),
    ]);
    expect(answers).toEqual([{ _id: 'h0' }, { _id: 'h1' }]);
  });
});
