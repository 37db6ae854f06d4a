import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Pool } from 'pg';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';

/**
 * An empty, migrated database of the engine under test (`TEST_DATABASE`): in memory, or one of
 * its own on the PostgreSQL server that the test run started.
 */
export async function createTestDatabase(): Promise<Database> {
  if (process.env.TEST_DATABASE === 'postgres') {
    const databaseUrl = await createPostgresDatabase(process.env.TEST_DATABASE_TEMPLATE);
    const database = openDatabase({ databaseUrl, dataDirectory: '' });
    const close = async () => {
      await database.close();
      await dropPostgresDatabase(databaseUrl);
    };
    return { ...database, close };
  }
  migrated ??= migrateInMemory();
  return openDatabase({ dataDirectory: ':memory:', content: await migrated });
}

/** Once a process: a copy is made in a twentieth of the time. */
let migrated: Promise<Uint8Array> | undefined;

async function migrateInMemory(): Promise<Uint8Array> {
  const database = openDatabase({ dataDirectory: ':memory:' });
  await migrate(database);
  const folder = mkdtempSync(join(tmpdir(), 'pallikoodam-migrated-'));
  try {
    const file = join(folder, 'portal.sqlite');
    await sql`vacuum into ${file}`.execute(database.kysely);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
    await database.close();
  }
}

/**
 * The address of a new database on the test server: empty, or a copy of another one. Where nothing
 * waits for the disk to copy files is cheaper than to copy pages by way of the log.
 */
export async function createPostgresDatabase(template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await tellServer(`create database ${name} template ${template} strategy file_copy`);
  const address = new URL(findServer());
  address.pathname = `/${name}`;
  return address.href;
}

/** At once, while most of it is in memory alone: to remove hundreds at the end takes minutes. */
export async function dropPostgresDatabase(databaseUrl: string): Promise<void> {
  await tellServer(`drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
}

async function tellServer(command: string): Promise<void> {
  pool ??= openPool();
  await pool.query(command);
}

/** Kept for the next command: to connect takes as long as half of a copy. */
let pool: Pool | undefined;

function openPool(): Pool {
  const opened = new Pool({ connectionString: findServer(), allowExitOnIdle: true });
  // The server may be stopped first.
  opened.on('error', () => {});
  return opened;
}

function findServer(): string {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL server.');
  return server;
}
