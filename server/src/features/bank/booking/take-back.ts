import { leftOf } from '@pallikoodam/domain/treasury/ledger';
import { lock, type WriteTransaction } from '../../../platform/db/write.ts';
import type { CallContext } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import { listLineWithReversals } from '../../ledger/data.ts';
import { storeReversal } from '../../ledger/lines.ts';
import { showLedger } from '../../ledger/record/service.ts';

/**
 * Takes back what is left of a payment, by a line of today, and shows it in the records of its
 * children. What had been taken back before stays as it is. PortalError 404.
 */
export async function takeBackPayment(
  tx: WriteTransaction,
  { context, ledgerId, Reason }: { context: CallContext; ledgerId: string; Reason: string },
): Promise<{ _id: string; Day: string; cents: number } | null> {
  const [line] = await listLineWithReversals(tx.trx, ledgerId);
  if (line === undefined) throw new PortalError('notFound', 'That payment is not there any more.');
  await lock(tx, 'family', line.FamilyId);
  const lines = await listLineWithReversals(tx.trx, ledgerId);
  const parts = line.splits
    .map(({ StudentId }) => ({ StudentId, Cents: leftOf(line, StudentId, lines) }))
    .filter(({ Cents }) => Cents > 0);
  const cents = parts.reduce((sum, { Cents }) => sum + Cents, 0);
  if (cents === 0) return null;
  await storeReversal(tx, line, { parts, today: readToday(context), Reason });
  for (const { StudentId } of parts.toSorted((one, other) =>
    one.StudentId < other.StudentId ? -1 : 1,
  )) {
    const record = await showLedger(tx, StudentId);
    if (record.AmountPaidCents) continue;
    await showLedger(tx, StudentId, { PaymentStatus: 'NotPaid' });
  }
  return { _id: line._id, Day: line.Day, cents };
}
