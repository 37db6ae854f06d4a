import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely, sql } from 'kysely';
import type { Engine } from './dialect.ts';
import { createPatientDialect } from './patient-dialect.ts';
import { openPostgresPool } from './postgres.ts';
import { openSqlite, openSqliteReader } from './sqlite.ts';
import { DatabaseFault, takesNoWrites } from './sqlite-health.ts';
import type { Tables } from './tables.ts';

export type Database = {
  engine: Engine;
  /** What it reads outside of a transaction waits for none, and sees what has been committed. */
  kysely: Kysely<Tables>;
  /** Throws DatabaseFault where the embedded file has gone or is damaged, or nothing may be written. */
  requireSound: () => Promise<void>;
  /** Of this process to PostgreSQL, and requests that wait for one; null for the embedded database. */
  countConnections: () => { open: number; idle: number; waiting: number } | null;
  close: () => Promise<void>;
};

type DatabasePlace = {
  /** A PostgreSQL address; absent means the embedded database. */
  databaseUrl?: string | undefined;
  /** Where the embedded database's file stands. */
  dataDirectory: string;
  /** What a database in memory begins with: the bytes of a database's file. */
  content?: Uint8Array | undefined;
  /** For work on everything at once, which may take minutes: no statement is given up. */
  patient?: boolean;
  /** Is told of connections to PostgreSQL that broke; the pool replaces them. */
  onConnectionLost?: (error: Error) => void;
};

/** The file of the embedded database. */
export function placeEmbedded(dataDirectory: string): string {
  return join(dataDirectory, 'portal.sqlite');
}

/**
 * Whether opening the embedded database would make it: right for a new school, wrong with a
 * mistyped DATA_DIR. A PostgreSQL database is never made by the portal.
 */
export function isYetToBeMade({ databaseUrl, dataDirectory }: DatabasePlace): boolean {
  return databaseUrl === undefined && !existsSync(placeEmbedded(dataDirectory));
}

/** Opens the database of the settings; nothing is read or changed yet. */
export function openDatabase({
  databaseUrl,
  dataDirectory,
  content,
  patient = false,
  onConnectionLost = () => {},
}: DatabasePlace): Database {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, { patient, onConnectionLost });
  if (dataDirectory === ':memory:') return openInMemory(content);
  return openEmbedded(placeEmbedded(dataDirectory));
}

function openInMemory(content?: Uint8Array): Database {
  const { database } = openSqlite(':memory:', content);
  const kysely = compose(createPatientDialect(database));
  return {
    engine: 'sqlite',
    kysely,
    requireSound: async () => {},
    countConnections: () => null,
    close: () => kysely.destroy(),
  };
}

function openEmbedded(path: string): Database {
  const { database, file } = openSqlite(path);
  const kysely = compose(createPatientDialect(database, openSqliteReader(path, file)));
  return {
    engine: 'sqlite',
    kysely,
    requireSound: async () => {
      file.requireSound();
      file.requireWritable();
    },
    countConnections: () => null,
    close: () => kysely.destroy(),
  };
}

/** Each of another part of the file: what is damaged in one place often reads well in another. */
const pingedTables = ['setting', 'config', 'student', 'account_user', 'outbox', 'history'] as const;

/** Asks the database for rows; throws when it does not answer or must not be written to. */
export async function pingDatabase({ kysely, requireSound }: Database): Promise<void> {
  await requireSound();
  for (const table of pingedTables) await kysely.selectFrom(table).selectAll().limit(1).execute();
}

function openPostgres(
  connectionString: string,
  { patient, onConnectionLost }: Required<Pick<DatabasePlace, 'patient' | 'onConnectionLost'>>,
): Database {
  const { pool, dialect } = openPostgresPool(connectionString, { patient, onConnectionLost });
  const kysely = compose(dialect);
  return {
    engine: 'postgres',
    kysely,
    requireSound: async () => {
      const { rows } = await sql<{ answer: string }>`
        select current_setting('transaction_read_only') as answer`.execute(kysely);
      if (rows[0]?.answer !== 'off') throw new DatabaseFault(takesNoWrites);
    },
    countConnections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await kysely.destroy();
      // Kysely leaves the pool open where it has sent no statement itself.
      if (!pool.ended) await pool.end();
    },
  };
}

function compose(dialect: Dialect): Kysely<Tables> {
  return new Kysely<Tables>({ dialect });
}
