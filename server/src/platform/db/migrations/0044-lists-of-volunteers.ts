import type { Kysely } from 'kysely';
import { indexListText } from '../text-index.ts';

/** The volunteers of a year in every order that their list offers, off an index, and their search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('volunteer_year_submitted').execute();
  for (const [name, column] of [
    ['submitted', 'insertTimeStamp'],
    ['Branch', 'Branch'],
    ['Role', 'Role'],
    ['Status', 'Status'],
  ] as const) {
    await db.schema
      .createIndex(`volunteer_year_${name}`)
      .on('volunteer')
      .columns(['schoolYear', column, 'nameKey', '_id'])
      .execute();
  }
  await indexListText(db, {
    table: 'volunteer',
    column: 'searchKey',
    texts: ['nameKey', 'Branch', 'Role', 'Status', 'schoolYear', 'insertTimeStamp'],
  });
}
