import { leftOf } from '@pallikoodam/domain/treasury/ledger';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import { listLineWithReversals } from '../data.ts';

type BankLineRow = Selectable<Tables['bank_line']>;
type Reading = Kysely<Tables>;

/** Which line of the ledger a line of the bank made, is or took back. */
export type BankTie = {
  LedgerId: string;
  kind: 'booked' | 'linked' | 'took back';
  /** What the line of the bank has changed of what it is linked with, as it was before. */
  was?: { Day: string; State: string };
};

export function readTies({ ties }: Pick<BankLineRow, 'ties'>): BankTie[] {
  return JSON.parse(ties || '[]');
}

/** The bank tells of money at most so long before it is entered. */
const yearsBefore = 2;

/**
 * Lines that are tied to a line of the ledger, whose id of letters and digits is found in the text:
 * looked for from some time before its money, so that the lines of all years are not read.
 */
export async function listLinesTiedTo(kysely: Reading, ledgerId: string): Promise<BankLineRow[]> {
  const line = await kysely
    .selectFrom('ledger_line')
    .select(['Day', 'insertTimeStamp'])
    .where('_id', '=', ledgerId)
    .executeTakeFirst();
  if (line === undefined) return [];
  const stored = line.insertTimeStamp.slice(0, 'YYYY-MM-DD'.length);
  const day = line.Day !== '' && line.Day < stored ? line.Day : stored;
  const tied = await kysely
    .selectFrom('bank_line')
    .selectAll()
    .where('Day', '>=', `${Number(day.slice(0, 4)) - yearsBefore}${day.slice(4)}`)
    .where('ties', 'like', `%"${ledgerId}"%`)
    .execute();
  return tied.toSorted((one, other) => (one._id < other._id ? -1 : 1));
}

export async function isBankLineThere(kysely: Reading, id: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('bank_line')
    .select('_id')
    .where('_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The payments that lines of the bank made, also those that came in the place of others. */
export async function listPaymentsOf(kysely: Reading, bankLines: readonly string[]) {
  const rows = await kysely
    .selectFrom('ledger_line')
    .select('_id')
    .where('BankLine', 'in', [...bankLines])
    // As the index says, which has only these.
    .where('BankLine', '<>', '')
    .where('Reverses', '=', '')
    .execute();
  return rows.map(({ _id }) => _id);
}

/**
 * The ties whose money stands, with how much of it. What the bank itself has taken back stands:
 * it has come in by this line and gone out by another.
 */
export async function readStanding(
  kysely: Reading,
  ties: readonly BankTie[],
): Promise<{ tie: BankTie; cents: number }[]> {
  const standing: { tie: BankTie; cents: number }[] = [];
  for (const tie of ties) {
    if (tie.kind === 'took back') {
      standing.push({ tie, cents: 0 });
      continue;
    }
    const lines = await listLineWithReversals(kysely, tie.LedgerId);
    const line = lines.find(({ _id }) => _id === tie.LedgerId);
    if (line === undefined) continue;
    const left = line.splits.reduce(
      (sum, { StudentId }) => sum + leftOf(line, StudentId, lines),
      0,
    );
    const cents = left + (await sumTakenBackByBank(kysely, tie.LedgerId));
    if (cents > 0) standing.push({ tie, cents });
  }
  return standing;
}

/** The families that payments of a payer's other lines, which are booked, are of. */
export async function listFamiliesPaidBy(kysely: Reading, payer: string): Promise<string[]> {
  const rows = await kysely
    .selectFrom('bank_line')
    .innerJoin('ledger_line', 'ledger_line.BankLine', 'bank_line._id')
    .select('ledger_line.FamilyId')
    .distinct()
    .where('bank_line.Payer', '=', payer)
    .where('bank_line.State', '=', 'Booked')
    .execute();
  return rows.map(({ FamilyId }) => FamilyId);
}

/** What is remembered of a payer. */
export async function findPayerMemory(kysely: Reading, key: string) {
  return kysely
    .selectFrom('bank_memory')
    .select(['_id', 'value'])
    .where('kind', '=', 'payer')
    .where('key', '=', key)
    .executeTakeFirst();
}

/** What lines of the bank took back of a payment; the rest of it a person may have taken back before. */
export async function sumTakenBackByBank(kysely: Reading, ledgerId: string): Promise<number> {
  const tied = await listLinesTiedTo(kysely, ledgerId);
  return tied
    .filter((line) =>
      readTies(line).some(({ LedgerId, kind }) => LedgerId === ledgerId && kind === 'took back'),
    )
    .reduce((sum, { AmountCents }) => sum + Math.abs(AmountCents), 0);
}
