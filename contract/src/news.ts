import { newsStatuses } from '@pallikoodam/domain/news/values';
import { z } from 'zod';
import { get, post } from './call.ts';
import { done, identifier, line, moment, oneOf, requiredText, text } from './fields.ts';
import { newsSortKeys } from './list-words.ts';
import { filters, pageOf, paging, sortBy } from './lists.ts';

const feature = 'news';

/** A news item as the office keeps it (ENT-17). */
export const newsRecord = z.object({
  _id: z.string(),
  News: z.string(),
  /** The same in Tamil; blank where it is not written. */
  NewsInTamil: z.string(),
  Status: z.enum(newsStatuses),
  CreatedDate: z.string(),
  UpdatedDate: z.string(),
});
export type NewsRecord = z.infer<typeof newsRecord>;

/** Text and status are required (NEWS-04); links are plain addresses in the text (OP-19). */
export const newsForm = z.object({
  News: requiredText(2_000),
  NewsInTamil: text(2_000).optional(),
  Status: oneOf(newsStatuses),
});
export type NewsForm = z.infer<typeof newsForm>;

export type NewsSortKey = (typeof newsSortKeys)[number];

const newsQuery = filters({
  Status: line(20).optional(),
  search: text(100).optional(),
  sort: sortBy(newsSortKeys),
  ...paging,
});
export type NewsQuery = z.infer<typeof newsQuery>;

export const newsCalls = {
  getNews: get('/getNews', {
    summary: 'News items, newest first',
    feature,
    access: 'news.keep',
  })
    .route({ outputStructure: 'detailed' })
    .input(newsQuery)
    .output(pageOf(newsRecord)),

  getNewsCounts: get('/getNewsCounts', {
    summary: 'How many news items there are, and how many of them are active and expired',
    feature,
    access: 'news.keep',
  }).output(z.object({ Total: z.number(), Active: z.number(), Expired: z.number() })),

  getNewsById: get('/getNewsById/{id}', { summary: 'One news item', feature, access: 'news.keep' })
    .input(z.object({ id: identifier }))
    .output(newsRecord),

  addNews: post('/addNews', { summary: 'Adds a news item', feature, access: 'news.keep' })
    .input(newsForm.extend({ _id: identifier.optional() }))
    .output(newsRecord),

  updateNewsById: post('/updateNewsById', {
    summary: 'Changes a news item',
    feature,
    access: 'news.keep',
  })
    .input(newsForm.partial().extend({ _id: identifier, UpdatedDate: moment.optional() }))
    .output(newsRecord),

  deleteNewsById: post('/deleteNewsById/{id}', {
    summary: 'Deletes a news item',
    feature,
    access: 'news.keep',
  })
    .input(z.object({ id: identifier }))
    .output(done),

  restoreNewsById: post('/restoreNewsById/{id}', {
    summary: 'Brings a deleted news item back',
    feature,
    access: 'news.keep',
  })
    .input(z.object({ id: identifier }))
    .output(newsRecord),
};
