/** Marking, as students' attendance and volunteers' duty share it. */
import { readUniqueViolation } from '../../platform/db/dialect.ts';
import { isRepeated } from '../../platform/db/idempotency.ts';
import { retryOnDuplicate } from '../../platform/db/retry-on-duplicate.ts';
import {
  insertWhole,
  type RecordRow,
  updateLocked,
  type WholeRecord,
  type WriteTransaction,
} from '../../platform/db/write.ts';
import { type CallContext, writing } from '../../platform/portal.ts';
import { checkFields, PortalError } from '../../platform/portal-error.ts';

type MarkTable = 'attendance' | 'duty';

/** A mark that was sent, beside the record of that person and day. */
export type MarkToJudge<Table extends MarkTable, Mark> = {
  mark: Mark;
  stored: RecordRow<Table> | null;
  /** Stands before the name of a field at fault. */
  at: string;
};

/** What becomes of a mark. A patch that repeats what is stored changes nothing. */
export type MarkDecision<Table extends MarkTable> =
  | { insert: WholeRecord<Table> }
  | { patch: Partial<RecordRow<Table>> };

type Marking<Table extends MarkTable, Mark> = {
  table: Table;
  /** The call; its name and the key identify a repeated submit. */
  call: string;
  key: string | undefined;
  marks: readonly Mark[];
  /** The same for two marks, or a mark and a record, of one person and day. */
  keyOf: (mark: Mark | RecordRow<Table>) => string;
  /** The refusal of a mark that is in the list twice. */
  twice: { field: string; message: string };
  /** The records of these people and days, held until the transaction ends, in one order for all. */
  listStored: (tx: WriteTransaction) => Promise<RecordRow<Table>[]>;
  /** Checks the marks and decides about each, in their order. Throws PortalError. */
  judge: (
    tx: WriteTransaction,
    marks: readonly MarkToJudge<Table, Mark>[],
  ) => Promise<MarkDecision<Table>[]>;
};

/**
 * Stores marks, all of them or none. One record a person and day: a second submit corrects the first
 * (OP-120); with the same key it does nothing more, and answers also what could not be marked again
 * today. Answers the records in the order sent. PortalError 400 (a mark twice) and those of `judge`.
 */
export async function markRecords<Table extends MarkTable, Mark>(
  context: CallContext,
  marking: Marking<Table, Mark>,
): Promise<RecordRow<Table>[]> {
  const keys = marking.marks.map(marking.keyOf);
  requireOnceEach(keys, marking);
  return retryOnDuplicate(() => writing(context, (tx) => storeMarks(tx, { marking, keys })));
}

function requireOnceEach(
  keys: readonly string[],
  { twice: { field, message } }: Pick<Marking<MarkTable, unknown>, 'twice'>,
): void {
  const seen = new Set<string>();
  for (const [index, key] of keys.entries()) {
    if (seen.has(key)) {
      throw new PortalError('invalid', checkFields, { [`${index}.${field}`]: message });
    }
    seen.add(key);
  }
}

async function storeMarks<Table extends MarkTable, Mark>(
  tx: WriteTransaction,
  { marking, keys }: { marking: Marking<Table, Mark>; keys: readonly string[] },
): Promise<RecordRow<Table>[]> {
  const { table, call, key, marks, keyOf, judge, listStored } = marking;
  const repeated = await isRepeated(tx, { key, call, body: marks });
  const rows = await listStored(tx);
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  const stored = keys.map((each) => found.get(each) ?? null);
  if (repeated) return stored.filter((row) => row !== null);
  const judged = marks.map((mark, index) => {
    return { mark, stored: stored[index] ?? null, at: `${index}.` };
  });
  const decisions = await judge(tx, judged);
  return storeDecisions(tx, { table, keys, stored, decisions });
}

/** Which of the marks it is. */
type Place = { index: number };

/** Answers the records in the order of their decisions. */
async function storeDecisions<Table extends MarkTable>(
  tx: WriteTransaction,
  {
    table,
    keys,
    stored,
    decisions,
  }: {
    table: Table;
    keys: readonly string[];
    stored: readonly (RecordRow<Table> | null)[];
    decisions: readonly MarkDecision<Table>[];
  },
): Promise<RecordRow<Table>[]> {
  const added: (Place & { row: WholeRecord<Table> })[] = [];
  const changed: (Place & { before: RecordRow<Table>; patch: Partial<RecordRow<Table>> })[] = [];
  for (const [index, decision] of decisions.entries()) {
    const before = stored[index] ?? null;
    if ('insert' in decision) added.push({ index, row: decision.insert });
    else if (before !== null) changed.push({ index, before, patch: decision.patch });
  }
  // In one order: two people who insert the same records would otherwise wait for each other.
  const keyOf = ({ index }: Place) => keys[index] ?? '';
  added.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const records = [...stored];
  const patches = changed as Parameters<typeof updateLocked<Table>>[2];
  put(records, changed, await updateLocked(tx, table, patches));
  put(
    records,
    added,
    await insertWhole(
      tx,
      table,
      added.map(({ row }) => row),
    ),
  );
  return records.filter((record) => record !== null);
}

function put<Item>(items: (Item | null)[], places: readonly Place[], found: readonly Item[]): void {
  for (const [at, { index }] of places.entries()) items[index] = found[at] ?? null;
}

/** Writes what a unique index may refuse: one record a person and day; its refusal as `message`. */
export async function onceADay<Result>(
  message: string,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (readUniqueViolation(error) === null) throw error;
    throw new PortalError('conflict', message);
  }
}
