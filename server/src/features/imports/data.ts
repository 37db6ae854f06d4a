import type { ImportKindName } from '@pallikoodam/domain/import/import-kind';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { SheetImportTable } from '../../platform/db/tables/sheet-import.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type SheetImportRow = Selectable<SheetImportTable>;

const listed = 20;

/** The latest imports of some kinds, newest first. */
export function listImports(
  { kysely }: Database,
  kinds: readonly ImportKindName[],
): Promise<SheetImportRow[]> {
  return kysely
    .selectFrom('sheet_import')
    .selectAll()
    .where('kind', 'in', [...kinds])
    .orderBy('insertTimeStamp', 'desc')
    .orderBy('_id', 'desc')
    .limit(listed)
    .execute();
}

/** Files of a kind whose columns are looked through for the same headings. */
const remembered = 50;

/** How the columns of the last file with these headings were read, as JSON. */
export async function findMapping(
  { kysely }: Database,
  { kind, headings }: { kind: ImportKindName; headings: string },
): Promise<string | undefined> {
  const rows = await kysely
    .selectFrom('sheet_import')
    .select(['headings', 'mapping'])
    .where('kind', '=', kind)
    .orderBy('insertTimeStamp', 'desc')
    .limit(remembered)
    .execute();
  return rows.find((row) => row.headings === headings && row.mapping !== '')?.mapping;
}

const idsAtOnce = 500;

/** Columns that refer to a record, by the table of the record. */
const references = {
  student: [
    ['absence', 'StudentId'],
    ['assessment', 'StudentId'],
    ['attendance', 'StudentId'],
    ['homework', 'StudentId'],
    ['score', 'StudentId'],
    ['loan', 'StudentId'],
    ['ledger_split', 'StudentId'],
  ],
  child: [['student', 'ChildId']],
  family: [
    ['child', 'FamilyId'],
    ['guardian', 'FamilyId'],
    ['ledger_line', 'FamilyId'],
  ],
} as const;

export type ReferredTable = keyof typeof references;
export const referredTables = Object.keys(references) as ReferredTable[];

/** Which of some records others refer to, with the `_id` of who does. */
export async function listReferences(
  trx: Kysely<Tables>,
  { table, ids }: { table: ReferredTable; ids: readonly string[] },
): Promise<{ id: string; table: string; by: string }[]> {
  const found: { id: string; table: string; by: string }[] = [];
  for (const [referring, column] of references[table]) {
    for (let first = 0; first < ids.length; first += idsAtOnce) {
      const rows = await trx
        .selectFrom(referring as 'student')
        .select(['_id', `${column as 'ChildId'} as id`])
        .where(column as 'ChildId', 'in', ids.slice(first, first + idsAtOnce))
        .execute();
      for (const { _id, id } of rows) found.push({ id, table: referring, by: _id });
    }
  }
  return found;
}
