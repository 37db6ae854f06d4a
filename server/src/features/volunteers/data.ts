import {
  type Volunteer,
  type VolunteerListQuery,
  type VolunteerSortKey,
  volunteer,
} from '@pallikoodam/contract/volunteers';
import { nameKey } from '@pallikoodam/domain/people/contact';
import { coverBranches } from '@pallikoodam/domain/school/branches';
import { rolesOfArea } from '@pallikoodam/domain/volunteers/areas';
import { volunteerSchoolYear } from '@pallikoodam/domain/volunteers/school-year';
import {
  type Insertable,
  type Kysely,
  type Selectable,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import { columnsOf } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import { orderBySort, type Page, readPage } from '../../db/page.ts';
import { searchRows } from '../../db/search-words.ts';
import type { VolunteerTable } from '../../db/tables/volunteer.ts';
import type { Tables } from '../../db/tables.ts';
import { listTallies } from '../../db/tally.ts';

export type VolunteerRow = Selectable<VolunteerTable>;
export type NewVolunteer = Partial<Insertable<VolunteerTable>>;

const wireColumns = columnsOf(volunteer.omit({ Known: true }));

/** A stored row as the wire knows it. */
export function toVolunteer({
  nameKey: _name,
  searchKey: _search,
  ...fields
}: VolunteerRow): Volunteer {
  return fields;
}

type Derived = 'nameKey' | 'searchKey' | 'schoolYear';

/**
 * The columns derived from others; written whenever one of those changes. `schoolYear` is the one
 * stored or, for a new application, the school's current one.
 */
export function deriveKeys({
  Name = '',
  Email = '',
  Mobile = '',
  Year = '',
  insertTimeStamp = '',
  schoolYear: appliedIn = '',
}: Partial<Omit<VolunteerRow, 'nameKey' | 'searchKey'>>): Pick<VolunteerRow, Derived> {
  return {
    nameKey: nameKey(Name),
    searchKey: `${nameKey(Name)} ${Email} ${Mobile}`.toLowerCase(),
    schoolYear: volunteerSchoolYear({ Year, insertTimeStamp, appliedIn }),
  };
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
  filters: Omit<VolunteerListQuery, 'page' | 'pageSize' | 'sort'>,
): Volunteers {
  const { Branch, Role, Area, Status, Teacher, Year, search } = filters;
  let left = volunteers;
  if (Branch) left = left.where('Branch', 'in', coverBranches(Branch));
  if (Role) left = left.where('Role', '=', Role);
  if (Area) left = left.where('Role', 'in', [...rolesOfArea(Area)]);
  if (Status) left = left.where('Status', '=', Status);
  if (Teacher) left = left.where('nameKey', '=', nameKey(Teacher));
  if (Year) left = left.where('schoolYear', '=', Year);
  return searchRows(left, sql`"searchKey"`, search);
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
  { trx }: { trx: Kysely<Tables> },
  emails: readonly string[],
): Promise<Pick<VolunteerRow, 'Email' | 'Branch' | 'Role'>[]> {
  return trx
    .selectFrom('volunteer')
    .select(['Email', 'Branch', 'Role'])
    .distinct()
    .where('Email', 'in', [...emails])
    .execute();
}

/** Every record of these addresses, newest first. */
export function listRecordsOfAddresses(
  { kysely }: Database,
  emails: readonly string[],
): Promise<Pick<VolunteerRow, '_id' | 'Email' | 'Role' | 'Status' | 'Year'>[]> {
  return kysely
    .selectFrom('volunteer')
    .select(['_id', 'Email', 'Role', 'Status', 'schoolYear as Year'])
    .where('Email', 'in', [...emails])
    .orderBy('insertTimeStamp', 'desc')
    .execute();
}

/** How many volunteers of a year have each role and status, kept while they are written. */
export async function sumRoles(
  { kysely }: Database,
  year: string,
): Promise<{ role: string; status: string; volunteers: number }[]> {
  const tallies = await listTallies(kysely, { subject: 'volunteer', period: year, facet: 'Role' });
  return tallies.map(({ value, kind, records }) => ({
    role: value,
    status: kind,
    volunteers: records,
  }));
}

/** Where the volunteers of a year can be reached. */
export function listAddressesOfYear(
  { kysely }: Database,
  year: string,
): Promise<Pick<VolunteerRow, 'Email' | 'Mobile' | 'Branch' | 'Status'>[]> {
  return kysely
    .selectFrom('volunteer')
    .select(['Email', 'Mobile', 'Branch', 'Status'])
    .where('schoolYear', '=', year)
    .execute();
}
