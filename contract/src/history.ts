import { tablesWithHistory } from '@pallikoodam/domain/history/record-kinds';
import { historyActions } from '@pallikoodam/domain/history/values';
import { z } from 'zod';
import { get } from './call.ts';
import { day, identifier, line, oneOf } from './fields.ts';
import { filters, pageOf, pagingOfMatrix } from './lists.ts';

const feature = 'history';

const value = z.union([z.string(), z.number()]).nullable();

/** What a line of the list tells of a change at most; the rest is counted. */
export const changesInLine = 2;

/** A change of a record: who, when, which, and from what to what. */
const historyLine = z.object({
  _id: z.string(),
  /** The kind of record. */
  tableName: z.string(),
  /** What it is to people: as the former, but `folder` of the file that keeps a folder. */
  kind: z.string(),
  recordId: z.string(),
  /** How people call the record; the student it is about; blank where neither is known. */
  name: z.string(),
  /** The day that the record is of, such as a mark's; blank of a record of no one day. */
  day: z.string(),
  action: z.enum(historyActions),
  /** An e-mail, or the name of a part of the portal. */
  changedBy: z.string(),
  changedAt: z.string(),
  /**
   * Of a record that was there before and after: in a list the first `changesInLine`, long texts
   * cut; of one change all, also of one that was added or deleted.
   */
  changes: z.array(z.object({ field: z.string(), before: value, after: value })),
  /** How many fields have changed in all. */
  changed: z.number(),
});
export type HistoryLine = z.infer<typeof historyLine>;

const historyQuery = filters({
  /** Part of the e-mail of who changed it. */
  person: line(100).optional(),
  tableName: oneOf(tablesWithHistory).optional(),
  action: oneOf(historyActions).optional(),
  /** Days at the school, both included. */
  from: day().optional(),
  to: day().optional(),
  recordId: identifier.optional(),
  ...pagingOfMatrix,
});
export type HistoryQuery = z.infer<typeof historyQuery>;

export const historyCalls = {
  getHistory: get('/getHistory', {
    summary: 'Changes of records, newest first',
    feature,
    access: 'history.read',
  })
    .route({ outputStructure: 'detailed' })
    .input(historyQuery)
    .output(pageOf(historyLine)),

  getHistoryById: get('/getHistoryById/{id}', {
    summary: 'One change with what it changed from what to what; never secrets or hashes',
    feature,
    access: 'history.read',
  })
    .input(z.object({ id: identifier }))
    .output(historyLine),
};
