import type { GalleryItem, GalleryQuery, GallerySortKey } from '@pallikoodam/contract/gallery';
import { foldText } from '@pallikoodam/domain/text/fold';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { orderBySort, type Page, readPage } from '../../platform/db/page.ts';
import { searchRows } from '../../platform/db/search-words.ts';
import type { GalleryTable } from '../../platform/db/tables/gallery.ts';
import type { Tables } from '../../platform/db/tables.ts';

type GalleryRow = Selectable<GalleryTable>;

const wireColumns = [
  '_id',
  'order',
  'type',
  'name',
  'nameInTamil',
  'url',
  'photo',
  'width',
  'height',
  'CreatedDate',
  'UpdatedDate',
] as const;

/** A stored row as the wire knows it. */
export function toGalleryItem(
  row: Omit<GalleryRow, 'searchKey'> & { searchKey?: string },
): GalleryItem {
  const { searchKey: _search, ...fields } = row;
  return { ...fields, type: row.type === 'Video' ? 'Video' : 'Photo' };
}

/** The column derived from others; written whenever one of those changes. */
export function deriveGalleryKey({
  name,
  nameInTamil = '',
}: Pick<GalleryRow, 'name'> & Partial<Pick<GalleryRow, 'nameInTamil'>>): Pick<
  GalleryRow,
  'searchKey'
> {
  return { searchKey: foldText(`${name} ${nameInTamil}`) };
}

/** A page of the gallery by its order; items of the same place as they were added. */
export async function listGallery(
  { kysely }: Database,
  { page, pageSize, sort = 'order', type, search }: GalleryQuery,
): Promise<Page<GalleryItem>> {
  let left = kysely.selectFrom('gallery');
  if (type) left = left.where('type', '=', type);
  const filtered = searchRows(left, sql`"searchKey"`, search);
  const ordered = orderBySort(filtered.select(wireColumns), {
    sort,
    columns: sortColumns,
    names: ['name'],
  });
  const { records, total } = await readPage(kysely, {
    ordered,
    ids: filtered.select('_id'),
    page,
    pageSize,
  });
  return { records: records.map(toGalleryItem), total };
}

const sortColumns = {
  order: sql`"order"`,
  name: sql`"searchKey"`,
  CreatedDate: sql`"CreatedDate"`,
} as const satisfies Record<GallerySortKey, unknown>;

/** The place of the last item; 0 in an empty gallery. */
export async function findLastPlace(kysely: Kysely<Tables>): Promise<number> {
  const last = await kysely
    .selectFrom('gallery')
    .select('order')
    .orderBy('order', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.order ?? 0;
}

export async function findGalleryItem(
  { kysely }: Database,
  id: string,
): Promise<GalleryItem | null> {
  const row = await kysely
    .selectFrom('gallery')
    .select(wireColumns)
    .where('_id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toGalleryItem(row);
}

/** Items of these ids, in their order in the gallery; what was deleted is left out. */
export async function listGalleryItems(
  kysely: Kysely<Tables>,
  ids: readonly string[],
): Promise<GalleryItem[]> {
  const rows = await kysely
    .selectFrom('gallery')
    .select(wireColumns)
    .where('_id', 'in', [...ids])
    .orderBy('order')
    .execute();
  return rows.map(toGalleryItem);
}
