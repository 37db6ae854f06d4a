import type {
  OnlineBook,
  OnlineBookQuery,
  OnlineBookSortKey,
} from '@pallikoodam/contract/online-books';
import { levelOrder } from '@pallikoodam/domain/school/levels';
import { foldText } from '@pallikoodam/domain/text/fold';
import { orderKey } from '@pallikoodam/domain/text/order';
import { soundKey } from '@pallikoodam/domain/text/sound';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { orderBySort, type Page, readPage } from '../../platform/db/page.ts';
import { searchRows, searchSoundingRows } from '../../platform/db/search-words.ts';
import type { OnlineBookTable } from '../../platform/db/tables/library.ts';

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
  titleKey: _title,
  gradeOrder: _order,
  searchKey: _search,
  ...fields
}: OnlineBookRow): OnlineBook {
  return fields;
}

/** The columns derived from others; written whenever one of those changes. */
export function deriveOnlineKeys({
  Id,
  Title,
  Grade,
  Comments,
}: Pick<OnlineBookRow, 'Id' | 'Title' | 'Grade' | 'Comments'>): Pick<
  OnlineBookRow,
  'idKey' | 'titleKey' | 'gradeOrder' | 'searchKey'
> {
  return {
    idKey: Id.toLowerCase(),
    titleKey: orderKey(Title),
    gradeOrder: levelOrder(Grade),
    searchKey: foldText([Id, Title, Comments].join(' ')) + soundKey(Title),
  };
}

/** A page of links, newest first (OLIB-02). */
export function listOnlineBooks(
  { kysely }: Database,
  {
    page,
    pageSize,
    sort = '-CreatedDate',
    Grade,
    search,
    sounding,
  }: OnlineBookQuery & { sounding?: boolean },
): Promise<Page<OnlineBook>> {
  let left = kysely.selectFrom('online_book');
  if (Grade) left = left.where('Grade', '=', Grade);
  const find = sounding ? searchSoundingRows : searchRows;
  const filtered = find(left, sql`"searchKey"`, search);
  const ordered = orderBySort(filtered.select(wireColumns), {
    sort,
    columns: sortColumns,
    names: ['Title'],
  });
  return readPage(kysely, { ordered, ids: filtered.select('_id'), page, pageSize });
}

const sortColumns = {
  Id: sql`"idKey"`,
  Title: sql`"titleKey"`,
  Grade: sql`"gradeOrder"`,
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
