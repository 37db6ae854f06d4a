import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';

/** The days on which some families were last reminded after a day, of whatever year. */
export async function listRemindedSince(
  kysely: Kysely<Tables>,
  { day, familyIds }: { day: string; familyIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (familyIds.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('payment_reminder')
    .select((select) => ['FamilyId', select.fn.max('Day').as('Day')])
    .where('FamilyId', 'in', [...familyIds])
    .where('Day', '>', day)
    .groupBy('FamilyId')
    .execute();
  return new Map(rows.map(({ FamilyId, Day }) => [FamilyId, Day]));
}

/** Those of some ids that are families. */
export async function listKnownFamilies(
  kysely: Kysely<Tables>,
  familyIds: readonly string[],
): Promise<string[]> {
  const rows = await kysely
    .selectFrom('family')
    .select('_id')
    .where('_id', 'in', [...familyIds])
    .orderBy('_id')
    .execute();
  return rows.map(({ _id }) => _id);
}
