/** What a column of a printed or exported list holds. */
export type ReportKind =
  | 'text'
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
  /** Shorter words for the printed list, where a column has no room for the whole. */
  onPaper?: (row: Row) => string;
};
