/** A line of a bank's statement as its file has it; texts in the order of their columns. */
export type StatementLine = {
  /** The line of the file it stands in. */
  row: number;
  day: string;
  /** Below zero for money that went out. */
  cents: number;
  /** What a processor kept of it. */
  feeCents: number;
  texts: string[];
  /** The bank's own number of the line; blank where it has none. */
  fitId: string;
};

export const leftOutTexts = {
  pending: 'It is not booked by the bank yet.',
  scheduled: 'Its day is still to come.',
  balance: 'It tells a balance, no movement.',
  total: 'It is a total.',
  summary: 'It stands above the heading.',
  print: 'It has neither day nor sum.',
  'no-sum': 'It has no sum.',
  zero: 'Its sum is zero.',
  'bad-day': 'Its day cannot be read.',
  'bad-sum': 'Its sum cannot be read.',
  'two-sums': 'It has a sum in and a sum out.',
  'bad-word': 'Its word for in or out is not known.',
  'too-many': 'It has more cells than the heading.',
  correction: 'It corrects an older line; look at that one.',
  currency: 'It is in another currency.',
} as const;

export type LeftOutReason = keyof typeof leftOutTexts;
export type LeftOutRow = { row: number; reason: LeftOutReason; text: string };

export type QuestionKey = 'columns' | 'dayOrder' | 'sign' | 'year' | 'account';
export type StatementQuestion = {
  key: QuestionKey;
  text: string;
  choices: { value: string; text: string }[];
};
export type StatementAnswers = Partial<Record<QuestionKey, string>>;

export type StatementReading = {
  lines: StatementLine[];
  leftOut: LeftOutRow[];
  questions: StatementQuestion[];
  warnings: string[];
  /** What is remembered of an account: its columns and what was answered. */
  remember: StatementAnswers;
};

/** More lines no month of a school has; a file with more is refused. */
export const mostStatementRows = 5_000;
