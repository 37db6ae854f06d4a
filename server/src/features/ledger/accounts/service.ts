import {
  everyYear,
  type FamilyAccountAnswer,
  type FamilyAccountQuery,
  type FamilyAccountRow,
} from '@pallikoodam/contract/ledger';
import type { familyAccountSortKeys } from '@pallikoodam/contract/list-words';
import type { FeeSettings } from '@pallikoodam/domain/enrollment/fees';
import { foldText, searchWords } from '@pallikoodam/domain/text/fold';
import {
  explainFamilyAccount,
  type FamilyAccount,
} from '@pallikoodam/domain/treasury/family-account';
import { requireReach } from '../../../platform/auth/policy.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Page } from '../../../platform/db/page.ts';
import type { CallContext, Portal } from '../../../platform/portal.ts';
import { readFeesWithin, readYearFees, readYearOrCurrent } from '../../school/service.ts';
import {
  type AccountRow,
  listEnrolled,
  listHeld,
  listLines,
  readClosing,
  type StoredLine,
} from '../data.ts';
import { ledgerPolicy } from '../policy.ts';
import { presentAccount, presentSums } from '../present.ts';
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

/** The accounts of every family that has enrollments or lines in a year. */
export async function readAccounts(portal: Portal, year: string): Promise<ReadAccount[]> {
  const { kysely } = portal.database;
  const [fees, enrolled, stored, held] = await Promise.all([
    readYearFees(portal, year),
    listEnrolled(kysely, { year }),
    listLines(kysely, { year }),
    listHeld(kysely, { year }),
  ]);
  const recordsOf = Map.groupBy(enrolled, ({ FamilyId }) => FamilyId);
  const linesOf = Map.groupBy(stored, ({ FamilyId }) => FamilyId);
  return [...new Set([...recordsOf.keys(), ...linesOf.keys()])].map((FamilyId) => {
    const records = recordsOf.get(FamilyId) ?? [];
    const lines = linesOf.get(FamilyId) ?? [];
    return explain({ FamilyId, records, lines }, { fees, held });
  });
}

/**
 * The account of a family, the own one where none is named: a blank one for who has no family.
 * PortalError 403.
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
  const wanted = FamilyId ?? (await findOwnFamily(context, year)) ?? '';
  if (wanted !== '') requireReach(ledgerPolicy['treasury.readAccount'], caller, wanted);
  const withText = !asFamily && ledgerPolicy['treasury.keepLedger'].may(caller);
  const read =
    year === everyYear
      ? await readAllYears(context, wanted)
      : await readAccount(kysely, { school: portal.school, FamilyId: wanted, Year: year });
  const ClosedOn = await readClosing(kysely, year);
  const receipts = await listReceiptNumbers(
    kysely,
    read.lines.map(({ _id }) => _id),
  );
  return presentAccount(read, { Year: year, ClosedOn, withText, receipts });
}

/** Of two families the one with children in the year. */
export async function findOwnFamily({ portal, caller }: CallContext, year: string) {
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

/** The accounts of a year by family. */
export async function listFamilyAccounts(
  { portal }: CallContext,
  query: FamilyAccountQuery,
): Promise<Page<FamilyAccountRow>> {
  const year = await readYearOrCurrent(portal, query.Year);
  const words = searchWords(query.search ?? '');
  const found = (await readAccounts(portal, year)).filter((read) => fits(read, { query, words }));
  const rows = found.map((read) => presentRow(read, year)).toSorted(inOrder(query.sort));
  const { page = 1, pageSize } = query;
  const first = pageSize === undefined ? 0 : (page - 1) * pageSize;
  const records = pageSize === undefined ? rows : rows.slice(first, first + pageSize);
  return { records, total: rows.length };
}

function fits(
  { records, account }: ReadAccount,
  { query, words }: { query: FamilyAccountQuery; words: readonly string[] },
): boolean {
  const { due } = account;
  if (query.open === 'Y' && (due?.openCents ?? 0) === 0) return false;
  if (query.credit === 'Y' && (due?.creditCents ?? 0) === 0) return false;
  if (query.waived === 'Y' && (due?.waivedCents ?? 0) === 0) return false;
  if (query.Branch && !records.some(({ Branch }) => Branch === query.Branch)) return false;
  const searched = records.map(({ searchKey }) => searchKey).join(' ');
  return words.every((word) => searched.includes(word));
}

function presentRow(read: ReadAccount, Year: string): FamilyAccountRow {
  const { FamilyId, records, account } = read;
  const { due } = account;
  const isOpen = (due?.openCents ?? 0) > 0;
  const oldest = isOpen ? due?.lines.find(({ restCents }) => restCents > 0) : undefined;
  const [first] = records;
  return {
    _id: FamilyId,
    FamilyId,
    Year,
    UserName: first?.UserName ?? '',
    Family: first === undefined ? '' : first.LastName || first.FirstName,
    Children: records.map(
      ({ _id: StudentId, FirstName, LastName, NameInTamil, Branch, Volunteering }) => ({
        StudentId,
        FirstName,
        LastName,
        NameInTamil,
        Branch,
        Volunteering,
      }),
    ),
    ...presentSums(read),
    Since: oldest?.child.insertTimeStamp.slice(0, 'YYYY-MM-DD'.length) ?? '',
    LastReminder: '',
  };
}

type SortKey = (typeof familyAccountSortKeys)[number];

/** By the keys, then by name, address and id: every list ends its order so. */
function inOrder(sort = 'Family') {
  const keys = sort.split(',').map((key) => ({
    key: key.replace(/^-/, '') as SortKey,
    sign: key.startsWith('-') ? -1 : 1,
  }));
  return (one: FamilyAccountRow, other: FamilyAccountRow): number => {
    for (const { key, sign } of keys) {
      const order = compare(sortedBy(one, key), sortedBy(other, key));
      if (order !== 0) return sign * order;
    }
    return (
      compare(foldText(one.Family), foldText(other.Family)) ||
      compare(one.UserName, other.UserName) ||
      compare(one._id, other._id)
    );
  };
}

function sortedBy(row: FamilyAccountRow, key: SortKey): string | number {
  return key === 'Family' ? foldText(row.Family) : (row[key] ?? -1);
}

function compare(one: string | number, other: string | number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** What a call that stores a line answers: the line, and the account as it stands with it. */
export async function presentStored(
  context: CallContext,
  { _id, FamilyId, Year }: { _id: string; FamilyId: string; Year: string },
): Promise<{ _id: string; account: FamilyAccountAnswer }> {
  return { _id, account: await readFamilyAccount(context, { FamilyId, Year }) };
}
