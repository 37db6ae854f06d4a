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
  insertTimeStamp: string;
  updateTimeStamp: string;
};

/** Which line of the ledger a line of the bank is, made or took back. */
export type BankTieTable = {
  _id: string;
  LineId: string;
  LedgerId: string;
  kind: 'booked' | 'linked' | 'took back';
};

/** What is remembered of an account: its columns and what was answered, as JSON. */
export type BankAccountTable = { _id: string; answers: string };

/** The family that a payer was confirmed for, by payerKey. */
export type BankPayerTable = { _id: string; FamilyId: string };

/** The reason with which lines of a kind were set aside, by setAsideKey. */
export type BankWordTable = { _id: string; Reason: string };
