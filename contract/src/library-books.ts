import { conditions } from '@pallikoodam/domain/library/loan';
import { z } from 'zod';
import { get, post } from './call.ts';
import { done, identifier, moment, oneOf, text } from './fields.ts';
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
};
