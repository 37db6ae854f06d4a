import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import type { LikenessRow } from '../data.ts';

export async function findLikeness(
  kysely: Kysely<Tables>,
  id: string,
): Promise<LikenessRow | undefined> {
  return kysely.selectFrom('likeness').selectAll().where('_id', '=', id).executeTakeFirst();
}
