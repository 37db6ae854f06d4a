import {
  type BookImport,
  type ImportedRow,
  type ImportReport,
  sheetRow,
} from '@pallikoodam/contract/library-books';
import {
  type ImportFault,
  type ImportOutcome,
  type SheetBook,
  startImport,
} from '@pallikoodam/domain/library/book-import';
import { normaliseBookNumber } from '@pallikoodam/domain/library/book-number';
import { retryOnDuplicate } from '../../../../platform/db/retry-on-duplicate.ts';
import {
  insert,
  insertAll,
  lock,
  removeAll,
  update,
  updateAll,
  type WriteTransaction,
} from '../../../../platform/db/write.ts';
import { mapInTurns } from '../../../../platform/jobs/give-way.ts';
import { type CallContext, writing } from '../../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../../platform/portal-error.ts';
import { listOpenLoansOfBooks } from '../../loans/data.ts';
import { type BookImportRow, type BookRow, deriveBookKeys, lockBooks } from '../data.ts';

type Sent = {
  fileName: string;
  rows: readonly SheetBook[];
  apply: boolean;
  leaveOutRefused?: boolean | undefined;
};

/**
 * Says what a list of books would change; with `apply` it is changed in the same transaction that
 * judged it, all of it or nothing. Refused rows stop it unless they are to be left out.
 * PortalError 409.
 */
export async function importBooks(context: CallContext, sent: Sent): Promise<ImportReport> {
  const rows = await readRows(sent.rows);
  return retryOnDuplicate(() =>
    writing(context, async (tx) => {
      const numbers = [...new Set(rows.map(({ bookid }) => bookid))];
      const stored = new Map((await lockBooks(tx, numbers)).map((book) => [book.bookid, book]));
      const lent = new Set(
        (await listOpenLoansOfBooks(tx, [...stored.keys()])).map(({ bookid }) => bookid),
      );
      const decide = startImport((bookid) => {
        const book = stored.get(bookid);
        return book && { ...book, lent: lent.has(bookid) };
      });
      const outcomes = await mapInTurns(rows, (row) => decide(row));
      const report = describe(outcomes);
      if (!sent.apply || report.add + report.change === 0) return report;
      if (report.refused > 0 && !sent.leaveOutRefused) {
        throw new PortalError('conflict', 'Some rows cannot be imported. Nothing was changed.');
      }
      return { ...report, _id: await apply(tx, { sent, outcomes, stored }) };
    }),
  );
}

/** The rows as they would be stored. PortalError 400, which names each row that is off its rules. */
async function readRows(sent: readonly SheetBook[]): Promise<SheetBook[]> {
  const faults: Record<string, string> = {};
  const rows = await mapInTurns(sent, (row, index) => {
    const { data, error } = sheetRow.safeParse(row);
    for (const { path, message } of error?.issues ?? []) {
      faults[['rows', index, ...path].join('.')] ??= message;
    }
    return { ...(data ?? row), bookid: normaliseBookNumber(row.bookid) };
  });
  if (Object.keys(faults).length > 0) throw new PortalError('invalid', checkFields, faults);
  return rows;
}

const faultTexts: Readonly<Record<ImportFault, string>> = {
  'no-number': 'The book number is missing.',
  'bad-number': 'Invalid book number: use letters, digits, hyphens and dots only.',
  'no-title': 'The title is missing.',
  'no-author': 'The author is missing.',
  'too-long': 'Title or author is too long.',
  'bad-availability': 'Availability is Y or N, or a word of the list of books.',
  double: 'The same book number stands further up.',
  lent: 'The book is with a child; its availability cannot be changed.',
};

function describe(outcomes: readonly ImportOutcome[]): ImportReport {
  const count = (wanted: ImportOutcome['outcome']) =>
    outcomes.filter(({ outcome }) => outcome === wanted).length;
  const rows = outcomes.map((row, index): ImportedRow => {
    const refused = row.outcome === 'refused';
    return {
      row: index + 1,
      bookid: refused ? row.bookid : row.book.bookid,
      outcome: row.outcome,
      message: refused ? faultTexts[row.reason] : '',
    };
  });
  return {
    _id: '',
    add: count('add'),
    change: count('change'),
    same: count('same'),
    refused: count('refused'),
    rows,
  };
}

/** What an import did to a book: its shape before (null: it was added) and its stamp after. */
type ImportedChange = { id: string; before: BookRow | null; stamp: string };

async function apply(
  tx: WriteTransaction,
  {
    sent,
    outcomes,
    stored,
  }: {
    sent: Sent;
    outcomes: readonly ImportOutcome[];
    stored: ReadonlyMap<string, BookRow>;
  },
): Promise<string> {
  const added = await insertAll(
    tx,
    'book',
    outcomes.flatMap((row) => (row.outcome === 'add' ? [composeBook(row.book)] : [])),
  );
  const befores = outcomes.flatMap((row) => {
    const before = row.outcome === 'change' ? stored.get(row.book.bookid) : undefined;
    return before === undefined || row.outcome !== 'change' ? [] : [{ before, book: row.book }];
  });
  const changed = await updateAll(
    tx,
    'book',
    befores.map(({ before, book }) => ({ id: before._id, patch: composeBook(book, before) })),
  );
  const changes: ImportedChange[] = [
    ...added.map(({ _id, updated }) => ({ id: _id, before: null, stamp: updated })),
    ...changed.map(({ _id, updated }, index) => ({
      id: _id,
      before: befores[index]?.before ?? null,
      stamp: updated,
    })),
  ];
  const record = await insert(tx, 'book_import', {
    fileName: sent.fileName,
    added: added.length,
    changed: changed.length,
    changes: JSON.stringify(changes),
    importedBy: tx.writer,
    undoneAt: '',
  });
  return record._id;
}

type Imported = Extract<ImportOutcome, { book: unknown }>['book'];

function composeBook({ bookid, title, author, available, condition }: Imported, before?: BookRow) {
  const state =
    available === null
      ? { available: before?.available ?? 'Y', condition: before?.condition ?? '' }
      : { available, condition: condition ?? (before?.condition || 'Withheld') };
  // A lent book says N and has no condition.
  if (before !== undefined && condition === null && state.available === before.available) {
    state.condition = before.condition;
  }
  return { bookid, title, author, ...state, ...deriveBookKeys({ bookid, title, author }) };
}

/**
 * Takes an import back as one: what it added goes, what it changed is as before. A book that was
 * changed or lent since stops it. PortalError 404, 409.
 */
export function undoBookImport(context: CallContext, id: string): Promise<BookImport> {
  return writing(context, async (tx) => {
    const record = await lock(tx, 'book_import', id);
    if (record.undoneAt !== '') {
      throw new PortalError('conflict', 'This import has been undone already.');
    }
    const changes: ImportedChange[] = JSON.parse(record.changes);
    const added = changes.filter(({ before }) => before === null).map((change) => change.id);
    const touched = new PortalError(
      'conflict',
      'Books of this import were lent or changed since; it cannot be undone as one.',
    );
    const restored = changes.flatMap(({ id: bookId, before, stamp }) =>
      before === null ? [] : [{ id: bookId, patch: shapeOf(before), knownStamp: stamp }],
    );
    try {
      await updateAll(tx, 'book', restored);
      const removed = await removeAll(tx, 'book', added);
      const stamps = new Map(changes.map((change) => [change.id, change.stamp]));
      if (removed.some((book) => book.updated !== stamps.get(book._id))) throw touched;
    } catch (error) {
      throw error instanceof PortalError ? touched : error;
    }
    const undone = await update(tx, 'book_import', {
      id,
      patch: { undoneAt: tx.now.toISOString() },
    });
    return toBookImport(undone);
  });
}

function shapeOf({ _id, insertTimeStamp, updated, ...shape }: BookRow): Partial<BookRow> {
  return shape;
}

export function toBookImport(row: Omit<BookImportRow, 'changes' | 'updateTimeStamp'>): BookImport {
  const { _id, fileName, added, changed, importedBy, undoneAt, insertTimeStamp } = row;
  return { _id, fileName, added, changed, importedBy, undoneAt, insertTimeStamp };
}
