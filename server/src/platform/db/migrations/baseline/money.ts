import { sql } from 'kysely';
import type { NewTables } from '../create-table.ts';

/** The ledger of families, their receipts and reminders, and the bank's statements. */
export const money: NewTables = {
  ledger_line: {
    text: `FamilyId, Year, Kind, Day, Way, Memo, Reason, State, StateSince, Reverses, Carries,
      StoredBy, PaidBy, CountedBy, BankLine, insertTimeStamp, updateTimeStamp`,
    integer: 'AmountCents',
    optionalInteger: 'Percent',
    indexes: {
      ledger_line_of_family: 'FamilyId, Year',
      ledger_line_of_year: 'Year, FamilyId',
      // Waivers are few among the lines of a year.
      ledger_line_of_kind: 'Year, Kind, FamilyId',
      ledger_line_updateTimeStamp: 'updateTimeStamp, _id',
      // Most payments are of no line of the bank, and most lines have come from nowhere else.
      ledger_line_BankLine: { on: 'BankLine', where: sql`"BankLine" <> ''` },
      ledger_line_Carries: { on: 'Carries', where: sql`"Carries" <> ''` },
    },
  },

  ledger_split: {
    text: 'LineId, StudentId, CheckNumber, insertTimeStamp, updateTimeStamp',
    integer: 'AmountCents, hasCome',
    indexes: { ledger_split_of_line: 'LineId', ledger_split_of_student: 'StudentId' },
  },

  ledger_review: {
    text: 'Previous, SeenBy, Until, items, insertTimeStamp, updateTimeStamp',
    indexes: {
      // Of two who mark at once the second one finds that the look before has been followed.
      ledger_review_Previous: { on: 'Previous', unique: true },
      ledger_review_insertTimeStamp: 'insertTimeStamp, _id',
    },
  },

  receipt: {
    text: 'IssuedAt, IssuedHow, insertTimeStamp, updateTimeStamp',
    integer: 'Number',
    indexes: { receipt_Number: { on: 'Number', unique: true } },
  },

  payment_reminder: {
    text: 'FamilyId, Year, Day, SentBy, insertTimeStamp, updateTimeStamp',
    integer: 'AmountCents',
    indexes: {
      payment_reminder_of_year: 'Year, FamilyId, Day',
      payment_reminder_of_family: 'FamilyId, Day',
    },
  },

  bank_statement: {
    text: `Account, FileName, FirstDay, LastDay, LoadedBy, leftOut, warnings,
      insertTimeStamp, updateTimeStamp`,
    indexes: { bank_statement_insertTimeStamp: 'insertTimeStamp, _id' },
  },

  bank_line: {
    text: `StatementId, Account, lineKey, Day, texts, FitId, Payer, State, LeftOut, proposal,
      linkTo, JoinWith, ties, WasBooked, insertTimeStamp, updateTimeStamp`,
    integer: 'nth, place, AmountCents, FeeCents',
    indexes: {
      // Two who load one file at once: the lines are stored once.
      bank_line_identity: { on: 'Account, lineKey, nth', unique: true },
      bank_line_of_statement: 'StatementId, place',
      bank_line_of_state: 'State, Day',
      bank_line_JoinWith: 'JoinWith',
      // What lines are tied to is looked for among those of its time.
      bank_line_Day: 'Day, _id',
    },
  },

  bank_memory: {
    text: 'kind, key, value, insertTimeStamp, updateTimeStamp',
    indexes: { bank_memory_kind: 'kind, key' },
  },
};
