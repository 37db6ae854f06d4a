import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { ImportUploadTable } from '../db/tables/sheet-import.ts';
import type { Tables } from '../db/tables.ts';

/** Sheets that were sent and wait to be imported; housekeeping forgets them after a day. */

export type UploadRow = Selectable<ImportUploadTable>;

/** A sheet that a person sent; no one else's. */
export function findUpload(
  { kysely }: Database,
  { id, owner, kind }: { id: string; owner: string; kind: string },
): Promise<UploadRow | undefined> {
  return kysely
    .selectFrom('import_upload')
    .selectAll()
    .where('_id', '=', id)
    .where('owner', '=', owner)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

export async function insertUpload({ kysely }: Database, row: UploadRow): Promise<void> {
  await kysely.insertInto('import_upload').values(row).execute();
}

export async function deleteUpload(trx: Kysely<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('import_upload').where('_id', '=', id).execute();
}
