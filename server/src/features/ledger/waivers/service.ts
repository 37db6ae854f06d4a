import type { LedgerStored, WaiverForm } from '@pallikoodam/contract/ledger';
import { dollarsToCents, formatDollars } from '@pallikoodam/domain/money/dollars';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import { presentStored, type ReadAccount, readAccount } from '../accounts/service.ts';
import { listEnrolled } from '../data.ts';
import { lockAccount, requireEnrolled, requireOpenDay, storeLine } from '../lines/service.ts';
import { takeBackCorrected } from '../take-back/service.ts';

/**
 * PortalError 400 at the field, 404 without such a family, child or line, 409 where that is taken back,
 * and 409 with `confirm` where it is more than what is left of the fee.
 */
export async function addWaiver(context: CallContext, sent: WaiverForm): Promise<LedgerStored> {
  const { Year, Reason, StudentId } = sent;
  const stored = await writing(context, async (tx) => {
    const FamilyId = sent.FamilyId ?? (await requireEnrolled(tx, { StudentId, Year })).FamilyId;
    await lockAccount(tx, FamilyId);
    const Day = readToday(context);
    await requireOpenDay(tx, { Year, Day, field: 'Year' });
    const wanted = { year: Year, familyIds: [FamilyId] };
    if ((await listEnrolled(tx.trx, wanted)).length === 0) {
      throw new PortalError('invalid', checkFields, { Year: noChild });
    }
    const { Corrects: corrects } = sent;
    await takeBackCorrected(tx, { corrects, FamilyId, Kind: 'waiver', today: Day });
    const AmountCents = dollarsToCents(sent.Amount ?? 0);
    if (sent.confirm !== 'Y') {
      const { school } = context.portal;
      const { account } = await readAccount(tx.trx, { school, FamilyId, Year });
      askBeyondFee(account, { StudentId, AmountCents });
    }
    const line = { FamilyId, Year, Kind: 'waiver' as const, Day, AmountCents, Reason };
    const parts = StudentId === undefined ? [] : [{ StudentId, Cents: AmountCents }];
    return storeLine(tx, { ...line, Percent: sent.Percent ?? null }, parts);
  });
  return presentStored(context, stored);
}

/** What is more than the fee covers nothing, and may be a slip. PortalError 409. */
function askBeyondFee(
  { due }: ReadAccount['account'],
  { StudentId, AmountCents }: { StudentId: string | undefined; AmountCents: number },
): void {
  if (due === null) return;
  const named = due.lines.filter(({ child }) => StudentId === undefined || child._id === StudentId);
  const left = named.reduce(
    (sum, { schoolFeeCents, bookFeeCents, waivedCents }) =>
      sum + schoolFeeCents + bookFeeCents - waivedCents,
    0,
  );
  if (AmountCents <= left) return;
  const message = `It covers only ${formatDollars(left)}, what is left of the fee.`;
  throw new PortalError('conflict', message, { confirm: message });
}

const noChild = 'This family has no child in this year';
