import type {
  AttendanceListQuery,
  AttendanceSortKey,
  NamedAttendanceRecord,
  SubmittedMark,
  TeacherPresence,
  TeacherPresenceQuery,
} from '@pallikoodam/contract/attendance';
import { coverBranches } from '@pallikoodam/domain/school/branches';
import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/dialect.ts';
import { countRows, orderBySort, type Page, readPage, readSort } from '../../platform/db/page.ts';
import type { AttendanceTable } from '../../platform/db/tables/attendance.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { WriteTransaction } from '../../platform/db/write.ts';
import {
  type MarkedStudent,
  referenceOf,
  searchWithTamilNames,
  tamilNameOf,
} from '../students/service.ts';

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
): Promise<Page<NamedAttendanceRecord>> {
  if (filters.teachers?.length === 0) return { records: [], total: 0 };
  const records = filterRecords(kysely.selectFrom('attendance'), filters);
  const { shown, counted } = await searchWithTamilNames(kysely, {
    rows: records,
    search: filters.search,
    // As in the index of the list's order.
    text: sql`lower("FirstName" || ' ' || "LastName")`,
    typed: true,
    studentId: 'attendance.StudentId',
    // Who writes a first name in Tamil letters has them in the student's record, which leads here:
    // no year is read for them.
    tamilOfStudentsAlone: true,
    fewStudents: 300,
    mayHaveRecords: isMarkedIn(filters.Year),
  });
  const { page, pageSize, sort = '-AttendanceDate,-StudentTeacher' } = filters;
  const ordered = orderBySort(
    shown
      .selectAll()
      .select([tamilNameOf('attendance.StudentId'), referenceOf('attendance.StudentId')]),
    {
      sort,
      names: ['FirstName', 'LastName'],
      columns: sortColumns,
    },
  );
  return readPage(kysely, { ordered, ids: counted.select('_id'), page, pageSize });
}

/** Of students marked in a year; who has gone into another one since is among them. */
const isMarkedIn = (year: string) => sql<boolean>`(student."Year" = ${year} or exists (
  select 1 from attendance
  where attendance."StudentId" = student."_id" and attendance."Year" = ${year}))`;

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
  const { Year, AttendanceDate, Branch } = filters;
  let left = filterClasses(records.where('Year', '=', Year), filters);
  if (AttendanceDate) left = left.where('AttendanceDate', '=', AttendanceDate);
  if (Branch) left = left.where('Branch', 'in', coverBranches(Branch));
  return left;
}

/**
 * A student who has changed classes keeps the record of an earlier day under the former teacher;
 * the person who marks today's class still has to see it.
 */
function filterClasses(records: Records, { Year, teachers, alsoMoved }: Filters): Records {
  if (teachers === undefined) return records;
  return records.where((eb) => {
    const recorded = eb('StudentTeacher', 'in', [...teachers]);
    if (alsoMoved === undefined) return recorded;
    const students = eb
      .selectFrom('student')
      .select('_id')
      .where('Year', '=', Year)
      .where('StudentTeacher', 'in', [...teachers]);
    return eb.or([recorded, eb('StudentId', 'in', students)]);
  });
}

export async function findAttendance(
  { kysely }: Database,
  id: string,
): Promise<NamedAttendanceRecord | null> {
  const row = await kysely
    .selectFrom('attendance')
    .selectAll()
    .select([tamilNameOf('attendance.StudentId'), referenceOf('attendance.StudentId')])
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
    .orderBy('LastName')
    .execute();
}

const idsAtOnce = 500;

/** The stored marks of some students on some days. */
export async function listMarksOn(
  trx: Kysely<Tables>,
  marks: readonly { pupil: { _id: string }; day: string }[],
): Promise<AttendanceRow[]> {
  const byDay = Map.groupBy(marks, ({ day }) => day);
  const rows: AttendanceRow[] = [];
  for (const [day, ofDay] of byDay) {
    const ids = ofDay.map(({ pupil }) => pupil._id);
    for (let first = 0; first < ids.length; first += idsAtOnce) {
      const some = trx
        .selectFrom('attendance')
        .selectAll()
        .where('AttendanceDate', '=', day)
        .where('StudentId', 'in', ids.slice(first, first + idsAtOnce));
      rows.push(...(await some.execute()));
    }
  }
  return rows;
}

/** Of some days those of which anything is stored. */
export async function listMarkedDays(
  kysely: Kysely<Tables>,
  days: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (let first = 0; first < days.length; first += idsAtOnce) {
    const rows = await kysely
      .selectFrom('attendance')
      .select('AttendanceDate')
      .distinct()
      .where('AttendanceDate', 'in', days.slice(first, first + idsAtOnce))
      .execute();
    for (const { AttendanceDate } of rows) found.add(AttendanceDate);
  }
  return found;
}

/** Stored records of these students and days, held until the transaction ends, in one order for all. */
export function lockMarks(
  tx: WriteTransaction,
  marks: readonly Pick<AttendanceRow, 'StudentId' | 'AttendanceDate'>[],
): Promise<AttendanceRow[]> {
  const days = [...new Set(marks.map(({ AttendanceDate }) => AttendanceDate))];
  const rows = tx.trx.selectFrom('attendance').selectAll();
  return lockRows(
    tx.engine,
    rows
      .where((where) =>
        where.or(
          days.map((day) =>
            where.and([
              where('AttendanceDate', '=', day),
              where(
                'StudentId',
                'in',
                marks.filter((mark) => mark.AttendanceDate === day).map((mark) => mark.StudentId),
              ),
            ]),
          ),
        ),
      )
      .orderBy('StudentId')
      .orderBy('AttendanceDate'),
  ).execute();
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

/** How many marks the classes of some teachers have on a day. */
export async function countMarks(
  { kysely }: Database,
  { teachers, year, date }: { teachers: readonly string[]; year: string; date: string },
): Promise<number> {
  const { total } = await kysely
    .selectFrom('attendance')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('StudentTeacher', 'in', [...teachers])
    .where('Year', '=', year)
    .where('AttendanceDate', '=', date)
    .executeTakeFirstOrThrow();
  return total;
}

export type Presence = { present: number; days: number };

/** On how many days some students were there, of how many that were marked; counted off an index. */
export async function readPresence(
  { kysely }: Pick<Database, 'kysely'>,
  studentIds: readonly string[],
): Promise<Map<string, Presence>> {
  const presence = new Map<string, Presence>();
  if (studentIds.length === 0) return presence;
  const sums = await kysely
    .selectFrom('attendance')
    .select(['StudentId', 'IsPresent', (select) => select.fn.countAll<number>().as('days')])
    .where('StudentId', 'in', [...studentIds])
    .groupBy(['StudentId', 'IsPresent'])
    .execute();
  for (const { StudentId, IsPresent, days } of sums) {
    const sum = presence.get(StudentId) ?? { present: 0, days: 0 };
    sum.days += Number(days);
    if (IsPresent.toLowerCase() === 'yes') sum.present += Number(days);
    presence.set(StudentId, sum);
  }
  return presence;
}

const present = sql<number>`sum(case when "IsPresent" = 'Yes' then 1 else 0 end)`;
const all = sql<number>`count(*)`;
const orderOfSums = {
  name: sql`"StudentTeacher"`,
  total: all,
  Present: present,
  Absent: sql`${all} - ${present}`,
  rate: sql`${present} * 1000000 / ${all}`,
} as const;
const byName = { key: 'name', direction: 'asc' } as const;

/** A page of the teachers of a year with the sums of their classes. */
export async function listTeacherSums(
  { kysely }: Database,
  { Year, Branch, sort = 'name', page = 1, pageSize }: TeacherPresenceQuery & { Year: string },
): Promise<Page<TeacherPresence>> {
  const teachers = kysely
    .selectFrom('attendance')
    .where('Year', '=', Year)
    .$if(Branch !== undefined, (rows) => rows.where('Branch', 'in', coverBranches(Branch ?? '')))
    .groupBy('StudentTeacher');
  const [{ key, direction } = byName] = readSort(sort, orderOfSums);
  let sums = teachers
    .select(['StudentTeacher', present.as('Present'), all.as('all')])
    .orderBy(orderOfSums[key], direction);
  if (key !== 'name') sums = sums.orderBy('StudentTeacher');
  if (pageSize !== undefined) sums = sums.limit(pageSize).offset((page - 1) * pageSize);
  const records = (await sums.execute()).map(({ all, Present, ...teacher }) => ({
    ...teacher,
    Present,
    Absent: all - Present,
  }));
  const total = pageSize === undefined ? records.length : await countRows(kysely, teachers);
  return { records, total };
}

/** The record says who the student is as the student's own record does, whatever was sent. */
export function newRecord(
  { StudentId, AttendanceDate, IsPresent, Comments = '' }: SubmittedMark,
  { student, by }: { student: MarkedStudent | undefined; by: string },
) {
  return {
    StudentId,
    FirstName: student?.FirstName ?? '',
    LastName: student?.LastName ?? '',
    Gender: student?.Gender ?? '',
    Year: student?.Year ?? '',
    Branch: student?.Branch ?? '',
    GradeInTamilSchool: student?.GradeInTamilSchool ?? '',
    StudentTeacher: student?.StudentTeacher ?? '',
    AttendanceDate,
    IsPresent,
    TeacherEmail: by,
    Comments,
  };
}
