import { lock, update } from '../../../platform/db/write.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import { keepYears, readCurrentYear } from '../../school/service.ts';

type Closed = { Year: string; ClosedOn: string };

/** From now on the year takes no line dated before today. PortalError 409 where it is closed. */
export function closeYear(context: CallContext, year: string): Promise<Closed> {
  const message = 'The accounts of this year are closed already.';
  return setClosing(context, { year, ClosedOn: readToday(context), wasClosed: false, message });
}

/** PortalError 409 where it is open. */
export function reopenYear(
  context: CallContext,
  { year, Reason }: { year: string; Reason: string },
): Promise<Closed> {
  const message = 'The accounts of this year are open.';
  return setClosing(context, { year, ClosedOn: '', ReopenedFor: Reason, wasClosed: true, message });
}

async function setClosing(
  context: CallContext,
  {
    year,
    wasClosed,
    message,
    ClosedOn,
    ReopenedFor = '',
  }: {
    year: string;
    wasClosed: boolean;
    message: string;
    ClosedOn: string;
    ReopenedFor?: string;
  },
): Promise<Closed> {
  const { portal } = context;
  const current = await readCurrentYear(portal);
  await writing(context, async (tx) => {
    await keepYears(tx, { school: portal.school, years: [year], current });
    const before = await lock(tx, 'academic_year', year);
    if ((before.ClosedOn !== '') !== wasClosed) throw new PortalError('conflict', message);
    await update(tx, 'academic_year', { id: year, patch: { ClosedOn, ReopenedFor } });
  });
  return { Year: year, ClosedOn };
}
