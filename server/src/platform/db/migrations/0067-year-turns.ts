import type { Kysely } from 'kysely';
import { createTable } from './create-table.ts';

/** That a year was begun by the turn, by whom, and whether it was taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'year_turn', {
    text: [
      'Year',
      'previous',
      'turnedBy',
      'undoneBy',
      'undoneAt',
      'insertTimeStamp',
      'updateTimeStamp',
    ],
  });
  await db.schema
    .createIndex('year_turn_Year')
    .on('year_turn')
    .columns(['Year', 'insertTimeStamp'])
    .execute();
}
