import { coverBranches } from '@pallikoodam/domain/school/branches';
import { searchWords } from '@pallikoodam/domain/text/fold';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { countRows, type Page } from '../../../platform/db/page.ts';
import { holding } from '../../../platform/db/search-words.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { DutyRow } from '../data.ts';

const keyColumns = ['Branch', 'nameKey', 'Email', 'Role'] as const;

export type VolunteerKey = Pick<DutyRow, (typeof keyColumns)[number]>;

type Wanted = {
  Year: string;
  Branch?: string | undefined;
  Role?: string | undefined;
  search?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
};

/** A page of those who have records, in the order of branch, then name, and how many there are. */
export async function listMarkedVolunteers(
  { kysely }: Database,
  { page = 1, pageSize, ...filters }: Wanted,
): Promise<Page<VolunteerKey>> {
  const volunteers = filterDuties(kysely.selectFrom('duty'), filters).groupBy(keyColumns);
  let ordered = volunteers.select(keyColumns);
  for (const column of keyColumns) ordered = ordered.orderBy(column);
  if (pageSize !== undefined) ordered = ordered.limit(pageSize).offset((page - 1) * pageSize);
  const records = await ordered.execute();
  const total = pageSize === undefined ? records.length : await countRows(kysely, volunteers);
  return { records, total };
}

type Duties = SelectQueryBuilder<Tables, 'duty', unknown>;

/** A word stands in the name or in the e-mail. */
function filterDuties(duties: Duties, { Year, Branch, Role, search }: Wanted): Duties {
  let left = duties.where('Year', '=', Year);
  if (Branch) left = left.where('Branch', 'in', coverBranches(Branch));
  if (Role) left = left.where('Role', '=', Role);
  for (const word of searchWords(search ?? '')) {
    const holds = (text: ReturnType<typeof sql>) =>
      sql<boolean>`${text} like ${holding(word)} escape '\\'`;
    left = left.where(sql<boolean>`(${holds(sql`"nameKey"`)} or ${holds(sql`"Email"`)})`);
  }
  return left;
}

type Marked = VolunteerKey & Pick<DutyRow, 'Name' | 'Youth' | 'AttendanceDate' | 'attendance'>;

/** The records of some volunteers in a year, oldest first. */
export function listDutiesOf(
  { kysely }: Database,
  { Year, volunteers }: { Year: string; volunteers: readonly VolunteerKey[] },
): Promise<Marked[]> {
  if (volunteers.length === 0) return Promise.resolve([]);
  const keys = volunteers.map(
    ({ Branch, nameKey, Email, Role }) => sql`(${Branch}, ${nameKey}, ${Email}, ${Role})`,
  );
  return kysely
    .selectFrom('duty')
    .select(['Branch', 'nameKey', 'Email', 'Role'])
    .select(['Name', 'Youth', 'AttendanceDate', 'attendance'])
    .where('Year', '=', Year)
    .where(sql<boolean>`("Branch", "nameKey", "Email", "Role") in (values ${sql.join(keys)})`)
    .orderBy('AttendanceDate')
    .execute();
}
