import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { AcademicYearTable } from '../../platform/db/tables/academic-year.ts';
import type { SettingTable } from '../../platform/db/tables/setting.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { insertMissing, update, type WriteTransaction } from '../../platform/db/write.ts';

type SettingName = SettingTable['_id'];
type Setting = Pick<SettingTable, 'value' | 'chosenAt'>;
/** The database, or a transaction as it sees it. */
type Reading = { kysely: Kysely<Tables> };

export type YearRow = Selectable<AcademicYearTable>;

/** All that is set, in one statement: a handful of rows. */
export async function findSettings({ kysely }: Reading): Promise<Map<SettingName, Setting>> {
  const rows = await kysely.selectFrom('setting').select(['_id', 'value', 'chosenAt']).execute();
  return new Map(rows.map(({ _id, ...setting }) => [_id, setting]));
}

/** The latest year that student records are of; null while there are none. One look at an index. */
export async function findNewestYear({ kysely }: Database): Promise<string | null> {
  const { newest } = await kysely
    .selectFrom('student')
    .select(({ fn }) => fn.max<string | null>('Year').as('newest'))
    .executeTakeFirstOrThrow();
  return newest;
}

/** Sets a value, at the moment of the change: also one that was set already. */
export async function storeSetting(
  tx: WriteTransaction,
  { name, value }: { name: SettingName; value: string },
): Promise<void> {
  const chosenAt = tx.now.toISOString();
  // Of two who set it for the first time at once, the second changes what the first stored.
  const isNew = await insertMissing(tx, 'setting', { _id: name, value, chosenAt });
  if (!isNew) await update(tx, 'setting', { id: name, patch: { value, chosenAt } });
}

export async function findYear({ kysely }: Reading, year: string): Promise<YearRow | null> {
  const row = await kysely
    .selectFrom('academic_year')
    .selectAll()
    .where('_id', '=', year)
    .executeTakeFirst();
  return row ?? null;
}

/** Every year that stands as a row: some twenty in a school's life. */
export function listYearRows({ kysely }: Reading): Promise<YearRow[]> {
  return kysely.selectFrom('academic_year').selectAll().orderBy('_id', 'desc').execute();
}
