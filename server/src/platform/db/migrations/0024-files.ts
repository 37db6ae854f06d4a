import type { Kysely } from 'kysely';
import { createTable } from './create-table.ts';

/** What the school keeps and shows: assets, files, photographs and videos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'asset', {
    text: [
      'AssetName',
      'HeldBy',
      'Comments',
      'Type',
      'InsertDateTime',
      'UpdatedDateTime',
      'searchKey',
    ],
  });
  await createIndex(db, 'asset', { columns: ['InsertDateTime', '_id'] });

  await createTable(db, 'gallery', {
    text: ['type', 'name', 'url', 'photo', 'CreatedDate', 'UpdatedDate', 'searchKey'],
    integer: ['order', 'width', 'height'],
  });
  await createIndex(db, 'gallery', { columns: ['order', '_id'] });
  await createIndex(db, 'gallery', { columns: ['type', 'order', '_id'] });

  await createTable(db, 'file', {
    text: [
      'bucket',
      'folder',
      'name',
      'nameKey',
      'contentType',
      'person',
      'insertTimeStamp',
      'updateTimeStamp',
    ],
    integer: ['size'],
  });
  await createIndex(db, 'file', { unique: true, columns: ['bucket', 'folder', 'nameKey'] });
  await createIndex(db, 'file', { columns: ['bucket', 'folder', 'insertTimeStamp'] });
  await createIndex(db, 'file', { columns: ['bucket', 'nameKey', 'folder'] });

  await createTable(db, 'file_object', { optionalText: ['removeAfter'] });
  await createIndex(db, 'file_object', { columns: ['removeAfter'] });
}

async function createIndex(
  db: Kysely<unknown>,
  table: string,
  { unique = false, columns }: { unique?: boolean; columns: readonly string[] },
): Promise<void> {
  const index = db.schema
    .createIndex(`${table}_${columns.filter((column) => column !== '_id').join('_')}`)
    .on(table)
    .columns([...columns]);
  await (unique ? index.unique() : index).execute();
}
