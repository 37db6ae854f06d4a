import type { Answers, ImportQuestion, ImportRow } from '@pallikoodam/domain/import/import-kind';
import type { Verdict } from '@pallikoodam/domain/import/verdict';
import type { Database } from './db/database.ts';
import type { WriteTransaction } from './db/write.ts';
import type { CallContext } from './portal.ts';

/** What a feature says of the sheets that are imported into its records (features/imports). */

export type JudgedRow = { row: number; verdict: Verdict };

export type JudgedSheet = {
  /** One a row, in their order. */
  rows: JudgedRow[];
  /** Locks what the rows belong to, before the transaction that stores them judges them again. */
  lock?: (tx: WriteTransaction) => Promise<void>;
  /** Writes what was judged, in the transaction that judged it. */
  store: (tx: WriteTransaction, report: (share: number) => void) => Promise<void>;
};

export type SheetToJudge = {
  context: CallContext;
  rows: readonly ImportRow[];
  answers: Answers;
};

type Source = { trx: Database['kysely'] };

/** A record that stays, before and after it was taken back. */
export type TakenBack = { table: string; before: Stored; after: Stored };
type Stored = Readonly<Record<string, unknown>>;

/** Refuses a change that the caller may not make; `after` is null where the record goes. */
export type Guard = (change: { before: Stored; after: Stored | null }) => void;

export type SheetRules = {
  /** Of a calendar: which days are kept, and by which clocks. */
  window?: (context: CallContext) => Promise<{ from: string; to: string; timeZone: string }>;
  /** What is asked beside what the sheet itself leaves open, such as the year. */
  ask?: (
    context: CallContext,
    answers: Answers,
    rows: readonly ImportRow[],
  ) => Promise<ImportQuestion[]>;
  /**
   * Reads what no import changes, such as the years; what it answers says of each row what would
   * become of it by what is stored now, also within a transaction, where nothing else may be read
   * beside `trx`.
   */
  open: (sheet: SheetToJudge) => Promise<(source: Source) => Promise<JudgedSheet>>;
  /** Columns worked out of others, of a record that an undo has changed field by field. */
  deriveOf?: Readonly<Record<string, (row: Stored, now: Stored) => object>>;
  /**
   * Before an import is taken back: what refuses it as a whole, and by table what is asked of each
   * record that not all who may import may change. PortalError 403, 409.
   */
  openUndo?: (
    tx: WriteTransaction,
    context: CallContext,
  ) => Promise<Readonly<Record<string, Guard>>>;
  /** What becomes of an added record that is not deleted when its import is taken back, by its table. */
  withdrawOf?: Readonly<Record<string, (now: Stored) => object>>;
  /** What follows once records are taken back, in the same transaction. */
  follow?: (
    tx: WriteTransaction,
    taken: { context: CallContext; records: TakenBack[] },
  ) => Promise<void>;
};
