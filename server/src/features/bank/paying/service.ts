import type {
  LedgerEntry,
  PayingFamily,
  PayingWorld,
} from '@pallikoodam/domain/bank/paying-families';
import { formatDollars } from '@pallikoodam/domain/money/dollars';
import { leftOf } from '@pallikoodam/domain/treasury/ledger';
import { proposeSplit } from '@pallikoodam/domain/treasury/split';
import type { Portal } from '../../../platform/portal.ts';
import { type ReadAccount, readAccounts } from '../../ledger/service.ts';
import { listYears, readRunningYears } from '../../school/service.ts';
import {
  listGuardianNames,
  listMemories,
  listPayingRecords,
  listTies,
  type MemoryRow,
} from '../data.ts';

/** Money is for the registration year, this one and the two before. */
const mostYears = 4;

type PayingRecord = Awaited<ReturnType<typeof listPayingRecords>>[number];

/** Whom the lines of a statement may be from: every family with what is open, and its ledger. */
export async function readPayingWorld(portal: Portal): Promise<PayingWorld> {
  const { kysely } = portal.database;
  const years = await listPayingYears(portal);
  const since = `${Number(years.at(-1)?.slice(0, 4)) - 1}-01-01`;
  const [ties, payers, setAside, ...accounts] = await Promise.all([
    listTies(kysely, since),
    listMemories(kysely, 'payer'),
    listMemories(kysely, 'set aside'),
    ...years.map(async (year) => ({
      year,
      read: await readAccounts(portal, year),
      records: await listPayingRecords(kysely, year),
      guardians: await listGuardianNames(kysely, year),
    })),
  ]);
  const records = accounts.flatMap((each) => each.records);
  const guardians = accounts.flatMap((each) => each.guardians);
  const recordsById = new Map(records.map((record) => [record._id, record]));
  const namesOf = Map.groupBy(guardians, ({ FamilyId }) => FamilyId);
  const parentsOf = Map.groupBy(records, ({ FamilyId }) => FamilyId);
  const tied = new Set(ties.map(({ LedgerId }) => LedgerId));
  const families = accounts.flatMap(({ year, read }) =>
    read.map((account): PayingFamily => {
      const { FamilyId } = account;
      const parents = (parentsOf.get(FamilyId) ?? []).flatMap(nameParents);
      const names = (namesOf.get(FamilyId) ?? []).map(({ Name }) => Name);
      const all = [...new Set([...names.map((name) => name.trim()), ...parents])].filter(
        (name) => name !== '',
      );
      return describeFamily(account, { year, guardians: all, recordsById });
    }),
  );
  return {
    prefix: portal.school.referencePrefix,
    families,
    entries: accounts.flatMap(({ year, read }) =>
      read.flatMap((account) => listEntries(account, { year, tied })),
    ),
    payers: remembered(payers),
    setAside: remembered(setAside),
  };
}

function remembered(memories: readonly MemoryRow[]) {
  return new Map(memories.map(({ key, value }) => [key, value]));
}

/** A parent who is entered by the given name alone is known to the bank by the family's name too. */
function nameParents({ FatherName, MotherName, LastName }: PayingRecord): string[] {
  return [FatherName, MotherName].map((given) => {
    const name = given.trim();
    const isAlone = name !== '' && !/\s/.test(name) && name !== LastName.trim();
    return isAlone ? `${name} ${LastName}`.trim() : name;
  });
}

async function listPayingYears(portal: Portal): Promise<string[]> {
  const { current, registration } = await readRunningYears(portal);
  const years = [...new Set([registration, current, ...(await listYears(portal))])];
  return years.toSorted().toReversed().slice(0, mostYears);
}

function describeFamily(
  { FamilyId, account, records }: ReadAccount,
  {
    year,
    guardians,
    recordsById,
  }: { year: string; guardians: string[]; recordsById: ReadonlyMap<string, PayingRecord> },
): PayingFamily {
  const open = new Map(
    proposeSplit(account, account.due?.openCents ?? 0).map((part) => [part.StudentId, part.Cents]),
  );
  const children = records.map(({ _id, FirstName, LastName }) => ({
    StudentId: _id,
    name: `${FirstName} ${LastName}`.trim(),
    referenceIds: listReferenceIds(recordsById.get(_id)),
    openCents: open.get(_id) ?? 0,
  }));
  const [first = ''] = guardians;
  const last = records
    .map(({ _id }) => recordsById.get(_id)?.PaidDate ?? '')
    .toSorted()
    .at(-1);
  return {
    FamilyId,
    Year: year,
    guardians,
    children,
    name: `${first} (${children.map(({ name }) => name).join(', ')})`.trim(),
    note: explainNothing({ account, last: last ?? '' }),
  };
}

/** Its own and those of records that were merged into it: families go on writing them. */
function listReferenceIds(record: PayingRecord | undefined): string[] {
  if (record === undefined) return [];
  return `${record.Volunteering} ${record.FormerReferenceIds}`.split(' ').filter((id) => id !== '');
}

function explainNothing({
  account: { due, paidCents, refundedCents },
  last,
}: {
  account: ReadAccount['account'];
  last: string;
}): string {
  if (due === null || due.openCents > 0) return '';
  if (refundedCents > 0) return `${formatDollars(refundedCents)} paid back`;
  if (due.waivedCents > 0 && paidCents === 0) return `${formatDollars(due.waivedCents)} waived`;
  return paidCents > 0 ? `paid on ${last}` : '';
}

function listEntries(
  { FamilyId, lines }: ReadAccount,
  { year, tied }: { year: string; tied: ReadonlySet<string> },
): LedgerEntry[] {
  return lines.flatMap((line): LedgerEntry[] => {
    if (line.Reverses !== '' || (line.Kind !== 'payment' && line.Kind !== 'refund')) return [];
    const children = line.splits.map(({ StudentId }) => StudentId);
    const left = children.reduce((sum, id) => sum + leftOf(line, id, lines), 0);
    if (left !== line.AmountCents || left <= 0) return [];
    const entry = { _id: line._id, kind: line.Kind, FamilyId, Year: year, cents: left };
    return [{ ...entry, day: line.Day, isTied: tied.has(line._id) }];
  });
}
