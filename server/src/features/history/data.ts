import type { HistoryQuery } from '@pallikoodam/contract/history';
import { changesCountedAtMost } from '@pallikoodam/contract/list-words';
import { nameRecord } from '@pallikoodam/domain/history/changes';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type Page, readPage } from '../../platform/db/page.ts';
import { searchTypedRows } from '../../platform/db/search-words.ts';
import type { HistoryTable as HistoryRow } from '../../platform/db/tables/history.ts';

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
  const filtered = searchTypedRows(left, sql`lower("changedBy")`, person);
  const ordered = filtered.selectAll().orderBy('changedAt', 'desc').orderBy('_id', 'desc');
  return readPage(kysely, {
    ordered,
    ids: filtered.select('_id'),
    page,
    pageSize,
    countedAtMost: changesCountedAtMost,
  });
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

/**
 * The names of these students, by id: of a deleted student, whose absences and marks went along,
 * the name that the history keeps. One statement for a page, and a second where a student is
 * missing.
 */
export async function listStudentNames(
  { kysely }: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const stored = await kysely
    .selectFrom('student')
    .select(['_id', 'FirstName', 'LastName'])
    .where('_id', 'in', [...ids])
    .execute();
  const names = new Map(stored.map((student) => [student._id, nameRecord('student', student)]));
  const missing = ids.filter((id) => !names.has(id));
  if (missing.length === 0) return names;
  const deletions = await kysely
    .selectFrom('history')
    .select(['recordId', 'before'])
    .where('tableName', '=', 'student')
    .where('recordId', 'in', missing)
    .where('action', '=', 'remove')
    .orderBy('changedAt')
    .execute();
  for (const { recordId, before } of deletions) {
    names.set(recordId, nameRecord('student', JSON.parse(before ?? '{}')));
  }
  return names;
}
