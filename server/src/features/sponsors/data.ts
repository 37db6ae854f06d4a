import type { KeptSponsor } from '@pallikoodam/contract/sponsors';
import type { Database } from '../../db/database.ts';

export async function findSponsor({ kysely }: Database, id: string): Promise<KeptSponsor | null> {
  const row = await kysely
    .selectFrom('sponsor')
    .selectAll()
    .where('_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
