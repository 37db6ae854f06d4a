import { deskBookMatches } from '@pallikoodam/domain/library/desk-match';
import { returnStates } from '@pallikoodam/domain/library/loan';
import { nameRange, numberRanges } from '@pallikoodam/domain/library/number-ranges';
import { studentMatches } from '@pallikoodam/domain/students/search-match';
import { z } from 'zod';
import { get, post } from './call.ts';
import { day, done, email, identifier, line, listOf, oneOf, requiredText, text } from './fields.ts';
import { idempotencyHeader } from './idempotency.ts';
import {
  book,
  bookNumber,
  bookReference,
  byId,
  libraryFeature as feature,
  historyRecord,
  issueStudent,
  loan,
  outstandingLoan,
} from './library-fields.ts';
import { issueSortKeys, outstandingSortKeys } from './list-words.ts';
import { filters, pageOf, paging, sortBy } from './lists.ts';

export const issueListQuery = filters({
  Branch: text(60).optional(),
  StudentTeacher: text(100).optional(),
  search: text(100).optional(),
  sort: sortBy(issueSortKeys),
  ...paging,
});
export type IssueListQuery = z.infer<typeof issueListQuery>;

export type OutstandingSortKey = (typeof outstandingSortKeys)[number];

export const outstandingQuery = filters({
  branch: text(60).optional(),
  StudentTeacher: text(100).optional(),
  /** Only overdue loans. */
  overdue: z.enum(['true', 'false']).optional(),
  /** A range of book numbers, `1-300` (LIB-26). */
  range: z.enum(numberRanges.map(nameRange)).optional(),
  search: text(100).optional(),
  sort: sortBy(outstandingSortKeys),
  ...paging,
});
export type OutstandingQuery = z.infer<typeof outstandingQuery>;

const outstandingCounts = z.object({
  total: z.number(),
  overdue: z.number(),
  branches: z.array(z.object({ branch: z.string(), total: z.number() })),
});
export type OutstandingCounts = z.infer<typeof outstandingCounts>;

/** ENT-31. The student's record tells the rest; what else is sent is not believed. */
export const assignment = z.object({
  studentId: identifier,
  bookId: bookNumber(),
  studentName: text(200).optional(),
  /** Today where nothing is said. */
  BookTakenDate: day().optional(),
  isBookDue: oneOf(['Y']).optional(),
  parentEmail: text(254).optional(),
  branch: text(60).optional(),
  grade: text(60).optional(),
  teacherName: text(100).optional(),
});
export type Assignment = z.infer<typeof assignment>;

/** Books or assignments that one call may carry. */
export const mostAtOnce = 1_000;

/** What became of one of several. */
const itemResult = z.object({
  bookId: z.string(),
  ok: z.boolean(),
  message: z.string(),
  loan: outstandingLoan.nullable(),
});
export type ItemResult = z.infer<typeof itemResult>;

/** ENT-32. The open loan tells the rest; what else is sent is not believed. */
const returnForm = z.object({
  bookId: bookNumber(),
  FirstName: text(100).optional(),
  LastName: text(100).optional(),
  BookTakenDate: text(30).optional(),
  BookReturnDate: text(30).optional(),
  schoolGrade: text(60).optional(),
  parentEmail: text(254).optional(),
  ReturnState: oneOf(returnStates).optional(),
});
export type ReturnForm = z.infer<typeof returnForm>;

/** What a number, card or name that was scanned or typed at the desk means. */
const deskAnswer = z.object({
  /** Those with the words in the title first; one alone where the number is exact. */
  books: z.array(
    book.extend({ loan: outstandingLoan.nullable(), matched: z.enum(deskBookMatches) }),
  ),
  /** Those with a name that begins with the words first; `matched` is where the words were found. */
  students: z.array(issueStudent.extend({ matched: z.enum(studentMatches) })),
  /** How many more there are of each. */
  booksLeft: z.number(),
  studentsLeft: z.number(),
});
export type DeskAnswer = z.infer<typeof deskAnswer>;

const access = 'library.keep';
const emailInPath = { email: email('Please enter a valid email') };

/** The documents have one list under two addresses: of quick return, and of outstanding books. */
const booksThatAreOut = (path: `/${string}`) =>
  get(path, {
    summary: 'Books that are out, all or those that the filters leave',
    feature,
    access,
  })
    .route({ outputStructure: 'detailed' })
    .input(outstandingQuery)
    .output(pageOf(outstandingLoan));

export const libraryLoanCalls = {
  BookAsignAPIV2: get('/lib/BookAsignAPIV2', {
    summary: 'Students of the current year with the book each one has and had before',
    feature,
    access,
  })
    .route({ outputStructure: 'detailed' })
    .input(issueListQuery)
    .output(pageOf(issueStudent)),

  getTeacherList: get('/lib/getTeacherList', {
    summary: 'Names of the active teachers',
    feature,
    access,
  }).output(z.array(z.string())),

  getGradeList: get('/lib/getGradeList', {
    summary: "The school's levels",
    feature,
    access,
  }).output(z.array(z.string())),

  BookReturnAPI: booksThatAreOut('/lib/BookReturnAPI'),
  getBookListByDue: booksThatAreOut('/getBookListByDue'),

  getBookDueCounts: get('/getBookDueCounts', {
    summary: 'How many books are out, overdue and by branch',
    feature,
    access,
  }).output(outstandingCounts),

  getLibraryDesk: get('/getLibraryDesk/{code}', {
    summary: 'What a book number, a card or a name at the desk means',
    feature,
    access,
  })
    .input(z.object({ code: requiredText(100) }))
    .output(deskAnswer),

  assignBook: post('/assignBook', {
    summary: 'Lends a book to a student',
    feature,
    access,
    refuses: [404],
  })
    .route({ inputStructure: 'detailed' })
    .input(z.object({ headers: idempotencyHeader, body: assignment }))
    .output(outstandingLoan),

  issueBooks: post('/bookTx/issuebooks/', {
    summary: 'Lends several books, one result each',
    feature,
    access,
  })
    .route({ inputStructure: 'detailed' })
    .input(
      z.object({
        body: listOf(
          z.array(assignment).min(1, 'Name at least one book'),
          mostAtOnce,
          'Too many books in one call',
        ),
      }),
    )
    .output(z.array(itemResult)),

  returnMyBook: get('/returnMyBook/{id}', {
    summary:
      'The open loan of a book as a return would be sent, null where nobody has it; changes nothing',
    feature,
    access,
    refuses: [404],
  })
    .input(z.object({ id: bookReference }))
    .output(
      historyRecord
        .pick({
          bookId: true,
          FirstName: true,
          LastName: true,
          NameInTamil: true,
          schoolGrade: true,
          BookTakenDate: true,
          BookReturnDate: true,
          parentEmail: true,
        })
        .nullable(),
    ),

  releaseBookAndCreateHistory: post('/releaseBookAndCreateHistory', {
    summary: 'Takes a book back: frees it and keeps the loan in the history',
    feature,
    access,
    refuses: [404, 409],
  })
    .input(returnForm)
    .output(outstandingLoan),

  returnBooks: post('/returnBooks', {
    summary: 'Takes several books back, one result each',
    feature,
    access,
  })
    .input(
      z.object({
        bookIds: listOf(
          z.array(line(200)).min(1, 'Name at least one book'),
          mostAtOnce,
          'Return at most 1,000 books at once',
        ),
      }),
    )
    .output(z.array(itemResult)),

  returnBookTx: post('/bookTx/return/{id}', {
    summary: 'Takes a book back by its loan; with a ReturnState the book leaves lending',
    feature,
    access,
    refuses: [409],
  })
    .input(byId.extend({ ReturnState: oneOf(returnStates).optional() }))
    .output(outstandingLoan),

  undoBookReturn: post('/undoBookReturn/{id}', {
    summary: 'Takes a return back: the child has the book again',
    feature,
    access,
    refuses: [409],
  })
    .input(byId)
    .output(outstandingLoan),

  deleteBookTxData: post('/deleteBookTxData/{id}', {
    summary: 'Removes a loan and frees its book, without a line in the history',
    feature,
    access,
    refuses: [409],
  })
    .input(byId)
    .output(done),

  restoreBookTxData: post('/restoreBookTxData/{id}', {
    summary: 'Brings a removed loan back',
    feature,
    access,
  })
    .input(byId)
    .output(outstandingLoan),

  getTxDetails: post('/bookTx/getTxDetails/{id}', {
    summary: 'An outstanding loan, or null',
    feature,
    access,
  })
    .input(byId)
    .output(outstandingLoan.nullable()),

  getBooksDueByEmail: get('/getBooksDueByEmail/{email}', {
    summary: "The books a family's children have",
    feature,
    access: 'library.readFamily',
  })
    .input(z.object(emailInPath))
    .output(z.array(loan)),

  getBooksReadByEmail: get('/getBooksReadByEmail/{email}', {
    summary: "The books a family's children have returned, newest first",
    feature,
    access: 'library.readFamily',
  })
    .route({ outputStructure: 'detailed' })
    .input(filters({ ...emailInPath, FirstName: line(100).optional(), ...paging }))
    .output(pageOf(loan)),
};
