import type { Insertable, Selectable, Transaction, Updateable } from 'kysely';
import { PortalError } from '../portal-error.ts';
import type { Database } from './database.ts';
import { type Engine, lockRows } from './dialect.ts';
import {
  appendHistory,
  type Change,
  findDeletion,
  type HistoryLine,
  writeHistory,
} from './history.ts';
import { insertRows } from './insert-rows.ts';
import { newId } from './new-id.ts';
import { differs, isStep, nextStamp, requireCurrent, stampedPatch } from './stamped-changes.ts';
import { stamps } from './stamps.ts';
import type { Tables } from './tables.ts';

/**
 * The only ways a feature changes a record. Each appends to the history in the same transaction
 * and keeps the record's own time stamps, whatever the caller sent for them (OP-17).
 */

export type RecordTable = keyof typeof stamps;
export type RecordRow<Table extends RecordTable> = Selectable<Tables[Table]>;

export type WriteTransaction = {
  trx: Transaction<Tables>;
  engine: Engine;
  /** Who is written into the history: an e-mail, or the name of a part of the portal. */
  writer: string;
  /** The families that the writer belongs to (`Caller`). */
  ownFamilyIds: readonly string[];
  /** The moment of the change. */
  now: Date;
  /** Lines of the history (platform/db/history.ts), written before the commit. */
  unwritten: HistoryLine[];
  /**
   * Work that locks what all writers share: it comes last, in this order, so that no one waits for
   * another who still waits for a third.
   */
  last: (() => Promise<void>)[];
};

/** Which table it is, only the callers know; inside this file a record is a record. */
type AnyRecord = { _id: string } & Record<string, unknown>;
type AnyTables = Record<RecordTable, AnyRecord>;

function records({ trx }: { trx: unknown }): Transaction<AnyTables> {
  return trx as Transaction<AnyTables>;
}

/** The row of a table, for its caller; to Kysely the table is any of them. */
function asRow<Table extends RecordTable>(row: unknown): RecordRow<Table> {
  return row as RecordRow<Table>;
}

function asAny(table: RecordTable): RecordTable {
  return table;
}

type Writer = Pick<WriteTransaction, 'writer' | 'now'> &
  Partial<Pick<WriteTransaction, 'ownFamilyIds'>>;

/** Runs `work` in one transaction: all of its writes or none. The history follows at its end. */
export function inTransaction<Result>(
  { database, ...by }: { database: Database } & Writer,
  work: (tx: WriteTransaction) => Promise<Result>,
): Promise<Result> {
  return database.kysely.transaction().execute(async (trx) => {
    const tx: WriteTransaction = {
      trx,
      engine: database.engine,
      ownFamilyIds: [],
      ...by,
      unwritten: [],
      last: [],
    };
    const result = await work(tx);
    for (const each of tx.last) await each();
    await writeHistory(tx);
    return result;
  });
}

export type NewRecord<Table extends RecordTable> = Partial<Insertable<Tables[Table]>>;

/** Adds a record; a missing `_id` is made. Answers the record as stored. */
export async function insert<Table extends RecordTable>(
  tx: WriteTransaction,
  table: Table,
  values: NewRecord<Table>,
): Promise<RecordRow<Table>> {
  return store(tx, table, asNew(tx, table, values));
}

/** A record as it begins: with an `_id` where none is given, and the moment of the change. */
function asNew<Table extends RecordTable>({ now }: WriteTransaction, table: Table, values: object) {
  const stamp = now.toISOString();
  const { made, changed } = stamps[table];
  const record: AnyRecord = { _id: '', ...values };
  record._id ||= newId();
  record[made] = stamp;
  record[changed] = stamp;
  return record;
}

/** As `insert`, where there is no record with this `_id` yet; whether there was none. */
export async function insertMissing<Table extends RecordTable>(
  tx: WriteTransaction,
  table: Table,
  values: NewRecord<Table> & { _id: string },
): Promise<boolean> {
  const stored = await records(tx)
    .insertInto(asAny(table))
    .values(asNew(tx, table, values))
    .onConflict((conflict) => conflict.column('_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (stored === undefined) return false;
  await remember(tx, [{ table, id: values._id, action: 'insert', before: null, after: stored }]);
  return true;
}

async function store<Table extends RecordTable>(
  tx: WriteTransaction,
  table: Table,
  row: AnyRecord,
  action: 'insert' | 'undo' = 'insert',
): Promise<RecordRow<Table>> {
  const stored = await records(tx)
    .insertInto(asAny(table))
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
  await remember(tx, [{ table, id: row._id, action, before: null, after: stored }]);
  return asRow<Table>(stored);
}

/** Ids of one statement; both databases limit its parameters. */
const idsAtOnce = 1000;

/** As `insert`, for many records in few statements. Answers them in the order given. */
export async function insertAll<Table extends RecordTable>(
  tx: WriteTransaction,
  table: Table,
  values: readonly NewRecord<Table>[],
): Promise<RecordRow<Table>[]> {
  const rows = values.map((value) => asNew(tx, table, value));
  const inserted = await insertRows(tx.trx, table, rows, (insert) => insert.returningAll());
  const byId = new Map(inserted.map((row) => [idOf(row), anyRecord(row)]));
  const stored = rows.flatMap(({ _id }) => byId.get(_id) ?? []);
  await remember(
    tx,
    stored.map((after) => ({ table, id: after._id, action: 'insert', before: null, after })),
  );
  return stored.map(asRow<Table>);
}

/** Every column of a record but those that writing it fills in. */
export type WholeRecord<Table extends RecordTable> = Omit<
  RecordRow<Table>,
  '_id' | (typeof stamps)[Table]['made' | 'changed']
>;

/**
 * As `insertAll`, for records with a value for every column: what is stored is known, so it is not
 * read back. What the database refuses, such as a duplicate, the transaction throws.
 */
export async function insertWhole<Table extends RecordTable>(
  tx: WriteTransaction,
  table: Table,
  values: readonly WholeRecord<Table>[],
): Promise<RecordRow<Table>[]> {
  const rows = values.map((value) => asNew(tx, table, value));
  await insertRows(tx.trx, table, rows);
  await remember(
    tx,
    rows.map((after) => ({ table, id: after._id, action: 'insert', before: null, after })),
  );
  return rows.map(asRow<Table>);
}

type RecordUpdate<Table extends RecordTable> = {
  id: string;
  patch: Updateable<Tables[Table]>;
  /** The time stamp of the copy the caller worked on. */
  knownStamp?: string | undefined;
};

/**
 * Changes a record. A patch that repeats what is stored changes nothing, not even the time stamp,
 * so that no open copy turns stale over it. When the stored record is newer than `knownStamp`, the
 * change is refused (OP-28). The history calls it an undo where the caller does. Throws PortalError
 * 404 and 409.
 */
export async function update<Table extends RecordTable>(
  tx: WriteTransaction,
  table: Table,
  { action = 'update', ...change }: RecordUpdate<Table> & { action?: 'update' | 'undo' },
): Promise<RecordRow<Table>> {
  const before = await lock(tx, table, change.id);
  requireCurrent(table, before, change.knownStamp);
  if (!differs(before, change.patch)) return before;
  const stored = await records(tx)
    .updateTable(asAny(table))
    .set(stampedPatch(tx, table, { before, patch: change.patch }))
    .where('_id', '=', change.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = asRow<Table>(stored);
  await remember(tx, [{ table, id: change.id, action, before, after }]);
  return after;
}

/**
 * As `update`, for many records in few statements, each record once. Answers them in the order
 * given. Throws PortalError 404 and 409, with no record changed.
 */
export async function updateAll<Table extends RecordTable>(
  tx: WriteTransaction,
  table: Table,
  changes: readonly RecordUpdate<Table>[],
): Promise<RecordRow<Table>[]> {
  const stored = await lockAll(
    tx,
    table,
    changes.map(({ id }) => id),
  );
  return updateLocked(
    tx,
    table,
    changes.map(({ patch, knownStamp }, index) => {
      const before = asRow<Table>(stored[index]);
      requireCurrent(table, before, knownStamp);
      return { before, patch };
    }),
  );
}

/** As `updateAll`, for records that this transaction has read and keeps others from changing. */
export async function updateLocked<Table extends RecordTable>(
  tx: WriteTransaction,
  table: Table,
  changes: readonly { before: RecordRow<Table>; patch: Updateable<Tables[Table]> }[],
): Promise<RecordRow<Table>[]> {
  const patches = changes
    .filter(({ before, patch }) => differs(before, patch))
    .map(({ before, patch }) => ({ before, patch: stampedPatch(tx, table, { before, patch }) }));
  const latest = new Map(
    (await storePatches(tx, table, patches)).map((row) => [idOf(row), row] as const),
  );
  await remember(
    tx,
    patches.map(({ before }) => {
      const id = idOf(before);
      return { table, id, action: 'update', before, after: latest.get(id) };
    }),
  );
  return changes.map(({ before }) => latest.get(idOf(before)) ?? before);
}

/**
 * Stores patches that differ from row to row in few statements: inserts the whole rows, each of
 * which meets itself by its `_id` and takes over the patched columns. A column that another row's
 * patch names keeps what this row has in it. It runs on both databases and knows the type of each
 * column. What is stored is known, so nothing is read back.
 */
async function storePatches<Table extends RecordTable>(
  tx: WriteTransaction,
  table: Table,
  patches: readonly { before: RecordRow<Table>; patch: Partial<AnyRecord> }[],
): Promise<RecordRow<Table>[]> {
  const columns = [...new Set(patches.flatMap(({ patch }) => Object.keys(patch)))];
  const rows = patches.map(({ before, patch }) => ({ ...before, ...patch }));
  await insertRows(tx.trx, table, rows, (insert) =>
    insert.onConflict((conflict) =>
      conflict
        .column('_id')
        .doUpdateSet((row) =>
          Object.fromEntries(columns.map((column) => [column, row.ref(`excluded.${column}`)])),
        ),
    ),
  );
  return rows.map(asRow<Table>);
}

function anyRecord(row: unknown): AnyRecord {
  return row as AnyRecord;
}

function idOf(row: unknown): string {
  return anyRecord(row)._id;
}

/** Deletes a record; its last shape stays in the history. Throws PortalError 404. */
export async function remove<Table extends RecordTable>(
  tx: WriteTransaction,
  table: Table,
  id: string,
): Promise<RecordRow<Table>> {
  const before = await lock(tx, table, id);
  await records(tx).deleteFrom(asAny(table)).where('_id', '=', id).execute();
  await remember(tx, [{ table, id, action: 'remove', before, after: null }]);
  return before;
}

/** As `remove`, for many records in few statements. Answers them as they last were. */
export async function removeAll<Table extends RecordTable>(
  tx: WriteTransaction,
  table: Table,
  ids: readonly string[],
): Promise<RecordRow<Table>[]> {
  const removed = await lockAll(tx, table, ids);
  for (let first = 0; first < ids.length; first += idsAtOnce) {
    await records(tx)
      .deleteFrom(asAny(table))
      .where('_id', 'in', ids.slice(first, first + idsAtOnce))
      .execute();
  }
  await remember(
    tx,
    removed.map((before) => {
      return { table, id: idOf(before), action: 'remove', before, after: null };
    }),
  );
  return removed;
}

/**
 * Brings a deleted record back as it last was, also when it was made. It counts as changed today,
 * so that no older copy overwrites it; the history calls it an undo. Throws PortalError 404 where
 * the history knows no deletion of it.
 */
export async function restore<Table extends RecordTable>(
  tx: WriteTransaction,
  table: Table,
  id: string,
): Promise<RecordRow<Table>> {
  const deletion = await findDeleted(tx, table, id);
  if (deletion === null)
    throw new PortalError('notFound', 'There is no deleted record with this id.');
  const record = anyRecord(deletion);
  const { changed } = stamps[table];
  const back = { ...record, [changed]: nextStamp(tx.now, String(record[changed])) };
  return store(tx, table, back, 'undo');
}

/** A deleted record as it last was; null where the history ends otherwise. */
export async function findDeleted<Table extends RecordTable>(
  tx: WriteTransaction,
  table: Table,
  id: string,
): Promise<RecordRow<Table> | null> {
  await writeHistory(tx);
  return findDeletion<RecordRow<Table>>(tx.trx, { table, id, stamp: stamps[table].changed });
}

/** Reads a record and keeps others from changing it until the transaction ends. PortalError 404. */
export async function lock<Table extends RecordTable>(
  tx: WriteTransaction,
  table: Table,
  id: string,
): Promise<RecordRow<Table>> {
  const query = records(tx).selectFrom(asAny(table)).selectAll().where('_id', '=', id);
  const row = await lockRows(tx.engine, query).executeTakeFirst();
  if (row === undefined) throw new PortalError('notFound', noSuchRecord);
  return asRow<Table>(row);
}

/**
 * As `lock`, for many records in few statements, each record once; locked in one order, so that
 * two transactions never wait for each other. Answers them in the order given. PortalError 404.
 */
export async function lockAll<Table extends RecordTable>(
  tx: WriteTransaction,
  table: Table,
  ids: readonly string[],
): Promise<RecordRow<Table>[]> {
  const ordered = [...new Set(ids)].sort();
  if (ordered.length < ids.length) throw new Error(`A record of ${table} is given twice.`);
  const stored = new Map<string, AnyRecord>();
  for (let first = 0; first < ordered.length; first += idsAtOnce) {
    const query = records(tx)
      .selectFrom(asAny(table))
      .selectAll()
      .where('_id', 'in', ordered.slice(first, first + idsAtOnce))
      .orderBy('_id');
    for (const row of await lockRows(tx.engine, query).execute())
      stored.set(idOf(row), anyRecord(row));
  }
  if (stored.size < ids.length) throw new PortalError('notFound', noSuchRecord);
  return ids.map((id) => asRow<Table>(stored.get(id)));
}

const noSuchRecord = 'This record no longer exists.';

function remember(tx: WriteTransaction, changes: readonly Change<RecordTable>[]): Promise<void> {
  return appendHistory(tx, changes.filter(isStep));
}
