import type { Kysely } from 'kysely';

/** The messages that have a text in common: asked when the text is cleaned up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('outbox_bodyId')
    .on('outbox')
    .columns(['bodyId', 'status', 'createdAt'])
    .execute();
}
