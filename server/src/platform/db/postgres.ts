import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  sql,
  type TransactionSettings,
} from 'kysely';
import { Pool, types } from 'pg';

type Parse = (text: string) => unknown;

const numberTypes: readonly number[] = [types.builtins.INT8, types.builtins.NUMERIC];

/** Counts and sums arrive as text by default; the portal's fit into a number (cents up to 2^53). */
function parserOf(type: number, format: 'text' | 'binary' = 'text'): Parse {
  if (numberTypes.includes(type)) return Number;
  return types.getTypeParser(type, format as 'text');
}

/** Connections one process holds; several processes share the server's limit (docs/operations.md). */
const connections = 10;

/** To open one and to plan its statements costs more than most requests. */
const keptIdleMilliseconds = 60_000;

/** A statement of a request that takes longer is given up, so that it does not hold up others. */
const limitStatements = "set statement_timeout = '30s'";
const limitNothing = 'set local statement_timeout = 0';

/**
 * A pooler in transaction mode lends a connection of its own for each transaction. So the limit is a
 * statement, for poolers refuse it as a parameter of the start; there it stays with the pooler's
 * connection, which the portal's processes alone use. Nothing else is set on a connection.
 */
export function openPostgresPool(
  connectionString: string,
  { patient, onConnectionLost }: { patient: boolean; onConnectionLost: (error: Error) => void },
) {
  const pool = new Pool({
    connectionString,
    max: connections,
    idleTimeoutMillis: keptIdleMilliseconds,
    connectionTimeoutMillis: 5_000,
    types: { getTypeParser: parserOf },
    ...(patient ? {} : { onConnect: async (client) => void (await client.query(limitStatements)) }),
  });
  // A connection that breaks fails the query that uses it and is replaced by the pool. Without
  // these listeners, for idle connections and for busy ones, it would end the process as well.
  pool.on('error', onConnectionLost);
  pool.on('connect', (client) => {
    client.on('error', onConnectionLost);
  });
  const dialect = Object.assign(new PostgresDialect({ pool }), {
    createAdapter: () => new LockInTransaction(),
    ...(patient ? { createDriver: () => new PatientDriver({ pool }) } : {}),
  });
  return { pool, dialect };
}

/** What works on everything at once: its transactions have all the time they need. */
class PatientDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings);
    await connection.executeQuery(CompiledQuery.raw(limitNothing));
  }
}

/** Any number that nothing else locks. */
const migrationLock = 4_102_019;

/**
 * Keeps a second process from migrating meanwhile. Kysely's own lock belongs to a session, which a
 * pooler lends to others before it is given back; this one ends with the transaction of the
 * migrations. That is begun here: what Kysely begins after it goes on in the same one.
 */
class LockInTransaction extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql.raw(`begin; ${limitNothing}`).execute(db);
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(db);
  }

  /** Ends what has failed before Kysely began; otherwise there is nothing left to end. */
  override async releaseMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`rollback`.execute(db);
  }
}
