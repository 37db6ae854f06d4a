import type { Kysely, SelectQueryBuilder } from 'kysely';
import { CompiledQuery, PostgresAdapter, sql } from 'kysely';

/** What the two databases cannot say in the same words stands in this file and nowhere else. */

export type Engine = 'sqlite' | 'postgres';

/** The type of text columns: compared byte by byte on both, whatever the server's locale. */
export function textType(db: Kysely<unknown>) {
  return db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;
}

/**
 * Holds the selected rows until the transaction ends. SQLite needs no word for it: its writing
 * transactions run one after another.
 */
export function lockRows<DB, TB extends keyof DB, O>(
  engine: Engine,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return engine === 'postgres' ? query.forUpdate() : query;
}

/** Whether an error says that a unique index refused a row; then the index's name or columns. */
export function readUniqueViolation(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint, errcode } = error as Error & {
    code?: string;
    constraint?: string;
    errcode?: number;
  };
  if (code === '23505') return constraint ?? '';
  // SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY
  if (errcode === 2067 || errcode === 1555) return error.message;
  return null;
}

/** Whether an error says that the database cannot be reached or is busy, rather than that we erred. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', errcode } = error as Error & { code?: string; errcode?: number };
  const connectionLost =
    /^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|08|57P|53)/.test(code) ||
    /connection terminated|timeout exceeded when trying to connect/i.test(error.message);
  // SQLITE_BUSY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN; extended codes carry them in the low byte
  const fileInTrouble = errcode !== undefined && [5, 10, 13, 14].includes(errcode & 0xff);
  return connectionLost || fileInTrouble;
}

/** Lets the planner know the sizes of the tables; after a bulk load. */
export async function analyse<DB>(engine: Engine, db: Kysely<DB>): Promise<void> {
  await (engine === 'postgres' ? sql`analyze` : sql`pragma optimize = 0x10002`).execute(db);
}

/** The steps of the plan of a query, as one text; for tests that look for full scans. */
export async function explain<DB>(
  engine: Engine,
  db: Kysely<DB>,
  compiled: { sql: string; parameters: readonly unknown[] },
): Promise<string> {
  const words = engine === 'postgres' ? 'explain ' : 'explain query plan ';
  const result = await db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(words + compiled.sql, [...compiled.parameters]),
  );
  return result.rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n');
}
