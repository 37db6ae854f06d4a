import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { storeBook } from '../testing/library-factory.ts';
import { storeStudent } from '../testing/student-factory.ts';
import type { Database } from './database.ts';
import { bindList, fillUp } from './value-lists.ts';

let database: Database;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const ids = (length: number) => Array.from({ length }, (_, at) => `id${at}`);
const asked = (length: number) =>
  database.kysely.selectFrom('book').select('bookid').where('bookid', 'in', ids(length));

it.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 4],
  [25, 32],
  [32, 32],
  [1000, 1024],
  [1025, 1025],
])('a list of %i values takes the place of %i', (length, places) => {
  expect(fillUp(ids(length))).toHaveLength(places);
  expect(new Set(fillUp(ids(length))).size).toBe(length);
});

const engine = () => database.engine;

it('lists of nearly one length are one statement', () => {
  const [shorter, longer] = [17, 31].map((length) => asked(length).compile());
  expect(shorter?.sql).toBe(longer?.sql);
  expect(shorter?.parameters).toEqual(bindList(engine(), ids(17)));
});

it.each([1, 8, 9, 33])('a list of %i finds what it names and nothing else', async (length) => {
  await database.kysely.deleteFrom('book').execute();
  // Signs that an array of PostgreSQL is written with.
  const strange = ['id0', 'a"b', 'c\\d', '{e,f}', 'NULL', ' '];
  for (const bookid of [...strange, 'not asked']) await storeBook(database, { bookid });
  const list = [...strange, ...ids(length)].slice(0, Math.max(length, 6));
  const books = database.kysely.selectFrom('book').select('bookid');
  const found = await books.where('bookid', 'in', list).execute();
  expect(found.map(({ bookid }) => bookid).sort()).toEqual(strange.toSorted());
  const left = await books.where('bookid', 'not in', list).execute();
  expect(left).toEqual([{ bookid: 'not asked' }]);
});

it('a list of numbers finds them', async () => {
  for (const amount of [1, 2, 30]) await storeStudent(database, { AmountPaidCents: amount });
  const amounts = Array.from({ length: 12 }, (_, at) => at);
  const found = await database.kysely
    .selectFrom('student')
    .select('AmountPaidCents')
    .where('AmountPaidCents', 'in', amounts)
    .orderBy('AmountPaidCents')
    .execute();
  expect(found.map(({ AmountPaidCents }) => AmountPaidCents)).toEqual([1, 2]);
});

it('a row of an insert keeps its values', () => {
  const { parameters } = database.kysely
    .insertInto('setting')
    .values({ _id: 'enrollment', value: 'b', updateTimeStamp: 'c' })
    .compile();
  expect(parameters).toEqual(['enrollment', 'b', 'c']);
});
