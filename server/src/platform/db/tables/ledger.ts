import type { LedgerKind } from '@pallikoodam/domain/treasury/ledger';

/** A line of a family's ledger of a year; it is never deleted, another line takes it back. */
export type LedgerLineTable = {
  _id: string;
  FamilyId: string;
  Year: string;
  Kind: LedgerKind;
  /** The day of the money; blank where a record names none. */
  Day: string;
  /** Below zero where it takes something back, or is credit that leaves this year. */
  AmountCents: number;
  /** Of a waiver that is a part of the fee. */
  Percent: number | null;
  Way: string;
  Memo: string;
  Reason: string;
  /** Of a refund, as RefundStatus of the record. */
  State: string;
  /** The line that this one takes back. */
  Reverses: string;
  /** Of credit that comes from another year, or a line that moved along: the line by which it left. */
  Carries: string;
  StoredBy: string;
  /** Of a payment that the bank's statement has: who paid, where that tells nothing of another family. */
  PaidBy: string;
  /** The moment since which a refund is in its state, where that came later; else blank. */
  StateSince: string;
  /** Of cash: who counted it beside the one who stored it. */
  CountedBy: string;
  /** The line of the bank that was booked as this payment; blank: it was entered by hand. */
  BankLine: string;
  insertTimeStamp: string;
  updateTimeStamp: string;
};

/** What of a line is an enrollment's. The record may be gone; the line stays with the family. */
export type LedgerSplitTable = {
  _id: string;
  LineId: string;
  StudentId: string;
  AmountCents: number;
  /** 1: the payment has come, by PaymentStatus of the record. */
  hasCome: number;
  /** Of checks: their numbers, as they stand on this part of a deposit. */
  CheckNumber: string;
  insertTimeStamp: string;
  updateTimeStamp: string;
};

/** A family was reminded of what it owes; one row, however many guardians were written to. */
export type PaymentReminderTable = {
  _id: string;
  FamilyId: string;
  Year: string;
  Day: string;
  /** What was open at that moment. */
  AmountCents: number;
  SentBy: string;
  insertTimeStamp: string;
  updateTimeStamp: string;
};

/** The receipt of a payment: its `_id` is the line's. Numbers have no gaps: none is ever deleted. */
export type ReceiptTable = {
  _id: string;
  Number: number;
  /** When it was mailed or printed first; what comes later is a copy. */
  IssuedAt: string;
  IssuedHow: '' | 'mailed' | 'printed';
  insertTimeStamp: string;
  updateTimeStamp: string;
};

/** That a second person has looked at what was entered by hand, taken back, closed. */
export type LedgerReviewTable = {
  _id: string;
  /** The look before; blank for the first one. */
  Previous: string;
  SeenBy: string;
  /** The moment of the newest entry that was seen. */
  Until: string;
  /** The ids of what was seen, as JSON. */
  items: string;
  insertTimeStamp: string;
  updateTimeStamp: string;
};
