import type { UndoneImport } from '@pallikoodam/contract/imports';
import type { ImportKindName } from '@pallikoodam/domain/import/import-kind';
import type { Caller } from '../../../platform/auth/caller.ts';
import { requireReach } from '../../../platform/auth/policy.ts';
import { readUniqueViolation } from '../../../platform/db/dialect.ts';
import { isUnchanged, planUndo, type UndoStep } from '../../../platform/db/plan-undo.ts';
import {
  lock,
  lockAll,
  type RecordTable,
  removeAll,
  update,
  updateAll,
  type WriteTransaction,
} from '../../../platform/db/write.ts';
import {
  keyOf,
  listLines,
  listLinesSince,
  listNow,
  type WrittenLine,
} from '../../../platform/db/written-lines.ts';
import { type CallContext, nameWriter, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import type { Guard, SheetRules, TakenBack } from '../../../platform/sheet-rules.ts';
import { askAnother, isOwnFamily } from '../../families/policy.ts';
import { listReferences, referredTables, type SheetImportRow } from '../data.ts';
import { rulesOf } from '../kinds/service.ts';
import { importsPolicy, seesImport } from '../policy.ts';

/**
 * Takes an import back as a whole: what it added goes unless others have changed or used it since,
 * what it changed is as before unless it was changed again. What stays is named. PortalError 403,
 * 404, 409.
 */
export async function undoImport(context: CallContext, id: string): Promise<UndoneImport> {
  try {
    return await undo(context, id);
  } catch (error) {
    if (readUniqueViolation(error) === null) throw error;
    throw new PortalError('conflict', takenSince);
  }
}

const takenSince =
  'Another record has a name or number since that this import has changed. Change that one first.';

function undo(context: CallContext, id: string): Promise<UndoneImport> {
  return writing(context, async (tx) => {
    const record = await lock(tx, 'sheet_import', id);
    requireOwn(context, record);
    if (record.undoneAt !== '') {
      throw new PortalError('conflict', 'This import has been undone already.');
    }
    const { insertTimeStamp: changedAt, importedBy: changedBy, since } = record;
    const ids = await listLinesSince(tx.trx, { changedAt, changedBy, since });
    const written = (await listLines(tx.trx, ids)).filter(({ tableName }) => {
      return tableName !== 'sheet_import';
    });
    const isOwn = (line: WrittenLine) => isOfOwnFamily(context.caller, line);
    const lines = written.filter((line) => !isOwn(line));
    const used = await listUsed(tx, lines);
    const { steps, stays, kept } = await planUndo(tx.trx, lines, used);
    await takeBackAll(tx, { context, steps, kind: record.kind as ImportKindName });
    const undone = { undoneAt: tx.now.toISOString(), undoneBy: nameWriter(context.caller) };
    await update(tx, 'sheet_import', { id, patch: undone, action: 'undo' });
    const named = kept
      .filter(({ tableName }) => !heldByEnrollments.includes(tableName))
      .map(({ Name }) => ({ Name, Fields: [] }));
    return { _id: id, Stays: [...stays, ...named, ...nameOwn(written.filter(isOwn))] };
  });
}

/** What is of the caller's own family another person takes back. */
function isOfOwnFamily(caller: Caller, { tableName, recordId, before, after }: WrittenLine) {
  const familyIds = [before?.FamilyId, after?.FamilyId];
  const own = tableName === 'family' ? [recordId] : familyIds;
  return own.some((id) => isOwnFamily(caller, String(id ?? '')));
}

function nameOwn(lines: readonly WrittenLine[]): UndoneImport['Stays'] {
  return lines
    .filter(({ tableName }) => tableName === 'student')
    .map(({ before, after }) => {
      const { FirstName, LastName, Year } = after ?? before ?? {};
      return { Name: `${FirstName} ${LastName}, ${Year}`, Fields: [], Reason: askAnother };
    });
}

/** They stay with an enrollment that stays, which is named. */
const heldByEnrollments: readonly RecordTable[] = ['family', 'guardian', 'child', 'likeness'];

function requireOwn({ caller }: CallContext, record: SheetImportRow): void {
  const reach = importsPolicy['imports.use'];
  requireReach(reach, caller, record.kind as ImportKindName);
  if (!seesImport(caller, record)) throw new PortalError('notAllowed', reach.refusal);
}

/** Of what was added: what is referred to by something that stays. Enrollments before their children and families. */
async function listUsed(
  tx: WriteTransaction,
  lines: readonly WrittenLine[],
): Promise<ReadonlySet<string>> {
  const now = await listNow(tx.trx, lines);
  const added = lines.filter(({ before }) => before === null);
  const goes = new Set(
    added
      .filter((line) => {
        const row = now.get(keyOf(line));
        return (
          row !== undefined && line.after !== null && isUnchanged(line.tableName, row, line.after)
        );
      })
      .map(keyOf),
  );
  const used = new Set<string>();
  for (const table of referredTables) {
    const ids = added
      .filter(({ tableName }) => tableName === table)
      .map(({ recordId }) => recordId);
    for (const { id, table: by, by: byId } of await listReferences(tx.trx, { table, ids })) {
      if (goes.has(keyOf({ tableName: by as RecordTable, recordId: byId }))) continue;
      const key = keyOf({ tableName: table, recordId: id });
      used.add(key);
      goes.delete(key);
    }
  }
  for (const line of added) {
    const family = { tableName: 'family' as const, recordId: String(line.after?.FamilyId) };
    if (line.tableName === 'guardian' && used.has(keyOf(family))) used.add(keyOf(line));
  }
  return used;
}

type TakingBack = { context: CallContext; steps: readonly UndoStep[]; kind: ImportKindName };

/** Steps on one table that follow each other are written together. */
async function takeBackAll(
  tx: WriteTransaction,
  { context, steps, kind }: TakingBack,
): Promise<void> {
  const rules = rulesOf[kind];
  const guards = (await rules.openUndo?.(tx, context)) ?? {};
  const records: TakenBack[] = [];
  let batch: UndoStep[] = [];
  for (const step of steps) {
    const [first] = batch;
    if (first !== undefined && (first.act !== step.act || first.tableName !== step.tableName)) {
      records.push(...(await takeBackBatch(tx, { batch, rules, guards })));
      batch = [];
    }
    batch.push(step);
  }
  records.push(...(await takeBackBatch(tx, { batch, rules, guards })));
  await rules.follow?.(tx, { context, records });
}

/** The right that each record asks of who changes it, also where its import is taken back. */
async function requireAll(
  tx: WriteTransaction,
  { batch, guard }: { batch: readonly UndoStep[]; guard: Guard | undefined },
): Promise<void> {
  if (guard === undefined) return;
  for (const step of batch) {
    const before = { ...((await lock(tx, step.tableName, step.recordId)) as object) };
    guard({ before, after: step.act === 'update' ? { ...before, ...step.patch } : null });
  }
}

type Batch = {
  batch: readonly UndoStep[];
  rules: SheetRules;
  guards: Readonly<Record<string, Guard>>;
};

async function takeBackBatch(
  tx: WriteTransaction,
  { batch, rules, guards }: Batch,
): Promise<TakenBack[]> {
  const [first] = batch;
  if (first === undefined) return [];
  const { tableName: table } = first;
  await requireAll(tx, { batch, guard: guards[table] });
  const withdraw = rules.withdrawOf?.[table];
  if (first.act === 'remove' && withdraw === undefined) {
    await removeAll(
      tx,
      table,
      batch.map(({ recordId }) => recordId),
    );
    return [];
  }
  const changes = batch.flatMap((step): { recordId: string; patch: object }[] => {
    if (step.act === 'remove') return [{ ...step, patch: {} }];
    return step.act === 'update' && Object.keys(step.patch).length > 0 ? [step] : [];
  });
  const rows = await lockAll(
    tx,
    table,
    changes.map(({ recordId }) => recordId),
  );
  const derive = first.act === 'remove' ? withdraw : rules.deriveOf?.[table];
  const after = await updateAll(
    tx,
    table,
    changes.map(({ recordId: id, patch }, index) => {
      const now = { ...(rows[index] as object) };
      return { id, patch: { ...patch, ...derive?.({ ...now, ...patch }, now) } };
    }),
  );
  return rows.map((before, index) => ({
    table,
    before: { ...(before as object) },
    after: { ...(after[index] as object) },
  }));
}
