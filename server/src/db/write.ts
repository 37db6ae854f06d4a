import type { Insertable, Selectable, Transaction, Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { PortalError } from '../portal-error.ts';
import type { Database } from './database.ts';
import { type Engine, lockRows } from './dialect.ts';
import type { Tables } from './tables.ts';
import { countChanges, type RecordChange, talliedStudents } from './tally.ts';

/**
 * The only ways a feature changes a record. Each appends to the history in the same transaction
 * and keeps the record's own time stamps, whatever the caller sent for them (OP-17).
 */

/** The tables of records, with the columns that hold when a record was made and last changed. */
const stamps = {
  attendance: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  config: { made: 'CreatedDate', changed: 'UpdatedDate' },
  contact_message: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  duty: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  news: { made: 'CreatedDate', changed: 'UpdatedDate' },
  setting: { made: 'updateTimeStamp', changed: 'updateTimeStamp' },
  sponsor: { made: 'CreatedDate', changed: 'UpdatedDate' },
  student: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
  volunteer: { made: 'insertTimeStamp', changed: 'updateTimeStamp' },
} as const satisfies { [Table in keyof Tables]?: { made: string; changed: string } };

export type RecordTable = keyof typeof stamps;
export type RecordRow<Table extends RecordTable> = Selectable<Tables[Table]>;

export type WriteTransaction = {
  trx: Transaction<Tables>;
  engine: Engine;
  /** Who is written into the history: an e-mail, or the name of a part of the portal. */
  writer: string;
  /** The moment of the change. */
  now: Date;
};

/** Which table it is, only the callers know; inside this file a record is a record. */
type AnyRecord = { _id: string } & Record<string, unknown>;
type AnyTables = Record<RecordTable, AnyRecord>;

function records({ trx }: WriteTransaction): Transaction<AnyTables> {
  return trx as unknown as Transaction<AnyTables>;
}

/** Runs `work` in one transaction: all of its writes or none. */
export function inTransaction<Result>(
  { database, writer, now }: { database: Database; writer: string; now: Date },
  work: (tx: WriteTransaction) => Promise<Result>,
): Promise<Result> {
  return database.kysely
    .transaction()
    .execute((trx) => work({ trx, engine: database.engine, writer, now }));
}

type NewRecord<Table extends RecordTable> = Partial<Insertable<Tables[Table]>>;

/** Adds a record; a missing `_id` is made. Answers the record as stored. */
export async function insert<Table extends RecordTable>(
  tx: WriteTransaction,
  table: Table,
  values: NewRecord<Table>,
): Promise<RecordRow<Table>> {
  const stamp = tx.now.toISOString();
  const { made, changed } = stamps[table];
  const _id = (values as { _id?: string })._id ?? uuidv7();
  return store(tx, table, { ...values, _id, [made]: stamp, [changed]: stamp });
}

/** As `insert`, where there is no record with this `_id` yet; whether there was none. */
export async function insertMissing<Table extends RecordTable>(
  tx: WriteTransaction,
  table: Table,
  values: NewRecord<Table> & { _id: string },
): Promise<boolean> {
  const stamp = tx.now.toISOString();
  const { made, changed } = stamps[table];
  const stored = await records(tx)
    .insertInto(table as RecordTable)
    .values({ ...values, [made]: stamp, [changed]: stamp } as AnyRecord)
    .onConflict((conflict) => conflict.column('_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (stored === undefined) return false;
  await remember(tx, { table, id: values._id, action: 'insert', before: null, after: stored });
  return true;
}

async function store<Table extends RecordTable>(
  tx: WriteTransaction,
  table: Table,
  row: AnyRecord,
): Promise<RecordRow<Table>> {
  const stored = await records(tx)
    .insertInto(table as RecordTable)
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
  await remember(tx, { table, id: row._id, action: 'insert', before: null, after: stored });
  return stored as unknown as RecordRow<Table>;
}

/** Rows of one statement: with 20 columns far below the parameters either database takes. */
const rowsAtOnce = 100;

/** As `insert`, for many records in few statements. Answers them in the order given. */
export async function insertAll<Table extends RecordTable>(
  tx: WriteTransaction,
  table: Table,
  values: readonly NewRecord<Table>[],
): Promise<RecordRow<Table>[]> {
  const stamp = tx.now.toISOString();
  const { made, changed } = stamps[table];
  const stored: AnyRecord[] = [];
  for (let first = 0; first < values.length; first += rowsAtOnce) {
    const rows = values
      .slice(first, first + rowsAtOnce)
      .map((value) => ({ _id: uuidv7(), ...value, [made]: stamp, [changed]: stamp }));
    const inserted = await records(tx)
      .insertInto(table as RecordTable)
      .values(rows)
      .returningAll()
      .execute();
    const byId = new Map(inserted.map((row) => [row._id, row]));
    stored.push(...rows.map(({ _id }) => byId.get(_id) as AnyRecord));
  }
  await rememberAll(
    tx,
    stored.map((after) => ({ table, id: after._id, action: 'insert', before: null, after })),
  );
  return stored as unknown as RecordRow<Table>[];
}

type RecordPatch<Table extends RecordTable> = Updateable<Tables[Table]>;

/**
 * Changes a record; a patch that says what is stored already changes nothing, not even the time
 * stamp, so that nobody's open copy turns stale over it. `knownStamp` is the time stamp of the copy the caller worked on: when the
 * stored record is newer, the change is refused (OP-28). Throws PortalError 404 and 409.
 */
export async function update<Table extends RecordTable>(
  tx: WriteTransaction,
  table: Table,
  {
    id,
    patch,
    knownStamp,
  }: { id: string; patch: RecordPatch<Table>; knownStamp?: string | undefined },
): Promise<RecordRow<Table>> {
  const before = await lock(tx, table, id);
  const { changed } = stamps[table];
  const storedStamp = (before as Record<string, unknown>)[changed] as string;
  if (knownStamp !== undefined && knownStamp < storedStamp) {
    throw new PortalError(
      'conflict',
      'Somebody else has changed this record in the meantime. Please reload it.',
    );
  }
  if (!differs(before, patch)) return before;
  const after = (await records(tx)
    .updateTable(table as RecordTable)
    .set({ ...patch, [changed]: nextStamp(tx.now, storedStamp) })
    .where('_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as unknown as RecordRow<Table>;
  await remember(tx, { table, id, action: 'update', before, after });
  return after;
}

/** Whether a patch says something else than a record. */
export function differs(record: object, patch: object): boolean {
  const stored = new Map<string, unknown>(Object.entries(record));
  return Object.entries(patch).some(
    ([column, value]) => value !== undefined && value !== stored.get(column),
  );
}

/** Deletes a record; its last shape stays in the history. Throws PortalError 404. */
export async function remove<Table extends RecordTable>(
  tx: WriteTransaction,
  table: Table,
  id: string,
): Promise<RecordRow<Table>> {
  const before = await lock(tx, table, id);
  await records(tx)
    .deleteFrom(table as RecordTable)
    .where('_id', '=', id)
    .execute();
  await remember(tx, { table, id, action: 'remove', before, after: null });
  return before;
}

/**
 * Brings a deleted record back as it last was, also when it was made. It counts as changed today,
 * so that nobody's older copy overwrites it. Throws PortalError 404 where the history knows no deletion of it.
 */
export async function restore<Table extends RecordTable>(
  tx: WriteTransaction,
  table: Table,
  id: string,
): Promise<RecordRow<Table>> {
  const deletion = await findDeleted(tx, table, id);
  if (deletion === null) throw new PortalError('notFound', 'There is no deleted record like this.');
  const record = deletion as unknown as AnyRecord;
  const { changed } = stamps[table];
  return store(tx, table, { ...record, [changed]: nextStamp(tx.now, record[changed] as string) });
}

/**
 * A deleted record as it last was; null where the history ends otherwise. Which line is the last
 * the record's own stamp tells, for every change raises it (`nextStamp`). `changedAt` does not: a
 * request that waited for another's lock began before it. Nor does `_id`: two processes take it
 * from two clocks.
 */
export async function findDeleted<Table extends RecordTable>(
  { trx }: WriteTransaction,
  table: Table,
  id: string,
): Promise<RecordRow<Table> | null> {
  const { changed } = stamps[table];
  const lines = await trx
    .selectFrom('history')
    .select(['action', 'before', 'after'])
    .where('tableName', '=', table)
    .where('recordId', '=', id)
    .execute();
  const shapes = lines.map(({ action, before, after }) => {
    const record = JSON.parse(after ?? before ?? '{}');
    // A stamp from another time may be no date; the first change gives the record one.
    return { isDeletion: action === 'remove', record, stamp: Date.parse(record[changed]) || 0 };
  });
  // A deletion keeps the stamp of what it deletes and comes after it.
  const last = shapes
    .toSorted((one, other) => one.stamp - other.stamp || +one.isDeletion - +other.isDeletion)
    .at(-1);
  return last?.isDeletion ? last.record : null;
}

/** Reads a record and keeps others from changing it until the transaction ends. PortalError 404. */
export async function lock<Table extends RecordTable>(
  tx: WriteTransaction,
  table: Table,
  id: string,
): Promise<RecordRow<Table>> {
  const query = records(tx)
    .selectFrom(table as RecordTable)
    .selectAll()
    .where('_id', '=', id);
  const row = await lockRows(tx.engine, query).executeTakeFirst();
  if (row === undefined) throw new PortalError('notFound', 'This record does not exist any more.');
  return row as unknown as RecordRow<Table>;
}

/** Two changes within one millisecond still get different stamps, so that the older is seen as stale. */
function nextStamp(now: Date, storedStamp: string): string {
  const stored = Date.parse(storedStamp);
  return new Date(Number.isNaN(stored) ? now : Math.max(now.getTime(), stored + 1)).toISOString();
}

type Change = {
  table: RecordTable;
  id: string;
  action: 'insert' | 'update' | 'remove';
  before: unknown;
  after: unknown;
};

function remember(tx: WriteTransaction, change: Change): Promise<void> {
  return rememberAll(tx, [change]);
}

async function rememberAll(tx: WriteTransaction, changes: readonly Change[]): Promise<void> {
  const lines = changes.map(({ table, id, action, before, after }) => ({
    _id: uuidv7(),
    tableName: table,
    recordId: id,
    action,
    changedBy: tx.writer,
    changedAt: tx.now.toISOString(),
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
  }));
  for (let first = 0; first < lines.length; first += rowsAtOnce) {
    await tx.trx
      .insertInto('history')
      .values(lines.slice(first, first + rowsAtOnce))
      .execute();
  }
  await countStudents(tx, changes);
}

async function countStudents(tx: WriteTransaction, changes: readonly Change[]): Promise<void> {
  const ofStudents = changes.filter(({ table }) => table === 'student');
  await countChanges(tx, { tallied: talliedStudents, changes: ofStudents as RecordChange[] });
}
