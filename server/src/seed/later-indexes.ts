import { type Kysely, sql, type Transaction } from 'kysely';
import { isPostgres } from '../platform/db/dialect.ts';

type Index = { name: string; statement: string };

/** The lock of the process that fills, by a number not used elsewhere. */
const fillingLock = 40_617;

/**
 * Fills tables while they are without their indexes and makes each of them again afterwards, in one
 * go: a school of a hundred times the usual size is filled in half the time. All within the
 * transaction, so that no other connection meets a table without them; primary keys stay. Throws
 * the database's unique violation at the end where a unique index meets two rows alike.
 */
export async function withLaterIndexes<DB>(
  trx: Transaction<DB>,
  fill: () => Promise<void>,
): Promise<void> {
  await waitForTurn(trx);
  const indexes = await listIndexes(trx);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(trx);
  await fill();
  for (const { statement } of indexes) await sql.raw(statement).execute(trx);
}

/**
 * One fill at a time, also of several processes that start at once: PostgreSQL cannot describe an
 * index that another transaction has just dropped. SQLite has one writer anyway.
 */
export async function waitForTurn<DB>(trx: Transaction<DB>): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(fillingLock)})`.execute(trx);
}

/** The portal's own; what a key of a table brings along cannot be dropped by itself. */
async function listIndexes<DB>(db: Kysely<DB>): Promise<Index[]> {
  const query = isPostgres(db)
    ? sql<Index>`
        select indexname as name, indexdef as statement from pg_indexes
        where schemaname = current_schema() and indexname not in (select conname from pg_constraint)`
    : sql<Index>`
        select name, sql as statement from sqlite_master where type = 'index' and sql is not null`;
  const { rows } = await query.execute(db);
  return rows;
}
