import type { YearClosing } from '@pallikoodam/contract/ledger';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { isPaymentKind } from '@pallikoodam/domain/treasury/ledger';
import { lock, update } from '../../../platform/db/write.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import { keepYears, readCurrentYear } from '../../school/service.ts';
import { type ReadAccount, readAccounts } from '../accounts/service.ts';
import { readClosed } from '../data.ts';

type Closed = { Year: string; ClosedOn: string };

/** What is open in a year before it is closed. */
export async function previewClosing({ portal }: CallContext, year: string): Promise<YearClosing> {
  const accounts = await readAccounts(portal, year);
  const { ClosedOn, ReopenedFor } = await readClosed(portal.database.kysely, year);
  const heap = (sumOf: (read: ReadAccount) => number) => {
    const sums = accounts.map(sumOf).filter((cents) => cents > 0);
    const cents = sums.reduce((total, each) => total + each, 0);
    return { families: sums.length, Amount: centsToDollars(cents) };
  };
  return {
    ...{ Year: year, ClosedOn, ReopenedFor },
    Open: heap(({ account: { due } }) => due?.openCents ?? 0),
    Credit: heap(({ account: { due } }) => due?.creditCents ?? 0),
    BeingPaidBack: heap(({ account }) => account.beingPaidBackCents),
    NotCome: heap(notCome),
  };
}

function notCome({ lines }: ReadAccount): number {
  const parts = lines.filter(({ Kind }) => isPaymentKind(Kind)).flatMap(({ splits }) => splits);
  return parts.reduce((sum, { Cents, hasCome }) => sum + (hasCome ? 0 : Cents), 0);
}

/** From now on the year takes no line dated before today; one that is closed stays as it is. */
export function closeYear(context: CallContext, year: string): Promise<Closed> {
  return setClosing(context, { year, ClosedOn: readToday(context) });
}

/** PortalError 409 where it is open. */
export function reopenYear(
  context: CallContext,
  { year, Reason }: { year: string; Reason: string },
): Promise<Closed> {
  return setClosing(context, { year, ClosedOn: '', ReopenedFor: Reason });
}

async function setClosing(
  context: CallContext,
  { year, ClosedOn, ReopenedFor = '' }: { year: string; ClosedOn: string; ReopenedFor?: string },
): Promise<Closed> {
  const { portal } = context;
  const current = await readCurrentYear(portal);
  return writing(context, async (tx) => {
    await keepYears(tx, { school: portal.school, years: [year], current });
    const before = await lock(tx, 'academic_year', year);
    const isOpen = before.ClosedOn === '';
    if (ClosedOn === '' && isOpen) throw new PortalError('conflict', notClosed);
    // Of two who close it at once the first one's day stands.
    if (ClosedOn !== '' && !isOpen) return { Year: year, ClosedOn: before.ClosedOn };
    await update(tx, 'academic_year', { id: year, patch: { ClosedOn, ReopenedFor } });
    return { Year: year, ClosedOn };
  });
}

const notClosed = 'The accounts of this year are open.';
