import type { Kysely } from 'kysely';
import { createTable } from './create-table.ts';

/** Which family was reminded of what it owes for a year, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'payment_reminder', {
    text: ['FamilyId', 'Year', 'Day', 'SentBy', 'insertTimeStamp', 'updateTimeStamp'],
    integer: ['AmountCents'],
  });
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute();
  await index('payment_reminder_of_year', 'payment_reminder', ['Year', 'FamilyId', 'Day']);
  await index('payment_reminder_of_family', 'payment_reminder', ['FamilyId', 'Day']);
  // Waivers are few among the lines of a year.
  await index('ledger_line_of_kind', 'ledger_line', ['Year', 'Kind', 'FamilyId']);
}
