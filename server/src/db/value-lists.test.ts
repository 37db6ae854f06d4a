import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import type { Database } from './database.ts';
import { fillUp } from './value-lists.ts';

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

it('lists of nearly one length are one statement', () => {
  const [shorter, longer, next] = [17, 31, 33].map((length) => asked(length).compile());
  expect(shorter?.sql).toBe(longer?.sql);
  expect(shorter?.parameters.slice(16)).toEqual(Array(16).fill('id16'));
  expect(next?.sql).not.toBe(longer?.sql);
});

it('a row of an insert keeps its values', () => {
  const { parameters } = database.kysely
    .insertInto('setting')
    .values({ _id: 'enrollment', value: 'b', updateTimeStamp: 'c' })
    .compile();
  expect(parameters).toEqual(['enrollment', 'b', 'c']);
});
