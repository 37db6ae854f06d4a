import type { Kysely } from 'kysely';
import { textType } from '../dialect.ts';

/** What the school writes for its readers, and its people's names, in Tamil beside the documents' field. */
const columns = {
  calendar_event: ['activityInTamil', 'descriptionInTamil'],
  news: ['NewsInTamil'],
  competition: ['EventNameInTamil'],
  gallery: ['nameInTamil'],
  config: ['NameInTamil'],
  volunteer: ['NameInTamil'],
} as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, names] of Object.entries(columns)) {
    for (const name of names) {
      await db.schema
        .alterTable(table)
        .addColumn(name, textType(db), (column) => column.notNull().defaultTo(''))
        .execute();
    }
  }
}
