import type { BookListQuery, BookSortKey } from '@pallikoodam/contract/library-books';
import type { Book } from '@pallikoodam/contract/library-fields';
import { bookNumberKey, normaliseBookNumber } from '@pallikoodam/domain/library/book-number';
import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { lockRows, narrowByText } from '../../../db/dialect.ts';
import { orderBySort, type Page, readPage } from '../../../db/page.ts';
import { searchRows, splitWords } from '../../../db/search-words.ts';
import type { BookImportTable, BookTable } from '../../../db/tables/library.ts';
import type { Tables } from '../../../db/tables.ts';
import type { WriteTransaction } from '../../../db/write.ts';
import { type OpenLoan, readOpenLoan, selectOpenLoan } from '../loans/open-loan.ts';

export type BookRow = Selectable<BookTable>;
export type BookImportRow = Selectable<BookImportTable>;

/** A stored row as the wire knows it. */
export function toBook({ bookKey: _order, searchKey: _search, ...fields }: BookRow): Book {
  return fields;
}

/** The columns derived from others; written whenever one of those changes. */
export function deriveBookKeys({
  bookid,
  title,
  author,
}: Pick<BookRow, 'bookid' | 'title' | 'author'>): Pick<BookRow, 'bookKey' | 'searchKey'> {
  return {
    bookKey: bookNumberKey(bookid),
    searchKey: [bookid, title, author].join(' ').toLowerCase(),
  };
}

/** The book of an `_id` or else of a number (OP-178). */
export async function findBook(
  { kysely }: { kysely: Kysely<Tables> },
  reference: string,
): Promise<BookRow | null> {
  const books = kysely.selectFrom('book').selectAll();
  const byId = await books.where('_id', '=', reference).executeTakeFirst();
  if (byId !== undefined) return byId;
  const byNumber = await books
    .where('bookid', '=', normaliseBookNumber(reference))
    .executeTakeFirst();
  return byNumber ?? null;
}

/** As `findBook`, held until the transaction ends. */
export async function lockBook(
  { trx, engine }: WriteTransaction,
  reference: string,
): Promise<BookRow | null> {
  const found = await findBook({ kysely: trx }, reference);
  if (found === null) return null;
  const held = lockRows(engine, trx.selectFrom('book').selectAll().where('_id', '=', found._id));
  return (await held.executeTakeFirst()) ?? null;
}

/** The books of these numbers, held until the transaction ends, in one order for all. */
export async function lockBooks(
  { trx, engine }: WriteTransaction,
  bookids: readonly string[],
): Promise<BookRow[]> {
  const books: BookRow[] = [];
  for (let first = 0; first < bookids.length; first += idsAtOnce) {
    const some = trx
      .selectFrom('book')
      .selectAll()
      .where('bookid', 'in', bookids.slice(first, first + idsAtOnce))
      .orderBy('bookid');
    books.push(...(await lockRows(engine, some).execute()));
  }
  return books;
}

const idsAtOnce = 1000;

type Wanted = Omit<BookListQuery, 'state'> & { state?: BookListQuery['state'] };

/** A page of books in the order of their numbers. */
export async function listBooks(database: Database, wanted: Wanted): Promise<Page<BookRow>> {
  return readShelf(database, wanted, (books) => books.selectAll());
}

/** As `listBooks`, each with the loan it is out with. */
export async function listBooksWithLoans(
  database: Database,
  wanted: Wanted,
): Promise<Page<BookRow & { loan: OpenLoan | null }>> {
  const loan = selectOpenLoan(database);
  const { records, total } = await readShelf(database, wanted, (books) =>
    books.selectAll().select(loan.as('loan')),
  );
  return { records: records.map((row) => ({ ...row, loan: readOpenLoan(row.loan) })), total };
}

async function readShelf<Row>(
  database: Database,
  { page, pageSize, sort = 'bookid', state, search }: Wanted,
  select: (books: Books) => SelectQueryBuilder<Tables, 'book', Row>,
): Promise<Page<Row>> {
  const { kysely } = database;
  const words = splitWords(search);
  const narrow = await narrowByText(database, { table: 'book', words, limit: foundAtMost });
  let filtered = filterState(kysely.selectFrom('book'), state);
  if (narrow !== null) filtered = filtered.where(narrow);
  filtered = searchRows(filtered, sql`"searchKey"`, search);
  const ordered = orderBySort(select(filtered), { sort, columns: sortColumns });
  const isCounted = pageSize !== undefined && words.length === 0;
  const total = isCounted ? readKeptCount(database, state) : null;
  return readPage(kysely, { ordered, ids: filtered.select('_id'), page, pageSize, total });
}

/** How many books are in a state, in all where none is named, from the sums that are kept. */
async function readKeptCount(database: Database, state: BookListQuery['state']): Promise<number> {
  const sums = await countBooks(database);
  return sums
    .filter(({ value, kind }) => {
      if (!state) return true;
      if (state === 'Available') return value === 'Y';
      return value === 'N' && (kind === '') === (state === 'Borrowed');
    })
    .reduce((books, { records }) => books + records, 0);
}

/** The books a search puts in order at most. */
const foundAtMost = 2_000;

type Books = SelectQueryBuilder<Tables, 'book', unknown>;

function filterState(books: Books, state: BookListQuery['state']): Books {
  if (state === 'Available') return books.where('available', '=', 'Y');
  if (state === 'Borrowed') return books.where('available', '=', 'N').where('condition', '=', '');
  if (state !== 'OutOfLending') return books;
  return books.where('available', '=', 'N').where('condition', '<>', '');
}

const sortColumns = {
  bookid: sql`"bookKey"`,
  title: sql`lower(title)`,
  author: sql`lower(author)`,
  available: sql`available`,
  updated: sql`updated`,
} as const satisfies Record<BookSortKey, unknown>;

/** A few books whose number, title or author hold the words; none for words of one or two letters. */
export async function searchBooks(
  database: Database,
  { search, limit }: { search: string; limit: number },
): Promise<BookRow[]> {
  const words = splitWords(search);
  if (words.every((word) => [...word].length < 3)) return [];
  const narrow = await narrowByText(database, { table: 'book', words, limit: foundAtMost });
  const found = database.kysely.selectFrom('book').selectAll();
  return searchRows(narrow === null ? found : found.where(narrow), sql`"searchKey"`, search)
    .orderBy('bookKey')
    .limit(limit)
    .execute();
}

/** How many books are in each state, from the sums that are kept while books are written. */
export function countBooks({
  kysely,
}: Database): Promise<{ value: string; kind: string; records: number }[]> {
  return kysely
    .selectFrom('tally')
    .select(['value', 'kind', 'records'])
    .where('subject', '=', 'book')
    .where('period', '=', '')
    .where('facet', '=', 'available')
    .execute();
}

/** The latest imports, newest first, without what they changed. */
export function listBookImports({
  kysely,
}: Database): Promise<Omit<BookImportRow, 'changes' | 'updateTimeStamp'>[]> {
  return kysely
    .selectFrom('book_import')
    .select(['_id', 'fileName', 'added', 'changed', 'importedBy', 'undoneAt', 'insertTimeStamp'])
    .orderBy('insertTimeStamp', 'desc')
    .limit(20)
    .execute();
}
