import { otherRoles, withAccess } from '@pallikoodam/contract/list-words';
import {
  type UserAccessRecord,
  type UserFilters,
  type UserListQuery,
  type UserSortKey,
  userAccessRecord,
} from '@pallikoodam/contract/users';
import { type Role, roles } from '@pallikoodam/domain/access/roles';
import { derivePersonKeys, teacherKey } from '@pallikoodam/domain/access/teacher-names';
import { pick } from '@pallikoodam/domain/records/keyed';
import { coverBranches } from '@pallikoodam/domain/school/branches';
import {
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import { columnsOf } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/dialect.ts';
import { orderBySort, type Page, readPage } from '../../platform/db/page.ts';
import { searchRows } from '../../platform/db/search-words.ts';
import type { ConfigTable } from '../../platform/db/tables/config.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { WriteTransaction } from '../../platform/db/write.ts';

export type ConfigRow = Selectable<ConfigTable>;

/** A stored row as the wire knows it. */
export function toPerson(row: ConfigRow): UserAccessRecord {
  return pick(row, wireColumns);
}

/** Columns worked out of others, of a record without a past. */
export function derivePersonRow(person: Parameters<typeof teacherKey>[0] & { Grade: string }) {
  return { teacherKey: teacherKey(person), ...derivePersonKeys(person) };
}

/** Everyone with a record of access, of whatever status. */
export function listAllPeople(trx: Kysely<Tables>): Promise<ConfigRow[]> {
  return trx.selectFrom('config').selectAll().orderBy('_id').execute();
}

export const wireColumns = columnsOf(userAccessRecord.omit({ Account: true }));

export const namesAndAddresses = sql<string>`"nameKey" || ' ' || "TeacherEmail"`;

/** People with access; a search looks at their names and addresses. */
export function listUsers(
  { kysely }: Database,
  query: UserListQuery,
): Promise<Page<UserAccessRecord>> {
  const users = filterUsers(kysely.selectFrom('config'), query, namesAndAddresses);
  return readUsers(kysely, users, query);
}

/**
 * Active teachers with a grade. A search looks at what is shown alone, name, grade and branch: no
 * one learns an address by asking for it letter by letter (FAC-02).
 */
export function listPublicTeachers(
  { kysely }: Database,
  query: UserListQuery,
): Promise<Page<UserAccessRecord>> {
  const searched = sql<string>`"nameKey" || ' ' || lower("Grade" || ' ' || "Branch")`;
  const teachers = filterUsers(kysely.selectFrom('config'), query, searched)
    .where('Role', '=', 'Teacher')
    .where('TeacherStatus', '=', 'Active')
    .where('Grade', 'not in', ['', 'NA']);
  return readUsers(kysely, teachers, query);
}

type Users = SelectQueryBuilder<Tables, 'config', unknown>;

/** As `grantsRole` has it. */
export const grantsNow = sql<boolean>`("TeacherStatus" = 'Active' or ("TeacherStatus" = '' and "Role" <> 'Teacher'))`;

export function filterUsers(
  users: Users,
  filters: UserFilters,
  searched: RawBuilder<string>,
): Users {
  let query = users;
  const { TeacherStatus, Grade } = filters;
  if (TeacherStatus === withAccess) query = query.where(grantsNow);
  else if (TeacherStatus) query = query.where('TeacherStatus', '=', TeacherStatus);
  if (Grade) query = query.where('Grade', '=', Grade);
  if (filters.Role === otherRoles) query = query.where('Role', 'not in', [...roles]);
  else if (filters.Role) query = query.where('Role', '=', filters.Role);
  if (filters.Branch) query = query.where('Branch', 'in', coverBranches(filters.Branch));
  return searchRows(query, searched, filters.search);
}

function readUsers(
  kysely: Database['kysely'],
  users: Users,
  { page, pageSize, sort = 'StudentTeacher' }: UserListQuery,
): Promise<Page<UserAccessRecord>> {
  const ordered = orderBySort(users.select(wireColumns), {
    sort,
    columns: sortColumns,
    names: ['StudentTeacher'],
  });
  return readPage(kysely, { ordered, ids: users.select('_id'), page, pageSize });
}

/** Roles stand in the order of their power, unknown ones last. */
export const rolePlace = sql<number>`case "Role" ${sql.join(
  roles.map((role, place) => sql`when ${sql.lit(role)} then ${sql.lit(place)}`),
  sql` `,
)} else ${sql.lit(roles.length)} end`;

export const sortColumns = {
  Role: rolePlace,
  StudentTeacher: sql`"nameOrderKey"`,
  TeacherEmail: sql`"TeacherEmail"`,
  Branch: sql`"Branch"`,
  Grade: sql`"gradeOrder"`,
  TeacherStatus: sql`"TeacherStatus"`,
} as const satisfies Record<UserSortKey, unknown>;

/** The accounts of these addresses: whether they are confirmed, and the last sign-in. */
export async function listAccounts(
  { kysely }: Database,
  emails: readonly string[],
): Promise<
  ReadonlyMap<string, { emailVerified: number; lastSignInAt: string; twoFactorEnabled: number }>
> {
  if (emails.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('account_user')
    .select(['email', 'emailVerified', 'lastSignInAt', 'twoFactorEnabled'])
    .where('email', 'in', [...emails])
    .execute();
  return new Map(rows.map(({ email, ...account }) => [email, account]));
}

export async function findUser({ kysely }: Database, id: string): Promise<UserAccessRecord | null> {
  const row = await kysely
    .selectFrom('config')
    .select(wireColumns)
    .where('_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export function listUsersByEmail({ kysely }: Database, email: string): Promise<UserAccessRecord[]> {
  return kysely
    .selectFrom('config')
    .select(wireColumns)
    .where('TeacherEmail', '=', email)
    .orderBy('CreatedDate')
    .execute();
}

/** Some of the people who hold one of these roles now, by name. */
export async function listHolders(
  { kysely }: Database,
  { among, limit }: { among: readonly Role[]; limit: number },
): Promise<UserAccessRecord[]> {
  if (among.length === 0) return [];
  return kysely
    .selectFrom('config')
    .select(wireColumns)
    .where('Role', 'in', [...among])
    .where(grantsNow)
    .orderBy('nameKey')
    .orderBy('_id')
    .limit(limit)
    .execute();
}

/** What teachers of these names are called in Tamil, where that is known. */
export function listTeachersInTamil(
  { kysely }: Database,
  names: readonly string[],
): Promise<{ StudentTeacher: string; NameInTamil: string }[]> {
  return kysely
    .selectFrom('config')
    .select(['StudentTeacher', 'NameInTamil'])
    .where('Role', '=', 'Teacher')
    .where('StudentTeacher', 'in', [...names])
    .where('NameInTamil', '<>', '')
    .orderBy('UpdatedDate')
    .execute();
}

/** The people of these addresses, of whatever status. */
export function listPeopleOfAddresses(
  { trx }: { trx: Kysely<Tables> },
  emails: readonly string[],
): Promise<{ Email: string; Branch: string; Role: string }[]> {
  return trx
    .selectFrom('config')
    .select(['TeacherEmail as Email', 'Branch', 'Role'])
    .distinct()
    .where('TeacherEmail', 'in', [...emails])
    .execute();
}

/** Whether another active teacher goes by exactly this name. */
export async function isTaughtByAnother(
  { trx }: WriteTransaction,
  { name, exceptId }: { name: string; exceptId: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('config')
    .select('_id')
    .where('Role', '=', 'Teacher')
    .where('TeacherStatus', '=', 'Active')
    .where('StudentTeacher', '=', name)
    .where('_id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The names of active teachers, with the key that no two of them share. */
export function listTeacherKeys({ kysely }: Pick<Database, 'kysely'>) {
  return kysely
    .selectFrom('config')
    .select(['_id', 'StudentTeacher', 'teacherKey'])
    .where('teacherKey', 'is not', null)
    .execute();
}

/**
 * The records that grant SuperAdmin now. They are locked: of two who take away each other's access
 * at the same moment, the second sees that the other one is the last.
 */
export function lockActiveSuperAdmins({ trx, engine }: WriteTransaction): Promise<ConfigRow[]> {
  const superAdmins = trx
    .selectFrom('config')
    .selectAll()
    .where('Role', '=', 'SuperAdmin')
    .where('TeacherStatus', 'in', ['Active', ''])
    .orderBy('_id');
  return lockRows(engine, superAdmins).execute();
}
