import { countedAtMost } from '@pallikoodam/contract/list-words';
import { coverBranches } from '@pallikoodam/domain/school/branches';
import { type SelectQueryBuilder, sql } from 'kysely';
import { countUpTo } from '../../../db/count-up-to.ts';
import type { Database } from '../../../db/database.ts';
import type { Page } from '../../../db/page.ts';
import { escapeWildcards, splitWords } from '../../../db/search-words.ts';
import type { Tables } from '../../../db/tables.ts';
import { valueSeparator, volunteerFacet } from '../../../db/tally.ts';
import type { DutyRow } from '../data.ts';

export type VolunteerKey = Pick<DutyRow, 'Branch' | 'nameKey' | 'Email' | 'Role'>;

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
  const tallies = kysely
    .selectFrom('tally')
    .where('subject', '=', 'duty')
    .where('period', '=', filters.Year)
    .where('facet', '=', volunteerFacet)
    .where('records', '<>', 0);
  // Somebody who was present and absent is counted in two rows.
  const volunteers = filterValues(tallies, filters).groupBy('value');
  let ordered = volunteers.select('value').orderBy('value');
  if (pageSize !== undefined) ordered = ordered.limit(pageSize).offset((page - 1) * pageSize);
  const records = (await ordered.execute()).map(({ value }) => readKey(value));
  const total =
    pageSize === undefined
      ? records.length
      : await countUpTo(kysely, volunteers, countedAtMost.sums);
  return { records, total };
}

type Tallies = SelectQueryBuilder<Tables, 'tally', unknown>;

/** A value is branch, name, e-mail and role, in this order; a search looks at the middle two. */
function filterValues(tallies: Tallies, { Branch, Role, search }: Omit<Wanted, 'Year'>): Tallies {
  const holds = (pattern: string) => sql<boolean>`"value" like ${pattern} escape '\\'`;
  let left = tallies;
  if (Branch) {
    const begins = coverBranches(Branch).map((branch) =>
      holds(`${escapeWildcards(branch)}${valueSeparator}%`),
    );
    left = left.where((where) => where.or(begins));
  }
  if (Role) left = left.where(holds(`%${valueSeparator}${escapeWildcards(Role)}`));
  for (const word of splitWords(search)) {
    left = left.where(holds(`%${valueSeparator}%${escapeWildcards(word)}%${valueSeparator}%`));
  }
  return left;
}

function readKey(value: string): VolunteerKey {
  const [Branch = '', nameKey = '', Email = '', Role = ''] = value.split(valueSeparator);
  return { Branch, nameKey, Email, Role };
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
