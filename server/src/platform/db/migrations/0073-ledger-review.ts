import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { textType, untyped } from '../dialect.ts';
import { createTable } from './create-table.ts';

/**
 * What a second person has looked at; who counted cash; which line of the bank a payment is; the fee
 * that a processor kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'ledger_review', {
    text: ['Previous', 'SeenBy', 'Until', 'items', 'insertTimeStamp', 'updateTimeStamp'],
  });
  // Of two who mark at once the second one finds that the look before has been followed.
  await db.schema
    .createIndex('ledger_review_Previous')
    .on('ledger_review')
    .column('Previous')
    .unique()
    .execute();
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute();
  await index('ledger_review_insertTimeStamp', 'ledger_review', ['insertTimeStamp', '_id']);
  await index('ledger_line_updateTimeStamp', 'ledger_line', ['updateTimeStamp', '_id']);
  for (const column of ['CountedBy', 'BankLine']) {
    await db.schema
      .alterTable('ledger_line')
      .addColumn(column, textType(db), (made) => made.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .alterTable('bank_line')
    .addColumn('FeeCents', 'integer', (made) => made.notNull().defaultTo(0))
    .execute();
  await nameBankLines(db);
  await beginReview(db);
}

/** Payments that lines of the bank have made so far. */
async function nameBankLines(db: Kysely<unknown>): Promise<void> {
  const lines = await untyped(db)
    .selectFrom('bank_line')
    .select(['_id', 'ties'])
    .where('State', '=', 'Booked')
    .execute();
  for (const { _id, ties } of lines) {
    const made: { LedgerId: string; kind: string }[] = JSON.parse(String(ties));
    const ids = made.filter(({ kind }) => kind === 'booked').map(({ LedgerId }) => LedgerId);
    if (ids.length === 0) continue;
    await untyped(db)
      .updateTable('ledger_line')
      .set({ BankLine: _id })
      .where('_id', 'in', ids)
      .execute();
  }
}

/** What the ledger begins with was made of the records, and waits for no second look. */
export async function beginReview(db: QueryExecutorProvider): Promise<void> {
  await sql`
    insert into ledger_review
      ("_id", "Previous", "SeenBy", "Until", "items", "insertTimeStamp", "updateTimeStamp")
    select 'beginning', '', 'portal', max("updateTimeStamp"), '[]',
      max("updateTimeStamp"), max("updateTimeStamp")
    from ledger_line having count(*) > 0`.execute(db);
}
