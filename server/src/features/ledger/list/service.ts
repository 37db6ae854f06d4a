import type {
  FamilyAccountFilter,
  FamilyAccountQuery,
  FamilyAccountRow,
  FamilyAccountSums,
} from '@pallikoodam/contract/ledger';
import type { familyAccountSortKeys } from '@pallikoodam/contract/list-words';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { foldText, searchWords } from '@pallikoodam/domain/text/fold';
import { addUpAccounts } from '@pallikoodam/domain/treasury/family-account';
import { listLeavers } from '@pallikoodam/domain/treasury/leavers';
import { leftOf } from '@pallikoodam/domain/treasury/ledger';
import type { Page } from '../../../platform/db/page.ts';
import type { CallContext, Portal } from '../../../platform/portal.ts';
import { searchFamilies } from '../../families/service.ts';
import { readYearOrCurrent } from '../../school/service.ts';
import { type ReadAccount, readAccounts } from '../accounts/service.ts';
import { listLastReminders } from '../data.ts';
import { presentSums } from '../present.ts';

/** The accounts of a year by family. */
export async function listFamilyAccounts(
  { portal }: CallContext,
  query: FamilyAccountQuery,
): Promise<Page<FamilyAccountRow>> {
  const { kysely } = portal.database;
  const { year, found } = await findAccounts(portal, query);
  const ordered = inOrder(found, query.sort);
  const { page = 1, pageSize } = query;
  const first = pageSize === undefined ? 0 : (page - 1) * pageSize;
  const shown = pageSize === undefined ? ordered : ordered.slice(first, first + pageSize);
  const reminded = await listLastReminders(kysely, { year });
  const records = shown.map((read) =>
    presentRow(read, { Year: year, LastReminder: reminded.get(read.FamilyId) ?? '' }),
  );
  return { records, total: ordered.length };
}

/** The sums over all families that a filter leaves, each as its account has it. */
export async function sumFamilyAccounts(
  { portal }: CallContext,
  filter: FamilyAccountFilter,
): Promise<FamilyAccountSums> {
  const { found } = await findAccounts(portal, filter);
  const accounts = found.map(({ account }) => account);
  return {
    Families: accounts.length,
    Owing: accounts.filter(({ due }) => due !== null && due.openCents > 0).length,
    WithCredit: accounts.filter(({ due }) => due !== null && due.creditCents > 0).length,
    ...presentSums({ account: addUpAccounts(accounts) }),
  };
}

async function findAccounts(portal: Portal, filter: FamilyAccountFilter) {
  const year = await readYearOrCurrent(portal, filter.Year);
  const search = filter.search?.trim() ?? '';
  const words = searchWords(search);
  // By the addresses and telephones of every guardian too, as the families are searched.
  const familyIds = new Set(search === '' ? [] : await searchFamilies(portal, search));
  const all = await readAccounts(portal, year);
  const found = all.filter((read) => fits(read, { filter, words, familyIds }));
  return { year, found };
}

type Sought = {
  filter: FamilyAccountFilter;
  words: readonly string[];
  familyIds: ReadonlySet<string>;
};

function fits(read: ReadAccount, { filter, words, familyIds }: Sought): boolean {
  const { FamilyId, records, account } = read;
  const { due } = account;
  if (filter.open === 'Y' && (due?.openCents ?? 0) === 0) return false;
  if (filter.credit === 'Y' && (due?.creditCents ?? 0) === 0) return false;
  if (filter.waived === 'Y' && (due?.waivedCents ?? 0) === 0) return false;
  if (filter.Branch && !records.some(({ Branch }) => Branch === filter.Branch)) return false;
  if (filter.left === 'Y' && listLeavers(account).length === 0) return false;
  if (familyIds.has(FamilyId)) return true;
  const names = records.map(({ searchKey }) => searchKey).join(' ');
  const searched = `${names} ${foldText(listChecks(read))}`;
  return words.every((word) => searched.includes(word));
}

function presentRow(
  read: ReadAccount,
  { Year, LastReminder }: Pick<FamilyAccountRow, 'Year' | 'LastReminder'>,
): FamilyAccountRow {
  const { FamilyId, records, account } = read;
  const owing = new Map(listLeavers(account).map((part) => [part.StudentId, part.Cents]));
  return {
    _id: FamilyId,
    FamilyId,
    Year,
    UserName: records[0]?.UserName ?? '',
    Family: nameFamily(read),
    Children: records.map(
      ({ _id: StudentId, FirstName, LastName, NameInTamil, Branch, Volunteering }) => ({
        StudentId,
        FirstName,
        LastName,
        NameInTamil,
        Branch,
        Volunteering,
        LeftOwing: centsToDollars(owing.get(StudentId) ?? 0),
      }),
    ),
    ...presentSums(read),
    Since: openSince(read),
    LastReminder,
    Checks: listChecks(read),
  };
}

/** The numbers of the checks by which the family paid and which have not been taken back. */
function listChecks({ lines }: Pick<ReadAccount, 'lines'>): string {
  const standing = lines.flatMap((line) =>
    line.Reverses === ''
      ? line.splits.filter(({ StudentId }) => leftOf(line, StudentId, lines) > 0)
      : [],
  );
  const numbers = standing.map(({ CheckNumber = '' }) => CheckNumber);
  return [...new Set(numbers.filter((each) => each !== ''))].join(', ');
}

/** The day of the oldest enrollment that is open. */
function openSince({ account: { due } }: ReadAccount): string {
  if (due === null || due.openCents === 0) return '';
  const oldest = due.lines.find(({ restCents }) => restCents > 0);
  return oldest?.child.insertTimeStamp.slice(0, 'YYYY-MM-DD'.length) ?? '';
}

type SortKey = (typeof familyAccountSortKeys)[number];

/** By the keys, then by name, address and id: every list ends its order so. */
function inOrder(found: readonly ReadAccount[], sort = 'Family'): ReadAccount[] {
  const keys = sort.split(',').map((key) => ({
    key: key.replace(/^-/, '') as SortKey,
    sign: key.startsWith('-') ? -1 : 1,
  }));
  const sorted = found.map((read) => ({
    read,
    values: keys.map(({ key }) => sortedBy(read, key)),
    ends: [foldText(nameFamily(read)), read.records[0]?.UserName ?? '', read.FamilyId],
  }));
  return sorted
    .toSorted((one, other) => {
      for (const [at, { sign }] of keys.entries()) {
        const order = compare(one.values[at] ?? '', other.values[at] ?? '');
        if (order !== 0) return sign * order;
      }
      return one.ends.reduce((order, end, at) => order || compare(end, other.ends[at] ?? ''), 0);
    })
    .map(({ read }) => read);
}

function sortedBy(read: ReadAccount, key: SortKey): string | number {
  const { account } = read;
  const { due } = account;
  switch (key) {
    case 'Family':
      return foldText(nameFamily(read));
    case 'Since':
      return openSince(read);
    case 'Paid':
      return account.paidCents;
    case 'Refunded':
      return account.refundedCents;
    case 'Donated':
      return account.donatedCents;
    case 'BeingPaidBack':
      return account.beingPaidBackCents;
    case 'Fee':
      return due?.feeCents ?? -1;
    case 'Waived':
      return due?.waivedCents ?? -1;
    case 'Open':
      return due?.openCents ?? -1;
    case 'Credit':
      return due?.creditCents ?? -1;
  }
}

function compare(one: string | number, other: string | number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** What a family is called: by the name of the child that was enrolled first. */
export function nameFamily({ records: [first] }: Pick<ReadAccount, 'records'>): string {
  return first === undefined ? '' : first.LastName || first.FirstName;
}
