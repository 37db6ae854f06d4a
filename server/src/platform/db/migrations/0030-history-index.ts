import type { Kysely } from 'kysely';

/**
 * The whole history, newest first. The columns that it is filtered by stand in the index too, so
 * that a filter reads nothing else, and a change writes one entry more and not four.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('history_moment')
    .on('history')
    .columns(['changedAt', '_id', 'tableName', 'action', 'changedBy'])
    .execute();
}
