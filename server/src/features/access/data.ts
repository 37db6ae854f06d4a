import { coverBranches } from '@pallikoodam/domain/school/branches';
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { lockRows } from '../../db/dialect.ts';
import { searchWords } from '../../db/search-words.ts';
import type { ConfigTable } from '../../db/tables/config.ts';
import type { Tables } from '../../db/tables.ts';
import type { WriteTransaction } from '../../db/write.ts';

export type ConfigRow = Selectable<ConfigTable>;

export type UserFilters = {
  Role?: string | undefined;
  TeacherStatus?: string | undefined;
  Branch?: string | undefined;
  Grade?: string | undefined;
  search?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
};

/** People with access; a search looks at their names and addresses. */
export function listUsers(database: Database, filters: UserFilters): Promise<ConfigRow[]> {
  const text = sql<string>`lower("StudentTeacher" || ' ' || "TeacherEmail")`;
  return readUsers(selectUsers(database, filters, text), filters);
}

/**
 * Active teachers with a grade. A search looks at names alone: nobody learns an address that is
 * not shown by asking for it letter by letter.
 */
export function listPublicTeachers(database: Database, filters: UserFilters): Promise<ConfigRow[]> {
  const teachers = selectUsers(database, filters, sql<string>`lower("StudentTeacher")`)
    .where('Role', '=', 'Teacher')
    .where('TeacherStatus', '=', 'Active')
    .where('Grade', 'not in', ['', 'NA']);
  return readUsers(teachers, filters);
}

type UserQuery = SelectQueryBuilder<Tables, 'config', ConfigRow>;

function selectUsers(
  { kysely }: Database,
  filters: UserFilters,
  searched: RawBuilder<string>,
): UserQuery {
  let query = kysely.selectFrom('config').selectAll();
  for (const column of ['Role', 'TeacherStatus', 'Grade'] as const) {
    const value = filters[column];
    if (value) query = query.where(column, '=', value);
  }
  if (filters.Branch) query = query.where('Branch', 'in', coverBranches(filters.Branch));
  for (const found of searchWords(searched, filters.search)) query = query.where(found);
  return query;
}

function readUsers(users: UserQuery, { page = 1, pageSize }: UserFilters): Promise<ConfigRow[]> {
  const ordered = users.orderBy(sql`lower("StudentTeacher")`).orderBy('_id');
  const paged =
    pageSize === undefined ? ordered : ordered.limit(pageSize).offset((page - 1) * pageSize);
  return paged.execute();
}

export async function findUser({ kysely }: Database, id: string): Promise<ConfigRow | null> {
  const row = await kysely
    .selectFrom('config')
    .selectAll()
    .where('_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export function listUsersByEmail({ kysely }: Database, email: string): Promise<ConfigRow[]> {
  return kysely
    .selectFrom('config')
    .selectAll()
    .where('TeacherEmail', '=', email)
    .orderBy('CreatedDate')
    .execute();
}

/** The people of these addresses, of whatever status. */
export function listPeopleOfAddresses(
  { trx }: Pick<WriteTransaction, 'trx'>,
  emails: readonly string[],
): Promise<{ Email: string; Branch: string; Role: string }[]> {
  return trx
    .selectFrom('config')
    .select(['TeacherEmail as Email', 'Branch', 'Role'])
    .distinct()
    .where('TeacherEmail', 'in', [...emails])
    .execute();
}

/**
 * The records that make somebody SuperAdmin now. They are locked: of two who take away each
 * other's access at the same moment, the second sees that the other one is the last.
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
