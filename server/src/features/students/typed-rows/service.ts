import type { RowStatus } from '@pallikoodam/contract/typed-cells';
import { attendsClass } from '@pallikoodam/domain/attendance/class-list';
import { type Cells, type CellValue, mergeCells } from '@pallikoodam/domain/records/cells';
import type { Caller } from '../../../platform/auth/caller.ts';
import { retryOnDuplicate } from '../../../platform/db/retry-on-duplicate.ts';
import { insertAll, updateAll, type WriteTransaction } from '../../../platform/db/write.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { listStudentsById, type StudentRow } from '../data.ts';

/** Rows of cells typed for a whole class: what of each is stored, and what is refused and why. */

type TypedRow = { StudentId: string; values: Cells; seen: Cells };

/** The tables with one record a student that a class's table for typing writes. */
type TypedTable = 'assessment' | 'homework';
type TypedRecord = { _id: string; StudentId: string };

type Refusal = {
  status: Exclude<RowStatus, 200>;
  message: string;
  fields: Record<string, string>;
};

/** A student's row before it is written: what is stored and how people see it. */
type OpenRow<Stored extends TypedRecord, Shown> = {
  pupil: StudentRow;
  stored: Stored | undefined;
  shown: Shown;
};

/** What differs between the tables that are typed into. */
export type TypedRules<Stored extends TypedRecord, Shown> = {
  table: TypedTable;
  /** Whose rows the caller may type. */
  reach: { may: (caller: Caller, pupil: StudentRow) => boolean; refusal: string };
  /** The stored records of some students, held until the transaction ends. */
  lockStored: (tx: WriteTransaction, studentIds: readonly string[]) => Promise<Stored[]>;
  /** The rows as they are shown, also of students who have no record yet, by student. */
  show: (
    tx: WriteTransaction,
    rows: readonly Omit<OpenRow<Stored, Shown>, 'shown'>[],
  ) => Promise<ReadonlyMap<string, Shown>>;
  /** A shown row's cells as the table has them, by what the person saw; by default the row itself. */
  toCells?: (shown: Shown, seen: Cells) => Cells;
  /** The value of a typed cell, or what is wrong with it. */
  readCell: (field: string, typed: CellValue) => { value: CellValue } | { message: string };
  /** What the cells of a row change in its record, and with it. */
  toPatch: (patch: Cells, row: OpenRow<Stored, Shown>) => Readonly<Record<string, CellValue>>;
};

type Answer<Shown> = {
  StudentId: string;
  status: RowStatus;
  message: string;
  fields: Record<string, string>;
  record: Shown | null;
};

/**
 * Stores the rows that may be stored, in one transaction, and says of each what became of it. A
 * submit that comes again finds its own values and changes nothing. PortalError 400 for a student
 * named twice.
 */
export function saveTypedRows<Stored extends TypedRecord, Shown extends object>(
  context: CallContext,
  { rows, rules }: { rows: readonly TypedRow[]; rules: TypedRules<Stored, Shown> },
): Promise<{ rows: Answer<Shown>[] }> {
  const ids = listRowStudents(rows);
  return retryOnDuplicate(() =>
    writing(context, async (tx) => {
      const students = new Map((await listStudentsById(tx, ids)).map((row) => [row._id, row]));
      const stored = new Map((await rules.lockStored(tx, ids)).map((row) => [row.StudentId, row]));
      const opened = [...students.values()].map((pupil) => ({
        pupil,
        stored: stored.get(pupil._id),
      }));
      const shown = await rules.show(tx, opened);
      const decisions = rows.map((row) => {
        const pupil = students.get(row.StudentId);
        return decideTypedRow(row, { context, rules, pupil, shown: shown.get(row.StudentId) });
      });
      await storePatches(tx, { rows, decisions, rules, students, stored, shown });
      const after = new Map((await rules.lockStored(tx, ids)).map((row) => [row.StudentId, row]));
      const shownAfter = await rules.show(
        tx,
        opened.map(({ pupil }) => ({ pupil, stored: after.get(pupil._id) })),
      );
      return {
        rows: rows.map(({ StudentId }, index) => {
          const decision = decisions[index];
          const told =
            decision !== undefined && 'refusal' in decision
              ? decision.refusal
              : { status: 200 as const, message: '', fields: {} };
          const mayBeSeen = told.status !== 403;
          return { StudentId, ...told, record: (mayBeSeen && shownAfter.get(StudentId)) || null };
        }),
      };
    }),
  );
}

/** The students in one order for all writers. PortalError 400 for one named twice. */
function listRowStudents(rows: readonly TypedRow[]): string[] {
  const ids = new Set<string>();
  for (const [index, { StudentId }] of rows.entries()) {
    if (ids.has(StudentId)) {
      const message = 'This student is in the list twice.';
      throw new PortalError('invalid', checkFields, { [`rows.${index}.StudentId`]: message });
    }
    ids.add(StudentId);
  }
  return [...ids].sort();
}

type Decision = { refusal: Refusal } | { patch: Cells };

function decideTypedRow<Stored extends TypedRecord, Shown extends object>(
  row: TypedRow,
  {
    context: { caller },
    rules,
    pupil,
    shown,
  }: {
    context: CallContext;
    rules: TypedRules<Stored, Shown>;
    pupil: StudentRow | undefined;
    shown: Shown | undefined;
  },
): Decision {
  if (pupil === undefined || shown === undefined) {
    return refuse(400, 'This student no longer exists.');
  }
  if (!rules.reach.may(caller, pupil)) return refuse(403, rules.reach.refusal);
  if (!attendsClass(pupil.Status)) return refuse(400, 'This student has left the school.');
  const stored = rules.toCells?.(shown, row.seen) ?? (shown as Cells);
  return decideCells(row, { stored, readCell: rules.readCell });
}

/** Checks a row's cells and lays them over what is stored (OP-28). */
function decideCells(
  { values, seen }: TypedRow,
  { stored, readCell }: { stored: Cells; readCell: TypedRules<TypedRecord, object>['readCell'] },
): Decision {
  const read: Record<string, CellValue> = {};
  const fields: Record<string, string> = {};
  for (const [field, typed] of Object.entries(values)) {
    const cell = readCell(field, typed);
    if ('message' in cell) fields[field] = cell.message;
    else read[field] = cell.value;
  }
  if (Object.keys(fields).length > 0) return refuse(400, checkFields, fields);
  const { patch, conflicts } = mergeCells({ stored, values: read, seen });
  if (conflicts.length === 0) return { patch };
  for (const field of conflicts)
    fields[field] = 'Someone else has changed this cell in the meantime.';
  return refuse(409, 'Someone else has changed this row in the meantime.', fields);
}

function refuse(
  status: Refusal['status'],
  message: string,
  fields: Record<string, string> = {},
): { refusal: Refusal } {
  return { refusal: { status, message, fields } };
}

async function storePatches<Stored extends TypedRecord, Shown extends object>(
  tx: WriteTransaction,
  {
    rows,
    decisions,
    rules,
    students,
    stored,
    shown,
  }: {
    rows: readonly TypedRow[];
    decisions: readonly Decision[];
    rules: TypedRules<Stored, Shown>;
    students: ReadonlyMap<string, StudentRow>;
    stored: ReadonlyMap<string, Stored>;
    shown: ReadonlyMap<string, Shown>;
  },
): Promise<void> {
  const added: { StudentId: string }[] = [];
  const changed: { id: string; patch: object }[] = [];
  for (const [index, { StudentId }] of rows.entries()) {
    const decision = decisions[index];
    if (decision === undefined || 'refusal' in decision) continue;
    if (Object.keys(decision.patch).length === 0) continue;
    const open = {
      pupil: students.get(StudentId) as StudentRow,
      stored: stored.get(StudentId),
      shown: shown.get(StudentId) as Shown,
    };
    const patch = rules.toPatch(decision.patch, open);
    if (open.stored === undefined) added.push({ ...patch, StudentId });
    else changed.push({ id: open.stored._id, patch });
  }
  // One order for all: two who add the same students would otherwise wait for each other for ever.
  added.sort((one, other) => (one.StudentId < other.StudentId ? -1 : 1));
  await insertAll(tx, rules.table, added);
  await updateAll(tx, rules.table, changed);
}
