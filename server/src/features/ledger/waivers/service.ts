import type { LedgerStored, WaiverForm } from '@pallikoodam/contract/ledger';
import { dollarsToCents } from '@pallikoodam/domain/money/dollars';
import { lock } from '../../../platform/db/write.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import { presentStored } from '../accounts/service.ts';
import { listEnrolled } from '../data.ts';
import { requireEnrolled, requireOpenDay, storeLine } from '../lines/service.ts';
import { takeBackCorrected } from '../take-back/service.ts';

/** PortalError 400 at the field, 404 without such a family, child or line, 409 where that is taken back. */
export async function addWaiver(context: CallContext, sent: WaiverForm): Promise<LedgerStored> {
  const { Year, Reason, StudentId } = sent;
  const stored = await writing(context, async (tx) => {
    const FamilyId = sent.FamilyId ?? (await requireEnrolled(tx, { StudentId, Year })).FamilyId;
    await lock(tx, 'family', FamilyId);
    const Day = readToday(context);
    await requireOpenDay(tx, { Year, Day, field: 'Year' });
    const wanted = { year: Year, familyIds: [FamilyId] };
    if ((await listEnrolled(tx.trx, wanted)).length === 0) {
      throw new PortalError('invalid', checkFields, { Year: noChild });
    }
    const { Corrects: corrects } = sent;
    await takeBackCorrected(tx, { corrects, FamilyId, Kind: 'waiver', today: Day });
    const AmountCents = dollarsToCents(sent.Amount ?? 0);
    const line = { FamilyId, Year, Kind: 'waiver' as const, Day, AmountCents, Reason };
    const parts = StudentId === undefined ? [] : [{ StudentId, Cents: AmountCents }];
    return storeLine(tx, { ...line, Percent: sent.Percent ?? null }, parts);
  });
  return presentStored(context, stored);
}

const noChild = 'This family has no child in this year';
