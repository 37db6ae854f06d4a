import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ConfigTable } from '../../db/tables/config.ts';
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

export function listUsers(
  { kysely }: Database,
  { page = 1, pageSize, search = '', ...equalities }: UserFilters,
): Promise<ConfigRow[]> {
  let query = kysely.selectFrom('config').selectAll();
  for (const column of ['Role', 'TeacherStatus', 'Branch', 'Grade'] as const) {
    const value = equalities[column];
    if (value) query = query.where(column, '=', value);
  }
  if (search.trim() !== '') {
    const pattern = `%${search
      .trim()
      .toLowerCase()
      .replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(
      sql<boolean>`lower("StudentTeacher" || ' ' || "TeacherEmail") like ${pattern} escape '\\'`,
    );
  }
  const ordered = query.orderBy(sql`lower("StudentTeacher")`).orderBy('_id');
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

/** Which of these addresses are those of people with a record, of whatever status. */
export async function listPeopleAddresses(
  { trx }: Pick<WriteTransaction, 'trx'>,
  emails: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom('config')
    .select('TeacherEmail')
    .distinct()
    .where('TeacherEmail', 'in', [...emails])
    .execute();
  return rows.map(({ TeacherEmail }) => TeacherEmail);
}

/** The records that make somebody SuperAdmin now. */
export function listActiveSuperAdmins({ trx }: WriteTransaction): Promise<ConfigRow[]> {
  return trx
    .selectFrom('config')
    .selectAll()
    .where('Role', '=', 'SuperAdmin')
    .where('TeacherStatus', 'in', ['Active', ''])
    .execute();
}
