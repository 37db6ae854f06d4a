import { type Duty, type DutyListQuery, type DutySortKey, duty } from '@pallikoodam/contract/duty';
import { nameKey } from '@pallikoodam/domain/people/names';
import { coverBranches } from '@pallikoodam/domain/school/branches';
import { coverRoles } from '@pallikoodam/domain/volunteers/values';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { columnsOf } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/dialect.ts';
import { orderBySort, type Page, readPage } from '../../platform/db/page.ts';
import { searchRows } from '../../platform/db/search-words.ts';
import type { DutyTable } from '../../platform/db/tables/duty.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { WriteTransaction } from '../../platform/db/write.ts';

export type DutyRow = Selectable<DutyTable>;

const wireColumns = columnsOf(duty);

/** A stored row as the wire knows it. */
export function toDuty({ nameKey: _derived, ...fields }: DutyRow): Duty {
  return fields;
}

/** The column derived from another; written whenever that changes. */
export function deriveKey({ Name }: { Name: string }): Pick<DutyRow, 'nameKey'> {
  return { nameKey: nameKey(Name) };
}

/** A page of records and how many the filters leave in all. */
export function listDuties(
  { kysely }: Database,
  { page, pageSize, sort = '-AttendanceDate,Branch,Name', ...filters }: DutyListQuery,
): Promise<Page<Duty>> {
  const filtered = filterDuties(kysely.selectFrom('duty'), filters);
  const ordered = orderBySort(filtered.select(wireColumns), {
    sort,
    columns: sortColumns,
    names: ['Name'],
  });
  return readPage(kysely, { ordered, ids: filtered.select('_id'), page, pageSize });
}

const sortColumns = {
  Name: sql`"nameKey"`,
  Branch: sql`"Branch"`,
  Role: sql`"Role"`,
  AttendanceDate: sql`"AttendanceDate"`,
  attendance: sql`"attendance"`,
} as const satisfies Record<DutySortKey, unknown>;

type Duties = SelectQueryBuilder<Tables, 'duty', unknown>;
type Filters = Omit<DutyListQuery, 'page' | 'pageSize' | 'sort'>;

function filterDuties(duties: Duties, filters: Filters): Duties {
  const { Year, AttendanceDate, Branch, Role, exceptRoles, search } = filters;
  let left = duties;
  if (Year) left = left.where('Year', '=', Year);
  if (AttendanceDate) left = left.where('AttendanceDate', '=', AttendanceDate);
  if (Branch) left = left.where('Branch', 'in', coverBranches(Branch));
  if (Role) left = left.where('Role', 'in', [...coverRoles(Role)]);
  if (exceptRoles) left = left.where('Role', 'not in', exceptRoles.split(','));
  return searchRows(left, sql`"nameKey" || ' ' || "Email"`, search);
}

/** The days of a year on which a volunteer was marked, oldest first. */
export async function listDutyDates({ kysely }: Database, year: string): Promise<string[]> {
  const days = await kysely
    .selectFrom('duty')
    .select('AttendanceDate')
    .distinct()
    .where('Year', '=', year)
    .orderBy('AttendanceDate')
    .execute();
  return days.map(({ AttendanceDate }) => AttendanceDate);
}

export async function findDuty({ kysely }: Database, id: string): Promise<Duty | null> {
  const row = await kysely
    .selectFrom('duty')
    .select(wireColumns)
    .where('_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Stored records of people on days, held until the transaction ends, in one order for all. */
export function lockDuties(
  { trx, engine }: WriteTransaction,
  { emails, dates }: { emails: readonly string[]; dates: readonly string[] },
): Promise<DutyRow[]> {
  const query = trx
    .selectFrom('duty')
    .selectAll()
    .where('Email', 'in', [...emails])
    .where('AttendanceDate', 'in', [...dates])
    .orderBy('Email')
    .orderBy('Role')
    .orderBy('AttendanceDate');
  return lockRows(engine, query).execute();
}
