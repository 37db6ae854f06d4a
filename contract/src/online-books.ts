import { onlineBookLevels } from '@pallikoodam/domain/online-books/levels';
import { z } from 'zod';
import { get, post } from './call.ts';
import { requiredMessage } from './fault-words.ts';
import { done, identifier, line, moment, oneOf, requiredLine, text, webAddress } from './fields.ts';
import { onlineBookSortKeys } from './list-words.ts';
import { filters, pageOf, paging, sortBy } from './lists.ts';

const feature = 'online-books';

/** A link to a book of the online library (ENT-27). */
export const onlineBook = z.object({
  _id: z.string(),
  Id: z.string(),
  Title: z.string(),
  Link: z.string(),
  Grade: z.string(),
  Comments: z.string(),
  CreatedDate: z.string(),
  UpdatedDate: z.string(),
});
export type OnlineBook = z.infer<typeof onlineBook>;

export const onlineBookForm = z.object({
  Id: requiredLine(40, requiredMessage),
  Title: requiredLine(200),
  Link: webAddress(1_000),
  Grade: oneOf(onlineBookLevels),
  Comments: text(1_000).optional(),
});
export type OnlineBookForm = z.infer<typeof onlineBookForm>;

export type OnlineBookSortKey = (typeof onlineBookSortKeys)[number];

export const onlineBookQuery = filters({
  Grade: line(60).optional(),
  search: text(100).optional(),
  sort: sortBy(onlineBookSortKeys),
  ...paging,
});
export type OnlineBookQuery = z.infer<typeof onlineBookQuery>;

export const onlineBookCalls = {
  getOnlineBooks: get('/getOnlineBooks', {
    summary: 'Links of the online library, newest first',
    feature,
    access: 'onlineBooks.read',
  })
    .route({ outputStructure: 'detailed' })
    .input(onlineBookQuery)
    .output(pageOf(onlineBook)),

  getOnlineBookById: get('/getOnlineBookById/{id}', {
    summary: 'One link of the online library',
    feature,
    access: 'onlineBooks.read',
  })
    .input(z.object({ id: identifier }))
    .output(onlineBook),

  addOnlineBook: post('/addOnlineBook', {
    summary: 'Adds a link to the online library',
    feature,
    access: 'onlineBooks.keep',
  })
    .input(onlineBookForm.extend({ _id: identifier.optional() }))
    .output(onlineBook),

  updateOnlineBookById: post('/updateOnlineBookById', {
    summary: 'Changes a link of the online library',
    feature,
    access: 'onlineBooks.keep',
  })
    .input(onlineBookForm.partial().extend({ _id: identifier, UpdatedDate: moment.optional() }))
    .output(onlineBook),

  deleteOnlineBookById: post('/deleteOnlineBookById/{id}', {
    summary: 'Deletes a link of the online library',
    feature,
    access: 'onlineBooks.keep',
  })
    .input(z.object({ id: identifier }))
    .output(done),

  restoreOnlineBookById: post('/restoreOnlineBookById/{id}', {
    summary: 'Brings a deleted link back',
    feature,
    access: 'onlineBooks.keep',
  })
    .input(z.object({ id: identifier }))
    .output(onlineBook),
};
