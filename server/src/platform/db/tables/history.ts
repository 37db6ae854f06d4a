/** One row for every change of every record, written in the change's own transaction. */
export type HistoryTable = {
  _id: string;
  tableName: string;
  recordId: string;
  /** An update that takes the one before back is an undo, which nothing takes back. */
  action: 'insert' | 'update' | 'undo' | 'remove' | 'erase';
  /** E-mail of the caller, or the name of the part of the portal that acted. */
  changedBy: string;
  changedAt: string;
  /** The record as JSON; null where it did not or does not exist. */
  before: string | null;
  after: string | null;
};
