import { feeSettings } from '@pallikoodam/content/fees';
import type { School } from '@pallikoodam/content/school';
import type { FeeSettings } from '@pallikoodam/domain/enrollment/fees';
import {
  isAcademicYear,
  listAcademicYears,
  listYearsBetween,
  listYearsToBegin,
  spanOfAcademicYear,
} from '@pallikoodam/domain/school/academic-year';
import {
  type RegistrationPlan,
  type RegistrationState,
  registrationAt,
} from '@pallikoodam/domain/school/registration';
import type { Database } from '../../platform/db/database.ts';
import { insertMissing, lock, type WriteTransaction } from '../../platform/db/write.ts';
import { type CallContext, type Portal, writing, writingByItself } from '../../platform/portal.ts';
import { checkFields, PortalError } from '../../platform/portal-error.ts';
import {
  findNewestYear,
  findSettings,
  findYear,
  listYearRows,
  storeSetting,
  type YearRow,
} from './data.ts';
import { describeClosed } from './templates.ts';

/** The two years that everything goes by; the registration year is the current one or a later. */
export type RunningYears = { current: string; registration: string };

export async function readRunningYears({ database, school }: Portal): Promise<RunningYears> {
  return runningYearsOf(await findSettings(database), school);
}

type Settings = Awaited<ReturnType<typeof findSettings>>;

function runningYearsOf(settings: Settings, school: School): RunningYears {
  const current = settings.get('currentAcademicYear')?.value ?? school.defaultAcademicYear;
  const chosen = settings.get('registrationYear')?.value ?? current;
  // A year that has become the current one, or lies behind it, is no year to come.
  return { current, registration: chosen > current ? chosen : current };
}

/** The academic year that classes, lists and families' pages go by (OP-26); never from the clock. */
export async function readCurrentYear(portal: Portal): Promise<string> {
  return (await readRunningYears(portal)).current;
}

/** The academic year that enrollment speaks of: what a new record gets, whose fees are told. */
export async function readRegistrationYear(portal: Portal): Promise<string> {
  return (await readRunningYears(portal)).registration;
}

/** The year a caller asks for; where none is named, the current one. */
export async function readYearOrCurrent(portal: Portal, year: string | undefined): Promise<string> {
  return year || readCurrentYear(portal);
}

/** What a year is before anyone has said otherwise. Of years before the current the fees are unknown. */
export function startYear(
  school: School,
  { year, current }: { year: string; current: string },
): Omit<YearRow, 'insertTimeStamp' | 'updateTimeStamp'> {
  const fees = year < current ? null : feeSettings(school);
  return {
    _id: year,
    ...spanOfAcademicYear(year),
    FirstChildFeeCents: fees?.firstChildCents ?? null,
    FurtherChildFeeCents: fees?.furtherChildCents ?? null,
    NewChildFeeCents: fees?.newChildCents ?? null,
    OpensAt: '',
    ClosesAt: '',
    ClosedOn: '',
    ReopenedFor: '',
  };
}

/** A year as it is stored, or as it begins. RangeError for what is no academic year. */
export async function readYear(
  portal: Portal,
  year: string,
): Promise<ReturnType<typeof startYear> & Partial<YearRow>> {
  const stored = await findYear(portal.database, year);
  return stored ?? startYear(portal.school, { year, current: await readCurrentYear(portal) });
}

/** The fees of a year; null where they are not known, as in years before the portal. */
export async function readYearFees(portal: Portal, year: string): Promise<FeeSettings | null> {
  return isAcademicYear(year) ? feesOfYear(await readYear(portal, year)) : null;
}

/** As `readYearFees`, as a transaction sees the year. */
export async function readFeesWithin(
  { kysely }: { kysely: Database['kysely'] },
  { school, year }: { school: School; year: string },
): Promise<FeeSettings | null> {
  const stored = await findYear({ kysely }, year);
  if (stored !== null) return feesOfYear(stored);
  const { current } = runningYearsOf(await findSettings({ kysely }), school);
  return isAcademicYear(year) ? feesOfYear(startYear(school, { year, current })) : null;
}

type Fees = Pick<YearRow, 'FirstChildFeeCents' | 'FurtherChildFeeCents' | 'NewChildFeeCents'>;

export function feesOfYear({
  FirstChildFeeCents: firstChildCents,
  FurtherChildFeeCents: furtherChildCents,
  NewChildFeeCents: newChildCents,
}: Fees): FeeSettings | null {
  if (firstChildCents === null || furtherChildCents === null || newChildCents === null) return null;
  return { firstChildCents, furtherChildCents, newChildCents };
}

/** The fees that enrollment tells; of a year without its own those of the content. */
export async function readFeesToEnroll(portal: Portal, year: string): Promise<FeeSettings> {
  return (await readYearFees(portal, year)) ?? feeSettings(portal.school);
}

/**
 * The years to choose from, newest first. They reach the registration year, the portal's first one
 * and the newest of the student records, so that setting an old year by mistake hides none.
 */
export async function listYears(portal: Portal): Promise<string[]> {
  const { current, registration } = await readRunningYears(portal);
  const recorded = (await findNewestYear(portal.database)) ?? '';
  const known = [portal.school.defaultAcademicYear, current, registration, recorded];
  return listAcademicYears(known.filter(isAcademicYear).sort().at(-1) ?? current);
}

/** The years that may begin, or that a record may be put into: the known ones and the next. */
export async function listOpenYears(portal: Portal): Promise<string[]> {
  return listYearsToBegin(await readCurrentYear(portal), await listYears(portal));
}

export const unknownYear = 'Choose an existing academic year or the next one';

/** Refuses a record of any other year than these: PortalError 400. */
export function requireOpenYear(openYears: readonly string[], academicYear: string): void {
  if (openYears.includes(academicYear)) return;
  throw new PortalError('invalid', checkFields, { Year: unknownYear });
}

/**
 * Sets the current year: one of those to choose from or the next. The years known so far keep the
 * fees they have until then. `also` is told the year before, in the same transaction and with the
 * setting held; one that throws keeps the year as it is. PortalError 400.
 */
export async function changeCurrentYear(
  context: CallContext,
  academicYear: string,
  also: (tx: WriteTransaction, before: string) => Promise<void> = async () => {},
): Promise<void> {
  const openYears = await listOpenYears(context.portal);
  if (!openYears.includes(academicYear)) {
    throw new PortalError('invalid', checkFields, { value: unknownYear });
  }
  const current = await readCurrentYear(context.portal);
  const { school } = context.portal;
  await writing(context, async (tx) => {
    await keepYears(tx, { school, years: openYears, current });
    await also(tx, await holdCurrentYear(tx, current));
    await storeSetting(tx, { name: 'currentAcademicYear', value: academicYear });
  });
}

/** The current year, which no one else changes until the transaction ends. */
async function holdCurrentYear(tx: WriteTransaction, current: string): Promise<string> {
  const _id = 'currentAcademicYear';
  if (await insertMissing(tx, 'setting', { _id, value: current })) return current;
  return (await lock(tx, 'setting', _id)).value;
}

/** Makes rows of the years that have none yet, so that no later change of the content reaches them. */
export async function keepYears(
  tx: WriteTransaction,
  { school, years, current }: { school: School; years: readonly string[]; current: string },
): Promise<void> {
  const stored = new Set((await listYearRows({ kysely: tx.trx })).map(({ _id }) => _id));
  for (const year of years) {
    if (stored.has(year)) continue;
    await insertMissing(tx, 'academic_year', startYear(school, { year, current }));
  }
}

export type Registration = RegistrationState & { Year: string };

/** Whether registration is open at a moment, by its plan and the last switch by hand (ENR-34). */
export async function readRegistration(portal: Portal, now: Date): Promise<Registration> {
  const { database, school } = portal;
  const settings = await findSettings(database);
  const { registration: Year } = runningYearsOf(settings, school);
  const year = (await findYear(database, Year)) ?? { OpensAt: '', ClosesAt: '' };
  return { Year, ...registrationAt(now.toISOString(), planOf(year, settings)) };
}

/** Only 'Open' opens: anything else that is stored means closed. */
export function planOf(
  { OpensAt, ClosesAt }: Pick<YearRow, 'OpensAt' | 'ClosesAt'>,
  settings: Settings,
): RegistrationPlan {
  const stored = settings.get('enrollment');
  const switched =
    stored === undefined ? null : { isOpen: stored.value === 'Open', at: stored.chosenAt };
  return { switched, OpensAt, ClosesAt };
}

export async function isRegistrationOpen({ portal, now }: CallContext): Promise<boolean> {
  return (await readRegistration(portal, now)).isOpen;
}

const registrationClosed = 'Registration is currently closed for this year';

/**
 * Refuses an enrollment that arrived while registration is closed, and says when it opens or when
 * the plan has closed it. PortalError 403.
 */
export async function requireOpenRegistration(context: CallContext): Promise<void> {
  const { portal, now, language } = context;
  const registration = await readRegistration(portal, now);
  if (registration.isOpen) return;
  const { school } = portal;
  const why = describeClosed(registration, { school, now, language });
  throw new PortalError('notAllowed', why ?? registrationClosed);
}

/** As the portal starts: the year that runs and those to come keep the fees of today's content. */
export async function keepRunningYears(portal: Portal): Promise<void> {
  const current = await readCurrentYear(portal);
  const years = (await listOpenYears(portal)).filter((year) => year >= current);
  await writingByItself({ portal, now: portal.clock() }, (tx) =>
    keepYears(tx, { school: portal.school, years, current }),
  );
}

/** What follows the days of a year, such as the days on which books are due. */
export type YearFollower = (
  tx: WriteTransaction,
  change: { context: CallContext; before: YearRow; after: YearRow },
) => Promise<void>;

/** The first and last days of the years that a span of days touches; within a transaction as it sees them. */
export async function readYearSpans(
  { database, tx }: Pick<Portal, 'database'> & { tx?: WriteTransaction | undefined },
  { from, to }: { from: string; to: string },
): Promise<{ FirstDay: string; LastDay: string }[]> {
  const rows = await listYearRows(tx === undefined ? database : { kysely: tx.trx });
  const stored = new Map(rows.map((row) => [row._id, row]));
  return listYearsBetween(from, to).map((year) => stored.get(year) ?? spanOfAcademicYear(year));
}
