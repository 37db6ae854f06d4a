/** Marking, as students' attendance and volunteers' duty share it. */
import type { Compilable } from 'kysely';
import { readUniqueViolation } from './db/dialect.ts';
import { isRepeatedWhile } from './db/idempotency.ts';
import { retryOnDuplicate } from './db/retry-on-duplicate.ts';
import {
  insertWhole,
  type RecordRow,
  updateLocked,
  type WholeRecord,
  type WriteTransaction,
} from './db/write.ts';
import { type CallContext, writing } from './portal.ts';
import { checkFields, PortalError } from './portal-error.ts';

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

type Marking<Table extends MarkTable, Mark, Beside = never> = {
  table: Table;
  /** The call, under whose name a repeated submit is known. */
  call: string;
  key: string | undefined;
  marks: readonly Mark[];
  /** The same for two marks, or a mark and a record, of one person and day. */
  keyOf: (mark: Mark | RecordRow<Table>) => string;
  /** The refusal of a mark that is in the list twice. */
  twice: { field: string; message: string };
  /** The records of these people and days, held until the transaction ends, in one order for all. */
  queryStored: (tx: WriteTransaction) => Compilable<RecordRow<Table>>;
  /** What else is to be known of the marked, asked together with the records. */
  queryBeside?: (tx: WriteTransaction) => Compilable<Beside>;
  /** Checks the marks and decides about each, in their order. Throws PortalError. */
  judge: (
    tx: WriteTransaction,
    marks: readonly MarkToJudge<Table, Mark>[],
    beside: readonly Beside[],
  ) => Promise<MarkDecision<Table>[]>;
};

/**
 * Stores marks, all of them or none. One record a person and day: a second submit corrects the first
 * (OP-120); with the same key it does nothing more, and answers also what could not be marked again
 * today. Answers the records in the order sent. PortalError 400 (a mark twice) and those of `judge`.
 */
export async function markRecords<Table extends MarkTable, Mark, Beside = never>(
  context: CallContext,
  marking: Marking<Table, Mark, Beside>,
): Promise<RecordRow<Table>[]> {
  requireOnceEach(marking);
  return retryOnDuplicate(() => writing(context, (tx) => storeMarks(tx, marking)));
}

function requireOnceEach<Table extends MarkTable, Mark>(
  marking: Pick<Marking<Table, Mark, unknown>, 'marks' | 'keyOf' | 'twice'>,
): void {
  const seen = new Set<string>();
  for (const [index, mark] of marking.marks.entries()) {
    const key = marking.keyOf(mark);
    if (seen.has(key)) {
      const { field, message } = marking.twice;
      throw new PortalError('invalid', checkFields, { [`${index}.${field}`]: message });
    }
    seen.add(key);
  }
}

async function storeMarks<Table extends MarkTable, Mark, Beside>(
  tx: WriteTransaction,
  marking: Marking<Table, Mark, Beside>,
): Promise<RecordRow<Table>[]> {
  const { call, key, marks, keyOf, judge, queryStored, queryBeside } = marking;
  const asked = queryBeside === undefined ? [] : [queryBeside(tx)];
  const { repeated, answers } = await isRepeatedWhile(tx, { key, call, body: marks }, [
    queryStored(tx),
    ...asked,
  ]);
  const [rows, beside = []] = answers;
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  if (!repeated) {
    const judged = marks.map((mark, index) => {
      return { mark, stored: stored.get(keyOf(mark)) ?? null, at: `${index}.` };
    });
    const decisions = await judge(tx, judged, beside);
    for (const row of await storeDecisions(tx, marking, { judged, decisions })) {
      stored.set(keyOf(row), row);
    }
  }
  return marks.flatMap((mark) => stored.get(keyOf(mark)) ?? []);
}

async function storeDecisions<Table extends MarkTable, Mark>(
  tx: WriteTransaction,
  { table, keyOf }: Pick<Marking<Table, Mark, unknown>, 'table' | 'keyOf'>,
  {
    judged,
    decisions,
  }: {
    judged: readonly MarkToJudge<Table, Mark>[];
    decisions: readonly MarkDecision<Table>[];
  },
): Promise<RecordRow<Table>[]> {
  const added: { key: string; row: WholeRecord<Table> }[] = [];
  const changes: { before: RecordRow<Table>; patch: Partial<RecordRow<Table>> }[] = [];
  for (const [index, decision] of decisions.entries()) {
    const { mark, stored } = judged[index] as MarkToJudge<Table, Mark>;
    if ('insert' in decision) added.push({ key: keyOf(mark), row: decision.insert });
    else if (stored !== null) changes.push({ before: stored, patch: decision.patch });
  }
  // In one order: two people who insert the same records would otherwise wait for each other.
  added.sort((one, other) => (one.key < other.key ? -1 : 1));
  const rows = added.map(({ row }) => row);
  const patches = changes as Parameters<typeof updateLocked<Table>>[2];
  return [...(await updateLocked(tx, table, patches)), ...(await insertWhole(tx, table, rows))];
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
