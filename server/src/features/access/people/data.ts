import { otherRoles } from '@pallikoodam/contract/list-words';
import type { UserAccessRecord, UserFilters, UserListQuery } from '@pallikoodam/contract/users';
import { type Role, roles } from '@pallikoodam/domain/access/roles';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { orderBySort, type Page, readPage } from '../../../platform/db/page.ts';
import {
  filterUsers,
  grantsNow,
  namesAndAddresses,
  rolePlace,
  sortColumns,
  wireColumns,
} from '../data.ts';

/** The records of one address are one person's; without an address each is a person's own. */
const person = sql<string>`case when "TeacherEmail" = '' then "_id" else "TeacherEmail" end`;

/** The places of `rolePlace`, and behind them what grants no role now. */
const places = { others: roles.length, none: roles.length + 1 } as const;
const place = sql<number>`case when ${grantsNow} then ${rolePlace} else ${sql.lit(places.none)} end`;

/**
 * The records of the people of whom the filters leave one. `rank` 1 is the record by which a person
 * stands in the list: the first role held now, or the role that is asked for.
 */
function rankRecords({ kysely }: Database, filters: UserFilters) {
  const wanted = filters.Role === otherRoles ? places.others : roles.indexOf(filters.Role as Role);
  const isWanted = sql`case when ${place} = ${sql.lit(wanted)} then 0 else 1 end`;
  const order = sql`${isWanted}, ${place}, "CreatedDate", "_id"`;
  const found = filterUsers(kysely.selectFrom('config'), filters, namesAndAddresses);
  return kysely
    .selectFrom('config')
    .selectAll()
    .select([
      person.as('person'),
      place.as('place'),
      sql<number>`row_number() over (partition by ${person} order by ${order})`.as('rank'),
    ])
    .where(person, 'in', found.select(person.as('person')));
}

/** A page of people, each with all records; the one by which the person stands there in front. */
export async function listPeople(
  database: Database,
  query: UserListQuery,
): Promise<Page<UserAccessRecord[]>> {
  const { kysely } = database;
  const { page, pageSize, sort = 'Role' } = query;
  const standing = kysely.selectFrom(rankRecords(database, query).as('config'));
  const ordered = orderBySort(standing.select('person').where('rank', '=', 1), {
    sort,
    columns: { ...sortColumns, Role: sql`"place"` },
    names: ['StudentTeacher'],
  });
  const found = filterUsers(kysely.selectFrom('config'), query, namesAndAddresses);
  const ids = found.select(person.as('_id')).groupBy(person);
  const { records: shown, total } = await readPage(kysely, { ordered, ids, page, pageSize });
  const people = shown.map((row) => row.person);
  const records = await listRecordsOf(database, query, people);
  return { records: people.map((key) => records.get(key) ?? []), total };
}

async function listRecordsOf(
  database: Database,
  filters: UserFilters,
  people: readonly string[],
): Promise<Map<string, UserAccessRecord[]>> {
  if (people.length === 0) return new Map();
  const rows = await database.kysely
    .selectFrom(rankRecords(database, filters).as('config'))
    .select([...wireColumns, 'person'])
    .where('person', 'in', [...people])
    .orderBy('rank')
    .execute();
  const found = new Map<string, UserAccessRecord[]>();
  for (const { person: key, ...record } of rows) {
    found.set(key, [...(found.get(key) ?? []), record]);
  }
  return found;
}

export type Holders = {
  /** One of the nine, `others` for every other that is held now; null where none is. */
  held: Role | 'others' | null;
  people: number;
  /** Those of them who stand in the list by it. */
  standing: number;
};

/** How many people hold each role now, in the order of the roles. */
export async function countHolders(database: Database, filters: UserFilters): Promise<Holders[]> {
  const rows = await database.kysely
    .selectFrom(rankRecords(database, filters).as('config'))
    .select([
      'place',
      sql<number>`count(distinct "person")`.as('people'),
      sql<number>`sum(case when "rank" = 1 then 1 else 0 end)`.as('standing'),
    ])
    .groupBy('place')
    .orderBy('place')
    .execute();
  return rows.map((row) => {
    const at = Number(row.place);
    const standing = Number(row.standing);
    if (at === places.none) return { held: null, people: standing, standing };
    return { held: roles[at] ?? 'others', people: Number(row.people), standing };
  });
}
