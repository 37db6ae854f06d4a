import type { FileQuery, FileSortKey } from '@pallikoodam/contract/files';
import type { Bucket } from '@pallikoodam/domain/files/buckets';
import { fileNameKey, folderHolder } from '@pallikoodam/domain/files/names';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { orderBySort, type Page, readPage } from '../../platform/db/page.ts';
import { searchTypedRows } from '../../platform/db/search-words.ts';
import type { FileTable } from '../../platform/db/tables/file.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type FileRow = Selectable<FileTable>;

/** Where a file stands, by what people call it. */
export type FilePlace = { bucket: Bucket; folder: string; name: string };

export function deriveNameKey(name: string): Pick<FileRow, 'nameKey'> {
  return { nameKey: fileNameKey(name) };
}

/** A page of a folder's files; the one that keeps the folder is not among them (OP-173). */
export function listFiles(
  { kysely }: Database,
  { bucket, folder, page, pageSize, sort = 'name', search }: FileQuery,
): Promise<Page<FileRow>> {
  const inFolder = kysely
    .selectFrom('file')
    .where('bucket', '=', bucket)
    .where('folder', '=', folder)
    .where('nameKey', '!=', folderHolder);
  const filtered = searchTypedRows(inFolder, sql`"nameKey"`, search);
  const ordered = orderBySort(filtered.selectAll(), {
    sort,
    columns: sortColumns,
    names: ['name'],
  });
  return readPage(kysely, { ordered, ids: filtered.select('_id'), page, pageSize });
}

const sortColumns = {
  name: sql`"nameKey"`,
  LastModified: sql`"insertTimeStamp"`,
  Size: sql`"size"`,
  person: sql`"person"`,
} as const satisfies Record<FileSortKey, unknown>;

/** The folders that were made in a bucket. */
export async function listMadeFolders(kysely: Kysely<Tables>, bucket: Bucket): Promise<string[]> {
  const rows = await kysely
    .selectFrom('file')
    .select('folder')
    .where('bucket', '=', bucket)
    .where('nameKey', '=', folderHolder)
    .orderBy('folder')
    .execute();
  return rows.map(({ folder }) => folder);
}

export async function hasFiles(
  kysely: Kysely<Tables>,
  { bucket, folder }: { bucket: Bucket; folder: string },
): Promise<boolean> {
  const file = await kysely
    .selectFrom('file')
    .select('_id')
    .where('bucket', '=', bucket)
    .where('folder', '=', folder)
    .where('nameKey', '!=', folderHolder)
    .limit(1)
    .executeTakeFirst();
  return file !== undefined;
}

export async function findFile(
  kysely: Kysely<Tables>,
  { bucket, folder, name }: FilePlace,
): Promise<FileRow | null> {
  const row = await kysely
    .selectFrom('file')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('folder', '=', folder)
    .where('nameKey', '=', fileNameKey(name))
    .executeTakeFirst();
  return row ?? null;
}

export async function findFileById({ kysely }: Database, id: string): Promise<FileRow | null> {
  const row = await kysely.selectFrom('file').selectAll().where('_id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Files that were stored by one request. */
export function listFilesByIds(
  { kysely }: Pick<Database, 'kysely'>,
  ids: readonly string[],
): Promise<FileRow[]> {
  return kysely.selectFrom('file').selectAll().where('_id', 'in', ids).orderBy('_id').execute();
}

/** Which of these names a folder has already, in lower case. */
export async function listTakenNames(
  kysely: Kysely<Tables>,
  { bucket, folder, names }: { bucket: Bucket; folder: string; names: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await kysely
    .selectFrom('file')
    .select('nameKey')
    .where('bucket', '=', bucket)
    .where('folder', '=', folder)
    .where('nameKey', 'in', names.map(fileNameKey))
    .execute();
  return new Set(rows.map(({ nameKey }) => nameKey));
}
