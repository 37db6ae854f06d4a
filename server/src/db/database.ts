import { join } from 'node:path';
import { type Dialect, Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { Engine } from './dialect.ts';
import { openSqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Database = {
  engine: Engine;
  kysely: Kysely<Tables>;
  close: () => Promise<void>;
};

type DatabasePlace = {
  /** A PostgreSQL address; absent means the embedded database. */
  databaseUrl?: string | undefined;
  /** Where the embedded database's file stands. */
  dataDirectory: string;
};

/** Opens the database of the settings; nothing is read or changed yet. */
export function openDatabase({ databaseUrl, dataDirectory }: DatabasePlace): Database {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl);
  const file = dataDirectory === ':memory:' ? dataDirectory : join(dataDirectory, 'portal.sqlite');
  return wrap('sqlite', new SqliteDialect({ database: openSqlite(file) }));
}

/** Asks the database for a row; throws when it does not answer. */
export async function reach({ kysely }: Database): Promise<void> {
  await kysely.selectFrom('setting').select('_id').limit(1).execute();
}

/** Connections one process holds; several processes share the server's limit (docs/operations.md). */
const connections = 10;

function openPostgres(connectionString: string): Database {
  const pool = new Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    types: { getTypeParser: parseNumbers },
  });
  // A connection that breaks fails the query that uses it and is replaced by the pool. Without
  // these listeners, for idle connections and for busy ones, it would end the process as well.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return wrap('postgres', new PostgresDialect({ pool }));
}

const numberTypes: readonly number[] = [types.builtins.INT8, types.builtins.NUMERIC];

/** Counts and sums arrive as text by default; the portal's fit into a number (cents up to 2^53). */
function parseNumbers(oid: number, format?: 'text' | 'binary') {
  if (numberTypes.includes(oid)) return Number;
  return types.getTypeParser(oid, format as 'text');
}

function wrap(engine: Engine, dialect: Dialect): Database {
  const kysely = new Kysely<Tables>({ dialect });
  return { engine, kysely, close: () => kysely.destroy() };
}
