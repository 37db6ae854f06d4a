import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';

/** Children that there are, by their ids. */
export function listChildrenById(kysely: Kysely<Tables>, childIds: readonly string[]) {
  return kysely
    .selectFrom('child')
    .select(['_id', 'FamilyId', 'FirstName', 'LastName', 'NameInTamil', 'DateOfBirth'])
    .where('_id', 'in', [...childIds])
    .execute();
}

type LastNames = {
  FirstName?: string;
  LastName?: string;
  NameInTamil?: string;
  DateOfBirth?: string;
};

/** What children that are gone were called last, by their ids. */
export async function listLastNames(
  kysely: Kysely<Tables>,
  childIds: readonly string[],
): Promise<Map<string, LastNames>> {
  if (childIds.length === 0) return new Map();
  const lines = await kysely
    .selectFrom('history')
    .select(['recordId', 'before'])
    .where('tableName', '=', 'child')
    .where('recordId', 'in', [...childIds])
    .where('action', '=', 'remove')
    .orderBy('changedAt')
    .execute();
  return new Map(lines.map(({ recordId, before }) => [recordId, JSON.parse(before ?? '{}')]));
}

/** The Reference IDs of some children's records, the newest first. */
export function listReferenceIds(kysely: Kysely<Tables>, childIds: readonly string[]) {
  return kysely
    .selectFrom('student')
    .select(['ChildId', 'Volunteering'])
    .where('ChildId', 'in', [...childIds])
    .where('Volunteering', '!=', '')
    .orderBy('Year', 'desc')
    .execute();
}
