/** What can happen to a record. */
export const historyActions = ['insert', 'update', 'undo', 'remove', 'erase'] as const;
export type HistoryAction = (typeof historyActions)[number];

/** The kinds of records whose changes are kept, as the history names them. */
export const historyKinds = [
  'absence',
  'account_user',
  'announcement',
  'assessment',
  'asset',
  'attendance',
  'book',
  'book_import',
  'book_reminder',
  'calendar_event',
  'competition',
  'config',
  'contact_message',
  'duty',
  'file',
  'gallery',
  'graduate',
  'homework',
  'loan',
  'mail_language',
  'news',
  'online_book',
  'score',
  'setting',
  'sponsor',
  'student',
  'volunteer',
] as const;
