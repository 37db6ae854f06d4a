import type {
  Volunteer,
  VolunteerListQuery,
  VolunteerSortKey,
} from '@pallikoodam/contract/volunteers';
import { nameKey } from '@pallikoodam/domain/people/contact';
import { coverBranches } from '@pallikoodam/domain/school/branches';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { orderBySort, type Page, readPage } from '../../db/page.ts';
import { searchWords } from '../../db/search-words.ts';
import type { VolunteerTable } from '../../db/tables/volunteer.ts';
import type { Tables } from '../../db/tables.ts';
import type { WriteTransaction } from '../../db/write.ts';

export type VolunteerRow = Selectable<VolunteerTable>;

const wireColumns = [
  '_id',
  'Name',
  'Branch',
  'Email',
  'Mobile',
  'Role',
  'Year',
  'ExistingVolunteer',
  'YouthVolunteer',
  'Message',
  'Status',
  'Comments',
  'insertTimeStamp',
  'updateTimeStamp',
] as const;

/** The columns derived from others; written whenever one of those changes. */
export function deriveKeys({
  Name = '',
  Email = '',
  Mobile = '',
}: Partial<Pick<VolunteerRow, 'Name' | 'Email' | 'Mobile'>>): Pick<
  VolunteerRow,
  'nameKey' | 'searchKey'
> {
  return { nameKey: nameKey(Name), searchKey: `${nameKey(Name)} ${Email} ${Mobile}`.toLowerCase() };
}

/** A page of volunteers and how many the filters leave in all. */
export function listVolunteers(
  { kysely }: Database,
  { page, pageSize, sort = 'Name', ...filters }: VolunteerListQuery,
): Promise<Page<Volunteer>> {
  const filtered = filterVolunteers(kysely.selectFrom('volunteer'), filters);
  const ordered = orderBySort(filtered.select(wireColumns), { sort, columns: sortColumns });
  return readPage(kysely, { ordered, ids: filtered.select('_id'), page, pageSize });
}

const sortColumns = {
  Name: sql`"nameKey"`,
  Branch: sql`"Branch"`,
  Role: sql`"Role"`,
  Status: sql`"Status"`,
  insertTimeStamp: sql`"insertTimeStamp"`,
} as const satisfies Record<VolunteerSortKey, unknown>;

type Volunteers = SelectQueryBuilder<Tables, 'volunteer', unknown>;

function filterVolunteers(
  volunteers: Volunteers,
  { Branch, Role, Status, search }: Omit<VolunteerListQuery, 'page' | 'pageSize' | 'sort'>,
): Volunteers {
  let left = volunteers;
  if (Branch) left = left.where('Branch', 'in', coverBranches(Branch));
  if (Role) left = left.where('Role', '=', Role);
  if (Status) left = left.where('Status', '=', Status);
  const words = searchWords(sql`"searchKey"`, search);
  return words.reduce((found, word) => found.where(word), left);
}

export async function findVolunteer({ kysely }: Database, id: string): Promise<Volunteer | null> {
  const row = await kysely
    .selectFrom('volunteer')
    .select(wireColumns)
    .where('_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The volunteers of these addresses, of whatever status. */
export function listVolunteersOfAddresses(
  { trx }: Pick<WriteTransaction, 'trx'>,
  emails: readonly string[],
): Promise<Pick<VolunteerRow, 'Email' | 'Branch' | 'Role'>[]> {
  return trx
    .selectFrom('volunteer')
    .select(['Email', 'Branch', 'Role'])
    .distinct()
    .where('Email', 'in', [...emails])
    .execute();
}
