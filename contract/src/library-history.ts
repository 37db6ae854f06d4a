import { isAcademicYear } from '@pallikoodam/domain/school/academic-year';
import { z } from 'zod';
import { get, post } from './call.ts';
import { day, done, identifier, line, optionalEmail, requiredLine, text } from './fields.ts';
import {
  bookNumber,
  byId,
  libraryFeature as feature,
  historyRecord,
  libraryYear,
} from './library-fields.ts';
import { historySortKeys } from './list-words.ts';
import { filters, pageOf, paging, pagingOfMatrix, sortBy } from './lists.ts';

export type HistorySortKey = (typeof historySortKeys)[number];

export const historyQuery = filters({
  Year: libraryYear,
  bookId: bookNumber().optional(),
  /** Only the books of the child whose record this is, of all its years. */
  StudentId: identifier.optional(),
  search: text(100).optional(),
  sort: sortBy(historySortKeys),
  ...paging,
});
export type HistoryQuery = z.infer<typeof historyQuery>;

export const historyGroupQuery = filters({
  Year: libraryYear,
  search: text(100).optional(),
  ...paging,
});
export type HistoryGroupQuery = z.infer<typeof historyGroupQuery>;

const historyGroup = z.object({
  bookId: z.string(),
  title: z.string(),
  returns: z.number(),
});
export type HistoryGroup = z.infer<typeof historyGroup>;

const historyCounts = z.object({ returns: z.number(), books: z.number(), students: z.number() });
export type HistoryCounts = z.infer<typeof historyCounts>;

const historyForm = z
  .object({
    FirstName: requiredLine(100),
    LastName: line(100).optional(),
    bookId: bookNumber(),
    BookTakenDate: day(),
    BookReturnDate: day(),
    schoolGrade: text(60).optional(),
    parentEmail: optionalEmail('Please enter a valid email').optional(),
  })
  .refine(({ BookTakenDate, BookReturnDate }) => BookTakenDate <= BookReturnDate, {
    path: ['BookReturnDate'],
    message: 'A book is returned after it was taken',
  });
export type HistoryForm = z.infer<typeof historyForm>;

/** A record of the catalogue without a screen (OP-186). */
export const score = z.object({
  _id: z.string(),
  StudentId: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Grade: z.string(),
  Score: z.string(),
  Year: z.string(),
  Comments: z.string(),
});
export type Score = z.infer<typeof score>;

const scoreForm = z.object({
  _id: identifier.optional(),
  StudentId: identifier,
  FirstName: requiredLine(100),
  LastName: line(100).optional(),
  Grade: text(60).optional(),
  Score: requiredLine(40),
  Year: text(9).refine(isAcademicYear, 'Choose an academic year').optional(),
  Comments: text(1_000).optional(),
});
export type ScoreForm = z.infer<typeof scoreForm>;

const access = 'library.keep';

export const libraryHistoryCalls = {
  bookhistory: get('/bookhistory', {
    summary: 'Returned books, all or those that the filters leave',
    feature,
    access,
  })
    .route({ outputStructure: 'detailed' })
    .input(historyQuery)
    .output(pageOf(historyRecord)),

  getBookHistoryGroups: get('/getBookHistoryGroups', {
    summary: 'Books that were returned in a year, with how often',
    feature,
    access,
  })
    .route({ outputStructure: 'detailed' })
    .input(historyGroupQuery)
    .output(pageOf(historyGroup)),

  getBookHistoryCounts: get('/getBookHistoryCounts', {
    summary: 'How many returns of how many books and students a year had',
    feature,
    access,
  })
    .input(filters({ Year: libraryYear }))
    .output(historyCounts),

  createHistory: post('/createHistory', {
    summary: 'Adds a returned book to the history, and does nothing else',
    feature,
    access,
  })
    .input(historyForm)
    .output(historyRecord),

  deleteHistory: post('/deleteHistory/{id}', {
    summary: 'Deletes a returned book from the history',
    feature,
    access,
    refuses: [409],
  })
    .input(byId)
    .output(done),

  restoreHistory: post('/restoreHistory/{id}', {
    summary: 'Brings a deleted line of the history back',
    feature,
    access,
  })
    .input(byId)
    .output(historyRecord),

  ScoreDetails: get('/lib/ScoreDetails', {
    summary: 'Scores with teacher and branch',
    feature,
    access,
  })
    .route({ outputStructure: 'detailed' })
    .input(filters({ ...pagingOfMatrix }))
    .output(pageOf(score.extend({ StudentTeacher: z.string(), Branch: z.string() }))),

  score: get('/score', { summary: 'Scores', feature, access })
    .route({ outputStructure: 'detailed' })
    .input(filters({ ...pagingOfMatrix }))
    .output(pageOf(score)),

  saveScore: post('/score', { summary: 'Saves a score', feature, access })
    .input(scoreForm)
    .output(score),

  getScoreById: get('/score/{id}', { summary: 'One score', feature, access })
    .input(byId)
    .output(score),
};
