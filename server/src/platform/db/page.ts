import { isKeyOf } from '@pallikoodam/domain/records/keyed';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

export type Page<Row> = { records: Row[]; total: number };

type Wanted<DB, Joined extends keyof DB, Counted, Table extends keyof Counted, Row> = {
  /** The filtered rows in their order; it may be by what other tables say. */
  ordered: SelectQueryBuilder<DB, Joined, Row>;
  /** The filtered rows, for counting. */
  ids: SelectQueryBuilder<Counted, Table, { _id: string }>;
  /** From 1. */
  page?: number | undefined;
  pageSize?: number | undefined;
  /** How far the rows are counted where they are without end; one above it stands for more. */
  countedAtMost?: number;
};

/** A page of rows and how many there are in all; without `pageSize` all of them. */
export async function readPage<
  DB,
  Joined extends keyof DB,
  Counted,
  Table extends keyof Counted,
  Row,
>(
  kysely: Kysely<Tables>,
  { ordered, ids, page = 1, pageSize, countedAtMost }: Wanted<DB, Joined, Counted, Table, Row>,
): Promise<Page<Row>> {
  if (pageSize === undefined) {
    const records = await ordered.execute();
    return { records, total: records.length };
  }
  const before = (page - 1) * pageSize;
  const records = await ordered.limit(pageSize).offset(before).execute();
  // A page that is not full is the last, and says itself how many there are.
  const isLast = records.length < pageSize && (records.length > 0 || page === 1);
  if (isLast) return { records, total: before + records.length };
  const counted = countedAtMost === undefined ? ids : ids.limit(countedAtMost + 1);
  return { records, total: await countRows(kysely, counted) };
}

/** How many rows, or groups, a query has. */
export async function countRows<DB, Table extends keyof DB, Row>(
  kysely: Kysely<Tables>,
  rows: SelectQueryBuilder<DB, Table, Row>,
): Promise<number> {
  const { total } = await kysely
    // Without columns an index alone can answer.
    .selectFrom(rows.clearSelect().select(sql.lit(1).as('row')).as('counted'))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Orders rows by a `sort` of the wire: keys joined by commas, a hyphen before one for descending.
 * Equal values stand by the keys of `names`, so that a person finds a name by eye; the `_id` comes
 * last, so that pages never overlap.
 */
export function orderBySort<DB, Table extends keyof DB, Row, Key extends string>(
  rows: SelectQueryBuilder<DB, Table, Row>,
  {
    sort,
    columns,
    names = [],
    blankLast = () => false,
    id = sql`"_id"`,
  }: {
    sort: string;
    columns: Readonly<Record<Key, RawBuilder<unknown>>>;
    /** Keys of what people call a row. */
    names?: readonly NoInfer<Key>[];
    /** Keys of which no value stands last in either direction, on both databases. */
    blankLast?: (key: Key) => boolean;
    /** Where rows of several tables are joined. */
    id?: RawBuilder<unknown>;
  },
): SelectQueryBuilder<DB, Table, Row> {
  let ordered = rows;
  const asked = readSort(sort, columns);
  const left = names.filter((name) => asked.every(({ key }) => key !== name));
  for (const { key, direction } of [...asked, ...readSort(left.join(','), columns)]) {
    const column = columns[key];
    if (blankLast(key)) ordered = ordered.orderBy(sql`${column} is null`);
    ordered = ordered.orderBy(column, direction);
  }
  return ordered.orderBy(id);
}

type SortPart<Key> = { key: Key; direction: 'asc' | 'desc' };

/** The keys of a `sort` of the wire, of which the contract lets only those of the list through. */
export function readSort<Key extends string>(
  sort: string,
  columns: Readonly<Record<Key, unknown>>,
): SortPart<Key>[] {
  return sort.split(',').flatMap((part): SortPart<Key>[] => {
    const key = part.replace(/^-/, '');
    if (!isKeyOf(columns, key)) return [];
    return [{ key, direction: part.startsWith('-') ? 'desc' : 'asc' }];
  });
}
