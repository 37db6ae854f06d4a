import { statusWithoutFee } from '@pallikoodam/domain/enrollment/fees';
import { newStudentLevel } from '@pallikoodam/domain/school/levels';
import type { StudentStatus } from '@pallikoodam/domain/students/values';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { listHeld } from '../ledger/service.ts';

export type FamilyChild = { FirstName: string; LastName: string; isNew: boolean };

/**
 * A family's children of one year that count for its fee, in the order of their enrollment: the
 * form and the confirmation mail explain the fee by the same lines. What the office looks at first
 * does not count yet.
 */
export async function listFamilyOfYear(
  kysely: Kysely<Tables>,
  { familyIds, year }: { familyIds: readonly string[]; year: string },
): Promise<FamilyChild[]> {
  if (familyIds.length === 0) return [];
  const rows = await kysely
    .selectFrom('student')
    .select(['_id', 'FirstName', 'LastName', 'PreviousYear'])
    .where('FamilyId', 'in', [...familyIds])
    .where('Year', '=', year)
    .where('Status', '!=', statusWithoutFee)
    .orderBy('insertTimeStamp')
    .orderBy('_id')
    .execute();
  const held = await listHeld(kysely, { year, familyIds });
  return rows
    .filter(({ _id }) => !held.has(_id))
    .map(({ FirstName, LastName, PreviousYear }) => ({
      FirstName,
      LastName,
      isNew: PreviousYear === newStudentLevel,
    }));
}

/** Whether two entries of one family may be one child: the office has not answered yet. */
export async function mayHoldOneTwice(kysely: Kysely<Tables>, familyId: string): Promise<boolean> {
  const open = await kysely
    .selectFrom('child')
    .innerJoin('likeness', 'likeness.first', 'child._id')
    .innerJoin('child as other', 'other._id', 'likeness.second')
    .select('likeness._id')
    .where('child.FamilyId', '=', familyId)
    .where('other.FamilyId', '=', familyId)
    .whereRef('child._id', '<>', 'other._id')
    .where('likeness.state', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** What anyone can send in the family's name, and what the office has turned down. */
const unproven: readonly StudentStatus[] = ['Submitted', 'Rejected'];

/**
 * Whether a record that the office has accepted names this second address for this family. A record
 * that only was submitted proves nothing: a stranger could have sent it just before.
 */
export async function hasSecondAddress(
  kysely: Kysely<Tables>,
  { UserName, AdditionalEmail }: { UserName: string; AdditionalEmail: string },
): Promise<boolean> {
  const row = await kysely
    .selectFrom('student')
    .select('_id')
    .where('UserName', '=', UserName)
    .where('AdditionalEmail', '=', AdditionalEmail)
    .where('Status', 'not in', [...unproven])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
