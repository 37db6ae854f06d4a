import { countedAtMost } from '@pallikoodam/contract/list-words';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { countUpTo } from './count-up-to.ts';
import { isPostgres } from './dialect.ts';
import type { Tables } from './tables.ts';

export type FoundPage = {
  /** How many rows there are; `countedAtMost.search` and one more stands for more. */
  total: number;
  /** Of the page, in their order; null where there are more than are counted. */
  ids: string[] | null;
};

type Wanted<Table extends keyof Tables> = {
  /** Under whose name `order` knows the columns. */
  table: Table;
  found: SelectQueryBuilder<Tables, Table, unknown>;
  order: <Row>(
    rows: SelectQueryBuilder<Tables, Table, Row>,
  ) => SelectQueryBuilder<Tables, Table, Row>;
  page?: number | undefined;
  pageSize?: number | undefined;
};

/**
 * The ids of a page of what a search finds, and how many rows it finds. Beyond
 * `countedAtMost.search` nothing is put in order: the list's own order soon meets as many.
 */
export async function readFoundPage<Table extends keyof Tables>(
  kysely: Kysely<Tables>,
  { table, found, order, page = 1, pageSize }: Wanted<Table>,
): Promise<FoundPage> {
  const cut = <Row>(rows: SelectQueryBuilder<Tables, Table, Row>) =>
    pageSize === undefined
      ? order(rows)
      : order(rows)
          .limit(pageSize)
          .offset((page - 1) * pageSize);
  if (isPostgres(kysely)) {
    // In one statement. Asked for a page in order, PostgreSQL would read the list in that order
    // until it has met enough; what it may read no more than `limit` of, it finds by the words.
    const few = found.selectAll().limit(countedAtMost.search + 1);
    const rows = kysely.selectFrom(few.as(table)) as unknown as typeof found;
    const ids = await cut(rows.select([id, countOfAll])).execute();
    const [first] = ids;
    if (first !== undefined || page === 1) return compose(first?.total ?? 0, ids);
  }
  const total = await countUpTo(kysely, found, countedAtMost.search);
  if (total > countedAtMost.search) return { total, ids: null };
  return compose(total, await cut(found.select(id)).execute());
}

const id = sql<string>`"_id"`.as('id');
const countOfAll = sql<number>`count(*) over ()`.as('total');

function compose(total: number, rows: readonly { id: string }[]): FoundPage {
  return { total, ids: total > countedAtMost.search ? null : rows.map((row) => row.id) };
}
