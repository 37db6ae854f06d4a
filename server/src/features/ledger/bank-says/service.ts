import { update, type WriteTransaction } from '../../../platform/db/write.ts';
import { listLinesTiedTo } from '../bank-ties/data.ts';
import {
  findEnrolled,
  listLeft,
  listLinesOfStudent,
  listLineWithReversals,
  readClosing,
  type StoredLine,
} from '../data.ts';
import { putOnDay } from '../day/service.ts';
import { inOneOrder, requireOthersAccount } from '../lines/service.ts';
import { showLedger } from '../record/service.ts';
import { showIfThere } from '../take-back/service.ts';

type Was = { Day: string; State: string };

/**
 * A refund that was on its way is issued on the bank's day, when the bank has paid all that is on its
 * way for the child, whose refunds have one state. In a year that is closed it stays as it is.
 * Answers how it was before; undefined where nothing changes.
 */
export async function issueRefund(
  tx: WriteTransaction,
  { refund, Day }: { refund: StoredLine; Day: string },
): Promise<Was | undefined> {
  requireOthersAccount(tx, refund.FamilyId);
  const closedOn = await readClosing(tx.trx, refund.Year);
  if (refund.State !== 'InProgress' || closedOn !== '') return undefined;
  const was = { Day: refund.Day, State: refund.State };
  await update(tx, 'ledger_line', { id: refund._id, patch: { Day } });
  for (const { StudentId } of inOneOrder(refund.splits)) {
    if ((await findEnrolled(tx.trx, StudentId)) === undefined) continue;
    if (await isPaidByBank(tx, { StudentId, except: refund._id })) {
      await showLedger(tx, StudentId, { RefundStatus: 'Issued' });
    }
  }
  return was;
}

async function isPaidByBank(
  tx: WriteTransaction,
  { StudentId, except }: { StudentId: string; except: string },
): Promise<boolean> {
  const lines = await listLinesOfStudent(tx.trx, StudentId);
  for (const { line } of listLeft(lines, StudentId)) {
    if (line.Kind !== 'refund' || line._id === except) continue;
    if ((await listLinesTiedTo(tx.trx, line._id)).length === 0) return false;
  }
  return true;
}

/** What a line of the bank had changed of a payment or refund is as it was entered. */
export async function unsayBank(
  tx: WriteTransaction,
  { id, was, today }: { id: string; was: Was; today: string },
): Promise<void> {
  const lines = await listLineWithReversals(tx.trx, id);
  const line = lines.find(({ _id }) => _id === id);
  if (line === undefined || lines.length > 1) return;
  const { FamilyId, Year, splits: parts } = line;
  requireOthersAccount(tx, FamilyId);
  if ((await readClosing(tx.trx, Year)) !== '') return;
  if (line.Kind === 'payment') {
    const Reason = 'The statement was taken back';
    const moved = { line, parts, FamilyId, Year, Day: was.Day, today, Reason };
    await putOnDay(tx, { ...moved, isPlain: true });
    for (const { StudentId } of inOneOrder(parts)) await showIfThere(tx, StudentId);
    return;
  }
  await update(tx, 'ledger_line', { id, patch: { Day: was.Day } });
  for (const { StudentId } of inOneOrder(parts)) {
    if ((await findEnrolled(tx.trx, StudentId)) === undefined || line.State !== 'Issued') continue;
    await showLedger(tx, StudentId, { RefundStatus: 'InProgress' });
  }
}
