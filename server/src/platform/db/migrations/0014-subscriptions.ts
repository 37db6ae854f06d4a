import type { Kysely } from 'kysely';

/** Whether an address has subscribed already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('contact_message_Email')
    .on('contact_message')
    .columns(['Email', 'Subject'])
    .execute();
}
