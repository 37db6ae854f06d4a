import type { Student } from '@pallikoodam/contract/students';
import { givenNameKey, rankTypedName } from '@pallikoodam/domain/people/names';
import type { Database } from '../../../platform/db/database.ts';
import type { WriteTransaction } from '../../../platform/db/write.ts';
import { complete, type StudentRow, wireColumns } from '../data.ts';

/**
 * The newest record of a child of some families by what the public search asks for (OP-15): the
 * given name, with the last name behind an initial where brothers and sisters of one birthday have
 * the same. 'several' where the name typed fits more than one child.
 */
export async function findTypedChild(
  { kysely }: Database,
  {
    familyIds,
    firstName,
    dateOfBirth,
  }: { familyIds: readonly string[]; firstName: string; dateOfBirth: string },
): Promise<Student | 'several' | null> {
  if (familyIds.length === 0) return null;
  const rows = await kysely
    .selectFrom('student')
    .select(wireColumns)
    .where('FamilyId', 'in', [...familyIds])
    .where('DateOfBirth', '=', dateOfBirth)
    .orderBy('Year', 'desc')
    .orderBy('_id')
    .execute();
  const ranked = rows.map((row) => ({ row, rank: rankTypedName(row, firstName) }));
  const best = Math.max(0, ...ranked.map(({ rank }) => rank));
  const named = best === 0 ? [] : ranked.filter(({ rank }) => rank === best);
  const children = new Set(named.map(({ row }) => givenNameKey(row)));
  if (children.size > 1) return 'several';
  const [newest] = named;
  return newest === undefined ? null : complete(newest.row);
}

/** The newest record of the child that a record is of. */
export async function findNewestOf(
  { kysely }: Database,
  { ChildId }: { ChildId?: string | undefined },
): Promise<Student | null> {
  if (!ChildId) return null;
  const newest = await kysely
    .selectFrom('student')
    .select(wireColumns)
    .where('ChildId', '=', ChildId)
    .orderBy('Year', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest === undefined ? null : complete(newest);
}

/** The enrollments of some families' children, in the order in which a year's fee counts them. */
export async function listEnrollmentsOf(
  kysely: Database['kysely'],
  familyIds: readonly string[],
): Promise<FamilyEnrollmentRow[]> {
  if (familyIds.length === 0) return [];
  return kysely
    .selectFrom('student')
    .select(familyEnrollmentColumns)
    .where('FamilyId', 'in', [...familyIds])
    .orderBy('insertTimeStamp')
    .orderBy('_id')
    .execute();
}

const familyEnrollmentColumns = [
  '_id',
  'ChildId',
  'FamilyId',
  'Year',
  'GradeInTamilSchool',
  'Status',
  'Volunteering',
  'PreviousYear',
  'insertTimeStamp',
] as const;
type FamilyEnrollmentRow = Pick<StudentRow, (typeof familyEnrollmentColumns)[number]>;

/** A child's enrollments of all years, the oldest first. */
export function listEnrollments(kysely: Database['kysely'], childId: string) {
  return kysely
    .selectFrom('student')
    .select(['_id', 'Year', 'GradeInTamilSchool', 'Status', 'Volunteering', 'followsResult'])
    .where('ChildId', '=', childId)
    .orderBy('Year')
    .execute();
}

/** The records of a child or a family, in the order in which they are locked. */
export function listWhole(
  { trx }: WriteTransaction,
  column: '_id' | 'ChildId' | 'FamilyId',
  id: string,
): Promise<StudentRow[]> {
  return trx.selectFrom('student').selectAll().where(column, '=', id).orderBy('_id').execute();
}
