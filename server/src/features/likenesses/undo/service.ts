import { recordKinds } from '@pallikoodam/domain/history/record-kinds';
import { stamps } from '../../../platform/db/stamps.ts';
import {
  findDeleted,
  lock,
  type RecordTable,
  remove,
  restore,
  update,
  type WriteTransaction,
} from '../../../platform/db/write.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import { childFields, deriveChildKey, findChild } from '../../families/service.ts';
import { matchLedger } from '../../ledger/service.ts';
import { deriveKeys, type StudentFollower, type StudentRow } from '../../students/service.ts';
import type { LikenessRow } from '../data.ts';
import { listRecords } from '../plan/data.ts';
import { findNow, listLines, type Stored, type WrittenLine } from './data.ts';

/** What has changed since the merge, and so stays as it is. */
export type Stays = { Name: string; Fields: string[] };

const nothingLeft = 'There is nothing left to take back.';
const goneSince = 'The merged child has been merged again or deleted since: take that back first.';

/**
 * Takes a merge back by the lines of the history that it wrote, the newest first: what has not
 * changed since is as it was before, what has stays and is named. The question about the two is
 * open again. PortalError 404, 409.
 */
export async function undoMerge(
  context: CallContext,
  id: string,
  followers: readonly StudentFollower[],
): Promise<{ message: string; Stays: Stays[] }> {
  return writing(context, async (tx) => {
    const question = await lock(tx, 'likeness', id);
    if (question.state !== 'same' || question.moved === '') {
      throw new PortalError('conflict', nothingLeft);
    }
    if ((await findChild(tx.trx, question.first)) === undefined) {
      throw new PortalError('conflict', goneSince);
    }
    const lines = await listLines(tx, JSON.parse(question.moved));
    const stays: Stays[] = [];
    for (const line of lines) {
      // Nothing of the ledger is deleted: the records say below what it has to take back.
      if (line.tableName !== 'ledger_line') stays.push(...(await takeBack(tx, line)));
    }
    await settleChildren(tx, { context, question, lines, followers });
    const patch = { state: 'open' as const, moved: '' };
    await update(tx, 'likeness', { id, patch, action: 'undo' });
    return { message: 'Taken back', Stays: joinByName(stays) };
  });
}

/** One step of the merge. Answers what of it stays. */
async function takeBack(tx: WriteTransaction, line: WrittenLine): Promise<Stays[]> {
  const { tableName, recordId, action, before, after } = line;
  if (action === 'remove') {
    // One that was brought back by itself since is there already.
    if ((await findDeleted(tx, tableName, recordId)) !== null)
      await restore(tx, tableName, recordId);
    return [];
  }
  const now = await findNow(tx, line);
  if (now === undefined || after === null) return [];
  if (before === null) {
    if (isUnchanged(tableName, now, after)) await remove(tx, tableName, recordId);
    return [];
  }
  const { patch, stays } = compare(tableName, { before, after, now });
  await update(tx, tableName, { id: recordId, patch, action: 'undo' });
  return stays.length === 0 ? [] : [{ Name: nameOf(now), Fields: stays }];
}

function isUnchanged(table: RecordTable, now: Stored, after: Stored): boolean {
  const { changed } = stamps[table];
  return now[changed] === after[changed];
}

/** Added up by a merge: what came since stays, what the merge added goes. */
const sums: readonly string[] = ['AmountPaidCents', 'RefundAmountCents'];

/** Field by field: what is as the merge wrote it goes back, what is not stays. */
function compare(
  table: RecordTable,
  { before, after, now }: { before: Stored; after: Stored; now: Stored },
): { patch: Record<string, string | number | null>; stays: string[] } {
  const { made, changed } = stamps[table];
  const told: readonly string[] = recordKinds[table].fields;
  const patch: Record<string, string | number | null> = {};
  const stays: string[] = [];
  for (const [field, value] of Object.entries(before)) {
    if (field === made || field === changed || value === after[field]) continue;
    if (now[field] === after[field]) patch[field] = value;
    else if (sums.includes(field)) {
      const left = Number(now[field]) - (Number(after[field]) - Number(value));
      if (left >= 0) patch[field] = left;
      stays.push(field.replace('Cents', ''));
    } else if (told.includes(field) && now[field] !== value) stays.push(field);
  }
  return { patch, stays };
}

function nameOf({ FirstName, LastName, Year, Email, Name }: Stored): string {
  const person = [FirstName, LastName].filter(Boolean).join(' ') || String(Name || Email || '');
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

/**
 * Each child's records have its own names again, though they were corrected in between, and what
 * is worked out of them: keys of the search, the books in the library.
 */
async function settleChildren(
  tx: WriteTransaction,
  {
    context,
    question: { first, second },
    lines,
    followers,
  }: {
    context: CallContext;
    question: LikenessRow;
    lines: readonly WrittenLine[];
    followers: readonly StudentFollower[];
  },
): Promise<void> {
  for (const childId of [first, second]) {
    const child = await findChild(tx.trx, childId);
    if (child === undefined) continue;
    const nameKey = deriveChildKey(child);
    await update(tx, 'child', { id: childId, patch: { nameKey }, action: 'undo' });
    const own = Object.fromEntries(childFields.map((field) => [field, child[field]]));
    for (const record of await listRecords(tx.trx, childId)) {
      const keys = deriveKeys({ ...record, ...own });
      const change = { id: record._id, patch: { ...own, ...keys }, action: 'undo' as const };
      const after = await update(tx, 'student', change);
      await matchLedger(tx, { record: after, today: readToday(context) });
      const merged = lines.find(
        ({ recordId, tableName }) => tableName === 'student' && recordId === record._id,
      );
      const before = (merged?.after ?? record) as StudentRow;
      for (const follow of followers) await follow(tx, { context, before, after });
    }
  }
}
