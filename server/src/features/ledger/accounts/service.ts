import { everyYear, type FamilyAccountAnswer } from '@pallikoodam/contract/ledger';
import type { FeeSettings } from '@pallikoodam/domain/enrollment/fees';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import {
  explainFamilyAccount,
  type FamilyAccount,
} from '@pallikoodam/domain/treasury/family-account';
import { requireReach } from '../../../platform/auth/policy.ts';
import type { Database } from '../../../platform/db/database.ts';
import { mapInTurns } from '../../../platform/give-way.ts';
import type { CallContext, Portal } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { findFamily } from '../../families/service.ts';
import { readFeesWithin, readYearOrCurrent } from '../../school/service.ts';
import {
  type AccountRow,
  findYearAfter,
  listEnrolled,
  listHeld,
  listLastReminders,
  listLines,
  readClosing,
  type StoredLine,
} from '../data.ts';
import { ledgerPolicy } from '../policy.ts';
import { presentAccount } from '../present.ts';
import { listReceiptNumbers } from '../receipts/data.ts';

export type ReadAccount = {
  FamilyId: string;
  records: AccountRow[];
  lines: StoredLine[];
  account: FamilyAccount<AccountRow>;
};

/** The account of one family and year, within a transaction or without. */
export async function readAccount(
  kysely: Database['kysely'],
  { school, FamilyId, Year }: { school: Portal['school']; FamilyId: string; Year: string },
): Promise<ReadAccount> {
  const fees = await readFeesWithin({ kysely }, { school, year: Year });
  const wanted = { year: Year, familyIds: [FamilyId] };
  const records = await listEnrolled(kysely, wanted);
  const lines = await listLines(kysely, wanted);
  const held = await listHeld(kysely, wanted);
  return explain({ FamilyId, records, lines }, { fees, held });
}

/** For what the office looks at first nothing is to be paid, so it costs nothing until then. */
function explain(
  { FamilyId, records, lines }: Omit<ReadAccount, 'account'>,
  { fees, held }: { fees: FeeSettings | null; held: ReadonlySet<string> },
): ReadAccount {
  const counted = records.filter(({ _id }) => !held.has(_id));
  const account = explainFamilyAccount({ records: counted, lines, fees });
  return { FamilyId, records, lines, account };
}

/**
 * The accounts of every family that has enrollments or lines in a year, or of some families. Of a
 * whole year it is a piece of work; what else has arrived is answered in between.
 */
export async function readAccounts(
  { school, database }: Pick<Portal, 'school'> & { database: Pick<Database, 'kysely'> },
  year: string,
  familyIds?: readonly string[],
): Promise<ReadAccount[]> {
  if (familyIds?.length === 0) return [];
  const { kysely } = database;
  const wanted = { year, ...(familyIds && { familyIds }) };
  const fees = await readFeesWithin({ kysely }, { school, year });
  const enrolled = await listEnrolled(kysely, wanted);
  const stored = await listLines(kysely, wanted);
  const held = await listHeld(kysely, wanted);
  const recordsOf = Map.groupBy(enrolled, ({ FamilyId }) => FamilyId);
  const linesOf = Map.groupBy(stored, ({ FamilyId }) => FamilyId);
  return mapInTurns([...new Set([...recordsOf.keys(), ...linesOf.keys()])], (FamilyId) => {
    const records = recordsOf.get(FamilyId) ?? [];
    const lines = linesOf.get(FamilyId) ?? [];
    return explain({ FamilyId, records, lines }, { fees, held });
  });
}

/**
 * The account of a family, the own one where none is named: a blank one for who has no family.
 * PortalError 403, 404.
 */
export async function readFamilyAccount(
  context: CallContext,
  {
    Year,
    FamilyId,
    asFamily = false,
  }: {
    Year?: string | undefined;
    FamilyId?: string | undefined;
    /** As the family reads it, also for the office. */
    asFamily?: boolean;
  },
): Promise<FamilyAccountAnswer> {
  const { portal, caller } = context;
  const { kysely } = portal.database;
  const year = Year === everyYear ? everyYear : await readYearOrCurrent(portal, Year);
  const wanted = await findFamilyToRead(context, { FamilyId, year });
  const withText = !asFamily && ledgerPolicy['treasury.keepLedger'].may(caller);
  const read =
    year === everyYear
      ? await readAllYears(context, wanted)
      : await readAccount(kysely, { school: portal.school, FamilyId: wanted, Year: year });
  const ClosedOn = await readClosing(kysely, year);
  const inYear = { year, familyIds: [wanted] };
  const LastReminder = (await listLastReminders(kysely, inYear)).get(wanted) ?? '';
  const hasCredit = withText && (read.account.due?.creditCents ?? 0) > 0;
  const CarryTo = hasCredit ? await findYearAfter(kysely, { FamilyId: wanted, year }) : '';
  const receipts = await listReceiptNumbers(
    kysely,
    read.lines.map(({ _id }) => _id),
  );
  const about = { Year: year, ClosedOn, LastReminder, CarryTo };
  return presentAccount(read, { ...about, withText, receipts });
}

/** What the own families still owe for these years; of one that is paid nothing. */
export async function readOpenSums(
  { portal, caller }: CallContext,
  years: readonly string[],
): Promise<{ FamilyId: string; Year: string; Open: number }[]> {
  const { familyIds } = caller;
  const read = await Promise.all(years.map((year) => readAccounts(portal, year, familyIds)));
  return read.flatMap((accounts, at) =>
    accounts.flatMap(({ FamilyId, account }) => {
      const cents = account.due?.openCents ?? 0;
      return cents > 0 ? [{ FamilyId, Year: years[at] ?? '', Open: centsToDollars(cents) }] : [];
    }),
  );
}

/**
 * The family whose money is asked for: the own one where none is named, blank for who has none.
 * PortalError 403, 404.
 */
export async function findFamilyToRead(
  context: CallContext,
  { FamilyId, year }: { FamilyId?: string | undefined; year: string },
): Promise<string> {
  const wanted = FamilyId ?? (await findOwnFamily(context, year)) ?? '';
  if (wanted === '') return wanted;
  const { portal, caller } = context;
  requireReach(ledgerPolicy['treasury.readAccount'], caller, wanted);
  if ((await findFamily(portal.database.kysely, wanted)) !== undefined) return wanted;
  throw new PortalError('notFound', 'This family no longer exists.');
}

/** Of two families the one with children in the year. */
async function findOwnFamily({ portal, caller }: CallContext, year: string) {
  const { familyIds } = caller;
  if (familyIds.length < 2) return familyIds[0];
  const [enrolled] = await listEnrolled(portal.database.kysely, { year, familyIds });
  return enrolled?.FamilyId ?? familyIds[0];
}

/** What has come in all years; every year has fees of its own. */
async function readAllYears({ portal }: CallContext, FamilyId: string): Promise<ReadAccount> {
  const lines = await listLines(portal.database.kysely, { familyIds: [FamilyId] });
  const records: AccountRow[] = [];
  return {
    FamilyId,
    records,
    lines,
    account: explainFamilyAccount({ records, lines, fees: null }),
  };
}

/** What a call that stores a line answers: the line, and the account as it stands with it. */
export async function presentStored(
  context: CallContext,
  { _id, FamilyId, Year }: { _id: string; FamilyId: string; Year: string },
): Promise<{ _id: string; account: FamilyAccountAnswer }> {
  return { _id, account: await readFamilyAccount(context, { FamilyId, Year }) };
}
