import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import type { Database } from './database.ts';
import { cutPage } from './page.ts';

const onPostgres = process.env.TEST_DATABASE === 'postgres';

let database: Database;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const cut = (page: number) => {
  const ordered = database.kysely.selectFrom('book').select('_id').orderBy('_id');
  return cutPage(database.kysely, { ordered, page, pageSize: 15 }).compile();
};

it.runIf(onPostgres)('the size of a first page is known to whoever plans it', () => {
  const { sql, parameters } = cut(1);
  expect(sql).toMatch(/limit 15$/);
  expect(parameters).toEqual([]);
});

it('later pages of one size are one statement', () => {
  expect(cut(2).sql).toBe(cut(3).sql);
  expect([cut(2).parameters.at(-1), cut(3).parameters.at(-1)]).toEqual([15, 30]);
});
