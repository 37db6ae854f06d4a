import { leftOf } from '@pallikoodam/domain/treasury/ledger';
import { lock, type WriteTransaction } from '../../../platform/db/write.ts';
import type { CallContext } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import { listLineWithReversals, takeBack } from '../../ledger/service.ts';

/** Takes back what is left of a payment; null where all of it was taken back before. PortalError 404. */
export async function takeBackPayment(
  tx: WriteTransaction,
  { context, ledgerId, Reason }: { context: CallContext; ledgerId: string; Reason: string },
): Promise<{ _id: string; Day: string; cents: number } | null> {
  const found = await listLineWithReversals(tx.trx, ledgerId);
  const known = found.find(({ _id }) => _id === ledgerId);
  if (known === undefined) throw new PortalError('notFound', 'That payment is not there any more.');
  const isLeft = (lines: typeof found) =>
    known.splits.some(({ StudentId }) => leftOf(known, StudentId, lines) > 0);
  // What was taken back before stays so, and its family may have been merged into another.
  if (!isLeft(found)) return null;
  await lock(tx, 'family', known.FamilyId);
  if (!isLeft(await listLineWithReversals(tx.trx, ledgerId))) return null;
  const { AmountCents } = await takeBack(tx, { id: ledgerId, Reason, today: readToday(context) });
  return { _id: ledgerId, Day: known.Day, cents: -AmountCents };
}
