import type { CreateTableBuilder, Kysely } from 'kysely';
import { textType } from '../dialect.ts';

type Columns = {
  /** Text that is never null; blank where nothing is given. */
  text?: readonly string[];
  integer?: readonly string[];
  /** Integers that may be missing. */
  optionalInteger?: readonly string[];
  optionalText?: readonly string[];
};

/** A table with a text key and columns of the three types both databases share. */
export async function createTable(
  db: Kysely<unknown>,
  name: string,
  { text = [], integer = [], optionalInteger = [], optionalText = [] }: Columns,
  key = '_id',
): Promise<void> {
  const textual = textType(db);
  let table: CreateTableBuilder<string, string> = db.schema
    .createTable(name)
    .addColumn(key, textual, (column) => column.primaryKey().notNull());
  for (const column of text) {
    table = table.addColumn(column, textual, (definition) => definition.notNull().defaultTo(''));
  }
  for (const column of integer) {
    table = table.addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0));
  }
  for (const column of optionalInteger) table = table.addColumn(column, 'integer');
  for (const column of optionalText) table = table.addColumn(column, textual);
  await table.execute();
}
