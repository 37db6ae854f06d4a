import { type Kysely, sql } from 'kysely';

/** Undo finds what was deleted together by the moment it was deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('history_deletion')
    .on('history')
    .columns(['changedAt', 'tableName'])
    .where(sql<boolean>`action = 'remove'`)
    .execute();
}
