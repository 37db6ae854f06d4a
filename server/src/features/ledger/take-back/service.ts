import { leftOf } from '@pallikoodam/domain/treasury/ledger';
import type { WriteTransaction } from '../../../platform/db/write.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { findEnrolled, type LineRow, listLineWithReversals } from '../data.ts';
import { inOneOrder, storeReversal } from '../lines.ts';
import { showLedger } from '../record/service.ts';

/** Takes a line back within the caller's transaction, which has locked the family. */
export async function takeBack(
  tx: WriteTransaction,
  { id, Reason, today }: { id: string; Reason: string; today: string },
): Promise<LineRow> {
  const lines = await listLineWithReversals(tx.trx, id);
  const line = lines.find(({ _id }) => _id === id);
  if (line === undefined) throw new PortalError('notFound', 'This line does not exist.');
  if (line.Reverses !== '') throw new PortalError('conflict', takesBack);
  const parts = line.splits
    .map(({ StudentId }) => ({ StudentId, Cents: leftOf(line, StudentId, lines) }))
    .filter(({ Cents }) => Cents !== 0);
  const isWaiver = line.Kind === 'waiver';
  if (isWaiver ? lines.length > 1 : parts.length === 0) throw new PortalError('conflict', isBack);
  const hadCome = line.splits.filter(({ hasCome }) => hasCome).map(({ StudentId }) => StudentId);
  const reversal = await storeReversal(tx, line, { parts, today, Reason });
  await setCome(tx, hadCome);
  if (isWaiver) return reversal;
  for (const { StudentId } of inOneOrder(parts)) await showIfThere(tx, StudentId);
  return reversal;
}

const takesBack = 'This line takes another one back. Enter a new line instead.';
const isBack = 'This line has been taken back already.';

/** What was taken from a payment that had come counts like it, whether the record is there or not. */
export async function setCome(tx: WriteTransaction, studentIds: readonly string[]): Promise<void> {
  if (studentIds.length === 0) return;
  await tx.trx
    .updateTable('ledger_split')
    .set({ hasCome: 1 })
    .where('StudentId', 'in', [...studentIds])
    .execute();
}

/** The record follows, unless it is gone; without a payment it is not paid, without a refund has none. */
export async function showIfThere(tx: WriteTransaction, studentId: string): Promise<void> {
  const record = await findEnrolled(tx.trx, studentId);
  if (record === undefined) return;
  const after = await showLedger(tx, studentId);
  const isUnpaid = after.PaymentStatus === 'Paid' && after.AmountPaidCents === 0;
  const hasNoRefund = after.RefundStatus !== '' && after.RefundAmountCents === 0;
  if (!isUnpaid && !hasNoRefund) return;
  await showLedger(tx, studentId, {
    ...(isUnpaid ? { PaymentStatus: 'NotPaid' as const } : {}),
    ...(hasNoRefund ? { RefundStatus: '' as const } : {}),
  });
}
