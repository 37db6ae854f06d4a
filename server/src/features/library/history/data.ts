import type {
  HistoryCounts,
  HistoryGroup,
  HistoryQuery,
  HistorySortKey,
} from '@pallikoodam/contract/library-history';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { countRows, orderBySort, type Page, readPage } from '../../../platform/db/page.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { searchWithTamilNames } from '../../students/service.ts';
import { type NamedLoan, selectNamed } from '../loans/data.ts';

/** What a list of returned books is narrowed to; without `Year` those of all years. */
type Wanted = {
  Year: string | undefined;
  search?: string | undefined;
  bookId?: string | undefined;
  childKey?: string | undefined;
};

type Loans = SelectQueryBuilder<Tables, 'loan', unknown>;

/** Returned books, newest first. */
export async function listHistory(
  { kysely }: Database,
  {
    page,
    pageSize,
    sort = '-BookReturnDate',
    ...wanted
  }: Omit<HistoryQuery, 'Year' | 'StudentId'> & Wanted,
): Promise<Page<NamedLoan>> {
  const { shown, counted } = await filterReturned(kysely, wanted);
  const ordered = orderBySort(selectNamed(shown), {
    sort,
    columns: sortColumns,
    names: ['FirstName', 'bookId'],
  });
  return readPage(kysely, { ordered, ids: counted.select('_id'), page, pageSize });
}

const sortColumns = {
  bookId: sql`"bookKey"`,
  FirstName: sql`"nameKey"`,
  BookTakenDate: sql`"BookTakenDate"`,
  BookReturnDate: sql`"BookReturnDate"`,
} as const satisfies Record<HistorySortKey, unknown>;

function filterReturned(kysely: Kysely<Tables>, { Year, search, bookId, childKey }: Wanted) {
  let left: Loans = kysely.selectFrom('loan').where('state', '=', 'returned');
  if (Year !== undefined) left = left.where('Year', '=', Year);
  if (bookId !== undefined) left = left.where('bookid', '=', bookId);
  if (childKey !== undefined) left = left.where('childKey', '=', childKey);
  return searchWithTamilNames(kysely, {
    rows: left,
    search,
    text: sql`"searchKey"`,
    studentId: 'loan.StudentId',
    fewStudents: 1000,
  });
}

type Paged = { page?: number | undefined; pageSize?: number | undefined };

/** The books with a history, in the order of their numbers, with how often each came back. */
export async function listHistoryGroups(
  { kysely }: Database,
  { page = 1, pageSize = 25, ...wanted }: Wanted & Paged,
): Promise<Page<HistoryGroup>> {
  const { counted } = await filterReturned(kysely, wanted);
  const books = counted.groupBy(['bookKey', 'bookid']);
  const groups = await books
    .select((select) => ['bookid as bookId', select.fn.countAll<number>().as('returns')])
    .orderBy('bookKey')
    .orderBy('bookid')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const titles = await listTitles(
    kysely,
    groups.map(({ bookId }) => bookId),
  );
  return {
    records: groups.map((group) => ({ ...group, title: titles.get(group.bookId) ?? '' })),
    total: await countRows(kysely, books),
  };
}

/** Titles as the shelf has them now; of books that are gone, as they were when last lent. */
async function listTitles(
  kysely: Kysely<Tables>,
  bookids: readonly string[],
): Promise<Map<string, string>> {
  if (bookids.length === 0) return new Map();
  const onShelf = await kysely
    .selectFrom('book')
    .select(['bookid', 'title'])
    .where('bookid', 'in', [...bookids])
    .execute();
  const titles = new Map(onShelf.map(({ bookid, title }) => [bookid, title]));
  for (const bookid of bookids.filter((number) => !titles.has(number))) {
    const last = await kysely
      .selectFrom('loan')
      .select('title')
      .where('bookid', '=', bookid)
      .where('state', '=', 'returned')
      .orderBy('BookReturnDate', 'desc')
      .limit(1)
      .executeTakeFirst();
    titles.set(bookid, last?.title ?? '');
  }
  return titles;
}

/** Returns, distinct books and distinct children of a year, or of all (OP-192). */
export async function countHistory(
  { kysely }: Database,
  Year: string | undefined,
): Promise<HistoryCounts> {
  const { counted: returned } = await filterReturned(kysely, { Year });
  const books = await countRows(kysely, returned.groupBy(['bookKey', 'bookid']));
  if (Year === undefined) {
    // PostgreSQL puts every row in order for a `count(distinct …)`; groups stand in an index.
    const students = await countRows(kysely, returned.groupBy('childKey'));
    return { returns: await countRows(kysely, returned), students, books };
  }
  const { returns, students } = await returned
    .select(({ fn }) => [
      fn.countAll<number>().as('returns'),
      fn.count<number>('childKey').distinct().as('students'),
    ])
    .executeTakeFirstOrThrow();
  return { returns, students, books };
}
