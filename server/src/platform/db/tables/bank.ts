/** A statement of the school's bank as it was loaded. */
export type BankStatementTable = {
  _id: string;
  Account: string;
  FileName: string;
  FirstDay: string;
  LastDay: string;
  LoadedBy: string;
  /** Rows that were left out, each with its reason, as JSON. */
  leftOut: string;
  /** As JSON. */
  warnings: string;
  insertTimeStamp: string;
  updateTimeStamp: string;
};

/** A line of a statement, kept as it came. */
export type BankLineTable = {
  _id: string;
  StatementId: string;
  Account: string;
  /** What it is known by (domain/bank/line-identity.ts): one index with account and `nth`. */
  lineKey: string;
  nth: number;
  Day: string;
  AmountCents: number;
  /** What a processor kept of it: the school's cost, not the family's. */
  FeeCents: number;
  /** The bank's texts in the order of their columns, as JSON. */
  texts: string;
  FitId: string;
  /** Where it stood in the file. */
  place: number;
  Payer: string;
  State: 'New' | 'Booked' | 'Left out';
  /** Why it was set aside. */
  LeftOut: string;
  /** What a person chose instead of the proposal, as JSON; blank while it is the portal's. */
  proposal: string;
  /** A payment or refund of the ledger that a person chose. */
  linkTo: string;
  /** The line that is booked together with this one. */
  JoinWith: string;
  /** Which lines of the ledger it made, is or took back, as JSON: `BankTie`. */
  ties: string;
  /** Its payment that a person has taken back, while it waits for it; blank for none. */
  WasBooked: string;
  insertTimeStamp: string;
  updateTimeStamp: string;
};

/** What is remembered: of an account its columns and answers as JSON, of a payer the family, of a kind of line the reason. */
export type BankMemoryTable = {
  _id: string;
  kind: 'account' | 'payer' | 'set aside';
  /** The account; payerKey; setAsideKey. */
  key: string;
  value: string;
  insertTimeStamp: string;
  updateTimeStamp: string;
};
