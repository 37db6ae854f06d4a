import { mostImportRows } from '@pallikoodam/domain/library/book-import';
import { conditions } from '@pallikoodam/domain/library/loan';
import { z } from 'zod';
import { get, post } from './call.ts';
import { boundedText, done, identifier, line, listOf, moment, oneOf, text } from './fields.ts';
import {
  book,
  bookForm,
  byBook,
  byId,
  libraryFeature as feature,
  outstandingLoan,
} from './library-fields.ts';
import { bookSortKeys, shelfStates } from './list-words.ts';
import { filters, pageOf, paging, sortBy } from './lists.ts';

/** A book in the list, with who has it: the whole name, and the one in Tamil letters. */
export const listedBook = book.extend({
  borrower: z.string(),
  NameInTamil: z.string(),
  BookDue: z.string(),
});
export type ListedBook = z.infer<typeof listedBook>;

export type BookSortKey = (typeof bookSortKeys)[number];

export const bookListQuery = filters({
  state: oneOf(shelfStates).optional(),
  search: text(100).optional(),
  sort: sortBy(bookSortKeys),
  ...paging,
});
export type BookListQuery = z.infer<typeof bookListQuery>;

const bookCounts = z.object({
  total: z.number(),
  available: z.number(),
  borrowed: z.number(),
  outOfLending: z.number(),
});
export type BookCounts = z.infer<typeof bookCounts>;

/**
 * The rules of a row that is imported. The server asks them row by row: those of 5,000 rows at once
 * would keep everybody else waiting.
 */
export const sheetRow = z.object({
  bookid: line(100),
  title: line(1_000),
  author: line(1_000),
  available: line(40).optional(),
});

/** As it is let in: longer than any row that meets the rules. */
const sentRow = z.object({
  bookid: boundedText(1_500),
  title: boundedText(3_000),
  author: boundedText(3_000),
  available: boundedText(1_500).optional(),
});

/** What an import does with a row; rows are counted from 1, without the header. */
const importedRow = z.object({
  row: z.number(),
  bookid: z.string(),
  outcome: z.enum(['add', 'change', 'same', 'refused']),
  /** Why a row is refused, for people. */
  message: z.string(),
});
export type ImportedRow = z.infer<typeof importedRow>;

const importReport = z.object({
  /** `_id` of the import; blank after a dry run. */
  _id: z.string(),
  add: z.number(),
  change: z.number(),
  same: z.number(),
  refused: z.number(),
  rows: z.array(importedRow),
});
export type ImportReport = z.infer<typeof importReport>;

export const bookImport = z.object({
  _id: z.string(),
  fileName: z.string(),
  added: z.number(),
  changed: z.number(),
  importedBy: z.string(),
  insertTimeStamp: z.string(),
  /** When it was undone; blank while it stands. */
  undoneAt: z.string(),
});
export type BookImport = z.infer<typeof bookImport>;

const access = 'library.keep';

export const libraryBookCalls = {
  book: get('/book', {
    summary: 'Books of the library, all or those that the filters leave',
    feature,
    access,
  })
    .route({ outputStructure: 'detailed' })
    .input(bookListQuery)
    .output(pageOf(listedBook)),

  availableBookList: get('/availableBookList', {
    summary: 'Books that can be lent',
    feature,
    access,
  })
    .route({ outputStructure: 'detailed' })
    .input(filters({ search: text(100).optional(), sort: sortBy(bookSortKeys), ...paging }))
    .output(pageOf(book)),

  getBookCounts: get('/getBookCounts', {
    summary: 'How many books there are, on the shelf, with children and out of lending',
    feature,
    access,
  }).output(bookCounts),

  addBook: post('/book', { summary: 'Adds a book', feature, access })
    .input(bookForm.extend({ _id: identifier.optional() }))
    .output(book),

  getBookById: get('/book/{id}', {
    summary: 'One book, by its _id or its number',
    feature,
    access,
  })
    .input(byBook)
    .output(book.extend({ loan: outstandingLoan.nullable() })),

  updateBook: post('/book/update/{id}', {
    summary: 'Changes a book',
    feature,
    access,
    refuses: [409],
  })
    .input(bookForm.partial().extend({ ...byBook.shape, updated: moment.optional() }))
    .output(book),

  deleteBookById: post('/deleteBookById/{id}', {
    summary: 'Deletes a book that nobody has',
    feature,
    access,
    refuses: [409],
  })
    .input(byBook)
    .output(done),

  restoreBookById: post('/restoreBookById/{id}', {
    summary: 'Brings a deleted book back from the history',
    feature,
    access,
  })
    .input(byId)
    .output(book),

  bookReady: post('/bookReady/{id}', {
    summary: 'Marks a book as ready to lend',
    feature,
    access,
    refuses: [409],
  })
    .input(byBook)
    .output(book),

  bookNotReady: post('/bookNotReady/{id}', {
    summary: 'Takes a book out of lending: lost, damaged or withheld',
    feature,
    access,
    refuses: [409],
  })
    .input(byBook.extend({ condition: oneOf(conditions).optional() }))
    .output(book),

  importBooks: post('/importBooks', {
    summary: 'Says what a list of books would change or, with apply, changes it as one',
    feature,
    access,
    // 600 bytes a row: a long title and author in Tamil letters.
    bodyLimitBytes: 3 * 1024 * 1024,
    refuses: [409],
  })
    .input(
      z.object({
        fileName: line(200),
        rows: listOf(
          z.array(sentRow).min(1, 'There are no rows to import.'),
          mostImportRows,
          'Import at most 5,000 rows at once.',
        ),
        apply: z.boolean(),
        /** Import the good rows although others are refused. */
        leaveOutRefused: z.boolean().optional(),
      }),
    )
    .output(importReport),

  getBookImports: get('/getBookImports', {
    summary: 'The latest imports of books, newest first',
    feature,
    access,
  }).output(z.array(bookImport)),

  undoBookImport: post('/undoBookImport/{id}', {
    summary: 'Takes an import of books back as one',
    feature,
    access,
    refuses: [409],
  })
    .input(byId)
    .output(bookImport),
};
