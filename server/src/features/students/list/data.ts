import type { Student, StudentListQuery, StudentSortKey } from '@pallikoodam/contract/students';
import { coverBranches } from '@pallikoodam/domain/school/branches';
import { rankSearchKey } from '@pallikoodam/domain/students/search-match';
import { searchWords } from '@pallikoodam/domain/text/fold';
import {
  coverPaymentStatuses,
  coverRefundStatuses,
} from '@pallikoodam/domain/treasury/payment-sums';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { type Page, readPage } from '../../../platform/db/page.ts';
import { holding, searchRows, searchSoundingRows } from '../../../platform/db/search-words.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { complete, type WireColumn, wireColumns } from '../data.ts';

/** What a list asks for, of the classes of these teachers where they are given. */
export type StudentsWanted = StudentListQuery & {
  teachers?: readonly string[] | undefined;
  /** Names stand in the order of Tamil readers, who see the Tamil ones. */
  inTamil?: boolean | undefined;
  /** What sounds like the searched words is found too. */
  sounding?: boolean;
  /** Who is not asked for by 'Unpaid': their children cost nothing. */
  free?: readonly string[] | undefined;
};

/** The columns read of each student: a list of many reads no column it does not need. */
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
  { kysely }: Database,
  { page = 1, pageSize, sort, inTamil = false, ...filters }: StudentsWanted,
  { columns, finish }: StudentReading<Told>,
): Promise<Page<Told>> {
  if (filters.teachers?.length === 0) return { records: [], total: 0 };
  const students = filterStudents(kysely.selectFrom('student'), filters);
  const order = { sort, inTamil };
  const words = searchWords(filters.search ?? '');
  if (words.length > 0 && pageSize !== undefined && isByName(order)) {
    const ids = await rankFound(orderStudents(students.select(['_id', 'searchKey']), order), words);
    if (ids !== null) {
      const shown = ids.slice((page - 1) * pageSize, page * pageSize);
      return {
        records: await readInOrder(kysely, shown, { columns, finish }),
        total: ids.length,
      };
    }
  }
  const { records, total } = await readPage(kysely, {
    ordered: orderStudents(students.select(columns), order),
    ids: students.select('_id'),
    page,
    pageSize,
  });
  return { records: (records as Omit<Student, 'BooksIssued'>[]).map(finish), total };
}

/** Among so many the best are looked for. Of more, which a letter or two find, a page is enough. */
const mostRanked = 5_000;

/**
 * The ids of those that a search finds, by how their names answer to its words, in the list's order
 * where they do alike; null where they are too many.
 */
async function rankFound(
  found: Students<{ _id: string; searchKey: string }>,
  words: readonly string[],
): Promise<string[] | null> {
  const rows = await found.limit(mostRanked + 1).execute();
  if (rows.length > mostRanked) return null;
  return rows
    .map(({ _id, searchKey }) => ({ _id, rank: rankSearchKey(searchKey, words) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ _id }) => _id);
}

/** A condition of a record's student: for a page of the records, and for counting them all. */
export type OfStudents = { shown: RawBuilder<boolean>; counted: RawBuilder<boolean> };

type Holding = {
  word: string;
  studentId: string;
  /** So many students lead to their records by an index; those of more are met in the list's own order. */
  fewStudents: number;
  /** Whether a student may have any of the records. */
  mayHaveRecords?: RawBuilder<boolean> | undefined;
};

/**
 * Whether a record belongs to a student with a word in their texts, in any year: the office may
 * have corrected it since.
 */
export async function isOfStudentsHolding(
  kysely: Kysely<Tables>,
  { word, studentId, fewStudents, mayHaveRecords = sql`1 = 1` }: Holding,
): Promise<OfStudents> {
  const holdsWord = sql<boolean>`student."searchKey" like ${holding(word)} escape '\\'`;
  const students = kysely.selectFrom('student').select('student._id').where(holdsWord);
  const some = await students
    .where(mayHaveRecords)
    .limit(fewStudents + 1)
    .execute();
  const id = sql.ref(studentId);
  if (some.length > fewStudents) {
    // A page is soon full of so many; to count them all none is looked up twice.
    const ofRecord = sql`select 1 from student where student."_id" = ${id} and ${holdsWord}`;
    return { shown: sql`exists (${ofRecord})`, counted: sql`${id} in (${students})` };
  }
  const ids = sql.join(some.map(({ _id }) => _id));
  const isTheirs: RawBuilder<boolean> = some.length === 0 ? sql`1 = 0` : sql`${id} in (${ids})`;
  return { shown: isTheirs, counted: isTheirs };
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
    const { statuses, exceptStatus } = coverPaymentStatuses(more.PaymentStatus);
    left = left.where('PaymentStatus', 'in', [...statuses]);
    if (exceptStatus) left = left.where('Status', '!=', exceptStatus);
    if (more.free?.length) left = left.where('_id', 'not in', [...more.free]);
  }
  if (more.RefundStatus) {
    left = left.where('RefundStatus', 'in', coverRefundStatuses(more.RefundStatus));
  }
  if (more.PreviousYear) left = left.where('PreviousYear', '=', more.PreviousYear);
  if (more.teachers) left = left.where('StudentTeacher', 'in', [...more.teachers]);
  return (more.sounding ? searchSoundingRows : searchRows)(left, sql`"searchKey"`, search);
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
  Age: sql`nullif("DateOfBirth", '')`,
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
const blankLast: readonly StudentSortKey[] = ['Age', 'AmountPaid', 'RefundAmount'];

type Order = { sort: string | undefined; inTamil: boolean };

/** Who puts a list in order by something else, an amount or a day, asks for that order alone. */
function isByName({ sort }: Order): boolean {
  return readSort(sort)[0]?.key === 'FirstName';
}

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
type Columns = readonly RawBuilder<unknown>[];
const latinName: Columns = [sql`"firstNameKey"`, sql`lower("LastName")`];
const tamilName: Columns = [sql`"tamilKey"`];

/** By one key, equal values by the whole name, all in one direction as an index is read. */
function listColumns(key: StudentSortKey, byName: Columns): Columns {
  return key === 'FirstName' ? byName : [...(indexedOrders[key] ?? [sortColumns[key]]), ...byName];
}

/**
 * In the list's order; the `_id` comes last, in the last key's direction, as in the index. One key
 * goes on with the whole name; of several the first name is what it says, as the default order has
 * it (OP-102), and the whole name ends them.
 */
function orderStudents<Row>(students: Students<Row>, { sort, inTamil }: Order): Students<Row> {
  const byName = inTamil ? tamilName : latinName;
  const parts = readSort(sort);
  const { direction: last = 'asc' } = parts.at(-1) ?? {};
  let ordered = students;
  for (const { key, direction } of parts) {
    const ofKey = key === 'FirstName' ? byName.slice(0, 1) : [sortColumns[key]];
    const columns = parts.length === 1 ? listColumns(key, byName) : ofKey;
    for (const [place, column] of columns.entries()) {
      const isLast = place === 0 && blankLast.includes(key);
      ordered = ordered.orderBy(column, (order) => {
        const directed = direction === 'asc' ? order.asc() : order.desc();
        return isLast ? directed.nullsLast() : directed;
      });
    }
  }
  if (parts.length !== 1) {
    const isNamed = parts.some(({ key }) => key === 'FirstName');
    for (const column of byName.slice(isNamed ? 1 : 0)) ordered = ordered.orderBy(column, last);
  }
  return ordered.orderBy('_id', last);
}
