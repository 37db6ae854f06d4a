import { newStudentLevel } from '@pallikoodam/domain/school/levels';
import type { StudentStatus } from '@pallikoodam/domain/students/values';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** Who was never admitted costs nothing; who has left has had its place. */
const withoutFee: StudentStatus = 'Rejected';

export type FamilyChild = { FirstName: string; LastName: string; isNew: boolean };

/**
 * A family's children of one year that count for its fee, in the order of their enrollment: the
 * form and the confirmation mail explain the fee by the same lines.
 */
export async function listFamilyOfYear(
  kysely: Kysely<Tables>,
  { email, year }: { email: string; year: string },
): Promise<FamilyChild[]> {
  const rows = await kysely
    .selectFrom('student')
    .select(['FirstName', 'LastName', 'PreviousYear'])
    .where('UserName', '=', email)
    .where('Year', '=', year)
    .where('Status', '!=', withoutFee)
    .orderBy('insertTimeStamp')
    .orderBy('_id')
    .execute();
  return rows.map(({ FirstName, LastName, PreviousYear }) => ({
    FirstName,
    LastName,
    isNew: PreviousYear === newStudentLevel,
  }));
}
