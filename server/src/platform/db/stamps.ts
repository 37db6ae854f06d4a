import type { TableWithHistory } from '@pallikoodam/domain/history/record-kinds';
import type { Tables } from './tables.ts';

/**
 * The tables of records, with the columns that hold when a record was made and last changed: those
 * whose changes the history tells, but for accounts, which are the sign-in's own.
 */
export const stamps = {
  absence: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  academic_year: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  announcement: { made: 'SentDate', changed: 'UpdatedDate' },
  assessment: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  asset: { made: 'InsertDateTime', changed: 'UpdatedDateTime' },
  attendance: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  bank_line: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  bank_memory: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  bank_statement: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  book: { made: 'insertTimeStamp', changed: 'updated' },
  book_reminder: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  calendar_event: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  child: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  child_change: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  competition: { made: 'CreatedDate', changed: 'UpdatedDate' },
  config: { made: 'CreatedDate', changed: 'UpdatedDate' },
  contact_message: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  duty: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  family: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  graduate: { made: 'CreatedDate', changed: 'UpdatedDate' },
  guardian: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  file: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  gallery: { made: 'CreatedDate', changed: 'UpdatedDate' },
  homework: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  ledger_line: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  ledger_review: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  ledger_split: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  likeness: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  loan: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  mail_language: { made: 'updateTimeStamp', changed: 'updateTimeStamp' },
  news: { made: 'CreatedDate', changed: 'UpdatedDate' },
  online_book: { made: 'CreatedDate', changed: 'UpdatedDate' },
  opening_request: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  payment_reminder: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  receipt: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  score: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  setting: { made: 'updateTimeStamp', changed: 'updateTimeStamp' },
  sheet_import: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  sponsor: { made: 'CreatedDate', changed: 'UpdatedDate' },
  student: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  volunteer: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  year_turn: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
} as const satisfies {
  [Table in Exclude<TableWithHistory, 'account_user'>]: {
    made: keyof Tables[Table];
    changed: keyof Tables[Table];
  };
};
