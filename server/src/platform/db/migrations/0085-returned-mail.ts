import type { Kysely } from 'kysely';
import { createTable } from './create-table.ts';

/** Addresses from which mail comes back, as their mail servers report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'returned_mail', { text: ['since', 'lastAt', 'reason'] });
  await db.schema
    .createIndex('returned_mail_lastAt')
    .on('returned_mail')
    .column('lastAt')
    .execute();
}
