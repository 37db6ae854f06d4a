import type { HistoryRecord, OutstandingLoan } from '@pallikoodam/contract/library-fields';
import type { ItemResult, ReturnForm } from '@pallikoodam/contract/library-loans';
import { isBookNumber, normaliseBookNumber } from '@pallikoodam/domain/library/book-number';
import type { ReturnState } from '@pallikoodam/domain/library/loan';
import { readUniqueViolation } from '../../../../platform/db/dialect.ts';
import {
  lock,
  remove,
  restore,
  update,
  type WriteTransaction,
} from '../../../../platform/db/write.ts';
import { type CallContext, writing } from '../../../../platform/portal.ts';
import { PortalError } from '../../../../platform/portal-error.ts';
import { readToday } from '../../../../platform/school-calendar.ts';
import { findStudent } from '../../../students/service.ts';
import { findBook, lockBook } from '../../books/data.ts';
import {
  findLoan,
  findOpenLoan,
  listOpenLoansOfBooks,
  type NamedLoan,
  nameBorrower,
} from '../data.ts';
import { toHistoryRecord, toOutstanding } from '../present.ts';
import { loanWording, nameChild } from '../templates.ts';

/**
 * A return is one step: the open loan becomes a line of the history with today's date and the book
 * is free again (LIB-32, OP-182). A book that comes back lost or damaged leaves lending.
 */
async function closeLoan(
  tx: WriteTransaction,
  {
    loan,
    today,
    ReturnState,
  }: { loan: NamedLoan; today: string; ReturnState: ReturnState | undefined },
): Promise<NamedLoan> {
  const state = ReturnState ?? '';
  const closed = await update(tx, 'loan', {
    id: loan._id,
    patch: { state: 'returned', BookReturnDate: today, ReturnState: state },
  });
  await releaseBook(tx, { loan, condition: state });
  return { ...closed, NameInTamil: loan.NameInTamil };
}

/** Frees the book of a loan; one that was deleted by other means is not missed. */
async function releaseBook(
  tx: WriteTransaction,
  { loan, condition }: { loan: NamedLoan; condition: ReturnState },
): Promise<void> {
  const book = await lockBook(tx, loan.bookid);
  if (book === null) return;
  const available = condition === '' ? 'Y' : 'N';
  await update(tx, 'book', { id: book._id, patch: { available, condition } });
}

/** A loan held until the transaction ends, the book before it: the order in which lending locks. */
async function lockLoan(tx: WriteTransaction, id: string): Promise<NamedLoan> {
  const found = await findLoan(tx, id);
  if (found !== null) await lockBook(tx, found.bookid);
  return { ...(await lock(tx, 'loan', id)), NameInTamil: found?.NameInTamil ?? '' };
}

/** Takes a book back by the number of its loan. PortalError 404, 409 (it is back already). */
export async function returnLoan(
  context: CallContext,
  { id, ReturnState }: { id: string; ReturnState?: ReturnState | undefined },
): Promise<OutstandingLoan> {
  const today = readToday(context);
  const words = loanWording[context.language];
  const closed = await writing(context, async (tx) => {
    const loan = await lockLoan(tx, id);
    if (loan.state !== 'open') throw new PortalError('conflict', words.notOut(loan));
    return closeLoan(tx, { loan, today, ReturnState });
  });
  return toOutstanding(closed, context.caller);
}

/** Takes a book back by its own number. PortalError 404 (no such book), 409 (it is not out). */
export async function releaseBookAndCreateHistory(
  context: CallContext,
  { bookId, ReturnState }: ReturnForm,
): Promise<OutstandingLoan> {
  const closed = await writing(context, (tx) => returnBook(tx, { context, bookId, ReturnState }));
  return toOutstanding(closed, context.caller);
}

async function returnBook(
  tx: WriteTransaction,
  {
    context,
    bookId,
    ReturnState,
  }: { context: CallContext; bookId: string; ReturnState?: ReturnState | undefined },
): Promise<NamedLoan> {
  const words = loanWording[context.language];
  const book = await lockBook(tx, bookId);
  if (book === null) throw new PortalError('notFound', words.unknownBook(bookId));
  const loan = await findOpenLoan(tx, { bookid: book.bookid });
  if (loan === null) throw new PortalError('conflict', words.notOut(book));
  return closeLoan(tx, { loan, today: readToday(context), ReturnState });
}

/**
 * Takes several books back in one transaction. What is no number, unknown, not lent or there twice
 * is told and leaves the others. Answers a result for each, in the order sent.
 */
export function returnBooks(
  context: CallContext,
  bookIds: readonly string[],
): Promise<ItemResult[]> {
  const words = loanWording[context.language];
  const typed = bookIds.map((text) => ({ text: text.trim(), bookId: normaliseBookNumber(text) }));
  return writing(context, async (tx) => {
    const results = new Map<number, ItemResult>();
    const seen = new Set<string>();
    const refuse = (index: number, bookId: string, message: string) =>
      results.set(index, { bookId, ok: false, message, loan: null });
    // In one order for all, so that two desks with the same pile never wait for each other.
    const ordered = typed
      .map((line, index) => ({ ...line, index }))
      .sort((one, other) => (one.bookId < other.bookId ? -1 : 1) || one.index - other.index);
    for (const { text, bookId, index } of ordered) {
      if (!isBookNumber(bookId)) refuse(index, bookId, words.notANumber(text.slice(0, 30)));
      else if (seen.has(bookId)) refuse(index, bookId, words.twiceInList(bookId));
      else {
        seen.add(bookId);
        try {
          const loan = await returnBook(tx, { context, bookId });
          const message = words.returned(loan, nameChild(loan, context.language));
          results.set(index, {
            bookId,
            ok: true,
            message,
            loan: toOutstanding(loan, context.caller),
          });
        } catch (error) {
          if (!(error instanceof PortalError)) throw error;
          refuse(index, bookId, error.message);
        }
      }
    }
    return typed.flatMap((_, index) => results.get(index) ?? []);
  });
}

/**
 * The open loan as a return would be sent; null of a book that is on its shelf (OP-182). PortalError
 * 404 where there is no such book.
 */
export async function readReturn(
  context: CallContext,
  reference: string,
): Promise<Omit<HistoryRecord, '_id' | 'title' | 'ReturnState'> | null> {
  const { database } = context.portal;
  const words = loanWording[context.language];
  const book = await findBook(database, reference);
  if (book === null) throw new PortalError('notFound', words.unknownBook(reference));
  const [loan] = await listOpenLoansOfBooks(database, [book.bookid]);
  if (loan === undefined) return null;
  const { _id, title, ReturnState, ...shape } = toHistoryRecord(loan, context.caller);
  return { ...shape, BookReturnDate: readToday(context) };
}

/**
 * Takes a return back: the child has the book again. PortalError 404 and 409, where the book has
 * gone to another child since or the child has another.
 */
export function undoReturn(context: CallContext, id: string): Promise<OutstandingLoan> {
  return reopening(context, async (tx) => {
    const loan = await lockLoan(tx, id);
    if (loan.state !== 'returned') throw new PortalError('conflict', 'This book is out already.');
    await requireBackOnShelf(tx, { context, loan });
    const patch = { state: 'open', BookReturnDate: '', ReturnState: '' } as const;
    return { ...(await update(tx, 'loan', { id, patch })), NameInTamil: loan.NameInTamil };
  });
}

/** Removes an open loan and frees its book, without a line in the history (LIB-33). PortalError 404, 409. */
export async function removeLoan(context: CallContext, id: string): Promise<void> {
  await writing(context, async (tx) => {
    const loan = await lockLoan(tx, id);
    if (loan.state !== 'open') {
      throw new PortalError('conflict', loanWording[context.language].notOut(loan));
    }
    await remove(tx, 'loan', id);
    await releaseBook(tx, { loan, condition: '' });
  });
}

/** Brings a removed loan back. PortalError 404 and 409 as `undoReturn`. */
export function restoreLoan(context: CallContext, id: string): Promise<OutstandingLoan> {
  return reopening(context, async (tx) => {
    const loan = await restoreLine(tx, context, id);
    if (loan.state !== 'open') throw new PortalError('conflict', 'This book was not out.');
    await requireBackOnShelf(tx, { context, loan });
    return loan;
  });
}

/** A removed loan as it was, of the child and the family of today. PortalError 404. */
export async function restoreLine(
  tx: WriteTransaction,
  { portal: { database } }: CallContext,
  id: string,
): Promise<NamedLoan> {
  const loan = await restore(tx, 'loan', id);
  const child = await findStudent({ ...database, kysely: tx.trx }, loan.StudentId);
  if (child !== null) {
    await update(tx, 'loan', { id, patch: nameBorrower(child, loan), action: 'undo' });
  } else if (loan.state === 'open' && loan.StudentId !== '') {
    throw new PortalError('notFound', 'This record no longer exists.');
  }
  return lockLoan(tx, id);
}

/** Marks the book as lent again; PortalError 409 where it is not there to be. */
async function requireBackOnShelf(
  tx: WriteTransaction,
  { context, loan }: { context: CallContext; loan: NamedLoan },
): Promise<void> {
  const words = loanWording[context.language];
  const book = await lockBook(tx, loan.bookid);
  if (book === null) throw new PortalError('conflict', words.unknownBook(loan.bookid));
  const other = await findOpenLoan(tx, { bookid: loan.bookid });
  if (other !== null && other._id !== loan._id) {
    throw new PortalError('conflict', words.lentTo(book, nameChild(other, context.language)));
  }
  const patch = { available: 'N', condition: '' } as const;
  await update(tx, 'book', { id: book._id, patch });
}

/** The unique indexes keep one open loan a book and a child; their refusal in people's words. */
async function reopening(
  context: CallContext,
  reopen: (tx: WriteTransaction) => Promise<NamedLoan>,
): Promise<OutstandingLoan> {
  try {
    return toOutstanding(await writing(context, reopen), context.caller);
  } catch (error) {
    if (readUniqueViolation(error) === null) throw error;
    throw new PortalError('conflict', 'The book or the child has another loan by now.');
  }
}
