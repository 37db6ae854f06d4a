import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPostgresDatabase } from '../../testing/database.ts';
import { startTestPortal } from '../../testing/portal.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const onPostgres = process.env.TEST_DATABASE === 'postgres';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pallikoodam-database-'));
  database = openDatabase({
    dataDirectory: folder,
    databaseUrl: onPostgres ? await createPostgresDatabase() : undefined,
  });
  await migrate(database);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const listNews = (kysely: Database['kysely']) => kysely.selectFrom('news').select('News').execute();
const stamps = { CreatedDate: '', UpdatedDate: '' };
const news = { _id: 'n1', News: 'Pongal', NewsInTamil: '', Status: 'Active', ...stamps } as const;

describe('what is read outside of a transaction', () => {
  it('waits for none and sees what has been committed', async () => {
    const { kysely } = database;
    await kysely.transaction().execute(async (trx) => {
      await trx.insertInto('news').values(news).execute();
      expect(await listNews(kysely)).toEqual([]);
      expect((await sql`select 1 from news`.execute(kysely)).rows).toEqual([]);
      expect(await listNews(trx)).toEqual([{ News: 'Pongal' }]);
    });
    expect(await listNews(kysely)).toEqual([{ News: 'Pongal' }]);
    await kysely.updateTable('news').set({ News: 'Deepavali' }).execute();
    expect(await listNews(kysely)).toEqual([{ News: 'Deepavali' }]);
  });

  it('knows columns that were added since it was first asked', async () => {
    const { kysely } = database;
    const readAll = () => sql`select * from news`.execute(kysely);
    await kysely.insertInto('news').values(news).execute();
    await readAll();
    await sql`alter table news add column added text default 'new'`.execute(kysely);
    // PostgreSQL refuses a statement that it has planned for other columns, once.
    const { rows } = await readAll().catch(readAll);
    expect(rows).toMatchObject([{ added: 'new' }]);
  });

  it('answers lists and pages’ beginnings while another call writes', async () => {
    const test = await startTestPortal({ database });
    const admin = await test.as('Admin');
    const visitor = await test.as('visitor');
    await database.kysely.transaction().execute(async (trx) => {
      await trx.insertInto('news').values(news).execute();
      const urls = ['/api/getStart', '/api/getStudentInfo?pageSize=10', '/api/getLatestNews'];
      for (const url of [...urls, '/readyz']) {
        expect([url, (await admin.get(url)).statusCode]).toEqual([url, 200]);
      }
      expect((await visitor.get('/api/getEnrollmentStatus')).statusCode).toBe(200);
    });
    await test.app.close();
  });
});

it('a statement that fails leaves the connection to the next one', async () => {
  const { kysely } = database;
  await expect(sql`insert into nowhere values (1)`.execute(kysely)).rejects.toThrow();
  await expect(
    kysely.transaction().execute(() => Promise.reject(new Error('broken off'))),
  ).rejects.toThrow('broken off');
  await Promise.all(
    ['a', 'b', 'c'].map((_id) =>
      kysely
        .insertInto('news')
        .values({ ...news, _id })
        .execute(),
    ),
  );
  expect(await listNews(kysely)).toHaveLength(3);
});
