import { type Kysely, sql } from 'kysely';
import { fieldBefore } from '../../../platform/db/dialect.ts';
import type { Tables } from '../../../platform/db/tables.ts';

/** How a guardian was before a change, or last was. */
export type FormerGuardian = {
  _id: string;
  FamilyId: string;
  Email: string;
  /** When it ceased to be so. */
  until: string;
};

type Line = { recordId: string; before: string | null; changedAt: string };

function readGuardian({ recordId, before, changedAt }: Line): FormerGuardian[] {
  const { FamilyId = '', Email = '' }: Partial<FormerGuardian> = JSON.parse(before ?? '{}');
  return Email === '' ? [] : [{ _id: recordId, FamilyId, Email, until: changedAt }];
}

/** Guardians as they were while they had an address. */
export async function listFormerOfEmail(
  kysely: Kysely<Tables>,
  email: string,
): Promise<FormerGuardian[]> {
  const lines = await kysely
    .selectFrom('history')
    .select(['recordId', 'before', 'changedAt'])
    .where(sql<boolean>`"tableName" = 'guardian'`)
    .where(fieldBefore(kysely, 'Email'), '=', email)
    .execute();
  return lines.flatMap(readGuardian);
}

/** The guardians of some families as they were, also those who are in it no more. */
export async function listFormerOfFamilies(
  kysely: Kysely<Tables>,
  familyIds: readonly string[],
): Promise<FormerGuardian[]> {
  const lines = await listLinesOfFamilies(kysely, familyIds);
  return lines.filter(({ tableName }) => tableName === 'guardian').flatMap(readGuardian);
}

export type GuardianState = FormerGuardian & { insertTimeStamp: string };

/** How some guardians were before each change, the first state of each at the beginning. */
export async function listStatesOf(
  kysely: Kysely<Tables>,
  ids: readonly string[],
): Promise<GuardianState[]> {
  if (ids.length === 0) return [];
  const lines = await kysely
    .selectFrom('history')
    .select(['recordId', 'before', 'changedAt'])
    .where('tableName', '=', 'guardian')
    .where('recordId', 'in', [...ids])
    .orderBy('changedAt')
    .orderBy('_id')
    .execute();
  return lines.flatMap(({ recordId, before, changedAt }) => {
    const state: Partial<GuardianState> = JSON.parse(before ?? '{}');
    const { FamilyId = '', Email = '', insertTimeStamp = '' } = state;
    return Email === ''
      ? []
      : [{ _id: recordId, FamilyId, Email, insertTimeStamp, until: changedAt }];
  });
}

/** Ids of children that once were of some families. */
export async function listFormerChildren(
  kysely: Kysely<Tables>,
  familyIds: readonly string[],
): Promise<string[]> {
  const lines = await listLinesOfFamilies(kysely, familyIds);
  const ids = lines.flatMap(({ tableName, recordId }) => (tableName === 'child' ? [recordId] : []));
  return [...new Set(ids)];
}

async function listLinesOfFamilies(kysely: Kysely<Tables>, familyIds: readonly string[]) {
  if (familyIds.length === 0) return [];
  return kysely
    .selectFrom('history')
    .select(['tableName', 'recordId', 'before', 'changedAt'])
    .where(sql<boolean>`"tableName" in ('guardian', 'child')`)
    .where(fieldBefore(kysely, 'FamilyId'), 'in', [...familyIds])
    .execute();
}

/** Guardians as they are now. */
export async function listNow(kysely: Kysely<Tables>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return kysely
    .selectFrom('guardian')
    .select(['_id', 'FamilyId', 'Email'])
    .where('_id', 'in', [...new Set(ids)])
    .execute();
}

export async function listExistingFamilies(
  kysely: Kysely<Tables>,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await kysely
    .selectFrom('family')
    .select('_id')
    .where('_id', 'in', [...new Set(ids)])
    .execute();
  return rows.map(({ _id }) => _id);
}

/** The families of some children, also of those that were merged into another since. */
export async function listFamiliesOfChildren(
  kysely: Kysely<Tables>,
  childIds: readonly string[],
): Promise<string[]> {
  if (childIds.length === 0) return [];
  const merged = await kysely
    .selectFrom('likeness')
    .select('first')
    .where('second', 'in', [...childIds])
    .where('state', '=', 'same')
    .execute();
  const rows = await kysely
    .selectFrom('child')
    .select('FamilyId')
    .distinct()
    .where('_id', 'in', [...childIds, ...merged.map(({ first }) => first)])
    .execute();
  return rows.map(({ FamilyId }) => FamilyId);
}

/** The children that were merged into those of a family. */
export async function listMergedInto(
  kysely: Kysely<Tables>,
  childIds: readonly string[],
): Promise<string[]> {
  if (childIds.length === 0) return [];
  const rows = await kysely
    .selectFrom('likeness')
    .select('second')
    .where('first', 'in', [...childIds])
    .where('state', '=', 'same')
    .whereRef('first', '!=', 'second')
    .execute();
  return rows.map(({ second }) => second);
}

/** The families that children were of when they were merged into others. */
export async function listFamiliesBeforeMerge(
  kysely: Kysely<Tables>,
  mergedIds: readonly string[],
): Promise<string[]> {
  if (mergedIds.length === 0) return [];
  const lines = await kysely
    .selectFrom('history')
    .select('before')
    .where('tableName', '=', 'child')
    .where('recordId', 'in', [...mergedIds])
    .where('action', '=', 'remove')
    .execute();
  return lines.flatMap(({ before }) => {
    const { FamilyId }: { FamilyId?: string } = JSON.parse(before ?? '{}');
    return FamilyId ? [FamilyId] : [];
  });
}
