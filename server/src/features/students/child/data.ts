import type { Student } from '@pallikoodam/contract/students';
import { givenNameKey, rankTypedName } from '@pallikoodam/domain/people/names';
import type { Database } from '../../../platform/db/database.ts';
import { complete, wireColumns } from '../data.ts';

/**
 * The newest record of a child by the three values of the public search (OP-15): with the last name
 * behind an initial, where brothers and sisters of one birthday have the same. 'several' where the
 * name typed fits more than one child.
 */
export async function findChild(
  { kysely }: Database,
  child: { email: string; firstName: string; dateOfBirth: string },
): Promise<Student | 'several' | null> {
  const rows = await listOfBirthday(kysely, child);
  const ranked = rows.map((row) => ({ row, rank: rankTypedName(row, child.firstName) }));
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
  student: Pick<Student, 'UserName' | 'FirstName' | 'LastName' | 'DateOfBirth'>,
): Promise<Student | null> {
  const { UserName: email, DateOfBirth: dateOfBirth } = student;
  const rows = await listOfBirthday(kysely, { email, dateOfBirth });
  const newest = rows.find((row) => givenNameKey(row) === givenNameKey(student));
  return newest === undefined ? null : complete(newest);
}

/** A family's records of one birthday, newest year first. */
function listOfBirthday(
  kysely: Database['kysely'],
  { email, dateOfBirth }: { email: string; dateOfBirth: string },
) {
  return kysely
    .selectFrom('student')
    .select(wireColumns)
    .where('UserName', '=', email)
    .where('DateOfBirth', '=', dateOfBirth)
    .orderBy('Year', 'desc')
    .orderBy('_id')
    .execute();
}
