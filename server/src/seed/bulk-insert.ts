import type { Insertable, Transaction } from 'kysely';
import { insertRows } from '../platform/db/insert-rows.ts';
import type { Tables } from '../platform/db/tables.ts';

/** Rows that are in memory at once. */
const rowsAtOnce = 100;

/**
 * Adds many rows of a table; they may be made while they are added. It
 * leaves no history: that begins with the first change a person makes, whose `before` shows the
 * record as it was loaded.
 */
export async function insertMany<Table extends keyof Tables>(
  trx: Transaction<Tables>,
  table: Table,
  rows: Iterable<Insertable<Tables[Table]>>,
): Promise<void> {
  for (const batch of inBatches(rows)) await insertRows(trx, table, batch);
}

function* inBatches<Row>(rows: Iterable<Row>): Generator<Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < rowsAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
