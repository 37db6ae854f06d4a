import { startPostgres } from '../../../scripts/postgres.ts';

/**
 * Gives the tests of `server-postgres` their PostgreSQL server; every test then makes a database
 * of its own on it (testing/database.ts).
 */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  if (server === null) {
    throw new Error(
      'PostgreSQL is missing: install its server programs, or name a server in TEST_DATABASE_URL.',
    );
  }
  process.env.TEST_DATABASE_URL = server.url;
  return server.stop;
}
