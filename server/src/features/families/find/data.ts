import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';

type Found = { FamilyId: string; Email: string };

/** Families with a guardian whose address begins like this. */
export async function listOfAddress(
  kysely: Kysely<Tables>,
  { beginning, limit }: { beginning: string; limit: number },
): Promise<Found[]> {
  const rows = await kysely
    .selectFrom('guardian')
    .select(['FamilyId', 'Email'])
    .where('Email', '>=', beginning)
    .where('Email', '<', `${beginning}\uffff`)
    .orderBy('Email')
    .orderBy('FamilyId')
    .limit(limit)
    .execute();
  return rows.map(({ FamilyId, Email }) => ({ FamilyId, Email: Email ?? '' }));
}
