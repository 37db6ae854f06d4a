import type { Insertable, Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';

/**
 * Rows of one statement. 43 columns times 100 stay far below the 32,766 parameters of SQLite and
 * the 65,535 of PostgreSQL, and every full statement has the same text, so it is prepared once.
 */
const rowsAtOnce = 100;

/**
 * Adds many rows of a table. It leaves no history: that begins with the first change a person
 * makes, whose `before` shows the record as it was loaded.
 */
export async function insertMany<Table extends keyof Tables>(
  trx: Transaction<Tables>,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    await trx
      .insertInto(table)
      .values(rows.slice(first, first + rowsAtOnce) as never)
      .execute();
  }
}
