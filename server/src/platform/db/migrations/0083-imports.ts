import type { Kysely } from 'kysely';
import { createTable } from './create-table.ts';

type Old = {
  book_import: {
    _id: string;
    fileName: string;
    added: number;
    changed: number;
    importedBy: string;
    undoneAt: string;
    insertTimeStamp: string;
    updateTimeStamp: string;
  };
  sheet_import: Old['book_import'] & { kind: string; since: string };
  history: { tableName: string };
};

/**
 * One importer for every kind of sheet. Imports of books of before stay, and are taken back by the
 * lines of the history that they wrote.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  await createTable(untyped, 'sheet_import', {
    text: [
      ...['kind', 'fileName', 'importedBy', 'undoneAt', 'undoneBy', 'since', 'headings', 'mapping'],
      ...['insertTimeStamp', 'updateTimeStamp'],
    ],
    integer: ['added', 'changed'],
  });
  await createTable(untyped, 'import_upload', {
    text: ['kind', 'owner', 'fileName', 'content', 'createdAt'],
  });
  const index = (name: string, table: string, columns: string[]) =>
    untyped.schema.createIndex(name).on(table).columns(columns).execute();
  await index('sheet_import_kind', 'sheet_import', ['kind', 'insertTimeStamp']);
  await index('sheet_import_insertTimeStamp', 'sheet_import', ['insertTimeStamp']);
  await index('import_upload_createdAt', 'import_upload', ['createdAt']);
  const db = untyped as Kysely<Old>;
  const columns = [
    ...(['_id', 'fileName', 'added', 'changed', 'importedBy', 'undoneAt'] as const),
    ...(['insertTimeStamp', 'updateTimeStamp'] as const),
  ];
  const imports = await db.selectFrom('book_import').select(columns).execute();
  for (const row of imports) {
    await db
      .insertInto('sheet_import')
      .values({ ...row, kind: 'books', since: '' })
      .execute();
  }
  await db
    .updateTable('history')
    .set({ tableName: 'sheet_import' })
    .where('tableName', '=', 'book_import')
    .execute();
  await untyped.schema.dropTable('book_import').execute();
}
