import type {
  CarryForm,
  FamilyAccountAnswer,
  PaymentForm,
  RefundForm,
  WaiverForm,
} from '@pallikoodam/contract/ledger';
import { dollarsToCents, formatDollars } from '@pallikoodam/domain/money/dollars';
import { proposeSplit, type SplitPart } from '@pallikoodam/domain/treasury/split';
import { findRepeat, type Keyed, noteSubmission } from '../../platform/db/idempotency.ts';
import { newId } from '../../platform/db/new-id.ts';
import { lock, type WriteTransaction } from '../../platform/db/write.ts';
import { type CallContext, nameWriter, writing } from '../../platform/portal.ts';
import { checkFields, PortalError } from '../../platform/portal-error.ts';
import { readToday } from '../../platform/school-calendar.ts';
import { readAccount } from './account.ts';
import { readFamilyAccount } from './accounts/service.ts';
import { findEnrolled, type LineRow, listLineWithReversals, type StoredLine } from './data.ts';
import { inOneOrder, requireOpenDay, storeLine } from './lines.ts';
import { showLedger } from './record/service.ts';
import { storePayment } from './service.ts';
import { setCome, showIfThere, takeBack } from './take-back/service.ts';

type Stored = { _id: string; account: FamilyAccountAnswer };

async function answer(
  context: CallContext,
  { _id, FamilyId, Year }: Pick<LineRow, '_id' | 'FamilyId' | 'Year'>,
): Promise<Stored> {
  return { _id, account: await readFamilyAccount(context, { FamilyId, Year }) };
}

/** A treasurer's payment; a submit that comes again is answered by the payment it stored. */
export async function addPayment(
  context: CallContext,
  { key, sent }: Keyed<PaymentForm>,
): Promise<Stored> {
  const { FamilyId, Year, Day, Way, Memo = '', Split, confirm } = sent;
  const submission = { key, call: 'addPayment', body: sent };
  const _id = newId();
  const writer = nameWriter(context.caller);
  const { kysely } = context.portal.database;
  const earlier = await findRepeat(kysely, { submission, writer });
  if (earlier !== null) return answer(context, { _id: earlier.storedId, FamilyId, Year });
  const stored = await writing(context, async (tx) => {
    const repeat = await noteSubmission(tx, { submission, storedId: _id });
    if (repeat !== null) return { _id: repeat.storedId, FamilyId, Year };
    const split = Split?.map(({ StudentId, Amount }) => ({
      StudentId,
      Cents: dollarsToCents(Amount),
    }));
    const AmountCents = dollarsToCents(sent.Amount);
    const confirmed = confirm === 'Y';
    const payment = { _id, FamilyId, Year, Day, AmountCents, Way, Memo, split, confirmed };
    return storePayment(tx, { context, payment });
  });
  return answer(context, stored);
}

/** PortalError 400 at the field, 404 without such a family or child. */
export async function addWaiver(context: CallContext, sent: WaiverForm): Promise<Stored> {
  const { Year, Reason, StudentId } = sent;
  const stored = await writing(context, async (tx) => {
    const FamilyId = sent.FamilyId ?? (await requireChild(tx, { StudentId, Year })).FamilyId;
    await lock(tx, 'family', FamilyId);
    const Day = readToday(context);
    await requireOpenDay(tx, { Year, Day, field: 'Year' });
    const AmountCents = dollarsToCents(sent.Amount ?? 0);
    const line = { FamilyId, Year, Kind: 'waiver' as const, Day, AmountCents, Reason };
    const parts = StudentId === undefined ? [] : [{ StudentId, Cents: AmountCents }];
    return storeLine(tx, { ...line, Percent: sent.Percent ?? null }, parts);
  });
  return answer(context, stored);
}

async function requireChild(
  tx: WriteTransaction,
  { StudentId = '', Year }: { StudentId?: string | undefined; Year?: string },
) {
  const child = await findEnrolled(tx.trx, StudentId);
  if (child === undefined) throw new PortalError('notFound', 'This record no longer exists.');
  if (Year !== undefined && child.Year !== Year) {
    throw new PortalError('invalid', checkFields, {
      Year: 'The child is enrolled in another year',
    });
  }
  return child;
}

/**
 * A refund; those of one child have one state, as the record has one. PortalError 400, 404, and 409
 * with `confirm` where more goes back than has come.
 */
export async function addRefund(context: CallContext, sent: RefundForm): Promise<Stored> {
  const { StudentId, Day, State, Memo = '', confirm } = sent;
  const AmountCents = dollarsToCents(sent.Amount);
  const stored = await writing(context, async (tx) => {
    const { FamilyId, Year } = await requireChild(tx, { StudentId });
    await lock(tx, 'family', FamilyId);
    const record = await lock(tx, 'student', StudentId);
    await requireOpenDay(tx, { Year, Day, field: 'Day' });
    if ((record.RefundAmountCents ?? 0) > 0 && record.RefundStatus !== State) {
      const message = 'Another refund of this child is in another state. Settle that one first.';
      throw new PortalError('invalid', checkFields, { State: message });
    }
    const { account } = await readAccount(context.portal, { kysely: tx.trx, FamilyId, Year });
    const { paidCents, refundedCents, donatedCents, beingPaidBackCents } = account;
    const has = paidCents - refundedCents - donatedCents - beingPaidBackCents;
    if (AmountCents > has && confirm !== 'Y') {
      const message = `Only ${formatDollars(Math.max(0, has))} of this family has come and not gone back.`;
      throw new PortalError('conflict', message, { confirm: message });
    }
    const line = { FamilyId, Year, Kind: 'refund' as const, Day, AmountCents, State, Memo };
    const refund = await storeLine(tx, line, [{ StudentId, Cents: AmountCents }]);
    await showLedger(tx, StudentId, { RefundStatus: State });
    return refund;
  });
  return answer(context, stored);
}

/** Credit leaves one year and comes to another, by a line in each. PortalError 400, 404. */
export async function carryCredit(context: CallContext, sent: CarryForm): Promise<Stored> {
  const { FamilyId, From, To } = sent;
  const AmountCents = dollarsToCents(sent.Amount);
  const refuse = (fields: Record<string, string>) =>
    new PortalError('invalid', checkFields, fields);
  if (From === To) throw refuse({ To: 'Choose another year' });
  const stored = await writing(context, async (tx) => {
    await lock(tx, 'family', FamilyId);
    const Day = readToday(context);
    const reading = { kysely: tx.trx, FamilyId };
    const left = await readAccount(context.portal, { ...reading, Year: From });
    const credit = left.account.due?.creditCents ?? 0;
    if (AmountCents > credit) {
      throw refuse({ Amount: `The credit is ${formatDollars(credit)}` });
    }
    const { account } = await readAccount(context.portal, { ...reading, Year: To });
    const coming = proposeSplit(account, AmountCents);
    if (coming.length === 0) throw refuse({ To: 'This family has no child in this year' });
    const leaving = takeFrom(left.lines, AmountCents);
    const line = { FamilyId, Kind: 'credit' as const, Day };
    const away = await storeLine(
      tx,
      { ...line, Year: From, AmountCents: -AmountCents, Memo: To },
      leaving,
    );
    const here = { ...line, Year: To, AmountCents, Memo: From, Carries: away._id };
    const come = await storeLine(tx, here, coming);
    await setCome(
      tx,
      leaving.map(({ StudentId }) => StudentId),
    );
    for (const { StudentId } of inOneOrder(leaving)) await showIfThere(tx, StudentId);
    for (const { StudentId } of inOneOrder(coming)) {
      await showLedger(tx, StudentId, { PaymentStatus: 'Paid' });
    }
    return come;
  });
  return answer(context, stored);
}

/** Credit that leaves is taken from what came last, also from records that are gone. */
function takeFrom(lines: readonly StoredLine[], cents: number): SplitPart[] {
  const come = new Map<string, number>();
  for (const { Kind, splits } of lines) {
    if (Kind !== 'payment' && Kind !== 'credit') continue;
    for (const { StudentId, Cents, hasCome } of splits) {
      if (hasCome) come.set(StudentId, (come.get(StudentId) ?? 0) + Cents);
    }
  }
  let left = cents;
  const parts = [...come].toReversed().map(([StudentId, has]) => {
    const taken = Math.min(left, Math.max(0, has));
    left -= taken;
    return { StudentId, Cents: -taken };
  });
  return parts.filter(({ Cents }) => Cents !== 0);
}

/**
 * Takes a line back by one of today; carried credit in both years. PortalError 404, and 409 where
 * nothing of it is left.
 */
export async function reverseLine(
  context: CallContext,
  { id, Reason }: { id: string; Reason: string },
): Promise<Stored> {
  const today = readToday(context);
  const stored = await writing(context, async (tx) => {
    const [found] = await listLineWithReversals(tx.trx, id);
    if (found === undefined) throw new PortalError('notFound', 'This line does not exist.');
    await lock(tx, 'family', found.FamilyId);
    const reversal = await takeBack(tx, { id, Reason, today });
    if (found.Kind === 'credit') {
      const partner = await findPartner(tx, found);
      if (partner !== undefined) await takeBack(tx, { id: partner, Reason, today });
    }
    return reversal;
  });
  return answer(context, stored);
}

async function findPartner(tx: WriteTransaction, line: StoredLine): Promise<string | undefined> {
  if (line.Carries !== '') return line.Carries;
  const partner = await tx.trx
    .selectFrom('ledger_line')
    .select('_id')
    .where('FamilyId', '=', line.FamilyId)
    .where('Carries', '=', line._id)
    .executeTakeFirst();
  return partner?._id;
}
