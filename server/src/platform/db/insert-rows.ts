import { setImmediate } from 'node:timers/promises';
import type { InsertQueryBuilder, InsertResult, Transaction } from 'kysely';
import { isPostgres, untyped } from './dialect.ts';
import type { Tables } from './tables.ts';

type Row = Record<string, unknown>;
type Insert<Output> = InsertQueryBuilder<Record<string, Row>, string, Output>;

/** Keeps a statement of 60 columns far below the 32,766 parameters that SQLite takes. */
const rowsAtOnce = 100;

/** An insert of this many rows takes long enough to let other requests in first. */
const manyRows = 50;

/**
 * Inserts rows of one table in few statements. A column that a row leaves out takes its default, as
 * if the row were inserted alone. PostgreSQL takes the rows in the order given, so that two
 * transactions never wait for each other. `finish` completes each statement. Returns what the
 * statements return, in no particular order.
 */
export async function insertRows<Output = InsertResult>(
  trx: Transaction<Tables>,
  table: keyof Tables,
  rows: readonly object[],
  finish = (insert: Insert<InsertResult>) => insert as unknown as Insert<Output>,
): Promise<Output[]> {
  const name: string = table;
  const returned: Output[] = [];
  // SQLite has no word for a column's default: there each statement takes rows with the same columns.
  const groups = isPostgres(trx) ? [rows] : Map.groupBy(rows, listColumns).values();
  for (const alike of groups) {
    for (let first = 0; first < alike.length; first += rowsAtOnce) {
      // The embedded database answers in the same turn, so that no other request would have one.
      if (rows.length >= manyRows) await setImmediate();
      const values = alike.slice(first, first + rowsAtOnce) as Row[];
      returned.push(...(await finish(untyped(trx).insertInto(name).values(values)).execute()));
    }
  }
  return returned;
}

/** Returns the columns of a row that have a value, null included, as one text. */
function listColumns(row: object): string {
  const columns = Object.entries(row).flatMap(([column, value]) =>
    value === undefined ? [] : [column],
  );
  return columns.sort().join();
}
