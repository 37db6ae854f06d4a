import type { IssueStudent, OutstandingLoan } from '@pallikoodam/contract/library-fields';
import type {
  DeskAnswer,
  IssueListQuery,
  OutstandingCounts,
  OutstandingQuery,
} from '@pallikoodam/contract/library-loans';
import type { Student } from '@pallikoodam/contract/students';
import { attendsClass } from '@pallikoodam/domain/attendance/class-list';
import { isBookNumber, normaliseBookNumber } from '@pallikoodam/domain/library/book-number';
import { type DeskBookMatch, matchBookAtDesk } from '@pallikoodam/domain/library/desk-match';
import { childKey } from '@pallikoodam/domain/library/loan';
import { matchStudent } from '@pallikoodam/domain/students/search-match';
import { studentStatuses } from '@pallikoodam/domain/students/values';
import type { Page } from '../../../platform/db/page.ts';
import type { CallContext, Portal } from '../../../platform/portal.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import { readCurrentYear } from '../../school/service.ts';
import { findNewestOf, findStudent, listStudents, readSearch } from '../../students/service.ts';
import { type BookRow, findBook, searchBooks, toBook } from '../books/data.ts';
import {
  countOpenByBranch,
  countOverdue,
  findLoan,
  findOpenLoan,
  listOpenLoansOfBooks,
  listOpenLoansOfChildren,
  listOutstanding,
  listPreviousBooks,
} from './data.ts';
import { toOutstanding } from './present.ts';

/** The students of this year who sit in a class, each with the book at hand and the one before. */
export async function listIssueStudents(
  { portal, language }: CallContext,
  { sort = 'FirstName', ...query }: IssueListQuery,
): Promise<Page<IssueStudent>> {
  const holder = await findHolder(portal, query);
  if (holder !== null) return { records: await withBooks(portal, [holder]), total: 1 };
  const { records, total } = await listStudents(portal.database, {
    ...query,
    search: readSearch(portal, query.search),
    inTamil: language === 'ta',
    sort,
    Year: await readCurrentYear(portal),
    Status: studentStatuses.filter(attendsClass).join(','),
  });
  return { records: await withBooks(portal, records), total };
}

/** A search that is the number of a lent book finds the child who has it (LIB-04). */
async function findHolder(
  portal: Portal,
  { search = '', Branch, StudentTeacher }: IssueListQuery,
): Promise<Student | null> {
  const bookid = normaliseBookNumber(search);
  if (!isBookNumber(bookid)) return null;
  const loan = await findOpenLoan(portal.database, { bookid });
  if (loan === null || (Branch && loan.branch !== Branch)) return null;
  if (StudentTeacher && loan.StudentTeacher !== StudentTeacher) return null;
  const lentTo = await findStudent(portal.database, loan.StudentId);
  return lentTo === null ? null : findThisYears(portal, lentTo);
}

/** The same child's record of this year; null where the child is not enrolled any more. */
async function findThisYears(portal: Portal, student: Student): Promise<Student | null> {
  const newest = await findNewestOf(portal.database, student);
  const year = await readCurrentYear(portal);
  return newest !== null && newest.Year === year && attendsClass(newest.Status) ? newest : null;
}

async function withBooks(
  { database }: Portal,
  students: readonly Student[],
): Promise<IssueStudent[]> {
  const keys = students.map(childKey);
  const [open, previous] = await Promise.all([
    listOpenLoansOfChildren(database, keys),
    listPreviousBooks(database, keys),
  ]);
  const loans = new Map(open.map((loan) => [loan.childKey, loan]));
  return students.map((student, index) => {
    const key = keys[index] ?? '';
    const loan = loans.get(key);
    return {
      _id: student._id,
      FirstName: student.FirstName,
      LastName: student.LastName,
      NameInTamil: student.NameInTamil,
      GradeInTamilSchool: student.GradeInTamilSchool,
      StudentTeacher: student.StudentTeacher,
      Branch: student.Branch,
      isBookDue: loan === undefined ? 'N' : 'Y',
      PrevBID: previous.get(key) ?? '',
      bookid: loan?.bookid ?? '',
      title: loan?.title ?? '',
      loanId: loan?._id ?? '',
      BookTakenDate: loan?.BookTakenDate ?? '',
      BookDue: loan?.BookDue ?? '',
      parentEmail: '',
      UserName: '',
      Volunteering: student.Volunteering,
    };
  });
}

export async function listOutstandingLoans(
  context: CallContext,
  query: OutstandingQuery,
): Promise<Page<OutstandingLoan>> {
  const { portal, caller } = context;
  const wanted = { ...query, today: readToday(context) };
  const { records, total } = await listOutstanding(portal.database, wanted);
  return { records: records.map((row) => toOutstanding(row, caller)), total };
}

export async function countOutstanding(context: CallContext): Promise<OutstandingCounts> {
  const { database } = context.portal;
  const [branches, overdue] = await Promise.all([
    countOpenByBranch(database),
    countOverdue(database, readToday(context)),
  ]);
  return { total: branches.reduce((sum, { total }) => sum + total, 0), overdue, branches };
}

/** An outstanding loan; null where there is none of this `_id` (OP-183). */
export async function findOutstanding(
  { portal, caller }: CallContext,
  id: string,
): Promise<OutstandingLoan | null> {
  const loan = await findLoan(portal.database, id);
  return loan?.state === 'open' ? toOutstanding(loan, caller) : null;
}

/** What the desk shows of a name at most: enough to choose from, or to type on. */
const mostAtDesk = 8;
/** Among so many the best are looked for; more than a school has in a year. */
const mostRanked = 500;

/**
 * What was scanned or typed at the desk: the book of that number, the child of that card, or else
 * the books and children that hold the words, the best first, and how many more there are.
 */
export async function lookUpAtDesk(context: CallContext, code: string): Promise<DeskAnswer> {
  const { portal } = context;
  const number = normaliseBookNumber(code);
  const exact = isBookNumber(number) ? await findBook(portal.database, number) : null;
  if (exact !== null) {
    const books = await withLoans(context, [{ ...exact, matched: 'title' as const }]);
    return { books, booksLeft: 0, students: [], studentsLeft: 0 };
  }
  const [found, children] = await Promise.all([
    findBooksAtDesk(context, code),
    findChildrenAtDesk(context, code),
  ]);
  if (children.isCard) {
    const { students } = children;
    return { books: [], booksLeft: 0, students, studentsLeft: 0 };
  }
  const { students, left: studentsLeft } = children;
  const books = await withLoans(context, found.books);
  return { books, booksLeft: found.left, students, studentsLeft };
}

/** Books that hold the words: by their title first, in each group in the order of their numbers. */
async function findBooksAtDesk({ portal }: CallContext, code: string) {
  const { records, total } = await searchBooks(portal.database, {
    search: code,
    limit: mostRanked,
  });
  const matched = records.map((book) => ({ ...book, matched: matchBookAtDesk(book, code) }));
  const books = [
    ...matched.filter((book) => book.matched === 'title'),
    ...matched.filter((book) => book.matched === 'author'),
  ].slice(0, mostAtDesk);
  return { books, left: total - books.length };
}

/** The child of a card alone; otherwise the children who hold the words, by how they do. */
async function findChildrenAtDesk({ portal, language }: CallContext, code: string) {
  const search = readSearch(portal, code);
  const { records, total } = await listStudents(portal.database, {
    search,
    inTamil: language === 'ta',
    page: 1,
    pageSize: mostRanked,
    sort: 'FirstName',
    Year: await readCurrentYear(portal),
    Status: studentStatuses.filter(attendsClass).join(','),
  });
  const id = search?.toLowerCase();
  const card = records.find(({ Volunteering }) => Volunteering.toLowerCase() === id);
  // In each rank they stay in the order of their names.
  const ranked = (card === undefined ? records : [card])
    .map((student) => ({ student, ...matchStudent(student, search ?? code) }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, mostAtDesk);
  const shown = await withBooks(
    portal,
    ranked.map(({ student }) => student),
  );
  return {
    isCard: card !== undefined,
    students: shown.map((student, index) => {
      return { ...student, matched: ranked[index]?.by ?? 'several' };
    }),
    left: total - shown.length,
  };
}

async function withLoans(
  { portal: { database }, caller }: CallContext,
  books: readonly (BookRow & { matched: DeskBookMatch })[],
) {
  const open = await listOpenLoansOfBooks(
    database,
    books.map(({ bookid }) => bookid),
  );
  const loans = new Map(open.map((loan) => [loan.bookid, toOutstanding(loan, caller)]));
  return books.map(({ matched, ...book }) => ({
    ...toBook(book),
    matched,
    loan: loans.get(book.bookid) ?? null,
  }));
}
