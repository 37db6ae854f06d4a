import type { HistoryQuery } from '@pallikoodam/contract/history';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Page, readPage } from '../../db/page.ts';
import { searchRows } from '../../db/search-words.ts';
import type { HistoryTable as HistoryRow } from '../../db/tables/history.ts';

export type { HistoryRow };

type Filters = Omit<HistoryQuery, 'from' | 'to'> & {
  /** The first moment, and the first one that is too late. */
  since: string;
  before: string;
};

/** A page of changes, newest first. */
export function listHistory(
  { kysely }: Database,
  { since, before, person, tableName, action, recordId, page, pageSize }: Filters,
): Promise<Page<HistoryRow>> {
  let left = kysely
    .selectFrom('history')
    .where('changedAt', '>=', since)
    .where('changedAt', '<', before);
  if (tableName) left = left.where('tableName', '=', tableName);
  if (action) left = left.where('action', '=', action);
  if (recordId) left = left.where('recordId', '=', recordId);
  const filtered = searchRows(left, sql`lower("changedBy")`, person);
  const ordered = filtered.selectAll().orderBy('changedAt', 'desc').orderBy('_id', 'desc');
  return readPage(kysely, { ordered, ids: filtered.select('_id'), page, pageSize });
}

export async function findHistoryLine(
  { kysely }: Database,
  id: string,
): Promise<HistoryRow | null> {
  const line = await kysely
    .selectFrom('history')
    .selectAll()
    .where('_id', '=', id)
    .executeTakeFirst();
  return line ?? null;
}
