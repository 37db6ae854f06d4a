import { countedAtMost } from '@pallikoodam/contract/list-words';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { countUpTo } from './count-up-to.ts';
import type { Tables } from './tables.ts';

export type FoundPage = {
  /** How many rows there are; `countedAtMost.search` and one more stands for more. */
  total: number;
  /** Of the page, in their order; null where there are more than are counted. */
  ids: string[] | null;
};

/**
 * The ids of a page of what a search finds, and how many rows it finds. Beyond
 * `countedAtMost.search` nothing is put in order: the list's own order soon meets as many.
 */
export async function readFoundPage<Table extends keyof Tables>(
  kysely: Kysely<Tables>,
  {
    found,
    order,
    page = 1,
    pageSize,
  }: {
    found: SelectQueryBuilder<Tables, Table, unknown>;
    order: <Row>(
      rows: SelectQueryBuilder<Tables, Table, Row>,
    ) => SelectQueryBuilder<Tables, Table, Row>;
    page?: number | undefined;
    pageSize?: number | undefined;
  },
): Promise<FoundPage> {
  const total = await countUpTo(kysely, found, countedAtMost.search);
  if (total > countedAtMost.search) return { total, ids: null };
  let ordered = order(found.select(sql<string>`"_id"`.as('id')));
  if (pageSize !== undefined) ordered = ordered.limit(pageSize).offset((page - 1) * pageSize);
  return { total, ids: (await ordered.execute()).map(({ id }) => id) };
}
