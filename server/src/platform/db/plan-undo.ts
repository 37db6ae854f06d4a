import { recordKinds } from '@pallikoodam/domain/history/record-kinds';
import { giveWay } from '../give-way.ts';
import type { Database } from './database.ts';
import { stamps } from './stamps.ts';
import {
  findDeleted,
  type RecordTable,
  remove,
  restore,
  update,
  type WriteTransaction,
} from './write.ts';
import { keyOf, listNow, type Stored, type WrittenLine } from './written-lines.ts';

/** What has changed since the act, and so stays as it is. */
export type Stays = { Name: string; Fields: string[] };

type Patch = Record<string, string | number | null>;

/** A step of the act the other way round. */
export type UndoStep = Pick<WrittenLine, 'tableName' | 'recordId'> &
  ({ act: 'restore' } | { act: 'remove' } | { act: 'update'; patch: Patch });

export type UndoPlan = {
  steps: UndoStep[];
  stays: Stays[];
  /** What the act added and others have changed or used since: it stays. */
  kept: { tableName: RecordTable; recordId: string; Name: string }[];
};

/**
 * How an act such as a merge or an import is taken back by the lines that it wrote, the newest first,
 * worked out before anything is written: what has not changed since is as it was before, what has
 * stays and is named. `used`: by `keyOf`, what the act added and others refer to.
 */
export async function planUndo(
  kysely: Database['kysely'],
  lines: readonly WrittenLine[],
  used: ReadonlySet<string> = new Set(),
): Promise<UndoPlan> {
  const records = await listNow(kysely, lines);
  const steps: UndoStep[] = [];
  const stays: Stays[] = [];
  const kept: UndoPlan['kept'] = [];
  for (const line of lines) {
    await giveWay();
    const { tableName, recordId, action, before, after } = line;
    // Nothing of the ledger is deleted: the records say afterwards what it has to take back.
    if (ofLedger.includes(tableName)) continue;
    const step = { tableName, recordId };
    const key = keyOf(line);
    const now = records.get(key);
    if (action === 'remove') {
      // One that was brought back by itself since is there already.
      if (now !== undefined || before === null) continue;
      steps.push({ ...step, act: 'restore' });
      records.set(key, before);
    } else if (now === undefined || after === null) {
    } else if (before === null) {
      if (!isUnchanged(tableName, now, after) || used.has(key)) {
        kept.push({ ...step, Name: nameOf(now) });
        continue;
      }
      steps.push({ ...step, act: 'remove' });
      records.delete(key);
    } else {
      const { patch, left } = compare(tableName, { before, after, now });
      steps.push({ ...step, act: 'update', patch });
      records.set(key, { ...now, ...patch, [stamps[tableName].changed]: '' });
      if (left.length > 0) stays.push({ Name: nameOf(now), Fields: left });
    }
  }
  return { steps, stays: joinByName(stays), kept };
}

/** The bank's lines follow what the ledger takes back. */
const ofLedger: readonly RecordTable[] = ['ledger_line', 'ledger_split', 'receipt', 'bank_line'];

/** Whether a record is as a line of the history left it, also where it was changed and changed back. */
export function isUnchanged(table: RecordTable, now: Stored, after: Stored): boolean {
  const { changed } = stamps[table];
  return Object.entries(after).every(([field, value]) => field === changed || now[field] === value);
}

/** One step. What another has brought back or removed since is left as it is. */
export async function takeBack(tx: WriteTransaction, step: UndoStep): Promise<void> {
  const { tableName, recordId: id } = step;
  if (step.act === 'remove') await remove(tx, tableName, id);
  else if (step.act === 'update') {
    await update(tx, tableName, { id, patch: step.patch, action: 'undo' });
  } else if ((await findDeleted(tx, tableName, id)) !== null) await restore(tx, tableName, id);
}

/** Added up by a merge: what came since stays, what the merge added goes. */
const sums: readonly string[] = ['AmountPaidCents', 'RefundAmountCents'];

/** Field by field: what is as the act wrote it goes back, what is not is left. */
function compare(
  table: RecordTable,
  { before, after, now }: { before: Stored; after: Stored; now: Stored },
): { patch: Patch; left: string[] } {
  const { made, changed } = stamps[table];
  const told: readonly string[] = recordKinds[table].fields;
  const patch: Patch = {};
  const left: string[] = [];
  for (const [field, value] of Object.entries(before)) {
    if (field === made || field === changed || value === after[field]) continue;
    if (now[field] === after[field]) patch[field] = value;
    else if (sums.includes(field)) {
      const rest = Number(now[field]) - (Number(after[field]) - Number(value));
      if (rest >= 0) patch[field] = rest;
      left.push(field.replace('Cents', ''));
    } else if (told.includes(field) && now[field] !== value) left.push(field);
  }
  return { patch, left };
}

function nameOf({ FirstName, LastName, Year, Email, Name, ...others }: Stored): string {
  const { title, activity, StudentTeacher } = others;
  const named = Name || title || activity || StudentTeacher || Email || '';
  const person = [FirstName, LastName].filter(Boolean).join(' ') || String(named);
  return [person, Year].filter(Boolean).join(', ');
}

function joinByName(stays: readonly Stays[]): Stays[] {
  const byName = new Map<string, Set<string>>();
  for (const { Name, Fields } of stays) {
    const known = byName.get(Name) ?? new Set();
    for (const field of Fields) known.add(field);
    byName.set(Name, known);
  }
  return [...byName].map(([Name, fields]) => ({ Name, Fields: [...fields] }));
}
