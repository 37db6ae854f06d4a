import type { Database } from '../../../platform/db/database.ts';
import { countRows } from '../../../platform/db/page.ts';
import type { RecordTable, WriteTransaction } from '../../../platform/db/write.ts';

/**
 * The tables whose records are about one student and mean nothing without it. A table with a
 * `StudentId` stands either here or, with its reason, in the test beside this file.
 */
export const tablesOfStudents = [
  'absence',
  'assessment',
  'attendance',
  'homework',
  'score',
] as const satisfies readonly RecordTable[];

export type TableOfStudents = (typeof tablesOfStudents)[number];

/** The records of a table that are about a student. */
export async function listIdsOfStudent(
  { trx }: WriteTransaction,
  { table, studentId }: { table: TableOfStudents; studentId: string },
): Promise<string[]> {
  const rows = await trx
    .selectFrom(table)
    .select('_id')
    .where('StudentId', '=', studentId)
    .orderBy('_id')
    .execute();
  return rows.map(({ _id }) => _id);
}

/** How many records of a table are about a student. */
export function countOfStudent(
  { kysely }: Database,
  { table, studentId }: { table: TableOfStudents; studentId: string },
): Promise<number> {
  return countRows(kysely, kysely.selectFrom(table).where('StudentId', '=', studentId));
}

/** The records of a table that were deleted together with a student, by its last deletion. */
export async function listIdsDeletedWith(
  { trx }: WriteTransaction,
  { table, studentId }: { table: TableOfStudents; studentId: string },
): Promise<string[]> {
  const deletion = await trx
    .selectFrom('history')
    .select(['changedAt', 'changedBy'])
    .where('tableName', '=', 'student')
    .where('recordId', '=', studentId)
    .where('action', '=', 'remove')
    .orderBy('changedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (deletion === undefined) return [];
  const lines = await trx
    .selectFrom('history')
    .select(['recordId', 'before'])
    .where('action', '=', 'remove')
    .where('changedAt', '=', deletion.changedAt)
    .where('changedBy', '=', deletion.changedBy)
    .where('tableName', '=', table)
    .execute();
  return lines
    .filter(({ before }) => JSON.parse(before ?? '{}').StudentId === studentId)
    .map(({ recordId }) => recordId);
}

/** Whether a merge has made a child another one. */
export async function isMergedAway({ trx }: WriteTransaction, childId: string): Promise<boolean> {
  const merge = await trx
    .selectFrom('likeness')
    .select('_id')
    .where('second', '=', childId)
    .whereRef('first', '!=', 'second')
    .where('state', '=', 'same')
    .executeTakeFirst();
  return merge !== undefined;
}
