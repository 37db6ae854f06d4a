import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/** How many of another family's children are looked at: twins and cousins, not a whole year. */
/** A telephone or name that more children share tells nothing of any of them. */
export const mostCompared = 20;

export type ComparedChild = {
  _id: string;
  FamilyId: string;
  FirstName: string;
  LastName: string;
  DateOfBirth: string;
};

const comparedColumns = ['_id', 'FamilyId', 'FirstName', 'LastName', 'DateOfBirth'] as const;

/** Children of other families with the same birth date and folded name. */
export function listNamesakes(
  kysely: Kysely<Tables>,
  { nameKey, DateOfBirth, FamilyId }: { nameKey: string; DateOfBirth: string; FamilyId: string },
): Promise<ComparedChild[]> {
  return kysely
    .selectFrom('child')
    .select(comparedColumns)
    .where('DateOfBirth', '=', DateOfBirth)
    .where('nameKey', '=', nameKey)
    .where('FamilyId', '!=', FamilyId)
    .orderBy('_id')
    .limit(mostCompared)
    .execute();
}

/** Children of other families that were enrolled with a telephone. */
export async function listOfTelephone(
  kysely: Kysely<Tables>,
  { telephone, FamilyId }: { telephone: string; FamilyId: string },
): Promise<ComparedChild[]> {
  if (telephone === '') return [];
  return kysely
    .selectFrom('student')
    .innerJoin('child', 'child._id', 'student.ChildId')
    .select([
      'child._id',
      'child.FamilyId',
      'child.FirstName',
      'child.LastName',
      'child.DateOfBirth',
    ])
    .distinct()
    .where('student.Mobile', '=', telephone)
    .where('child.FamilyId', '!=', FamilyId)
    .orderBy('child._id')
    .limit(mostCompared)
    .execute();
}

type FormerName = { FirstName: string; LastName: string; DateOfBirth: string };

/**
 * What children were called, and when born, before it was corrected, and what those were called that
 * were merged into them: by the history.
 */
export async function listFormerNames(
  kysely: Kysely<Tables>,
  childIds: readonly string[],
): Promise<(FormerName & { _id: string })[]> {
  if (childIds.length === 0) return [];
  const merged = await kysely
    .selectFrom('likeness')
    .select(['first', 'second'])
    .where('first', 'in', [...childIds])
    .where('state', '=', 'same')
    .whereRef('first', '!=', 'second')
    .execute();
  const childOf = new Map(merged.map(({ first, second }) => [second, first]));
  const lines = await kysely
    .selectFrom('history')
    .select(['recordId', 'before'])
    .where('tableName', '=', 'child')
    .where('recordId', 'in', [...childIds, ...childOf.keys()])
    .where('action', 'in', ['update', 'remove'])
    .orderBy('changedAt', 'desc')
    .execute();
  return lines.map(({ recordId, before }) => {
    const {
      FirstName = '',
      LastName = '',
      DateOfBirth = '',
    }: Partial<FormerName> = JSON.parse(before ?? '{}');
    const _id = childOf.get(recordId) ?? recordId;
    return { _id, FirstName, LastName, DateOfBirth };
  });
}

/** Whether a pair of children has been shown to the office before, answered or not. */
export async function isKnownPair(kysely: Kysely<Tables>, pair: string): Promise<boolean> {
  const known = await kysely
    .selectFrom('likeness')
    .select('_id')
    .where('pair', '=', pair)
    .executeTakeFirst();
  return known !== undefined;
}
