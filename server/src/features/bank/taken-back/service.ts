import type { LedgerEntry, PayingWorld } from '@pallikoodam/domain/bank/paying-families';
import { sentence } from '@pallikoodam/domain/bank/sentence';
import { update, type WriteTransaction } from '../../../platform/db/write.ts';
import { type BankTie, listLineWithReversals, readTies } from '../../ledger/service.ts';
import { type LineRow, listWaitingFor } from '../data.ts';
import { readStandingCents } from '../standing/service.ts';

type Reading = Parameters<typeof listWaitingFor>[0];

/** Why the bank itself took a payment back, in the line that does. */
export const takenBackByBank = 'Taken back by the bank';

/**
 * Of lines that wait because a person has taken their payment back: what is told of it, and the
 * payment, which the bank may take back by a line of its own.
 */
export async function readTakenBack(
  kysely: Reading,
  { rows, world }: { rows: readonly LineRow[]; world: PayingWorld },
): Promise<ReadonlyMap<string, { told: string; entry: LedgerEntry }>> {
  const found = new Map<string, { told: string; entry: LedgerEntry }>();
  for (const { _id, WasBooked, Day, Payer } of rows) {
    if (WasBooked === '') continue;
    const lines = await listLineWithReversals(kysely, WasBooked);
    const payment = lines.find((line) => line._id === WasBooked);
    const reversal = lines.findLast(({ Reverses }) => Reverses === WasBooked);
    if (payment === undefined || reversal === undefined) continue;
    const { FamilyId, Year, AmountCents: cents } = payment;
    const name = world.families.find((family) => family.FamilyId === FamilyId)?.name ?? Year;
    const told = sentence(
      'It was booked and taken back by hand',
      `${name}, ${reversal.Day} (${reversal.Reason})`,
    );
    const of = { _id: WasBooked, kind: 'payment' as const, FamilyId, Year, day: Day, cents };
    found.set(_id, { told, entry: { ...of, isTied: true, takenBackOf: Payer } });
  }
  return found;
}

/** Whether money that goes out is the return of a payment that a person has taken back already. */
export async function isWaitedFor(
  kysely: Reading,
  { ledgerId, cents }: { ledgerId: string; cents: number },
): Promise<boolean> {
  if (cents >= 0 || (await listWaitingFor(kysely, ledgerId)).length === 0) return false;
  const lines = await listLineWithReversals(kysely, ledgerId);
  return lines.find(({ _id }) => _id === ledgerId)?.AmountCents === -cents;
}

/**
 * The bank tells of what a person has taken back: the line by which it came is that payment again,
 * and no sum moves.
 */
export async function settleWaiting(
  tx: WriteTransaction,
  { ledgerId }: { ledgerId: string },
): Promise<BankTie> {
  const lines = await listLineWithReversals(tx.trx, ledgerId);
  const payment = lines.find(({ _id }) => _id === ledgerId);
  const waiting = await listWaitingFor(tx.trx, ledgerId);
  const kind = waiting.some(({ _id }) => _id === payment?.BankLine) ? 'booked' : 'linked';
  const [first] = waiting;
  const stood = first === undefined ? 0 : await readStandingCents(tx.trx, first);
  const sum = waiting.reduce((total, { AmountCents }) => total + AmountCents, 0);
  const State = stood + (payment?.AmountCents ?? 0) >= sum ? 'Booked' : 'New';
  for (const line of waiting) {
    const ties = JSON.stringify([...readTies(line), { LedgerId: ledgerId, kind }]);
    const chosen = { proposal: '', linkTo: '', WasBooked: '' };
    await update(tx, 'bank_line', { id: line._id, patch: { ...chosen, ties, State } });
  }
  return { LedgerId: ledgerId, kind: 'took back' };
}
