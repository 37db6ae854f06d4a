import type { BookListQuery, BookSortKey } from '@pallikoodam/contract/library-books';
import type { Book } from '@pallikoodam/contract/library-fields';
import { bookNumberKey, normaliseBookNumber } from '@pallikoodam/domain/library/book-number';
import { foldText, searchWords } from '@pallikoodam/domain/text/fold';
import { orderKey } from '@pallikoodam/domain/text/order';
import { soundKey } from '@pallikoodam/domain/text/sound';
import {
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { jsonArray, lockRows } from '../../../platform/db/dialect.ts';
import { orderBySort, type Page, readPage } from '../../../platform/db/page.ts';
import { searchRows, searchSoundingRows } from '../../../platform/db/search-words.ts';
import type { BookTable } from '../../../platform/db/tables/library.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { WriteTransaction } from '../../../platform/db/write.ts';
import { tamilNameOf } from '../../students/service.ts';
import type { NamedLoan } from '../loans/data.ts';

export type BookRow = Selectable<BookTable>;

/** A stored row as the wire knows it. */
export function toBook(row: BookRow): Book {
  const {
    bookKey: _order,
    titleKey: _title,
    authorKey: _author,
    searchKey: _search,
    ...fields
  } = row;
  return fields;
}

/** The columns derived from others; written whenever one of those changes. */
export function deriveBookKeys({
  bookid,
  title,
  author,
}: Pick<BookRow, 'bookid' | 'title' | 'author'>): Pick<
  BookRow,
  'bookKey' | 'titleKey' | 'authorKey' | 'searchKey'
> {
  return {
    bookKey: bookNumberKey(bookid),
    titleKey: orderKey(title),
    authorKey: orderKey(author),
    searchKey: foldText([bookid, title, author].join(' ')) + soundKey(`${title} ${author}`),
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

/** The books of these numbers. */
export async function listBooksByNumber(
  trx: Kysely<Tables>,
  bookids: readonly string[],
): Promise<BookRow[]> {
  const books: BookRow[] = [];
  for (let first = 0; first < bookids.length; first += idsAtOnce) {
    const some = bookids.slice(first, first + idsAtOnce);
    books.push(...(await trx.selectFrom('book').selectAll().where('bookid', 'in', some).execute()));
  }
  return books;
}

const idsAtOnce = 1000;

type Wanted = Omit<BookListQuery, 'state'> & {
  state?: BookListQuery['state'];
  /** What sounds like the searched words is found too. */
  sounding?: boolean;
};

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

function readShelf<Row>(
  { kysely }: Database,
  { page, pageSize, sort = 'bookid', state, search, sounding = false }: Wanted,
  select: (books: Books) => SelectQueryBuilder<Tables, 'book', Row>,
): Promise<Page<Row>> {
  const books = filterState(kysely.selectFrom('book'), state);
  const find = sounding ? searchSoundingRows : searchRows;
  const filtered = find(books, sql`"searchKey"`, search);
  const ordered = orderBySort(select(filtered), { sort, columns: sortColumns, names: ['bookid'] });
  return readPage(kysely, { ordered, ids: filtered.select('_id'), page, pageSize });
}

type Books = SelectQueryBuilder<Tables, 'book', unknown>;

function filterState(books: Books, state: BookListQuery['state']): Books {
  if (state === 'Available') return books.where('available', '=', 'Y');
  if (state === 'Borrowed') return books.where('available', '=', 'N').where('condition', '=', '');
  if (state !== 'OutOfLending') return books;
  return books.where('available', '=', 'N').where('condition', '<>', '');
}

const sortColumns = {
  bookid: sql`"bookKey"`,
  title: sql`"titleKey"`,
  author: sql`"authorKey"`,
  available: sql`available`,
  updated: sql`updated`,
} as const satisfies Record<BookSortKey, unknown>;

/**
 * A few books whose number, title or author hold the words, and how many do; none for words of one
 * or two letters.
 */
export async function searchBooks(
  { kysely }: Database,
  { search, limit }: { search: string; limit: number },
): Promise<Page<BookRow>> {
  if (searchWords(search).every((word) => [...word].length < 3)) return { records: [], total: 0 };
  const found = searchRows(kysely.selectFrom('book'), sql`"searchKey"`, search);
  return readPage(kysely, {
    ordered: found.selectAll().orderBy('bookKey'),
    ids: found.select('_id'),
    page: 1,
    pageSize: limit,
  });
}

/** How many books are on the shelf (`available` is Y) or not, of each condition. */
export function countBooks({
  kysely,
}: Database): Promise<{ available: string; condition: string; books: number }[]> {
  return kysely
    .selectFrom('book')
    .select((select) => ['available', 'condition', select.fn.countAll<number>().as('books')])
    .groupBy(['available', 'condition'])
    .execute();
}

/** What a list of books says of the loan that a book is out with. */
export type OpenLoan = Pick<NamedLoan, (typeof told)[number] | 'NameInTamil'>;

const told = ['FirstName', 'LastName', 'BookDue'] as const;

/**
 * A book's open loan, of which there is at most one, as one value: a second query for it would make
 * a page of books wait for the database again.
 */
export function selectOpenLoan({ kysely }: Database): RawBuilder<string | null> {
  const values = [
    ...told.map((name) => sql.ref(`loan.${name}`)),
    tamilNameOf('loan.StudentId').expression,
  ];
  return sql`(
    select ${jsonArray(kysely, values)} from loan
    where loan.bookid = book.bookid and loan.state = 'open'
  )`;
}

export function readOpenLoan(value: string | null): OpenLoan | null {
  if (value === null) return null;
  const [FirstName = '', LastName = '', BookDue = '', NameInTamil = ''] = JSON.parse(value);
  return { FirstName, LastName, BookDue, NameInTamil };
}
