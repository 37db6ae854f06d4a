import type { Insertable, Selectable, Transaction } from 'kysely';
import type { Database } from './database.ts';
import { insertRows } from './insert-rows.ts';
import { newId } from './new-id.ts';
import type { Tables } from './tables.ts';

/** A step in a record's life; `before` is null of a new one, `after` of one that was deleted. */
export type Change<Table extends keyof Tables> = {
  table: Table;
  id: string;
  action: 'insert' | 'update' | 'undo' | 'remove';
  before: unknown;
  after: unknown;
};

export type HistoryLine = Insertable<Tables['history']>;

type HistoryWriter = {
  trx: Transaction<Tables>;
  writer: string;
  now: Date;
  /** Lines that are yet to be written, at the latest before the commit. */
  unwritten: HistoryLine[];
};

/** Lines of one statement; both databases limit its parameters. */
const linesAtOnce = 100;

/**
 * Appends changes to the history, with who made them and when: as they are now, though they are
 * written together with others of the transaction.
 */
export async function appendHistory(
  tx: HistoryWriter,
  changes: readonly Change<keyof Tables>[],
): Promise<void> {
  const changedAt = tx.now.toISOString();
  for (const { table, id, action, before, after } of changes) {
    tx.unwritten.push({
      _id: newId(),
      tableName: table,
      recordId: id,
      action,
      changedBy: tx.writer,
      changedAt,
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    });
    if (tx.unwritten.length === linesAtOnce) await writeHistory(tx);
  }
}

/** Who made some records of a table, by the record. */
export async function listMakers(
  tx: HistoryWriter,
  { table, ids }: { table: keyof Tables; ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const lines = await tx.trx
    .selectFrom('history')
    .select(['recordId', 'changedBy'])
    .where('tableName', '=', table)
    .where('recordId', 'in', [...ids])
    .where('action', '=', 'insert')
    .execute();
  return new Map(lines.map(({ recordId, changedBy }) => [recordId, changedBy]));
}

/** Writes the lines of a transaction that wait. */
export async function writeHistory({
  trx,
  unwritten,
}: Pick<HistoryWriter, 'trx' | 'unwritten'>): Promise<void> {
  if (unwritten.length === 0) return;
  await insertRows(trx, 'history', unwritten.splice(0));
}

/**
 * A deleted record as it last was; null where its history ends otherwise. The record's own time
 * stamp tells which line is the last, for every change raises it. `changedAt` does not: a request
 * that waited for another's lock began before it. Nor does `_id`: two processes take it from two
 * clocks.
 */
export async function findDeletion<Row>(
  trx: Transaction<Tables>,
  { table, id, stamp }: { table: keyof Tables; id: string; stamp: string },
): Promise<Row | null> {
  const lines = await trx
    .selectFrom('history')
    .select(['action', 'before', 'after'])
    .where('tableName', '=', table)
    .where('recordId', '=', id)
    .execute();
  const shapes = lines.map(({ action, before, after }) => {
    const record = JSON.parse(after ?? before ?? '{}');
    // A stamp from another time may be no date; the first change gives the record one.
    return { isDeletion: action === 'remove', record, stamp: Date.parse(record[stamp]) || 0 };
  });
  // A deletion keeps the stamp of what it deletes and comes after it.
  const last = shapes
    .toSorted((one, other) => one.stamp - other.stamp || +one.isDeletion - +other.isDeletion)
    .at(-1);
  return last?.isDeletion ? last.record : null;
}

type Value = string | number | null;

/** One change of a record: who, when, and which of the asked columns from what to what. */
export type ColumnChanges<Column extends string> = {
  changedAt: string;
  changedBy: string;
  changes: { column: Column; before: Value; after: Value }[];
};

/** Lines of the history that are looked through; a record has a dozen in its life. */
const linesRead = 200;

/**
 * What changed when in some columns of a record, newest first and at most `limit` changes. How a
 * record began is a change too where it began with something in those columns. The caller asks
 * 'this row?' first.
 */
export async function readRecordHistory<
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> & string,
>(
  { kysely }: Pick<Database, 'kysely'>,
  {
    table,
    id,
    columns,
    limit,
  }: { table: Table; id: string; columns: readonly Column[]; limit: number },
): Promise<ColumnChanges<Column>[]> {
  const lines = await kysely
    .selectFrom('history')
    .select(['changedAt', 'changedBy', 'before', 'after'])
    .where('tableName', '=', table)
    .where('recordId', '=', id)
    .orderBy('changedAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(linesRead)
    .execute();
  return lines
    .map(({ changedAt, changedBy, before, after }) => ({
      changedAt,
      changedBy,
      changes: compareColumns({ before: parseRecord(before), after: parseRecord(after) }, columns),
    }))
    .filter(({ changes }) => changes.length > 0)
    .slice(0, limit);
}

type HistoryRecord = Readonly<Record<string, Value | undefined>>;

function parseRecord(json: string | null): HistoryRecord {
  return json === null ? {} : JSON.parse(json);
}

function compareColumns<Column extends string>(
  { before, after }: { before: HistoryRecord; after: HistoryRecord },
  columns: readonly Column[],
) {
  return columns
    .map((column) => ({
      column,
      before: known(before[column]),
      after: known(after[column]),
    }))
    .filter((change) => change.before !== change.after);
}

/** Blank text is 'not entered', as null is; zero is an amount. */
function known(value: Value | undefined): Value {
  return value === '' ? null : (value ?? null);
}
