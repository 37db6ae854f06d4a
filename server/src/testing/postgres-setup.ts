import { startPostgres } from '../../../scripts/postgres.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createPostgresDatabase } from './database.ts';

/**
 * Gives the tests of `server-postgres` their PostgreSQL server; every test then makes a database
 * of its own on it, most of them as a copy of a migrated one, which is four times as fast
 * (testing/database.ts).
 */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  if (server === null) {
    throw new Error(
      'PostgreSQL is missing: install its server programs, or name a server in TEST_DATABASE_URL.',
    );
  }
  process.env.TEST_DATABASE_URL = server.url;
  process.env.TEST_DATABASE_TEMPLATE = await createTemplate();
  return server.stop;
}

/** No connection may be open to what is copied, hence the end of the connection. */
async function createTemplate(): Promise<string> {
  const databaseUrl = await createPostgresDatabase();
  const database = openDatabase({ databaseUrl, dataDirectory: '' });
  await migrate(database);
  await database.close();
  return new URL(databaseUrl).pathname.slice(1);
}
