/** What can happen to a record. */
export const historyActions = ['insert', 'update', 'undo', 'remove', 'erase'] as const;
export type HistoryAction = (typeof historyActions)[number];
