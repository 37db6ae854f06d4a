import type { Database } from '../platform/db/database.ts';

/** What stands in a column that no list names. */
export const unlistedWord = 'a word that is not for reading';

/**
 * Gives every table a column that no list of fields names, with a word in each of its rows, also of
 * those to come: an answer that holds the word shows what no list names.
 */
export async function addUnlistedColumn({ kysely }: Database): Promise<void> {
  for (const { name } of await kysely.introspection.getTables()) {
    await kysely.schema
      .alterTable(name)
      .addColumn('Unlisted', 'text', (column) => column.notNull().defaultTo(unlistedWord))
      .execute();
  }
}
