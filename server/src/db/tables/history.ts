/** One row for every change of every record, written in the change's own transaction. */
export type HistoryTable = {
  _id: string;
  tableName: string;
  recordId: string;
  action: 'insert' | 'update' | 'remove' | 'erase';
  /** E-mail of the caller, or the name of the part of the portal that acted. */
  changedBy: string;
  changedAt: string;
  /** The record as JSON; null where there was or is none. */
  before: string | null;
  after: string | null;
};
