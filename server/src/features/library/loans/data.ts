import type { OutstandingQuery, OutstandingSortKey } from '@pallikoodam/contract/library-loans';
import { bookNumberKey, leadingNumber } from '@pallikoodam/domain/library/book-number';
import { childKey } from '@pallikoodam/domain/library/loan';
import { findRange } from '@pallikoodam/domain/library/number-ranges';
import { coverBranches } from '@pallikoodam/domain/school/branches';
import { foldText } from '@pallikoodam/domain/text/fold';
import { orderKey } from '@pallikoodam/domain/text/order';
import {
  type ExpressionBuilder,
  type Kysely,
  type Selectable,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { countRows, orderBySort, type Page, readPage } from '../../../platform/db/page.ts';
import type { LoanTable } from '../../../platform/db/tables/library.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { type StudentRow, searchWithTamilNames, tamilNameOf } from '../../students/service.ts';

/**
 * True of every loan. SQLite takes the index of the days for no more than an order and would rather
 * put all open loans in order; asked for a part of it, it reads along.
 */
const fromFirstDue = sql<boolean>`"BookDue" >= ''`;

export type LoanRow = Selectable<LoanTable>;

/** A loan and its child's name in Tamil letters as the student's record has it now; blank without one. */
export type NamedLoan = LoanRow & { NameInTamil: string };

/** Read within a transaction or outside of one. */
type Readable = { kysely: Kysely<Tables> } | { trx: Kysely<Tables> };

function from(readable: Readable): Kysely<Tables> {
  return 'trx' in readable ? readable.trx : readable.kysely;
}

/** As words, not as a parameter: the indexes of open loans are found by it. */
const isOpen = sql<boolean>`state = 'open'`;

/** The columns derived from others; written whenever one of those changes. */
export function deriveLoanKeys({
  bookid,
  title,
  FirstName,
  LastName,
  parentEmail,
}: Pick<LoanRow, 'bookid' | 'title' | 'FirstName' | 'LastName' | 'parentEmail'>): Pick<
  LoanRow,
  'bookKey' | 'bookValue' | 'nameKey' | 'searchKey'
> {
  return {
    bookKey: bookNumberKey(bookid),
    bookValue: leadingNumber(bookid),
    nameKey: orderKey(`${FirstName} ${LastName}`),
    searchKey: foldText([bookid, title, FirstName, LastName, parentEmail].join(' ')),
  };
}

type Borrower = Pick<StudentRow, 'FirstName' | 'LastName' | 'DateOfBirth' | 'UserName'>;

/** What a loan says of the child that has the book. */
export function nameBorrower(child: Borrower, { bookid, title }: LoanRow) {
  const { FirstName, LastName, UserName: parentEmail } = child;
  const named = { FirstName, LastName, parentEmail, bookid, title };
  return { ...named, childKey: childKey(child), ...deriveLoanKeys(named) };
}

/** The open loans that are due in a span of days, within a transaction. */
export function listOpenDueBetween(
  { trx }: { trx: Kysely<Tables> },
  { from, to }: { from: string; to: string },
): Promise<Pick<LoanRow, '_id' | 'branch' | 'BookDue'>[]> {
  return trx
    .selectFrom('loan')
    .select(['_id', 'branch', 'BookDue'])
    .where(isOpen)
    .where('BookDue', '>=', from)
    .where('BookDue', '<=', to)
    .orderBy('_id')
    .execute();
}

type Loans = SelectQueryBuilder<Tables, 'loan', unknown>;

/** Whole loans with the Tamil names of their children. */
export function selectNamed(loans: Loans): SelectQueryBuilder<Tables, 'loan', NamedLoan> {
  return loans.selectAll('loan').select(tamilNameOf('loan.StudentId'));
}

export async function findLoan(readable: Readable, id: string): Promise<NamedLoan | null> {
  const loans = from(readable).selectFrom('loan').where('_id', '=', id);
  return (await selectNamed(loans).executeTakeFirst()) ?? null;
}

/** A loan that was just written, with the Tamil name of its child. */
export async function nameStored(readable: Readable, loan: LoanRow): Promise<NamedLoan> {
  const student = await from(readable)
    .selectFrom('student')
    .select('NameInTamil')
    .where('_id', '=', loan.StudentId)
    .executeTakeFirst();
  return { ...loan, NameInTamil: student?.NameInTamil ?? '' };
}

export async function findOpenLoan(
  readable: Readable,
  by: { bookid: string } | { childKey: string } | { studentId: string },
): Promise<NamedLoan | null> {
  const open = selectNamed(from(readable).selectFrom('loan'));
  const found =
    'studentId' in by
      ? open.where('StudentId', '=', by.studentId).where(sql<boolean>`state = 'open'`)
      : 'bookid' in by
        ? open.where(isOpen).where('bookid', '=', by.bookid)
        : open.where(isOpen).where('childKey', '=', by.childKey);
  return (await found.limit(1).executeTakeFirst()) ?? null;
}

/** All loans that were written down for a student's record. */
export function listLoansOfStudent(readable: Readable, studentId: string): Promise<LoanRow[]> {
  return from(readable)
    .selectFrom('loan')
    .selectAll()
    .where('StudentId', '=', studentId)
    .orderBy('_id')
    .execute();
}

/** The open loans of these books. */
export function listOpenLoansOfBooks(
  readable: Readable,
  bookids: readonly string[],
): Promise<NamedLoan[]> {
  if (bookids.length === 0) return Promise.resolve([]);
  return selectNamed(from(readable).selectFrom('loan'))
    .where(isOpen)
    .where('bookid', 'in', [...bookids])
    .execute();
}

/** The open loans of these children. */
export function listOpenLoansOfChildren(
  { kysely }: Database,
  childKeys: readonly string[],
): Promise<LoanRow[]> {
  if (childKeys.length === 0) return Promise.resolve([]);
  return kysely
    .selectFrom('loan')
    .selectAll()
    .where(isOpen)
    .where('childKey', 'in', [...childKeys])
    .execute();
}

/** The number of the book each of these children returned last. */
export async function listPreviousBooks(
  { kysely }: Database,
  childKeys: readonly string[],
): Promise<Map<string, string>> {
  if (childKeys.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('loan')
    .select(['childKey', 'bookid', 'BookReturnDate', 'updateTimeStamp'])
    .where('childKey', 'in', [...childKeys])
    .where('state', '=', 'returned')
    .orderBy('childKey')
    .orderBy('BookReturnDate')
    .orderBy('updateTimeStamp')
    .execute();
  // Later rows of a child replace earlier ones.
  return new Map(rows.map(({ childKey, bookid }) => [childKey, bookid]));
}

/** A page of the books that are out, longest due first. */
export async function listOutstanding(
  { kysely }: Database,
  {
    page,
    pageSize,
    sort = 'BookDue,BookId',
    today,
    ...filters
  }: OutstandingQuery & { today: string },
): Promise<Page<NamedLoan & { RemindedOn: string | undefined }>> {
  const outstanding = filterOutstanding(kysely.selectFrom('loan'), { ...filters, today });
  const { shown, counted } = await searchWithTamilNames(kysely, {
    rows: outstanding,
    search: filters.search,
    text: sql`"searchKey"`,
    studentId: 'loan.StudentId',
    fewStudents: 1000,
  });
  const rows = selectNamed(shown);
  const ordered = orderBySort(sort.startsWith('BookDue') ? rows.where(fromFirstDue) : rows, {
    sort,
    columns: sortColumns,
    names: sort.includes('BookId') ? [] : ['FirstName'],
  });
  const { records, total } = await readPage(kysely, {
    ordered,
    ids: counted.select('_id'),
    page,
    pageSize,
  });
  const reminded = await listLastReminders(
    kysely,
    records.map(({ parentEmail }) => parentEmail),
  );
  return {
    records: records.map((row) => ({ ...row, RemindedOn: reminded.get(row.parentEmail) })),
    total,
  };
}

const sortColumns = {
  BookId: sql`"bookKey"`,
  FirstName: sql`"nameKey"`,
  Grade: sql`"Grade"`,
  StudentTeacher: sql`lower("StudentTeacher")`,
  branch: sql`branch`,
  BookTakenDate: sql`"BookTakenDate"`,
  BookDue: sql`"BookDue"`,
} as const satisfies Record<OutstandingSortKey, unknown>;

type Filters = Omit<OutstandingQuery, 'page' | 'pageSize' | 'sort'> & { today: string };

function filterOutstanding(loans: Loans, filters: Filters): Loans {
  const { branch, StudentTeacher, overdue, range, today } = filters;
  let left = loans.where(isOpen);
  if (branch) left = left.where('branch', 'in', coverBranches(branch));
  if (StudentTeacher) left = left.where('StudentTeacher', '=', StudentTeacher);
  if (overdue === 'true') left = left.where('BookDue', '<', today);
  if (overdue === 'false') left = left.where('BookDue', '>=', today);
  const numbers = range === undefined ? null : findRange(range);
  if (numbers !== null) {
    left = left.where('bookValue', '>=', numbers.from).where('bookValue', '<=', numbers.to);
  }
  return left;
}

/** The last day each of these families was reminded. */
async function listLastReminders(
  kysely: Kysely<Tables>,
  emails: readonly string[],
): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('book_reminder')
    .select((select) => ['parentEmail', select.fn.max('day').as('day')])
    .where('parentEmail', 'in', [...new Set(emails)])
    .groupBy('parentEmail')
    .execute();
  return new Map(rows.map(({ parentEmail, day }) => [parentEmail, day]));
}

/** How many books are overdue on a day. */
export function countOverdue({ kysely }: Database, today: string): Promise<number> {
  return countRows(kysely, kysely.selectFrom('loan').where(isOpen).where('BookDue', '<', today));
}

/** How many books are to come back on a day. */
export function countDueOn({ kysely }: Database, day: string): Promise<number> {
  return countRows(kysely, kysely.selectFrom('loan').where(isOpen).where('BookDue', '=', day));
}

/** Open loans by branch. */
export function countOpenByBranch({
  kysely,
}: Database): Promise<{ branch: string; total: number }[]> {
  return kysely
    .selectFrom('loan')
    .select((select) => ['branch', select.fn.countAll<number>().as('total')])
    .where(isOpen)
    .groupBy('branch')
    .orderBy('branch')
    .execute();
}

/** Whose loans: those lent to an address, and those of some children, whichever address it was. */
export type LoansOf = { email?: string | undefined; childKeys: readonly string[] };

function areOf({ email, childKeys }: LoansOf) {
  return (where: ExpressionBuilder<Tables, 'loan'>) =>
    where.or([
      ...(email === undefined ? [] : [where('parentEmail', '=', email)]),
      ...(childKeys.length === 0 ? [] : [where('childKey', 'in', [...childKeys])]),
    ]);
}

/** The books a family has, longest due first. */
export async function listOpenLoansOfFamily(
  readable: Readable,
  { email, childKeys }: LoansOf,
): Promise<NamedLoan[]> {
  const open = () => selectNamed(from(readable).selectFrom('loan')).where(isOpen);
  // One by one: for either of two columns at once a database reads all open loans.
  const lent = email === undefined ? [] : await open().where('parentEmail', '=', email).execute();
  const ofChildren =
    childKeys.length === 0
      ? []
      : await open()
          .where('childKey', 'in', [...childKeys])
          .execute();
  const loans = new Map([...lent, ...ofChildren].map((loan) => [loan._id, loan]));
  const orderOf = ({ BookDue, bookKey }: NamedLoan) => `${BookDue} ${bookKey}`;
  return [...loans.values()].toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

/** What a family has read, newest first. */
export function listReadBooks(
  { kysely }: Database,
  {
    page,
    pageSize,
    FirstName,
    ...of
  }: LoansOf & {
    page?: number | undefined;
    pageSize?: number | undefined;
    FirstName?: string | undefined;
  },
): Promise<Page<NamedLoan>> {
  let read = kysely.selectFrom('loan').where(areOf(of)).where('state', '=', 'returned');
  if (FirstName) read = read.where('FirstName', '=', FirstName);
  const ordered = selectNamed(read).orderBy('BookReturnDate', 'desc').orderBy('_id', 'desc');
  return readPage(kysely, { ordered, ids: read.select('_id'), page, pageSize });
}
