import {
  type Asset,
  type AssetQuery,
  type AssetSortKey,
  asset,
} from '@pallikoodam/contract/assets';
import { foldText } from '@pallikoodam/domain/text/fold';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/database.ts';
import { orderBySort, type Page, readPage } from '../../platform/db/page.ts';
import { searchRows } from '../../platform/db/search-words.ts';
import type { AssetTable } from '../../platform/db/tables/asset.ts';

type AssetRow = Selectable<AssetTable>;

const wireColumns = columnsOf(asset);

/** A stored row as the wire knows it. */
export function toAsset({ searchKey: _search, ...fields }: AssetRow): Asset {
  return fields;
}

/** Written whenever one of its parts changes. */
export function deriveAssetKey(parts: Pick<Asset, 'AssetName' | 'HeldBy' | 'Type' | 'Comments'>) {
  const { AssetName, HeldBy, Type, Comments } = parts;
  return { searchKey: foldText([AssetName, HeldBy, Type, Comments].join(' ')) };
}

/** A page of assets, oldest entry first (AST-03). */
export function listAssets(
  { kysely }: Database,
  { page, pageSize, sort = 'InsertDateTime', search }: AssetQuery,
): Promise<Page<Asset>> {
  const filtered = searchRows(kysely.selectFrom('asset'), sql`"searchKey"`, search);
  const ordered = orderBySort(filtered.select(wireColumns), {
    sort,
    columns: sortColumns,
    names: ['AssetName'],
  });
  return readPage(kysely, { ordered, ids: filtered.select('_id'), page, pageSize });
}

const sortColumns = {
  AssetName: sql`lower("AssetName")`,
  HeldBy: sql`lower("HeldBy")`,
  Type: sql`lower("Type")`,
  InsertDateTime: sql`"InsertDateTime"`,
  UpdatedDateTime: sql`"UpdatedDateTime"`,
} as const satisfies Record<AssetSortKey, unknown>;

export async function findAsset({ kysely }: Database, id: string): Promise<Asset | null> {
  const row = await kysely
    .selectFrom('asset')
    .select(wireColumns)
    .where('_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
