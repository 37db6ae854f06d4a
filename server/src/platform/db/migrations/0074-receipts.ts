import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { textType } from '../dialect.ts';
import { createTable } from './create-table.ts';

/**
 * Receipts of payments with a number each, who paid by the bank's word, and since when a refund is in
 * its state.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'receipt', {
    text: ['IssuedAt', 'IssuedHow', 'insertTimeStamp', 'updateTimeStamp'],
    integer: ['Number'],
  });
  await db.schema.createIndex('receipt_Number').on('receipt').column('Number').unique().execute();
  await createTable(db, 'counter', { integer: ['last'] });
  for (const column of ['PaidBy', 'StateSince']) {
    await db.schema
      .alterTable('ledger_line')
      .addColumn(column, textType(db), (made) => made.notNull().defaultTo(''))
      .execute();
  }
  await formReceipts(db);
}

/** Numbers for the payments that have come and have none, in the order in which they were stored. */
export async function formReceipts(db: QueryExecutorProvider): Promise<void> {
  await sql`
    insert into receipt ("_id", "Number", "insertTimeStamp", "updateTimeStamp")
    select line."_id",
      row_number() over (order by line."insertTimeStamp", line."_id")
        + (select coalesce(max("Number"), 0) from receipt),
      line."insertTimeStamp", line."insertTimeStamp"
    from ledger_line as line
    where line."Kind" = 'payment' and line."Reverses" = '' and line."AmountCents" > 0
      and exists (select 1 from ledger_split as split
        where split."LineId" = line."_id" and split."hasCome" = 1)
      and not exists (select 1 from receipt as known where known."_id" = line."_id")`.execute(db);
  // Without a receipt there is no row: a new database is empty.
  await sql`
    insert into counter ("_id", "last")
    select 'receipt', max("Number") from receipt having count(*) > 0`.execute(db);
}
