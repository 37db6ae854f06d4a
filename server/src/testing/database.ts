import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { type Database, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';

/**
 * An empty, migrated database of the engine under test (`TEST_DATABASE`): in memory, or one of
 * its own on the PostgreSQL server that the test run started.
 */
export async function createTestDatabase(): Promise<Database> {
  if (process.env.TEST_DATABASE === 'postgres') {
    const template = process.env.TEST_DATABASE_TEMPLATE;
    return openDatabase({ databaseUrl: await createPostgresDatabase(template), dataDirectory: '' });
  }
  const database = openDatabase({ dataDirectory: ':memory:' });
  await migrate(database);
  return database;
}

/** The address of a new database on the test server: empty, or a copy of another one. */
export async function createPostgresDatabase(template = 'template1'): Promise<string> {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL server.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}
