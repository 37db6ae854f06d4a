import type { KeptSponsor } from '@pallikoodam/contract/sponsors';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

export async function findSponsor({ kysely }: Database, id: string): Promise<KeptSponsor | null> {
  const row = await kysely
    .selectFrom('sponsor')
    .selectAll()
    .where('_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a sponsor, besides the one named, shows this picture. */
export async function isShown(
  kysely: Kysely<Tables>,
  { photo, besides = '' }: { photo: string; besides?: string },
): Promise<boolean> {
  const row = await kysely
    .selectFrom('sponsor')
    .select('_id')
    .where('photo', '=', photo)
    .where('_id', '<>', besides)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
