import type { Kysely } from 'kysely';

/**
 * Which record a submit made, so that a repeated submit gets the same answer however the record has
 * changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('idempotency_key')
    .addColumn('storedId', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
