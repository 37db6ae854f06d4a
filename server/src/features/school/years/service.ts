import type { SchoolYear, YearForm } from '@pallikoodam/contract/school';
import { explainFamilyFee, type FeeSettings } from '@pallikoodam/domain/enrollment/fees';
import { centsToDollars, dollarsToCents } from '@pallikoodam/domain/money/dollars';
import {
  findDayFaults,
  findPastFaults,
  findPlanFaults,
} from '@pallikoodam/domain/school/year-bounds';
import { lock, update, type WriteTransaction } from '../../../platform/db/write.ts';
import { type CallContext, type Portal, writing } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { listYearRows, type YearRow } from '../data.ts';
import { waitForOpening } from '../registration/service.ts';
import {
  feesOfYear,
  keepYears,
  listOpenYears,
  type RunningYears,
  readRunningYears,
  startYear,
  unknownYear,
  type YearFollower,
} from '../service.ts';
import { yearWording } from '../templates.ts';
import { listFamiliesOfYear } from './data.ts';

/** Every year that there are records of or that may begin, newest first. */
export async function readYears(portal: Portal): Promise<SchoolYear[]> {
  const [running, open, rows] = await Promise.all([
    readRunningYears(portal),
    listOpenYears(portal),
    listYearRows(portal.database),
  ]);
  const stored = new Map(rows.map((row) => [row._id, row]));
  const years = new Set([...open, ...stored.keys()]);
  return [...years]
    .sort()
    .reverse()
    .map((year) =>
      toSchoolYear(
        stored.get(year) ?? {
          ...startYear(portal.school, { year, current: running.current }),
          updateTimeStamp: '',
        },
        running,
      ),
    );
}

function toSchoolYear(
  row: Omit<YearRow, 'insertTimeStamp'>,
  { current, registration }: RunningYears,
): SchoolYear {
  const toDollars = (cents: number | null) => (cents === null ? null : centsToDollars(cents));
  const { _id: Year, FirstDay, LastDay, OpensAt, ClosesAt, updateTimeStamp } = row;
  return {
    Year,
    FirstDay,
    LastDay,
    FirstChildFee: toDollars(row.FirstChildFeeCents),
    FurtherChildFee: toDollars(row.FurtherChildFeeCents),
    NewChildFee: toDollars(row.NewChildFeeCents),
    isCurrent: Year === current,
    isRegistration: Year === registration,
    OpensAt,
    ClosesAt,
    updateTimeStamp,
  };
}

/**
 * Changes days, fees and plan of a year. Once children are enrolled, other fees change what their
 * families owe: that is told first, and done with `confirm`. PortalError 400, 409.
 */
export async function changeYear(
  context: CallContext,
  { Year, confirm, updateTimeStamp, ...sent }: YearForm,
  follow: YearFollower,
): Promise<SchoolYear> {
  const { portal, now } = context;
  const { school } = portal;
  const running = await readRunningYears(portal);
  const openYears = await listOpenYears(portal);
  if (!openYears.includes(Year))
    throw new PortalError('invalid', checkFields, { Year: unknownYear });
  const row = await writing(context, async (tx) => {
    await keepYears(tx, { school, years: [Year], current: running.current });
    const before = await lock(tx, 'academic_year', Year);
    const patch = toPatch(sent);
    const after = { ...before, ...withoutAbsent(patch) };
    requireSound(after, running.current);
    requireAhead({ before, after }, now);
    requireOpenFees({ before, after });
    if (confirm !== 'Y') await askBeforeFeesChange(tx, { context, before, after });
    const stored = await update(tx, 'academic_year', {
      id: Year,
      patch,
      knownStamp: updateTimeStamp,
    });
    if (stored.OpensAt !== before.OpensAt && Year === running.registration) {
      await waitForOpening(tx, { year: stored, now });
    }
    await follow(tx, { context, before, after: stored });
    return stored;
  });
  return toSchoolYear(row, running);
}

type SentYear = Omit<YearForm, 'Year' | 'confirm' | 'updateTimeStamp'>;

function toPatch({ FirstChildFee, FurtherChildFee, NewChildFee, ...rest }: SentYear) {
  const toCents = (dollars: number | null | undefined) =>
    typeof dollars === 'number' ? dollarsToCents(dollars) : dollars;
  return {
    ...rest,
    FirstChildFeeCents: toCents(FirstChildFee),
    FurtherChildFeeCents: toCents(FurtherChildFee),
    NewChildFeeCents: toCents(NewChildFee),
  };
}

function withoutAbsent<Patch extends object>(patch: Patch): Partial<YearRow> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}

const feeFields = {
  FirstChildFee: 'FirstChildFeeCents',
  FurtherChildFee: 'FurtherChildFeeCents',
  NewChildFee: 'NewChildFeeCents',
} as const;

/** PortalError 400: by the field what is wrong with a year. */
function requireSound(year: YearRow, current: string): void {
  const missing = Object.entries(feeFields).filter(([, column]) => year[column] === null);
  // All three or none; a year that runs or comes has fees.
  const lacksFees = missing.length > 0 && (missing.length < 3 || year._id >= current);
  const faults = {
    ...findDayFaults(year._id, year),
    ...findPlanFaults(year._id, year),
    ...(lacksFees
      ? Object.fromEntries(
          missing.map(([field]) => [field, 'Enter an amount such as 225 or 12.50']),
        )
      : {}),
  };
  if (Object.keys(faults).length > 0) throw new PortalError('invalid', checkFields, faults);
}

/** PortalError 400. */
function requireAhead(plans: { before: YearRow; after: YearRow }, now: Date): void {
  const faults = findPastFaults(plans, now.toISOString());
  if (Object.keys(faults).length > 0) throw new PortalError('invalid', checkFields, faults);
}

/** The accounts of a closed year do not move. PortalError 400 at the fee. */
function requireOpenFees({ before, after }: { before: YearRow; after: YearRow }): void {
  if (before.ClosedOn === '') return;
  const moved = Object.entries(feeFields).filter(([, column]) => before[column] !== after[column]);
  if (moved.length === 0) return;
  const closed = 'The accounts of this year are closed: its fees stay as they are.';
  const faults = Object.fromEntries(moved.map(([field]) => [field, closed]));
  throw new PortalError('invalid', checkFields, faults);
}

async function askBeforeFeesChange(
  tx: WriteTransaction,
  { context, before, after }: { context: CallContext; before: YearRow; after: YearRow },
): Promise<void> {
  if (Object.values(feeFields).every((column) => before[column] === after[column])) return;
  const families = await listFamiliesOfYear(tx, before._id);
  if (families.length === 0) return;
  const owed = (fees: FeeSettings | null) =>
    fees === null
      ? null
      : families.reduce((sum, family) => sum + explainFamilyFee(family, fees).totalCents, 0);
  const message = yearWording[context.language].feesChange({
    year: before._id,
    children: families.flat().length,
    families: families.length,
    before: owed(feesOfYear(before)),
    after: owed(feesOfYear(after)),
  });
  throw new PortalError('conflict', message, { confirm: message });
}
