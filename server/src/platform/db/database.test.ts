import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPostgresDatabase } from '../../testing/database.ts';
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

const findNews = ({ kysely, lookUp }: Database, id: string) =>
  lookUp(kysely.selectFrom('news').select(['_id', 'News']).where('_id', '=', id));
const stamps = { CreatedDate: '', UpdatedDate: '' };
const news = { _id: 'n1', News: 'Pongal', NewsInTamil: '', Status: 'Active', ...stamps } as const;

describe('a look-up', () => {
  it('waits for no transaction and sees what has been committed', async () => {
    await database.kysely.transaction().execute(async (trx) => {
      await trx.insertInto('news').values(news).execute();
      expect(await findNews(database, 'n1')).toEqual([]);
    });
    expect(await findNews(database, 'n1')).toEqual([{ _id: 'n1', News: 'Pongal' }]);
    await database.kysely.updateTable('news').set({ News: 'Deepavali' }).execute();
    expect(await findNews(database, 'n1')).toEqual([{ _id: 'n1', News: 'Deepavali' }]);
  });
});
