import type { Database } from '../../platform/db/database.ts';
import type { SettingTable } from '../../platform/db/tables/setting.ts';
import { insertMissing, update, type WriteTransaction } from '../../platform/db/write.ts';

type SettingName = SettingTable['_id'];

export async function findSetting({ kysely }: Database, name: SettingName): Promise<string | null> {
  const row = await kysely
    .selectFrom('setting')
    .select('value')
    .where('_id', '=', name)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** The latest year that student records are of; null while there are none. One look at an index. */
export async function findNewestYear({ kysely }: Database): Promise<string | null> {
  const { newest } = await kysely
    .selectFrom('student')
    .select(({ fn }) => fn.max<string | null>('Year').as('newest'))
    .executeTakeFirstOrThrow();
  return newest;
}

export async function storeSetting(
  tx: WriteTransaction,
  { name, value }: { name: SettingName; value: string },
): Promise<void> {
  // Of two who set it for the first time at once, the second changes what the first stored.
  const isNew = await insertMissing(tx, 'setting', { _id: name, value });
  if (!isNew) await update(tx, 'setting', { id: name, patch: { value } });
}
