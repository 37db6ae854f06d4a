import type { ReactNode } from 'react';

/** What a column of a printed or exported list holds. */
export type ReportKind =
  | 'text'
  /** A teacher or volunteer by the stored name; worksheets keep it, for they come back. */
  | 'person'
  | 'number'
  /** Dollars. */
  | 'dollars'
  /** A telephone number. */
  | 'phone'
  /** `YYYY-MM-DD`. */
  | 'day'
  /** ISO, UTC. */
  | 'moment';

export type ReportColumn<Row> = {
  header: string;
  kind?: ReportKind;
  /** Of the worksheet's column at least, in characters; what it holds may make it wider. */
  width?: number;
  value: (row: Row) => string | number | null | undefined;
  /**
   * For the printed list: shorter words, where a column has no room for the whole, or a name in both
   * scripts as the screen shows it.
   */
  onPaper?: (row: Row) => ReactNode;
};
