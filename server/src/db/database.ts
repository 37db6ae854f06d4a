import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledQuery, type Dialect, Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { Engine } from './dialect.ts';
import { openSqlite, openSqliteReader } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Database = {
  engine: Engine;
  kysely: Kysely<Tables>;
  /** Asks one of a few statements outside every transaction; `prepare` is the way to it. */
  lookUp: LookUp;
  close: () => Promise<void>;
};

type LookUp = <Row>(query: CompiledQuery<Row>) => Promise<Row[]>;

type DatabasePlace = {
  /** A PostgreSQL address; absent means the embedded database. */
  databaseUrl?: string | undefined;
  /** Where the embedded database's file stands. */
  dataDirectory: string;
  /** For work on everything at once, which may take minutes: no statement is given up. */
  patient?: boolean;
};

/** The file of the embedded database. */
function placeEmbedded(dataDirectory: string): string {
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
  patient = false,
}: DatabasePlace): Database {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, { patient });
  if (dataDirectory === ':memory:') return openInMemory();
  return openEmbedded(placeEmbedded(dataDirectory));
}

function openInMemory(): Database {
  const kysely = compose(new SqliteDialect({ database: openSqlite(':memory:') }));
  return {
    engine: 'sqlite',
    kysely,
    lookUp: async (query) => (await kysely.executeQuery(query)).rows,
    close: () => kysely.destroy(),
  };
}

function openEmbedded(file: string): Database {
  const kysely = compose(new SqliteDialect({ database: openSqlite(file) }));
  const reader = openSqliteReader(file);
  return {
    engine: 'sqlite',
    kysely,
    lookUp: async <Row>({ sql, parameters }: CompiledQuery<Row>) =>
      reader.all(sql, parameters) as Row[],
    close: async () => {
      reader.close();
      await kysely.destroy();
    },
  };
}

/** Asks the database for a row; throws when it does not answer. */
export async function reach({ kysely }: Database): Promise<void> {
  await kysely.selectFrom('setting').select('_id').limit(1).execute();
}

/** Connections one process holds; several processes share the server's limit (docs/operations.md). */
const connections = 10;

/** A statement of a request that takes longer is given up, so that it does not hold up others. */
const statementWithinMilliseconds = 30_000;

function openPostgres(connectionString: string, { patient }: { patient: boolean }): Database {
  const pool = new Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: patient ? false : statementWithinMilliseconds,
    types: { getTypeParser: parseNumbers },
  });
  // A connection that breaks fails the query that uses it and is replaced by the pool. Without
  // these listeners, for idle connections and for busy ones, it would end the process as well.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  const kysely = compose(new PostgresDialect({ pool }));
  return {
    engine: 'postgres',
    kysely,
    lookUp: createPostgresLookUp(pool),
    close: () => kysely.destroy(),
  };
}

/** Named statements are planned once a connection, not at every call. */
function createPostgresLookUp(pool: Pool): LookUp {
  const names = new Map<string, string>();
  return async ({ sql, parameters }) => {
    const name = names.get(sql) ?? `look-up ${names.size + 1}`;
    names.set(sql, name);
    return (await pool.query({ name, text: sql, values: [...parameters] })).rows;
  };
}

const numberTypes: readonly number[] = [types.builtins.INT8, types.builtins.NUMERIC];

/** Counts and sums arrive as text by default; the portal's fit into a number (cents up to 2^53). */
function parseNumbers(oid: number, format?: 'text' | 'binary') {
  if (numberTypes.includes(oid)) return Number;
  return types.getTypeParser(oid, format as 'text');
}

function compose(dialect: Dialect): Kysely<Tables> {
  return new Kysely<Tables>({ dialect });
}
