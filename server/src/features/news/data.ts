import type { NewsQuery, NewsRecord, NewsSortKey } from '@pallikoodam/contract/news';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { orderBySort, type Page, readPage } from '../../platform/db/page.ts';
import { searchTypedRows } from '../../platform/db/search-words.ts';

/** A page of news, newest first (NEWS-03). */
export function listNews(
  { kysely }: Database,
  { page, pageSize, sort = '-CreatedDate', Status, search }: NewsQuery,
): Promise<Page<NewsRecord>> {
  let left = kysely.selectFrom('news');
  if (Status) left = left.where(sql<string>`"Status"`, '=', Status);
  const filtered = searchTypedRows(left, sql`lower("News" || ' ' || "NewsInTamil")`, search);
  const ordered = orderBySort(filtered.selectAll(), {
    sort,
    columns: sortColumns,
    names: /Date/.test(sort) ? [] : ['News'],
  });
  return readPage(kysely, { ordered, ids: filtered.select('_id'), page, pageSize });
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

/** How many have each status. */
export function countNews({ kysely }: Database): Promise<{ Status: string; count: number }[]> {
  return kysely
    .selectFrom('news')
    .select((select) => ['Status', select.fn.countAll<number>().as('count')])
    .groupBy('Status')
    .orderBy('Status')
    .execute();
}
