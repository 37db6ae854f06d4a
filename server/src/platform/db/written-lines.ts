import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';
import type { RecordTable } from './write.ts';

export type WrittenLine = {
  tableName: RecordTable;
  recordId: string;
  action: string;
  before: Stored | null;
  after: Stored | null;
};
export type Stored = Readonly<Record<string, string | number | null>>;

const rowsAtOnce = 500;

/** The lines of the history that a transaction has written since a moment of its own. */
export async function listLinesSince(
  kysely: Kysely<Tables>,
  { changedAt, changedBy, since }: { changedAt: string; changedBy: string; since: string },
): Promise<string[]> {
  const lines = await kysely
    .selectFrom('history')
    .select('_id')
    .where('changedAt', '=', changedAt)
    .where('changedBy', '=', changedBy)
    .where('_id', '>', since)
    .orderBy('_id')
    .execute();
  return lines.map(({ _id }) => _id);
}

/** Lines of the history by their ids, the newest first; of one table where it is named. */
export async function listLines(
  kysely: Kysely<Tables>,
  ids: readonly string[],
  table?: RecordTable,
): Promise<WrittenLine[]> {
  const lines: WrittenLine[] = [];
  const newestFirst = ids.toReversed();
  for (let start = 0; start < newestFirst.length; start += rowsAtOnce) {
    let rows = kysely
      .selectFrom('history')
      .select(['tableName', 'recordId', 'action', 'before', 'after'])
      .where('_id', 'in', newestFirst.slice(start, start + rowsAtOnce));
    if (table !== undefined) rows = rows.where('tableName', '=', table);
    lines.push(
      ...(await rows.orderBy('_id', 'desc').execute()).map(
        ({ tableName, before, after, ...line }) => ({
          ...line,
          tableName: tableName as RecordTable,
          before: parse(before),
          after: parse(after),
        }),
      ),
    );
  }
  return lines;
}

function parse(json: string | null): Stored | null {
  return json === null ? null : JSON.parse(json);
}

/** The records of some lines as they are now, by `keyOf`; those that are gone are not among them. */
export async function listNow(
  kysely: Kysely<Tables>,
  lines: readonly WrittenLine[],
): Promise<Map<string, Stored>> {
  const now = new Map<string, Stored>();
  for (const [tableName, ofTable] of Map.groupBy(lines, (line) => line.tableName)) {
    const ids = [...new Set(ofTable.map(({ recordId }) => recordId))];
    for (let start = 0; start < ids.length; start += rowsAtOnce) {
      const rows = await kysely
        .selectFrom(tableName as 'student')
        .selectAll()
        .where('_id', 'in', ids.slice(start, start + rowsAtOnce))
        .execute();
      for (const row of rows) now.set(keyOf({ tableName, recordId: row._id }), row);
    }
  }
  return now;
}

export function keyOf({
  tableName,
  recordId,
}: Pick<WrittenLine, 'tableName' | 'recordId'>): string {
  return `${tableName} ${recordId}`;
}
