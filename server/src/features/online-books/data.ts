import type {
  OnlineBook,
  OnlineBookQuery,
  OnlineBookSortKey,
} from '@pallikoodam/contract/online-books';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { orderBySort, type Page, readPage } from '../../db/page.ts';
import { searchRows } from '../../db/search-words.ts';
import type { OnlineBookTable } from '../../db/tables/library.ts';

type OnlineBookRow = Selectable<OnlineBookTable>;

const wireColumns = [
  '_id',
  'Id',
  'Title',
  'Link',
  'Grade',
  'Comments',
  'CreatedDate',
  'UpdatedDate',
] as const;

/** A stored row as the wire knows it. */
export function toOnlineBook({
  idKey: _id,
  searchKey: _search,
  ...fields
}: OnlineBookRow): OnlineBook {
  return fields;
}

/** The columns derived from others; written whenever one of those changes. */
export function deriveOnlineKeys({
  Id,
  Title,
  Comments,
}: Pick<OnlineBookRow, 'Id' | 'Title' | 'Comments'>): Pick<OnlineBookRow, 'idKey' | 'searchKey'> {
  return { idKey: Id.toLowerCase(), searchKey: [Id, Title, Comments].join(' ').toLowerCase() };
}

/** A page of links, newest first (OLIB-02). */
export function listOnlineBooks(
  { kysely }: Database,
  { page, pageSize, sort = '-CreatedDate', Grade, search }: OnlineBookQuery,
): Promise<Page<OnlineBook>> {
  let left = kysely.selectFrom('online_book');
  if (Grade) left = left.where('Grade', '=', Grade);
  const filtered = searchRows(left, sql`"searchKey"`, search);
  const ordered = orderBySort(filtered.select(wireColumns), { sort, columns: sortColumns });
  return readPage(kysely, { ordered, ids: filtered.select('_id'), page, pageSize });
}

const sortColumns = {
  Id: sql`"idKey"`,
  Title: sql`lower("Title")`,
  Grade: sql`"Grade"`,
  CreatedDate: sql`"CreatedDate"`,
} as const satisfies Record<OnlineBookSortKey, unknown>;

export async function findOnlineBook({ kysely }: Database, id: string): Promise<OnlineBook | null> {
  const row = await kysely
    .selectFrom('online_book')
    .select(wireColumns)
    .where('_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
