import type { LedgerStored, PaymentForm } from '@pallikoodam/contract/ledger';
import { dollarsToCents, formatDollars } from '@pallikoodam/domain/money/dollars';
import type { PaymentWay } from '@pallikoodam/domain/treasury/ledger';
import { findSplitFault, proposeSplit } from '@pallikoodam/domain/treasury/split';
import { findRepeat, type Keyed, noteSubmission } from '../../platform/db/idempotency.ts';
import { newId } from '../../platform/db/new-id.ts';
import { retryOnDeadlock } from '../../platform/db/retry-on-deadlock.ts';
import type { WriteTransaction } from '../../platform/db/write.ts';
import { type CallContext, nameWriter, writing } from '../../platform/portal.ts';
import { checkFields, PortalError } from '../../platform/portal-error.ts';
import { readToday } from '../../platform/school-calendar.ts';
import { presentStored, readAccount } from './accounts/service.ts';
import { followBankLine } from './bank-ties/service.ts';
import type { LineRow } from './data.ts';
import {
  inOneOrder,
  lockAccount,
  type NewPart,
  requireDayOfMoney,
  requireOpenDay,
  storeLine,
} from './lines/service.ts';
import { mailReceiptAtEnd } from './mail-receipt/service.ts';
import { showLedger, takeBackPending } from './record/service.ts';
import { takeBackCorrected } from './take-back/service.ts';

export type NewPayment = {
  /** Made where none is given. */
  _id?: string;
  FamilyId: string;
  Year: string;
  /** The day of the money. */
  Day: string;
  AmountCents: number;
  Way: PaymentWay;
  Memo: string;
  /** Who paid by the bank's word, where it tells nothing of another family. */
  PaidBy?: string;
  /** Whether the family is mailed the receipt; wake the outbox afterwards. */
  mailed?: boolean;
  /** Of cash: who counted it too. */
  CountedBy?: string | undefined;
  /** The line of the bank that it is booked from. */
  BankLine?: string;
  /** Without it the proposal is taken. */
  split?: readonly NewPart[] | undefined;
  /** Of parts that name none. */
  CheckNumber?: string | undefined;
  /** Whether more than is open has been asked for and confirmed. */
  confirmed: boolean;
  /** The payment that was entered wrong, and why it is taken back. */
  corrects?: PaymentForm['Corrects'];
};

const splitFaults = {
  sum: 'The parts do not add up to the amount',
  child: 'Choose children of this family who are enrolled in this year',
  twice: 'Name each child once',
};

/**
 * Stores a payment of a family within the caller's transaction: the line, its parts, and what the
 * records of the children say of it. PortalError 400 at the field `Split`, `Day`
 * or `Year`, 404 without such a family or line, 409 where the line that is corrected has been taken
 * back already, and 409 with `confirm` where more comes than is open.
 */
export async function storePayment(
  tx: WriteTransaction,
  { context, payment }: { context: CallContext; payment: NewPayment },
): Promise<LineRow> {
  const { FamilyId, Year, Day, AmountCents, Way, Memo, confirmed } = payment;
  const { school } = context.portal;
  await lockAccount(tx, FamilyId);
  await requireOpenDay(tx, { Year, Day, field: 'Day' });
  const today = readToday(context);
  const { corrects } = payment;
  const wrong = await takeBackCorrected(tx, { corrects, FamilyId, Kind: 'payment', today });
  const { records, account } = await readAccount(tx.trx, { school, FamilyId, Year });
  const named: readonly NewPart[] = payment.split ?? proposeSplit(account, AmountCents);
  const parts = named.map((part) => ({
    ...part,
    CheckNumber: part.CheckNumber || payment.CheckNumber,
  }));
  const studentIds = records.map(({ _id }) => _id);
  if (parts.length === 0) throw new PortalError('invalid', checkFields, { Year: noChild });
  const fault = findSplitFault(parts, { cents: AmountCents, studentIds });
  if (fault !== null) throw new PortalError('invalid', checkFields, { Split: splitFaults[fault] });
  const open = account.due?.openCents;
  if (open !== undefined && AmountCents > open && !confirmed) {
    throw new PortalError('conflict', moreThanOpen, { confirm: sayOpen(open) });
  }
  for (const { StudentId } of inOneOrder(parts)) {
    await takeBackPending(tx, { StudentId, today });
  }
  const { _id = '', PaidBy = wrong?.PaidBy ?? '', CountedBy = '' } = payment;
  const BankLine = payment.BankLine ?? wrong?.BankLine ?? '';
  const kept = { Kind: 'payment' as const, Day, AmountCents, Way, Memo };
  const line = { _id, FamilyId, Year, ...kept, PaidBy, CountedBy, BankLine };
  const stored = await storeLine(tx, line, parts);
  if (wrong !== undefined) await followBankLine(tx, { from: wrong, to: stored });
  for (const { StudentId } of inOneOrder(parts)) {
    await showLedger(tx, StudentId, { PaymentStatus: 'Paid' });
  }
  if (payment.mailed) mailReceiptAtEnd(tx, { context, id: stored._id, FamilyId });
  return stored;
}

const noChild = 'This family has no child in this year whose fee could be paid';
const moreThanOpen = 'This is more than is open.';

function sayOpen(cents: number): string {
  return `Only ${formatDollars(cents)} is open. What is more becomes credit of the family.`;
}

/** A treasurer's payment; a submit that comes again is answered by the payment it stored. */
export async function addPayment(
  context: CallContext,
  { key, sent }: Keyed<PaymentForm>,
): Promise<LedgerStored> {
  const { FamilyId, Year, Day, Way, Memo = '', CountedBy, Split, confirm } = sent;
  const { Corrects: corrects, CheckNumber } = sent;
  const submission = { key, call: 'addPayment', body: sent };
  const _id = newId();
  const writer = nameWriter(context.caller);
  const { kysely } = context.portal.database;
  const earlier = await findRepeat(kysely, { submission, writer });
  if (earlier !== null) return presentStored(context, { _id: earlier.storedId, FamilyId, Year });
  const stored = await retryOnDeadlock(() =>
    writing(context, async (tx) => {
      const repeat = await noteSubmission(tx, { submission, storedId: _id });
      if (repeat !== null) return { _id: repeat.storedId, FamilyId, Year };
      const split = Split?.map(({ Amount, ...part }) => ({
        ...part,
        Cents: dollarsToCents(Amount),
      }));
      const AmountCents = dollarsToCents(sent.Amount);
      const confirmed = confirm === 'Y';
      const what = { AmountCents, Way, Memo, CountedBy, split, CheckNumber };
      requireDayOfMoney({ Year, Day, today: readToday(context) });
      const mailed = sent.mailReceipt === 'Y';
      const payment = { _id, FamilyId, Year, Day, ...what, confirmed, mailed, corrects };
      return storePayment(tx, { context, payment });
    }),
  );
  context.portal.wakeOutbox();
  return presentStored(context, stored);
}

export { type ReadAccount, readAccounts, readOpenSums } from './accounts/service.ts';
export { issueRefund, unsayBank } from './bank-says/service.ts';
export {
  type BankTie,
  isBankLineThere,
  listLinesTiedTo,
  listPaymentsOf,
  readStanding,
  readTies,
  sumTakenBackByBank,
} from './bank-ties/data.ts';
export { followBankLine, forgetPayer, openBankLineAtEnd } from './bank-ties/service.ts';
export { keepClosedFees } from './closed-fees/service.ts';
export {
  findEnrolled,
  listEnrolled,
  listHeld,
  listLineWithReversals,
  readClosing,
  readClosings,
} from './data.ts';
export { putOnDay } from './day/service.ts';
export { listFreeUnpaid } from './free/service.ts';
export { inOneOrder, requireOthersAccount } from './lines/service.ts';
export { nameFamily } from './list/service.ts';
export { bringBack, takeAlong, takeWaiversAlong } from './move/service.ts';
export { matchLedger, readLedger, settleLedger } from './record/service.ts';
export { countToReview } from './review/service.ts';
export { showIfThere, showRestored, takeBack } from './take-back/service.ts';
