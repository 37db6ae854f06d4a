import type { FoundBook } from '@pallikoodam/contract/find';
import type { BookCounts, BookListQuery, ListedBook } from '@pallikoodam/contract/library-books';
import type { Book, BookForm, OutstandingLoan } from '@pallikoodam/contract/library-fields';
import type { Condition } from '@pallikoodam/domain/library/loan';
import { readUniqueViolation } from '../../../platform/db/dialect.ts';
import { givenOf } from '../../../platform/db/given-values.ts';
import type { Page } from '../../../platform/db/page.ts';
import {
  insert,
  remove,
  restore,
  update,
  type WriteTransaction,
} from '../../../platform/db/write.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { findOpenLoan, type NamedLoan } from '../loans/data.ts';
import { toOutstanding } from '../loans/present.ts';
import { loanWording, nameChild } from '../loans/templates.ts';
import { findsBooks } from '../policy.ts';
import {
  type BookRow,
  countBooks,
  deriveBookKeys,
  findBook,
  listBooks,
  listBooksWithLoans,
  lockBook,
  toBook,
} from './data.ts';

export async function listShelf(
  { portal: { database } }: CallContext,
  query: BookListQuery,
): Promise<Page<ListedBook>> {
  const { records, total } = await listBooksWithLoans(database, query);
  return {
    records: records.map(({ loan, ...row }) => ({
      ...toBook(row),
      borrower: loan === null ? '' : nameChild(loan, 'en'),
      NameInTamil: loan?.NameInTamil ?? '',
      BookDue: loan?.BookDue ?? '',
    })),
    total,
  };
}

export async function listAvailable(
  { portal }: CallContext,
  query: Omit<BookListQuery, 'state'>,
): Promise<Page<Book>> {
  const { records, total } = await listBooks(portal.database, { ...query, state: 'Available' });
  return { records: records.map(toBook), total };
}

/** The first books whose number, title or author hold the words or sound like them. */
export async function findBooks(
  { portal, caller }: CallContext,
  { words, limit }: { words: string; limit: number },
): Promise<FoundBook[]> {
  if (!findsBooks(caller)) return [];
  const wanted = { search: words, sounding: true, page: 1, pageSize: limit };
  const { records } = await listBooks(portal.database, wanted);
  return records.map(({ _id, bookid, title, author }) => ({ _id, bookid, title, author }));
}

export async function countShelf({ portal }: CallContext): Promise<BookCounts> {
  const counts: BookCounts = { total: 0, available: 0, borrowed: 0, outOfLending: 0 };
  for (const { available, condition, books } of await countBooks(portal.database)) {
    counts.total += books;
    if (available === 'Y') counts.available += books;
    else if (condition === '') counts.borrowed += books;
    else counts.outOfLending += books;
  }
  return counts;
}

/** A book by its `_id` or number, with the loan it is out with. PortalError 404. */
export async function readBook(
  { portal: { database }, caller }: CallContext,
  reference: string,
): Promise<Book & { loan: OutstandingLoan | null }> {
  const row = await findBook(database, reference);
  if (row === null) throw noSuchBook();
  const loan = await findOpenLoan(database, { bookid: row.bookid });
  return { ...toBook(row), loan: loan === null ? null : toOutstanding(loan, caller) };
}

function noSuchBook(): PortalError {
  return new PortalError('notFound', 'There is no such book.');
}

type NewBook = BookForm & { _id?: string | undefined };

/**
 * Adds a book; one that is not available is withheld until a person says otherwise. PortalError
 * 409.
 */
export function addBook(context: CallContext, sent: NewBook): Promise<Book> {
  const { condition = '', Comments = '', _id, ...fields } = sent;
  const values = { ...fields, Comments, condition: settleCondition(sent.available, condition) };
  return withUniqueNumber(() =>
    writing(context, async (tx) => {
      const id = _id === undefined ? {} : { _id };
      return toBook(await insert(tx, 'book', { ...id, ...values, ...deriveBookKeys(values) }));
    }),
  );
}

/** A book that is not out is either on the shelf or out of lending for a reason. */
function settleCondition(available: string, condition: Condition): Condition {
  if (available === 'Y') return '';
  return condition === '' ? 'Withheld' : condition;
}

type BookChange = { [Field in keyof BookForm]?: BookForm[Field] | undefined } & {
  id: string;
  updated?: string | undefined;
};

/**
 * Changes a book. While it is lent its number and availability stay, for the loan tells both.
 * PortalError 404, 409 (stale, lent, number taken).
 */
export function changeBook(
  context: CallContext,
  { id, updated, ...sent }: BookChange,
): Promise<Book> {
  return withUniqueNumber(() =>
    writing(context, async (tx) => {
      const { book, loan } = await lockShelfBook(tx, id);
      const after = { ...book, ...givenOf(sent) };
      if (loan === null) {
        after.condition = settleCondition(after.available, after.condition);
      } else if (after.bookid !== book.bookid || after.available !== book.available) {
        throw refuseLent(context, { book, loan });
      } else after.condition = book.condition;
      const { bookid, title, author, available, condition, Comments } = after;
      const patch = { bookid, title, author, available, condition, Comments };
      return toBook(
        await update(tx, 'book', {
          id: book._id,
          patch: { ...patch, ...deriveBookKeys(after) },
          knownStamp: updated,
        }),
      );
    }),
  );
}

/** A book held until the transaction ends, with the loan it is out with. PortalError 404. */
async function lockShelfBook(
  tx: WriteTransaction,
  reference: string,
): Promise<{ book: BookRow; loan: NamedLoan | null }> {
  const book = await lockBook(tx, reference);
  if (book === null) throw noSuchBook();
  return { book, loan: await findOpenLoan(tx, { bookid: book.bookid }) };
}

function refuseLent(
  { language }: CallContext,
  { book, loan }: { book: BookRow; loan: NamedLoan },
): PortalError {
  return new PortalError('conflict', loanWording[language].lentTo(book, nameChild(loan, language)));
}

/** Deletes a book that is not out (OP-189). PortalError 404, 409. */
export async function deleteBook(context: CallContext, reference: string): Promise<void> {
  await writing(context, async (tx) => {
    const { book, loan } = await lockShelfBook(tx, reference);
    if (loan !== null) throw refuseLent(context, { book, loan });
    await remove(tx, 'book', book._id);
  });
}

/** Takes a deletion back. PortalError 404 and, where the number was given to another, 409. */
export function restoreBook(context: CallContext, id: string): Promise<Book> {
  return withUniqueNumber(() =>
    writing(context, async (tx) => toBook(await restore(tx, 'book', id))),
  );
}

/**
 * Puts a book into lending or, with a condition, takes it out. One that is lent is returned, not
 * marked. PortalError 404, 409.
 */
export function markBook(
  context: CallContext,
  { id, condition }: { id: string; condition: Condition },
): Promise<Book> {
  return writing(context, async (tx) => {
    const { book, loan } = await lockShelfBook(tx, id);
    if (loan !== null) throw refuseLent(context, { book, loan });
    const available = condition === '' ? 'Y' : 'N';
    return toBook(await update(tx, 'book', { id: book._id, patch: { available, condition } }));
  });
}

/** The unique index keeps one book a number (OP-178); its refusal at the field. */
async function withUniqueNumber<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (readUniqueViolation(error) === null) throw error;
    const message = 'There is a book of this number already.';
    throw new PortalError('conflict', message, { bookid: message });
  }
}
