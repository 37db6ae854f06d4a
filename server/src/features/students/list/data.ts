import { countedAtMost } from '@pallikoodam/contract/list-words';
import type { Student, StudentListQuery, StudentSortKey } from '@pallikoodam/contract/students';
import { coverBranches } from '@pallikoodam/domain/school/branches';
import {
  coverPaymentStatuses,
  coverRefundStatuses,
} from '@pallikoodam/domain/treasury/payment-sums';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { countUpTo } from '../../../db/count-up-to.ts';
import type { Database } from '../../../db/database.ts';
import { readFoundPage } from '../../../db/found-page.ts';
import { cutPage, type Page } from '../../../db/page.ts';
import { searchRows, splitWords } from '../../../db/search-words.ts';
import type { Tables } from '../../../db/tables.ts';
import { findByText } from '../../../db/text-index.ts';
import { complete, type WireColumn, wireColumns } from '../data.ts';
import { readKeptCount } from './kept-count.ts';

/** What a list asks for, of the classes of these teachers where they are given. */
export type StudentsWanted = StudentListQuery & { teachers?: readonly string[] | undefined };

/** What is read of each student: a list of many sends and takes apart no column in vain. */
export type StudentReading<Told> = {
  columns: readonly WireColumn[];
  /** Makes of a row, which holds these columns alone, what the list tells. */
  finish: (row: Omit<Student, 'BooksIssued'>) => Told;
};

const wholeStudent: StudentReading<Student> = { columns: wireColumns, finish: complete };

/** The page a list asks for, whole records, and how many rows its filters leave in all. */
export function listStudents(database: Database, query: StudentsWanted): Promise<Page<Student>> {
  return readStudents(database, query, wholeStudent);
}

/** As `listStudents`, of each what `reading` names. */
export async function readStudents<Told>(
  database: Database,
  query: StudentsWanted,
  reading: StudentReading<Told>,
): Promise<Page<Told>> {
  if (query.teachers?.length === 0) return { records: [], total: 0 };
  const found = await searchStudents(database, query, reading);
  if (found?.records) return { records: found.records, total: found.total };
  const { kysely } = database;
  const { page = 1, pageSize, sort } = query;
  if (pageSize === undefined) {
    const students = filterStudents(kysely.selectFrom('student'), query);
    const all = await orderStudents(students.select(reading.columns), sort).execute();
    return { records: all.map(reading.finish), total: all.length };
  }
  const [total, records] = await Promise.all([
    found?.total ?? countStudents(database, query),
    listPage(kysely, { ...query, page, pageSize }, reading),
  ]);
  return { records, total };
}

async function countStudents(database: Database, query: StudentsWanted): Promise<number> {
  const kept = await readKeptCount(database, query);
  const { kysely } = database;
  return kept ?? countUpTo(kysely, filterStudents(kysely.selectFrom('student'), query));
}

async function listPage<Told>(
  kysely: Kysely<Tables>,
  { page, pageSize, sort, ...filters }: StudentsWanted & { page: number; pageSize: number },
  reading: StudentReading<Told>,
): Promise<Told[]> {
  const { Year, ...others } = filters;
  const byYear = await listFirstByYear(kysely, {
    sort,
    years: Year ? [...new Set(Year.split(','))] : [],
    payments: others.PaymentStatus ? coverPaymentStatuses(others.PaymentStatus) : [],
    students: filterStudents(kysely.selectFrom('student'), others),
    offset: (page - 1) * pageSize,
    limit: pageSize,
  });
  if (byYear !== null) return readInOrder(kysely, byYear, reading);
  const students = filterStudents(kysely.selectFrom('student'), filters);
  const ordered = orderStudents(students.select(reading.columns), sort);
  const rows = await cutPage(kysely, { ordered, page, pageSize }).execute();
  return rows.map(reading.finish);
}

type Search<Told> = {
  /** How many students answer it; `countedAtMost.search` and one more where they are not counted. */
  total: number;
  /** The rows of the page; null where the list's own order soon meets as many. */
  records: Told[] | null;
};

/**
 * What a search finds by the index of texts: the number, and of few also the page, put in order
 * before any of their records is read.
 */
async function searchStudents<Told>(
  database: Database,
  query: StudentsWanted,
  reading: StudentReading<Told>,
): Promise<Search<Told> | null> {
  const { kysely } = database;
  const { page, pageSize, sort, search } = query;
  const words = splitWords(search);
  if (words.length === 0) return null;
  const few = await findByText(database, { table: 'student', column: 'searchKey', words });
  if (few === null) {
    const found = filterStudents(kysely.selectFrom('student'), query);
    return { total: await countUpTo(kysely, found, countedAtMost.search), records: null };
  }
  const { search: _held, ...filters } = query;
  const { total, ids } = await readFoundPage(kysely, {
    table: 'student',
    found: filterStudents(kysely.selectFrom(few) as unknown as Students<unknown>, filters),
    order: (rows) => orderStudents(rows, sort),
    page,
    pageSize,
  });
  return { total, records: ids && (await readInOrder(kysely, ids, reading)) };
}

/**
 * The ids of students whose texts hold a word, for what is kept of them: of any year, the office may
 * have corrected it since. Null where no index leads there.
 */
export async function selectHolding(
  { engine, kysely }: Database,
  word: string,
): Promise<SelectQueryBuilder<Tables, 'student', { _id: string }> | null> {
  const searched = { table: 'student', column: 'searchKey', words: [word] };
  const found = await findByText({ engine, kysely }, searched);
  return found && kysely.selectFrom(found as unknown as 'student').select('_id');
}

/** Students of these ids in their order; what does not exist is left out. */
export async function readInOrder<Told>(
  kysely: Kysely<Tables>,
  ids: readonly string[],
  { columns, finish }: StudentReading<Told>,
): Promise<Told[]> {
  if (ids.length === 0) return [];
  const rows = await kysely
    .selectFrom('student')
    .select(columns)
    .where('_id', 'in', [...ids])
    .execute();
  const students = new Map(rows.map((row) => [row._id, finish(row)]));
  return ids.flatMap((id) => students.get(id) ?? []);
}

type Students<Row> = SelectQueryBuilder<Tables, 'student', Row>;

function filterStudents(
  students: Students<unknown>,
  { Year, Branch, Status, GradeInTamilSchool, StudentTeacher, search, ...more }: StudentsWanted,
): Students<unknown> {
  let left = students;
  if (Year) left = left.where('Year', 'in', Year.split(','));
  if (Branch) left = left.where('Branch', 'in', coverBranches(Branch));
  if (Status) left = left.where('Status', 'in', Status.split(','));
  if (GradeInTamilSchool) left = left.where('GradeInTamilSchool', '=', GradeInTamilSchool);
  if (StudentTeacher) left = left.where('StudentTeacher', '=', StudentTeacher);
  if (more.PaymentStatus) {
    left = left.where('PaymentStatus', 'in', coverPaymentStatuses(more.PaymentStatus));
  }
  if (more.RefundStatus) {
    left = left.where('RefundStatus', 'in', coverRefundStatuses(more.RefundStatus));
  }
  if (more.PreviousYear) left = left.where('PreviousYear', '=', more.PreviousYear);
  if (more.teachers) left = left.where('StudentTeacher', 'in', [...more.teachers]);
  return searchRows(left, sql`"searchKey"`, search);
}

const sortColumns = {
  Volunteering: sql`lower("Volunteering")`,
  FirstName: sql`"firstNameKey"`,
  UserName: sql`"UserName"`,
  Branch: sql`lower("Branch")`,
  GradeInTamilSchool: sql`lower("GradeInTamilSchool")`,
  StudentTeacher: sql`lower("StudentTeacher")`,
  Status: sql`lower("Status")`,
  insertTimeStamp: sql`"insertTimeStamp"`,
  Age: sql`"DateOfBirth"`,
  AmountPaid: sql`"AmountPaidCents"`,
  PaymentStatus: sql`lower("PaymentStatus")`,
  PaidDate: sql`"PaidDate"`,
  RefundAmount: sql`"RefundAmountCents"`,
  RefundStatus: sql`lower("RefundStatus")`,
} as const satisfies Record<StudentSortKey, unknown>;

/**
 * What has no value stands last, whichever way the others stand, on both databases: nothing entered
 * is no amount, and who has no date of birth has no age.
 */
const entered: { readonly [Key in StudentSortKey]?: Record<'no' | 'yes', RawBuilder<boolean>> } = {
  Age: { no: sql`"DateOfBirth" = ''`, yes: sql`"DateOfBirth" > ''` },
  AmountPaid: { no: sql`"AmountPaidCents" is null`, yes: sql`"AmountPaidCents" is not null` },
  RefundAmount: { no: sql`"RefundAmountCents" is null`, yes: sql`"RefundAmountCents" is not null` },
};

type Direction = 'asc' | 'desc';
type SortPart = { key: StudentSortKey; direction: Direction };

function readSort(sort = ''): SortPart[] {
  return sort
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const key = part.replace(/^-/, '') as StudentSortKey;
      // Age grows as the date of birth falls.
      const isFalling = part.startsWith('-') !== (key === 'Age');
      return { key, direction: isFalling ? 'desc' : 'asc' };
    });
}

/**
 * The words of these columns are the portal's own, so that they stand in one order with capitals
 * and without; these and what stands behind them is how their indexes are made.
 */
const indexedOrders: { readonly [Key in StudentSortKey]?: readonly RawBuilder<unknown>[] } = {
  Branch: [sql`"Branch"`, sql`"GradeInTamilSchool"`],
  GradeInTamilSchool: [sql`"GradeInTamilSchool"`],
  PaymentStatus: [sql`"PaymentStatus"`],
  RefundStatus: [sql`"RefundStatus"`],
  Status: [sql`"Status"`],
};
const byName = [sql`"firstNameKey"`, sql`lower("LastName")`];

/** By one key, equal values by the whole name, all in one direction as an index is read. */
function listColumns(key: StudentSortKey): readonly RawBuilder<unknown>[] {
  return key === 'FirstName' ? byName : [...(indexedOrders[key] ?? [sortColumns[key]]), ...byName];
}

/**
 * In the list's order; the `_id` comes last, in the last key's direction, as in the index. One key
 * goes on with the whole name; of several the first name is what it says, as the default order has
 * it (OP-102).
 */
function orderStudents<Row>(students: Students<Row>, sort?: string): Students<Row> {
  const parts = readSort(sort);
  const { direction: last = 'asc' } = parts.at(-1) ?? {};
  let ordered = students;
  for (const { key, direction } of parts) {
    const blank = entered[key]?.no;
    if (blank !== undefined) ordered = ordered.orderBy(blank, 'asc');
    const columns = parts.length === 1 ? listColumns(key) : [sortColumns[key]];
    for (const column of columns) ordered = ordered.orderBy(column, direction);
  }
  return ordered.orderBy('_id', last);
}

type PageByYear = {
  sort: string | undefined;
  years: readonly string[];
  /** The payment states it is filtered by; by amount each has an index of its own. */
  payments: readonly string[];
  /** Filtered by everything but the year. */
  students: Students<unknown>;
  offset: number;
  limit: number;
};

/**
 * The ids of a page that is in order by one key: the first of each year as its index has them, then
 * of these the page. Those without a value, which stand last both ways, are read apart, for an index
 * has them at the end of one way alone. Null where the order or the years have no such index.
 */
async function listFirstByYear(
  kysely: Kysely<Tables>,
  { sort, years, payments, students, offset, limit }: PageByYear,
): Promise<string[] | null> {
  const [part, another] = readSort(sort);
  if (part === undefined || another !== undefined || years.length === 0) return null;
  const { key, direction } = part;
  const isEntered = entered[key];
  const runs = isEntered === undefined ? [null] : [isEntered.yes, isEntered.no];
  // Then the rows themselves are read in that order.
  if (years.length * runs.length === 1) return null;
  const columns = listColumns(key).map((column, index) => ({ column, name: `by${index}` }));
  const parts = years.flatMap((year) =>
    key === 'AmountPaid' && payments.length > 0
      ? payments.map((payment) =>
          students.where('Year', '=', year).where('PaymentStatus', '=', payment),
        )
      : [students.where('Year', '=', year)],
  );
  const apart = parts.flatMap((of) =>
    runs.map((run, place) => {
      let first = of
        .$if(run !== null, (all) => all.where(run as RawBuilder<boolean>))
        .select(['_id', sql.lit(place).as('run')]);
      for (const { column, name } of columns) {
        first = first.select(column.as(name)).orderBy(column, direction);
      }
      return first.orderBy('_id', direction).limit(offset + limit);
    }),
  );
  const each = apart.map((first, index) => sql`select * from ${first.as(`part${index}`)}`);
  const order = [...columns.map(({ name }) => name), '_id'].map(
    (name) => sql`${sql.ref(name)} ${sql.raw(direction)}`,
  );
  const { rows } = await sql<{ _id: string }>`
    select "_id" from (${sql.join(each, sql` union all `)}) as found
    order by run, ${sql.join(order)} limit ${limit} offset ${offset}`.execute(kysely);
  return rows.map(({ _id }) => _id);
}
