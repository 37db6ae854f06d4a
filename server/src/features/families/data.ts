import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

export type ChildRow = Selectable<Tables['child']>;
export type GuardianRow = Selectable<Tables['guardian']>;

/**
 * The families that an address opens, the own one before those it is the second of. What is asked
 * for a person who only is named in a family stays closed until the address is confirmed.
 */
export async function listFamiliesOf(
  kysely: Kysely<Tables>,
  email: string,
): Promise<{ FamilyId: string; isFirst: number }[]> {
  if (email === '') return [];
  return kysely
    .selectFrom('guardian')
    .select(['FamilyId', 'isFirst'])
    .where('Email', '=', email)
    .where('isConfirmed', '=', 1)
    .orderBy('isFirst', 'desc')
    .orderBy('FamilyId')
    .execute();
}

/** A family's guardians, the first one at the beginning. */
export function listGuardians(kysely: Kysely<Tables>, familyId: string): Promise<GuardianRow[]> {
  return kysely
    .selectFrom('guardian')
    .selectAll()
    .where('FamilyId', '=', familyId)
    .orderBy('isFirst', 'desc')
    .orderBy('_id')
    .execute();
}

/** The children of some families. */
export async function listChildren(
  kysely: Kysely<Tables>,
  familyIds: readonly string[],
): Promise<ChildRow[]> {
  if (familyIds.length === 0) return [];
  return kysely
    .selectFrom('child')
    .selectAll()
    .where('FamilyId', 'in', [...familyIds])
    .orderBy('DateOfBirth')
    .orderBy('_id')
    .execute();
}

export async function findChild(
  kysely: Kysely<Tables>,
  childId: string,
): Promise<ChildRow | undefined> {
  return kysely.selectFrom('child').selectAll().where('_id', '=', childId).executeTakeFirst();
}
