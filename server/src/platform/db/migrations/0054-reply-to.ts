import type { Kysely } from 'kysely';
import { textType } from '../dialect.ts';

/** A mail may be answered to a person; blank is the school. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('replyTo', textType(db), (column) => column.notNull().defaultTo(''))
    .execute();
}
