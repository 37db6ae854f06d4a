import { setImmediate } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

type Inserted = {
  table: keyof Tables;
  /** All with the columns of the first; both databases limit how many values there may be. */
  rows: readonly object[];
  /** What stands behind the values. */
  tail?: string;
};

/** From here on a statement is one of many. */
const manyRows = 50;

/** Inserts rows in one statement; answers what the tail returns. */
export async function insertRows<Row = never>(
  trx: Transaction<Tables>,
  { table, rows, tail = '' }: Inserted,
): Promise<Row[]> {
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = rows.map(
    (row) => sql`(${sql.join(columns.map((column) => Reflect.get(row, column) ?? null))})`,
  );
  // The embedded database answers in the same turn: of many rows others would have none.
  if (rows.length >= manyRows) await setImmediate();
  const insert = sql<Row>`insert into ${sql.table(table)} (${names}) values ${sql.join(values)} ${sql.raw(tail)}`;
  return (await insert.execute(trx)).rows;
}

/** Lets rows that are there already take over some columns of those that are inserted. */
export function takeOver(columns: readonly string[]): string {
  const taken = columns.map((column) => `"${column}" = excluded."${column}"`);
  return `on conflict ("_id") do update set ${taken.join(', ')}`;
}
