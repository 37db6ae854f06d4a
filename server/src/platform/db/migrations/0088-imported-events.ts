import { type Kysely, sql } from 'kysely';
import { textType } from '../dialect.ts';

/** An event that came from a calendar's file is known again when the file comes again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['sourceUid', 'sourceCalendar', 'sourceSays']) {
    await db.schema
      .alterTable('calendar_event')
      .addColumn(column, textType(db), (definition) => definition.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .alterTable('calendar_event')
    .addColumn('sourceSequence', 'integer', (definition) => definition.notNull().defaultTo(0))
    .execute();
  // Two who import one file at once: one of them is told.
  await db.schema
    .createIndex('calendar_event_source')
    .unique()
    .on('calendar_event')
    .columns(['sourceUid', 'branch'])
    .where(sql.ref('sourceUid'), '<>', sql.lit(''))
    .execute();
}
