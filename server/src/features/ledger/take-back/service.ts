import type { LedgerStored } from '@pallikoodam/contract/ledger';
import { type LedgerKind, leftOf } from '@pallikoodam/domain/treasury/ledger';
import { retryOnDeadlock } from '../../../platform/db/retry-on-deadlock.ts';
import type { RecordRow, WriteTransaction } from '../../../platform/db/write.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import { presentStored } from '../accounts/service.ts';
import { findCarriedBy, findEnrolled, type LineRow, listLineWithReversals } from '../data.ts';
import { inOneOrder, lockAccount, storeReversal } from '../lines/service.ts';
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
  const reversal = await storeReversal(tx, line, { parts, today, Reason });
  if (isWaiver) return reversal;
  for (const { StudentId } of inOneOrder(parts)) await showIfThere(tx, StudentId);
  return reversal;
}

const takesBack = 'This line takes another one back. Enter a new line instead.';
const isBack = 'This line has been taken back already.';

/** The record follows, unless it is gone. */
export async function showIfThere(tx: WriteTransaction, studentId: string): Promise<void> {
  if ((await findEnrolled(tx.trx, studentId)) !== undefined) await showTakenBack(tx, studentId);
}

/** The record follows: without a payment it is not paid, without a refund has none. PortalError 404. */
async function showTakenBack(
  tx: WriteTransaction,
  studentId: string,
): Promise<RecordRow<'student'>> {
  const after = await showLedger(tx, studentId);
  const isUnpaid = after.PaymentStatus === 'Paid' && after.AmountPaidCents === 0;
  const hasNoRefund = after.RefundStatus !== '' && after.RefundAmountCents === 0;
  if (!isUnpaid && !hasNoRefund) return after;
  return showLedger(tx, studentId, {
    ...(isUnpaid ? { PaymentStatus: 'NotPaid' as const } : {}),
    ...(hasNoRefund ? { RefundStatus: '' as const } : {}),
  });
}

/** A record that was deleted and is back: what was taken back of its money since stays taken back. */
export async function showRestored(
  tx: WriteTransaction,
  { _id, AmountPaidCents, RefundAmountCents }: RecordRow<'student'>,
): Promise<RecordRow<'student'>> {
  const after = await showLedger(tx, _id);
  const isSame =
    after.AmountPaidCents === AmountPaidCents && after.RefundAmountCents === RefundAmountCents;
  return isSame ? after : showTakenBack(tx, _id);
}

/**
 * A correction: the line that is wrong is taken back as the right one is stored, in one transaction
 * that has locked the family. Answers the wrong one; undefined where nothing is corrected. PortalError
 * 404, and 409 where nothing of it is left.
 */
export async function takeBackCorrected(
  tx: WriteTransaction,
  {
    corrects,
    FamilyId,
    Kind,
    today,
  }: { corrects: Corrected; FamilyId: string; Kind: LedgerKind; today: string },
): Promise<LineRow | undefined> {
  if (corrects === undefined) return undefined;
  const lines = await listLineWithReversals(tx.trx, corrects._id);
  const found = lines.find(({ _id }) => _id === corrects._id);
  if (found === undefined || found.FamilyId !== FamilyId || found.Kind !== Kind) {
    throw new PortalError('notFound', 'This line does not exist.');
  }
  await takeBack(tx, { id: corrects._id, Reason: corrects.Reason, today });
  return found;
}

type Corrected = { _id: string; Reason: string } | undefined;

/**
 * Takes a line back by one of today; carried credit in both years. PortalError 404, and 409 where
 * nothing of it is left.
 */
export async function reverseLine(
  context: CallContext,
  { id, Reason }: { id: string; Reason: string },
): Promise<LedgerStored> {
  const today = readToday(context);
  const stored = await retryOnDeadlock(() =>
    writing(context, async (tx) => {
      const [found] = await listLineWithReversals(tx.trx, id);
      if (found === undefined) throw new PortalError('notFound', 'This line does not exist.');
      await lockAccount(tx, found.FamilyId);
      const reversal = await takeBack(tx, { id, Reason, today });
      if (found.Kind === 'credit') {
        const partner = found.Carries || (await findCarriedBy(tx.trx, found));
        if (partner !== undefined) await takeBack(tx, { id: partner, Reason, today });
      }
      return reversal;
    }),
  );
  return presentStored(context, stored);
}
