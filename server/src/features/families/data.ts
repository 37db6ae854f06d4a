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

export type FamilyRow = Selectable<Tables['family']>;

export async function findFamily(
  kysely: Kysely<Tables>,
  familyId: string,
): Promise<FamilyRow | undefined> {
  return kysely.selectFrom('family').selectAll().where('_id', '=', familyId).executeTakeFirst();
}

export async function findGuardian(
  kysely: Kysely<Tables>,
  id: string,
): Promise<GuardianRow | undefined> {
  return kysely.selectFrom('guardian').selectAll().where('_id', '=', id).executeTakeFirst();
}

/** Every place of an address in a family, also where it is not let in yet. */
export function listPlacesOf(kysely: Kysely<Tables>, email: string): Promise<GuardianRow[]> {
  if (email === '') return Promise.resolve([]);
  return kysely
    .selectFrom('guardian')
    .selectAll()
    .where('Email', '=', email)
    .orderBy('isFirst', 'desc')
    .orderBy('FamilyId')
    .execute();
}

type Mailed = Pick<GuardianRow, 'FamilyId' | 'Email' | 'isConfirmed'>;

/** Ids of one statement: beyond this a database reads the whole table instead. */
const idsAtOnce = 100;

/**
 * Who gets the mails to some families. Left out are those whom the office leaves out and, where the
 * guardians live apart, who is not let in yet.
 */
export async function listMailed(
  kysely: Kysely<Tables>,
  familyIds: readonly string[],
): Promise<Mailed[]> {
  const ids = [...new Set(familyIds)].filter((id) => id !== '');
  const found: Mailed[] = [];
  for (let first = 0; first < ids.length; first += idsAtOnce) {
    const some = ids.slice(first, first + idsAtOnce);
    const guardians = await kysely
      .selectFrom('guardian')
      .select(['FamilyId', 'Email', 'isConfirmed', 'isFirst'])
      .where('FamilyId', 'in', some)
      .where('getsMail', '=', 1)
      .execute();
    const apart = await kysely
      .selectFrom('family')
      .select('_id')
      .where('_id', 'in', some)
      .where('isApart', '=', 1)
      .execute();
    const isApart = new Set(apart.map(({ _id }) => _id));
    found.push(
      ...guardians
        .filter(({ FamilyId, isConfirmed }) => isConfirmed === 1 || !isApart.has(FamilyId))
        .toSorted((one, other) => other.isFirst - one.isFirst),
    );
  }
  return found;
}
