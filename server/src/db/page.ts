import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { countUpTo } from './count-up-to.ts';
import { isPostgres } from './dialect.ts';
import type { Tables } from './tables.ts';

export type Page<Row> = { records: Row[]; total: number };

type Wanted<Table extends keyof Tables, Row> = {
  /** The filtered rows in their order. */
  ordered: SelectQueryBuilder<Tables, Table, Row>;
  /** The filtered rows, for counting. */
  ids: SelectQueryBuilder<Tables, Table, { _id: string }>;
  /** From 1. */
  page?: number | undefined;
  pageSize?: number | undefined;
  /** Where it is known otherwise, or asked for already; null to count. */
  total?: number | null | Promise<number | null>;
  /** How far they are counted. */
  countedAtMost?: number;
};

/** A page of rows and how many there are in all; without `pageSize` all of them. */
export async function readPage<Table extends keyof Tables, Row>(
  kysely: Kysely<Tables>,
  { ordered, ids, page = 1, pageSize, total = null, countedAtMost }: Wanted<Table, Row>,
): Promise<Page<Row>> {
  if (pageSize === undefined) {
    const records = await ordered.execute();
    return { records, total: records.length };
  }
  const before = (page - 1) * pageSize;
  // On PostgreSQL both go out in one piece: to wait once more costs more than to count a few rows.
  const asked = total ?? (isPostgres(kysely) ? countUpTo(kysely, ids, countedAtMost) : null);
  const [records, told] = await Promise.all([
    cutPage(kysely, { ordered, page, pageSize }).execute(),
    asked,
  ]);
  // A page that is not full is the last, and says itself how many there are.
  const isLast = records.length < pageSize && (records.length > 0 || page === 1);
  const known = told ?? (isLast ? before + records.length : null);
  return { records, total: known ?? (await countUpTo(kysely, ids, countedAtMost)) };
}

/**
 * A page of rows in their order. On PostgreSQL the size stands in the statement: a limit that comes
 * as a value it takes for a tenth of all rows, and would plan the statement anew each time. The
 * first page, which is asked for most, names no rows to leave out, for the same reason. SQLite plans
 * once whatever comes, and told of a small page would rather put rows in order than read an index.
 */
export function cutPage<Table extends keyof Tables, Row>(
  kysely: Kysely<Tables>,
  {
    ordered,
    page,
    pageSize,
  }: { ordered: SelectQueryBuilder<Tables, Table, Row>; page: number; pageSize: number },
): SelectQueryBuilder<Tables, Table, Row> {
  const before = (page - 1) * pageSize;
  if (!isPostgres(kysely)) return ordered.limit(pageSize).offset(before);
  const first = ordered.limit(sql.lit(pageSize));
  return page === 1 ? first : first.offset(before);
}

/**
 * Orders rows by a `sort` of the wire: keys joined by commas, a hyphen before one for descending.
 * The `_id` comes last, so that pages never overlap.
 */
export function orderBySort<Table extends keyof Tables, Row, Key extends string>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  {
    sort,
    columns,
    blankLast = () => false,
  }: {
    sort: string;
    columns: Readonly<Record<Key, RawBuilder<unknown>>>;
    /** Keys of which no value stands last in either direction, on both databases. */
    blankLast?: (key: Key) => boolean;
  },
): SelectQueryBuilder<Tables, Table, Row> {
  let ordered = rows;
  for (const part of sort.split(',')) {
    const key = part.replace(/^-/, '') as Key;
    const column = columns[key];
    if (blankLast(key)) ordered = ordered.orderBy(sql`${column} is null`);
    ordered = ordered.orderBy(column, part.startsWith('-') ? 'desc' : 'asc');
  }
  return ordered.orderBy(sql`"_id"`);
}
