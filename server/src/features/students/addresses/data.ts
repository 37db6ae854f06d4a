import {
  type GuardianContact,
  guardianContactFields,
} from '../../../platform/auth/session-lookup.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { StudentRow } from '../data.ts';

type Wanted = {
  year: string;
  statuses?: readonly string[] | undefined;
  /** Those of these statuses are left out. */
  leftOut: readonly string[];
  Grade?: string | undefined;
  StudentTeacher?: string | undefined;
};

export type FamilyAddress = Pick<StudentRow, 'FamilyId' | 'AdditionalEmail' | 'Mobile' | 'Branch'>;

/** Where the families of a year's students can be reached, a row a student. */
export function listReachableFamilies(
  { kysely }: Database,
  { year, statuses, leftOut, Grade, StudentTeacher }: Wanted,
): Promise<FamilyAddress[]> {
  let students = kysely
    .selectFrom('student')
    .select(['FamilyId', 'AdditionalEmail', 'Mobile', 'Branch'])
    .where('Year', '=', year)
    .where('Status', 'not in', [...leftOut]);
  if (statuses !== undefined) students = students.where('Status', 'in', [...statuses]);
  if (Grade) students = students.where('GradeInTamilSchool', '=', Grade);
  if (StudentTeacher) students = students.where('StudentTeacher', '=', StudentTeacher);
  return students.execute();
}

/** The contact data of a family, as its newest record has them. */
export async function findContactOfFamily(
  kysely: Database['kysely'],
  familyId: string,
): Promise<GuardianContact | null> {
  const newest = await kysely
    .selectFrom('student')
    .select(guardianContactFields)
    .where('FamilyId', '=', familyId)
    .orderBy('Year', 'desc')
    .orderBy('updateTimeStamp', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ?? null;
}

/** The family of each of some students. */
export async function listFamiliesOfStudents(
  kysely: Database['kysely'],
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('student')
    .select(['_id', 'FamilyId'])
    .where('_id', 'in', [...new Set(ids)])
    .where('FamilyId', '<>', '')
    .execute();
  return new Map(rows.map(({ _id, FamilyId }) => [_id, FamilyId]));
}

type AddressedFamily = Pick<StudentRow, 'FamilyId' | 'UserName' | 'AdditionalEmail'>;

/** The families that have any of these addresses; of some classes in a year, where these are given. */
export function listAddressedFamilies(
  { kysely }: Database,
  {
    emails,
    teachers,
    year,
  }: { emails: readonly string[]; teachers?: readonly string[]; year?: string },
): Promise<AddressedFamily[]> {
  if (teachers?.length === 0) return Promise.resolve([]);
  let query = kysely
    .selectFrom('student')
    .select(['FamilyId', 'UserName', 'AdditionalEmail'])
    .distinct()
    .where((where) =>
      where.or([where('UserName', 'in', [...emails]), where('AdditionalEmail', 'in', [...emails])]),
    );
  if (teachers !== undefined) query = query.where('StudentTeacher', 'in', [...teachers]);
  if (year !== undefined) query = query.where('Year', '=', year);
  return query.execute();
}
