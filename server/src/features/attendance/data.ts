import type {
  AttendanceListQuery,
  AttendanceRecord,
  AttendanceSortKey,
} from '@pallikoodam/contract/attendance';
import { isSouth, normaliseBranch, studentBranches } from '@pallikoodam/domain/school/branches';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { countUpTo } from '../../db/count-up-to.ts';
import type { Database } from '../../db/database.ts';
import { lockRows } from '../../db/dialect.ts';
import type { AttendanceTable } from '../../db/tables/attendance.ts';
import type { Tables } from '../../db/tables.ts';
import type { WriteTransaction } from '../../db/write.ts';

export type AttendanceRow = Selectable<AttendanceTable>;

type Filters = Omit<AttendanceListQuery, 'StudentTeacher' | 'Year'> & {
  Year: string;
  /** Names of classes; undefined is every class. */
  teachers?: readonly string[] | undefined;
};

/** A page of records and how many the filters leave in all. */
export async function listAttendance(
  { kysely }: Database,
  filters: Filters,
): Promise<{ records: AttendanceRecord[]; total: number }> {
  if (filters.teachers?.length === 0) return { records: [], total: 0 };
  const filtered = filterRecords(kysely.selectFrom('attendance'), filters);
  const { page = 1, pageSize, sort = '-AttendanceDate,-StudentTeacher' } = filters;
  let ordered = filtered.selectAll();
  for (const part of sort.split(',')) {
    const key = part.replace(/^-/, '') as AttendanceSortKey;
    ordered = ordered.orderBy(sortColumns[key], part.startsWith('-') ? 'desc' : 'asc');
  }
  ordered = ordered.orderBy('_id');
  if (pageSize === undefined) {
    const records = await ordered.execute();
    return { records, total: records.length };
  }
  return {
    records: await ordered
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    total: await countUpTo(kysely, filtered.select('_id')),
  };
}

const sortColumns = {
  FirstName: sql`lower("FirstName")`,
  LastName: sql`lower("LastName")`,
  StudentTeacher: sql`"StudentTeacher"`,
  GradeInTamilSchool: sql`"GradeInTamilSchool"`,
  Branch: sql`"Branch"`,
  IsPresent: sql`"IsPresent"`,
  AttendanceDate: sql`"AttendanceDate"`,
  insertTimeStamp: sql`"insertTimeStamp"`,
} as const satisfies Record<AttendanceSortKey, unknown>;

type Records = SelectQueryBuilder<Tables, 'attendance', unknown>;

function filterRecords(records: Records, filters: Filters): Records {
  const { Year, teachers, AttendanceDate, Branch, search = '' } = filters;
  let left = records.where('Year', '=', Year);
  if (teachers !== undefined) left = left.where('StudentTeacher', 'in', [...teachers]);
  if (AttendanceDate) left = left.where('AttendanceDate', '=', AttendanceDate);
  if (Branch) left = left.where('Branch', 'in', coverBranches(Branch));
  for (const word of search.toLowerCase().split(/\s+/)) {
    if (word === '') continue;
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    left = left.where(
      sql<boolean>`lower("FirstName" || ' ' || "LastName") like ${pattern} escape '\\'`,
    );
  }
  return left;
}

/** The stored branches a filter covers: 'South' covers every South site (OP-90). */
function coverBranches(filter: string): string[] {
  const branch = normaliseBranch(filter);
  return branch === 'South' ? studentBranches.filter(isSouth) : [branch];
}

export async function findAttendance(
  { kysely }: Database,
  id: string,
): Promise<AttendanceRecord | null> {
  const row = await kysely
    .selectFrom('attendance')
    .selectAll()
    .where('_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** All records of some students, newest day first. */
export async function listStudentsMarks(
  { kysely }: Database,
  studentIds: readonly string[],
): Promise<AttendanceRow[]> {
  if (studentIds.length === 0) return [];
  return kysely
    .selectFrom('attendance')
    .selectAll()
    .where('StudentId', 'in', [...studentIds])
    .orderBy('AttendanceDate', 'desc')
    .orderBy('FirstName')
    .execute();
}

/** Stored records of students on days, held until the transaction ends, in one order for all. */
export function lockMarks(
  { trx, engine }: WriteTransaction,
  { studentIds, dates }: { studentIds: readonly string[]; dates: readonly string[] },
): Promise<AttendanceRow[]> {
  const query = trx
    .selectFrom('attendance')
    .selectAll()
    .where('StudentId', 'in', [...studentIds])
    .where('AttendanceDate', 'in', [...dates])
    .orderBy('StudentId')
    .orderBy('AttendanceDate');
  return lockRows(engine, query).execute();
}

type Mark = Pick<AttendanceRow, 'StudentId' | 'AttendanceDate' | 'IsPresent'>;

/** The marks of classes in a year, oldest first. */
export function listClassMarks(
  { kysely }: Database,
  { teachers, year }: { teachers: readonly string[]; year: string },
): Promise<Mark[]> {
  if (teachers.length === 0) return Promise.resolve([]);
  return kysely
    .selectFrom('attendance')
    .select(['StudentId', 'AttendanceDate', 'IsPresent'])
    .where('StudentTeacher', 'in', [...teachers])
    .where('Year', '=', year)
    .orderBy('AttendanceDate')
    .execute();
}

/** The marks of some students on some days. */
export function listMarks(
  { kysely }: Database,
  { studentIds, dates }: { studentIds: readonly string[]; dates: readonly string[] },
): Promise<Mark[]> {
  if (studentIds.length === 0 || dates.length === 0) return Promise.resolve([]);
  return kysely
    .selectFrom('attendance')
    .select(['StudentId', 'AttendanceDate', 'IsPresent'])
    .where('StudentId', 'in', [...studentIds])
    .where('AttendanceDate', 'in', [...dates])
    .execute();
}
