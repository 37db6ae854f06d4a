import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import type { RecordTable, WriteTransaction } from '../../../platform/db/write.ts';

export type WrittenLine = {
  tableName: RecordTable;
  recordId: string;
  action: string;
  before: Stored | null;
  after: Stored | null;
};
export type Stored = Readonly<Record<string, string | number | null>>;

const linesAtOnce = 500;

/** Lines of the history by their ids, the newest first. */
export async function listLines(
  { trx }: WriteTransaction,
  ids: readonly string[],
): Promise<WrittenLine[]> {
  const lines: WrittenLine[] = [];
  const newestFirst = ids.toReversed();
  for (let start = 0; start < newestFirst.length; start += linesAtOnce) {
    const rows = await trx
      .selectFrom('history')
      .select(['tableName', 'recordId', 'action', 'before', 'after'])
      .where('_id', 'in', newestFirst.slice(start, start + linesAtOnce))
      .orderBy('_id', 'desc')
      .execute();
    lines.push(
      ...rows.map(({ tableName, before, after, ...line }) => ({
        ...line,
        tableName: tableName as RecordTable,
        before: parse(before),
        after: parse(after),
      })),
    );
  }
  return lines;
}

function parse(json: string | null): Stored | null {
  return json === null ? null : JSON.parse(json);
}

/** A record as it is now; undefined where it is gone. */
export async function findNow(
  { trx }: WriteTransaction,
  { tableName, recordId }: Pick<WrittenLine, 'tableName' | 'recordId'>,
): Promise<Stored | undefined> {
  const row = await (trx as Kysely<Tables>)
    .selectFrom(tableName as 'student')
    .selectAll()
    .where('_id', '=', recordId)
    .executeTakeFirst();
  return row as Stored | undefined;
}
