import { historyActions, historyKinds } from '@pallikoodam/domain/history/values';
import { z } from 'zod';
import { get } from './call.ts';
import { day, identifier, line, oneOf } from './fields.ts';
import { filters, pageOf, pagingOfMatrix } from './lists.ts';

const feature = 'history';

/** A change of a record: who, when, and which. */
export const historyLine = z.object({
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
  action: z.string(),
  /** An e-mail, or the name of a part of the portal. */
  changedBy: z.string(),
  changedAt: z.string(),
});
export type HistoryLine = z.infer<typeof historyLine>;

const value = z.union([z.string(), z.number()]).nullable();
const historyChange = historyLine.extend({
  changes: z.array(z.object({ field: z.string(), before: value, after: value })),
});
export type HistoryChange = z.infer<typeof historyChange>;

const historyQuery = filters({
  /** Part of the e-mail of who changed it. */
  person: line(100).optional(),
  tableName: oneOf(historyKinds).optional(),
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
    .output(historyChange),
};
