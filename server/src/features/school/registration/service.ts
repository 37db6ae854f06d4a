import type { Registration as SentRegistration } from '@pallikoodam/contract/school';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { registrationAt } from '@pallikoodam/domain/school/registration';
import type { WriteTransaction } from '../../../platform/db/write.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { findSettings, findYear, storeSetting, type YearRow } from '../data.ts';
import {
  keepYears,
  listOpenYears,
  planOf,
  readFeesToEnroll,
  readRegistration,
  readRunningYears,
} from '../service.ts';
import { yearWording } from '../templates.ts';
import { countRecordsOfYear } from '../years/data.ts';

/** What every page knows of registration. */
export async function presentRegistration({ portal, now }: CallContext): Promise<SentRegistration> {
  const { Year, isOpen, opensAt, closesAt, closedAt } = await readRegistration(portal, now);
  const fees = await readFeesToEnroll(portal, Year);
  return {
    Year,
    isOpen,
    OpensAt: opensAt ?? '',
    ClosesAt: closesAt ?? '',
    ClosedAt: closedAt ?? '',
    Now: now.toISOString(),
    FirstChildFee: centsToDollars(fees.firstChildCents),
    FurtherChildFee: centsToDollars(fees.furtherChildCents),
    NewChildFee: centsToDollars(fees.newChildCents),
  };
}

/** By hand; it holds until the next planned moment. */
export function openOrCloseRegistration(
  context: CallContext,
  value: 'Open' | 'Close',
): Promise<void> {
  return writing(context, (tx) => storeSetting(tx, { name: 'enrollment', value }));
}

/** Closes what was opened by hand before an opening was planned that is still to come. */
export async function waitForOpening(
  tx: WriteTransaction,
  { year, now }: { year: Pick<YearRow, 'OpensAt' | 'ClosesAt'>; now: Date },
): Promise<void> {
  const present = now.toISOString();
  if (year.OpensAt <= present) return;
  const settings = await findSettings({ kysely: tx.trx });
  if (!registrationAt(present, planOf(year, settings)).isOpen) return;
  await storeSetting(tx, { name: 'enrollment', value: 'Close' });
}

const noYearToEnrollFor = 'Choose the current academic year or a later one';

/**
 * Sets the year that enrollment speaks of. Back from a year that children are enrolled for is asked
 * first, since their sisters and brothers would go into another. PortalError 400, 409.
 */
export async function changeRegistrationYear(
  context: CallContext,
  { value, confirm }: { value: string; confirm?: 'Y' | 'N' | undefined },
): Promise<void> {
  const { portal, now, language } = context;
  const { current, registration } = await readRunningYears(portal);
  const openYears = await listOpenYears(portal);
  if (value < current || !openYears.includes(value)) {
    throw new PortalError('invalid', checkFields, { value: noYearToEnrollFor });
  }
  const { school } = portal;
  await writing(context, async (tx) => {
    if (value < registration && confirm !== 'Y') {
      const records = await countRecordsOfYear(tx, registration);
      if (records > 0) {
        const message = yearWording[language].goesBack({ from: registration, to: value, records });
        throw new PortalError('conflict', message, { confirm: message });
      }
    }
    await keepYears(tx, { school, years: openYears, current });
    await storeSetting(tx, { name: 'registrationYear', value });
    const year = await findYear({ kysely: tx.trx }, value);
    if (year !== null && value !== registration) await waitForOpening(tx, { year, now });
  });
}
