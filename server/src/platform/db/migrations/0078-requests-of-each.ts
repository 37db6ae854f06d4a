import { type Kysely, sql } from 'kysely';

/** Each guardian may have an open request about a child: what one asks does not replace the other's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('child_change_open').execute();
  await db.schema
    .createIndex('child_change_open')
    .on('child_change')
    .columns(['ChildId', 'askedBy'])
    .unique()
    .where(sql.ref('state'), '=', 'open')
    .execute();
}
