import type {
  HistoryCounts,
  HistoryGroup,
  HistoryQuery,
  HistorySortKey,
} from '@pallikoodam/contract/library-history';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { countUpTo } from '../../../db/count-up-to.ts';
import type { Database } from '../../../db/database.ts';
import { narrowByText } from '../../../db/dialect.ts';
import { orderBySort, type Page, readPage } from '../../../db/page.ts';
import { holding, splitWords } from '../../../db/search-words.ts';
import type { Tables } from '../../../db/tables.ts';
import { distinctFacet, lentBookFacet, valueSeparator } from '../../../db/tally.ts';
import { periodsOf } from '../../../db/tally-sums.ts';
import { isTamil, searchWithTamilNames } from '../../students/service.ts';
import { type NamedLoan, selectNamed } from '../loans/data.ts';

/** What a list of returned books is narrowed to; without `Year` those of all years. */
type Wanted = {
  Year: string | undefined;
  search?: string | undefined;
  bookId?: string | undefined;
};

type Loans = SelectQueryBuilder<Tables, 'loan', unknown>;

/** Returned books, newest first. */
export async function listHistory(
  database: Database,
  {
    page,
    pageSize,
    sort = '-BookReturnDate',
    ...wanted
  }: Omit<HistoryQuery, 'Year'> & { Year: string | undefined },
): Promise<Page<NamedLoan>> {
  const { kysely } = database;
  const filtered = await filterReturned(database, wanted);
  const ordered = orderBySort(selectNamed(filtered), { sort, columns: sortColumns });
  return readPage(kysely, { ordered, ids: filtered.select('_id'), page, pageSize });
}

const sortColumns = {
  bookId: sql`"bookKey"`,
  FirstName: sql`"nameKey"`,
  BookTakenDate: sql`"BookTakenDate"`,
  BookReturnDate: sql`"BookReturnDate"`,
} as const satisfies Record<HistorySortKey, unknown>;

/** More matches than these are met as soon in the list's own order. */
const foundAtMost = 2_000;

async function filterReturned(
  database: Database,
  { Year, search, bookId }: Wanted,
): Promise<Loans> {
  const narrow = isTamil(search) ? null : await leadByText(database, splitWords(search));
  let left: Loans = database.kysely.selectFrom('loan').where('state', '=', 'returned');
  if (narrow !== null) left = left.where(narrow);
  if (Year !== undefined) left = left.where('Year', '=', Year);
  if (bookId !== undefined) left = left.where('bookid', '=', bookId);
  return searchWithTamilNames(database, {
    rows: left,
    search,
    text,
    studentId: 'loan.StudentId',
    holdsTamil: (word) => holdsTamil(database, word),
  });
}

const text = sql<string>`"searchKey"`;

function leadByText(
  database: Database,
  words: readonly string[],
): Promise<RawBuilder<boolean> | null> {
  return narrowByText(database, { table: 'loan', words, limit: foundAtMost });
}

/** Of a word the number, the title or the child's own line may hold, by the index where it leads there. */
async function holdsTamil(database: Database, word: string): Promise<RawBuilder<boolean>> {
  const narrow = await leadByText(database, [word]);
  const holds = sql<boolean>`${text} like ${holding(word)} escape '\\'`;
  return narrow === null ? holds : sql`(${narrow} and ${holds})`;
}

type Paged = { page?: number | undefined; pageSize?: number | undefined };

/** The books with a history, in the order of their numbers, with how often each came back. */
export async function listHistoryGroups(
  database: Database,
  { Year, search, page = 1, pageSize = 25 }: Wanted & Paged,
): Promise<Page<HistoryGroup>> {
  const ofYear = Year !== undefined && splitWords(search).length === 0;
  const { records, total } = ofYear
    ? await listCountedGroups(database, { Year, page, pageSize })
    : await groupReturned(database, { Year, search, page, pageSize });
  const titles = await listTitles(
    database.kysely,
    records.map(({ bookId }) => bookId),
  );
  return {
    records: records.map((group) => ({ ...group, title: titles.get(group.bookId) ?? '' })),
    total,
  };
}

type Group = Omit<HistoryGroup, 'title'>;

/** A year's books from the sums that are kept while loans are written: no loan is read. */
async function listCountedGroups(
  { kysely }: Database,
  { Year, page, pageSize }: { Year: string } & Required<Paged>,
): Promise<Page<Group>> {
  const counted = selectCounted(kysely, { Year, facet: lentBookFacet });
  const groups = await counted
    .select(['value', 'records'])
    .orderBy('value')
    .limit(pageSize as number)
    .offset(((page as number) - 1) * (pageSize as number))
    .execute();
  return {
    records: groups.map(({ value, records }) => ({
      bookId: value.split(valueSeparator)[1] ?? '',
      returns: records,
    })),
    total: await countOfYear(kysely, { Year, facet: lentBookFacet }),
  };
}

function selectCounted(
  kysely: Kysely<Tables>,
  { Year, facet }: { Year: string; facet: string },
): SelectQueryBuilder<Tables, 'tally', unknown> {
  return kysely
    .selectFrom('tally')
    .where('subject', '=', 'loan')
    .where('period', '=', Year)
    .where('facet', '=', facet)
    .where('kind', '=', 'returned')
    .where('records', '<>', 0);
}

async function groupReturned(
  database: Database,
  { page, pageSize, ...wanted }: Wanted & Required<Paged>,
): Promise<Page<Group>> {
  const grouped = (await filterReturned(database, wanted)).groupBy(['bookKey', 'bookid']);
  const groups = await grouped
    .select((select) => ['bookid', select.fn.countAll<number>().as('returns')])
    .orderBy('bookKey')
    .orderBy('bookid')
    .limit(pageSize as number)
    .offset(((page as number) - 1) * (pageSize as number))
    .execute();
  return {
    records: groups.map(({ bookid, returns }) => ({ bookId: bookid, returns })),
    total: await countUpTo(database.kysely, grouped),
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
  const sums = kysely
    .selectFrom('tally')
    .select((select) => select.fn.sum<number | null>('records').as('returns'))
    .where('subject', '=', 'loan')
    .where('facet', '=', 'branch')
    .where('kind', '=', 'returned');
  const { returns } = await (Year === undefined
    ? sums.where('period', 'in', periodsOf('loan'))
    : sums.where('period', '=', Year)
  ).executeTakeFirstOrThrow();
  const [books, students] = await Promise.all([
    countDistinct(kysely, { Year, facet: lentBookFacet, column: 'bookKey' }),
    countDistinct(kysely, { Year, facet: 'childKey', column: 'childKey' }),
  ]);
  return { returns: Number(returns ?? 0), books, students };
}

function countDistinct(
  kysely: Kysely<Tables>,
  {
    Year,
    facet,
    column,
  }: { Year: string | undefined; facet: string; column: 'bookKey' | 'childKey' },
): Promise<number> {
  if (Year !== undefined) return countOfYear(kysely, { Year, facet });
  return countUpTo(
    kysely,
    kysely.selectFrom('loan').where('state', '=', 'returned').groupBy(column),
  );
}

/** How many values of a facet a year's returns have: kept, however many there are. */
async function countOfYear(
  kysely: Kysely<Tables>,
  { Year, facet }: { Year: string; facet: string },
): Promise<number> {
  const kept = await selectCounted(kysely, { Year, facet: distinctFacet(facet) })
    .select('records')
    .executeTakeFirst();
  return kept?.records ?? 0;
}
