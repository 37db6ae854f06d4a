import type { LedgerStored, RefundForm } from '@pallikoodam/contract/ledger';
import { dollarsToCents } from '@pallikoodam/domain/money/dollars';
import { retryOnDeadlock } from '../../../platform/db/retry-on-deadlock.ts';
import { lock } from '../../../platform/db/write.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import { presentStored, readAccount } from '../accounts/service.ts';
import { followBankLine } from '../bank-ties/service.ts';
import {
  lockAccount,
  moreThanCome,
  requireDayOfMoney,
  requireEnrolled,
  requireOpenDay,
  storeLine,
} from '../lines/service.ts';
import { showLedger } from '../record/service.ts';
import { takeBackCorrected } from '../take-back/service.ts';

/**
 * A refund; those of one child have one state, as the record has one. PortalError 400, 404, and 409
 * with `confirm` where more goes back than has come.
 */
export async function addRefund(context: CallContext, sent: RefundForm): Promise<LedgerStored> {
  const { StudentId, Day, State, Memo = '', confirm } = sent;
  const AmountCents = dollarsToCents(sent.Amount);
  const { school } = context.portal;
  const stored = await retryOnDeadlock(() =>
    writing(context, async (tx) => {
      const { FamilyId, Year } = await requireEnrolled(tx, { StudentId });
      await lockAccount(tx, FamilyId);
      const today = readToday(context);
      requireDayOfMoney({ Year, Day, today });
      await requireOpenDay(tx, { Year, Day, field: 'Day' });
      const { Corrects: corrects } = sent;
      const wrong = await takeBackCorrected(tx, { corrects, FamilyId, Kind: 'refund', today });
      const record = await lock(tx, 'student', StudentId);
      if ((record.RefundAmountCents ?? 0) > 0 && record.RefundStatus !== State) {
        const message = 'Another refund of this child is in another state. Settle that one first.';
        throw new PortalError('invalid', checkFields, { State: message });
      }
      const { account } = await readAccount(tx.trx, { school, FamilyId, Year });
      const { paidCents, refundedCents, donatedCents, beingPaidBackCents } = account;
      const has = paidCents - refundedCents - donatedCents - beingPaidBackCents;
      if (AmountCents > has && confirm !== 'Y') throw moreThanCome(has);
      const line = { FamilyId, Year, Kind: 'refund' as const, Day, AmountCents, State, Memo };
      const refund = await storeLine(tx, line, [{ StudentId, Cents: AmountCents }]);
      if (wrong !== undefined) await followBankLine(tx, { from: wrong, to: refund });
      await showLedger(tx, StudentId, { RefundStatus: State });
      return refund;
    }),
  );
  return presentStored(context, stored);
}
