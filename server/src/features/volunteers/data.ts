import {
  type Volunteer,
  type VolunteerListQuery,
  type VolunteerSortKey,
  volunteer,
} from '@pallikoodam/contract/volunteers';
import { coverBranches } from '@pallikoodam/domain/school/branches';
import { foldText } from '@pallikoodam/domain/text/fold';
import { orderKey } from '@pallikoodam/domain/text/order';
import { soundKey } from '@pallikoodam/domain/text/sound';
import { rolesOfArea } from '@pallikoodam/domain/volunteers/areas';
import { volunteerSchoolYear } from '@pallikoodam/domain/volunteers/school-year';
import { coverRoles } from '@pallikoodam/domain/volunteers/values';
import {
  type Insertable,
  type Kysely,
  type Selectable,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import { columnsOf } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Page, readPage, readSort } from '../../platform/db/page.ts';
import { searchRows, searchSoundingRows } from '../../platform/db/search-words.ts';
import type { VolunteerTable } from '../../platform/db/tables/volunteer.ts';
import type { Tables } from '../../platform/db/tables.ts';

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
  NameInTamil = '',
  Email = '',
  Mobile = '',
  Year = '',
  insertTimeStamp = '',
  schoolYear: appliedIn = '',
}: Partial<Omit<VolunteerRow, 'nameKey' | 'searchKey'>>): Pick<VolunteerRow, Derived> {
  return {
    nameKey: orderKey(Name),
    searchKey:
      foldText(`${Name} ${NameInTamil} ${Email} ${Mobile}`) + soundKey(`${Name} ${NameInTamil}`),
    schoolYear: volunteerSchoolYear({ Year, insertTimeStamp, appliedIn }),
  };
}

export type VolunteersWanted = VolunteerListQuery & {
  /** Who sounds like the searched words is found too. */
  sounding?: boolean;
};

/** A page of volunteers and how many the filters leave in all. */
export function listVolunteers(
  { kysely }: Database,
  { page, pageSize, sort = 'Name', ...filters }: VolunteersWanted,
): Promise<Page<Volunteer>> {
  const volunteers = filterVolunteers(kysely.selectFrom('volunteer'), filters);
  return readPage(kysely, {
    ordered: orderVolunteers(volunteers.select(wireColumns), sort),
    ids: volunteers.select('_id'),
    page,
    pageSize,
  });
}

const sortColumns = {
  Name: 'nameKey',
  Branch: 'Branch',
  Role: 'Role',
  Status: 'Status',
  insertTimeStamp: 'insertTimeStamp',
} as const satisfies Record<VolunteerSortKey, keyof VolunteerRow>;

/**
 * Equal values stand by name and at last by `_id`, all in the direction of the last key, as the
 * indexes of a year have them.
 */
function orderVolunteers<Row>(
  volunteers: SelectQueryBuilder<Tables, 'volunteer', Row>,
  sort: string,
): SelectQueryBuilder<Tables, 'volunteer', Row> {
  const parts = readSort(sort, sortColumns);
  const last = parts.at(-1)?.direction ?? 'asc';
  let ordered = volunteers;
  for (const { key, direction } of parts) ordered = ordered.orderBy(sortColumns[key], direction);
  if (parts.every(({ key }) => key !== 'Name')) ordered = ordered.orderBy('nameKey', last);
  return ordered.orderBy('_id', last);
}

type Volunteers = SelectQueryBuilder<Tables, 'volunteer', unknown>;
type VolunteerFilters = Omit<VolunteersWanted, 'page' | 'pageSize' | 'sort'>;

function filterVolunteers(volunteers: Volunteers, filters: VolunteerFilters): Volunteers {
  const { Branch, Role, Area, Status, Teacher, Year, search } = filters;
  let left = volunteers;
  if (Branch) left = left.where('Branch', 'in', coverBranches(Branch));
  if (Role) left = left.where('Role', 'in', [...coverRoles(Role)]);
  if (Area) left = left.where('Role', 'in', [...rolesOfArea(Area)]);
  if (Status) left = left.where('Status', '=', Status);
  if (Teacher) left = left.where('nameKey', '=', orderKey(Teacher));
  if (Year) left = left.where('schoolYear', '=', Year);
  return (filters.sounding ? searchSoundingRows : searchRows)(left, sql`"searchKey"`, search);
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

/** The same records whole. */
export async function listWholeRecordsOf(
  trx: Kysely<Tables>,
  emails: readonly string[],
): Promise<VolunteerRow[]> {
  const rows: VolunteerRow[] = [];
  for (let first = 0; first < emails.length; first += emailsAtOnce) {
    const some = emails.slice(first, first + emailsAtOnce);
    rows.push(
      ...(await trx.selectFrom('volunteer').selectAll().where('Email', 'in', some).execute()),
    );
  }
  return rows;
}

const emailsAtOnce = 500;

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

/** How many volunteers of a year have each role and status. */
export function sumRoles(
  { kysely }: Database,
  year: string,
): Promise<{ role: string; status: string; volunteers: number }[]> {
  return kysely
    .selectFrom('volunteer')
    .select((select) => [
      'Role as role',
      'Status as status',
      select.fn.countAll<number>().as('volunteers'),
    ])
    .where('schoolYear', '=', year)
    .groupBy(['Role', 'Status'])
    .execute();
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
