import type { Kysely } from 'kysely';
import { textType } from '../dialect.ts';

/** An event of the calendar may say that class is held on its days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('calendar_event')
    .addColumn('ClassHeld', textType(db), (column) => column.notNull().defaultTo(''))
    .execute();
}
