import { idsOfMoment } from '@pallikoodam/domain/papers/code';
import { coverBranches } from '@pallikoodam/domain/school/branches';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { readPage } from '../../platform/db/page.ts';
import { searchRows } from '../../platform/db/search-words.ts';

type Table = 'student' | 'graduate' | 'volunteer';

/** More records are not made within a millisecond. */
const mostOfMoment = 10_000;

/** Ids of the records that were made in a moment: of those that are there, or that once were. */
export async function listIdsOfMoment(
  { kysely }: Database,
  { table, moment, once = false }: { table: Table; moment: bigint; once?: boolean },
): Promise<string[]> {
  const first = idsOfMoment(moment);
  if (first === null) return [];
  // In the order of their bytes 'g' comes right after the last digit.
  const after = `${first}g`;
  if (once) {
    const rows = await kysely
      .selectFrom('history')
      .select('recordId')
      .distinct()
      .where('tableName', '=', table)
      .where('recordId', '>=', first)
      .where('recordId', '<', after)
      .limit(mostOfMoment)
      .execute();
    return rows.map(({ recordId }) => recordId);
  }
  const rows = await kysely
    .selectFrom(table)
    .select('_id')
    .where('_id', '>=', first)
    .where('_id', '<', after)
    .limit(mostOfMoment)
    .execute();
  return rows.map(({ _id }) => _id);
}

type Graduate = { FirstName: string; LastName: string; Year: string; GradeInTamilSchool: string };

/** The children of the years and levels of some graduates who have a name in Tamil. */
export function listTamilNames({ kysely }: Database, graduates: readonly Graduate[]) {
  if (graduates.length === 0) return Promise.resolve([]);
  return kysely
    .selectFrom('student')
    .select(['FirstName', 'LastName', 'Year', 'GradeInTamilSchool', 'NameInTamil'])
    .where('Year', 'in', [...new Set(graduates.map(({ Year }) => Year))])
    .where('GradeInTamilSchool', 'in', [
      ...new Set(graduates.map(({ GradeInTamilSchool }) => GradeInTamilSchool)),
    ])
    .where('NameInTamil', '!=', '')
    .execute();
}

/** The marks of some people in some years. */
export async function listMarks(
  { kysely }: Database,
  volunteers: readonly { Email: string; schoolYear: string }[],
) {
  const emails = [...new Set(volunteers.map(({ Email }) => Email))].filter((each) => each !== '');
  if (emails.length === 0) return [];
  return kysely
    .selectFrom('duty')
    .select(['Email', 'nameKey', 'Year', 'AttendanceDate', 'Branch', 'attendance'])
    .where('Email', 'in', emails)
    .where('Year', 'in', [...new Set(volunteers.map(({ schoolYear }) => schoolYear))])
    .execute();
}

type Wanted = {
  /** Of whom; undefined for every youth volunteer. */
  email?: string | undefined;
  Year?: string | undefined;
  Branch?: string | undefined;
  search?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
};

/** Youth volunteers of a year by name, or one person's records, newest year first. */
export function listYouth({ kysely }: Database, { email, page, pageSize, ...wanted }: Wanted) {
  const { Year, Branch, search } = wanted;
  let left = kysely
    .selectFrom('volunteer')
    .where('YouthVolunteer', '=', 'Yes')
    .where('schoolYear', '!=', '')
    .where('Status', 'in', ['Active', 'Left', 'Discontinued']);
  if (email !== undefined) left = left.where('Email', '=', email);
  if (Year) left = left.where('schoolYear', '=', Year);
  if (Branch) left = left.where('Branch', 'in', coverBranches(Branch));
  const filtered = searchRows(left, sql`"searchKey"`, search);
  const ordered = filtered
    .select(youthColumns)
    .orderBy('schoolYear', 'desc')
    .orderBy('nameKey')
    .orderBy('_id');
  return readPage(kysely, { ordered, ids: filtered.select('_id'), page, pageSize });
}

const youthColumns = [
  '_id',
  'Name',
  'NameInTamil',
  'Email',
  'Branch',
  'Role',
  'schoolYear',
  'nameKey',
] as const;

export async function findYouth({ kysely }: Database, id: string) {
  const row = await kysely
    .selectFrom('volunteer')
    .select(youthColumns)
    .where('_id', '=', id)
    .where('YouthVolunteer', '=', 'Yes')
    .executeTakeFirst();
  return row ?? null;
}
