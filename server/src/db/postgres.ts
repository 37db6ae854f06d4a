import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Changes } from './postgres-changes.ts';
import { openConnection, type PostgresConnection } from './postgres-connection.ts';
import { createReaders, isReading, type Read } from './postgres-readers.ts';
import { createStatementNames } from './statement-names.ts';
import { PostgresCompiler } from './value-lists.ts';

/**
 * Kysely on PostgreSQL: statements have names (statement-names.ts), and readings of one moment share
 * a connection (postgres-readers.ts). The pool's connections are to be opened with `pipeline`.
 */
export function openPostgresDialect(pool: Pool, changes: Pick<Changes, 'raise'>) {
  const names = createStatementNames();
  const connections = new WeakMap<PoolClient, PostgresConnection>();
  const acquire = async () => {
    const client = await pool.connect();
    const known = connections.get(client) ?? openConnection(client, { names, changes });
    connections.set(client, known);
    return known;
  };
  const read = createReaders(acquire);
  const dialect: Dialect = {
    createDriver: () => createDriver({ acquire, read, end: () => pool.end() }),
    createQueryCompiler: () => new PostgresCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
  return {
    dialect,
    /** Asks a reading outside every transaction. */
    lookUp: async <Row>(query: CompiledQuery<Row>) => (await read<Row>(query)).rows,
  };
}

type Ways = { acquire: () => Promise<PostgresConnection>; read: Read; end: () => Promise<void> };

/** What Kysely holds for a statement or a transaction; a connection of its own only where it writes. */
type Lease = DatabaseConnection & {
  take: () => Promise<PostgresConnection>;
  release: () => void;
};

function openLease({ acquire, read }: Ways): Lease {
  let own: PostgresConnection | null = null;
  const take = async () => {
    own ??= await acquire();
    return own;
  };
  return {
    executeQuery: async (query) =>
      own === null && isReading(query) ? read(query) : (await take()).executeQuery(query),
    streamQuery: () => {
      throw new Error('The portal reads no statement row by row.');
    },
    take,
    release: () => own?.release(),
  };
}

function createDriver(ways: Ways): Driver {
  // Kysely hands over none but those it was given by `acquireConnection`.
  const leaseOf = (connection: DatabaseConnection) => connection as Lease;
  return {
    init: async () => {},
    acquireConnection: async () => openLease(ways),
    beginTransaction: async (connection, settings) => {
      (await leaseOf(connection).take()).begin(composeBegin(settings));
    },
    commitTransaction: async (connection) => (await leaseOf(connection).take()).commit(),
    rollbackTransaction: async (connection) => (await leaseOf(connection).take()).rollback(),
    releaseConnection: async (connection) => leaseOf(connection).release(),
    destroy: ways.end,
  };
}

function composeBegin({ isolationLevel, accessMode }: TransactionSettings): string {
  const isolation = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
  return `begin${isolation}${accessMode === undefined ? '' : ` ${accessMode}`}`;
}
