import { householdFields } from '@pallikoodam/domain/access/student-fields';
import type { Database } from '../../../../platform/db/database.ts';
import type { StudentRow } from '../../../students/service.ts';
import { findNewestOfFamily } from '../data.ts';

type Household = Pick<StudentRow, (typeof householdFields)[number]>;

/**
 * Where a record that comes from another family is reached and who signs it: as the kept family's
 * newest one says. What was sent stays in the history, and of who is let in on the own row.
 */
export async function readHousehold(
  kysely: Database['kysely'],
  { familyId, records }: { familyId: string; records: readonly StudentRow[] },
): Promise<Partial<Household>> {
  const newest = records.at(-1) ?? (await findNewestOfFamily(kysely, familyId));
  return newest === undefined ? {} : pickHousehold(newest);
}

/** What two records of a year fill each other with stays the kept one's where families differ. */
export function pickHousehold(record: StudentRow): Household {
  return Object.fromEntries(householdFields.map((field) => [field, record[field]])) as Household;
}
