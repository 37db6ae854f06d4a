import type { NewsQuery, NewsRecord, NewsSortKey } from '@pallikoodam/contract/news';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { narrowByText } from '../../db/dialect.ts';
import { readFoundPage } from '../../db/found-page.ts';
import { orderBySort, type Page, readPage } from '../../db/page.ts';
import { searchRows, splitWords } from '../../db/search-words.ts';
import type { Tables } from '../../db/tables.ts';
import { countKept, listTallies } from '../../db/tally-sums.ts';

/** Where a search finds more than these, the newest meet them as soon. */
const foundAtMost = 2_000;

/** A page of news, newest first (NEWS-03). */
export async function listNews(
  database: Database,
  { page, pageSize, sort = '-CreatedDate', Status, search }: NewsQuery,
): Promise<Page<NewsRecord>> {
  const { kysely } = database;
  const words = splitWords(search);
  const narrow = await narrowByText(database, { table: 'news', words, limit: foundAtMost });
  let left = kysely.selectFrom('news');
  if (narrow !== null) left = left.where(narrow);
  if (Status) left = left.where('Status', '=', Status);
  const filtered = searchRows(left, sql`lower("News")`, search);
  const order = <Row>(rows: SelectQueryBuilder<Tables, 'news', Row>) =>
    orderBySort(rows, { sort, columns: sortColumns });
  const whole = { ordered: order(filtered.selectAll()), ids: filtered.select('_id') };
  if (pageSize === undefined) return readPage(kysely, whole);
  if (words.length === 0) {
    const value = Status || undefined;
    const total = countKept(kysely, { subject: 'news', facet: 'Status', value });
    return readPage(kysely, { ...whole, page, pageSize, total });
  }
  const wanted = { table: 'news', found: filtered, order, page, pageSize } as const;
  const { total, ids } = await readFoundPage(kysely, wanted);
  // What more hold, the newest soon meet a page of.
  if (ids === null) return readPage(kysely, { ...whole, page, pageSize, total });
  if (ids.length === 0) return { records: [], total };
  const found = kysely.selectFrom('news').selectAll().where('_id', 'in', ids);
  return { records: await order(found).execute(), total };
}

const sortColumns = {
  News: sql`lower("News")`,
  Status: sql`"Status"`,
  CreatedDate: sql`"CreatedDate"`,
  UpdatedDate: sql`"UpdatedDate"`,
} as const satisfies Record<NewsSortKey, unknown>;

export async function findNews({ kysely }: Database, id: string): Promise<NewsRecord | null> {
  const row = await kysely.selectFrom('news').selectAll().where('_id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** How many have each status, from the sums that are kept while news are written. */
export async function countNews({
  kysely,
}: Database): Promise<{ Status: string; count: number }[]> {
  const sums = await listTallies(kysely, { subject: 'news', period: '', facet: 'Status' });
  return sums.map(({ value, records }) => ({ Status: value, count: records }));
}
