import type { CarryForm, LedgerStored } from '@pallikoodam/contract/ledger';
import { dollarsToCents, formatDollars } from '@pallikoodam/domain/money/dollars';
import { proposeSplit, type SplitPart } from '@pallikoodam/domain/treasury/split';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import { presentStored, readAccount } from '../accounts/service.ts';
import type { StoredLine } from '../data.ts';
import { inOneOrder, lockAccount, storeLine } from '../lines/service.ts';
import { showLedger } from '../record/service.ts';
import { showIfThere } from '../take-back/service.ts';

/** Credit leaves one year and comes to another, by a line in each. PortalError 400, 404. */
export async function carryCredit(context: CallContext, sent: CarryForm): Promise<LedgerStored> {
  const { FamilyId, From, To } = sent;
  const AmountCents = dollarsToCents(sent.Amount);
  const refuse = (fields: Record<string, string>) =>
    new PortalError('invalid', checkFields, fields);
  const { school } = context.portal;
  if (From === To) throw refuse({ To: 'Choose another year' });
  const stored = await writing(context, async (tx) => {
    await lockAccount(tx, FamilyId);
    const Day = readToday(context);
    const reading = { school, FamilyId };
    const left = await readAccount(tx.trx, { ...reading, Year: From });
    const credit = left.account.due?.creditCents ?? 0;
    if (AmountCents > credit) {
      throw refuse({ Amount: `The credit is ${formatDollars(credit)}` });
    }
    const { account } = await readAccount(tx.trx, { ...reading, Year: To });
    const coming = proposeSplit(account, AmountCents);
    if (coming.length === 0) throw refuse({ To: 'This family has no child in this year' });
    const leaving = takeFrom(left.lines, AmountCents);
    const line = { FamilyId, Kind: 'credit' as const, Day };
    const away = await storeLine(
      tx,
      { ...line, Year: From, AmountCents: -AmountCents, Memo: To },
      leaving.map((part) => ({ ...part, hasCome: true })),
    );
    const here = { ...line, Year: To, AmountCents, Memo: From, Carries: away._id };
    const come = await storeLine(tx, here, coming);
    for (const { StudentId } of inOneOrder(leaving)) await showIfThere(tx, StudentId);
    for (const { StudentId } of inOneOrder(coming)) {
      await showLedger(tx, StudentId, { PaymentStatus: 'Paid' });
    }
    return come;
  });
  return presentStored(context, stored);
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
