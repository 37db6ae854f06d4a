import { mostOfTexts } from '@pallikoodam/domain/bank/bank-text';
import type { LedgerEntry, PayingWorld } from '@pallikoodam/domain/bank/paying-families';
import { sentence } from '@pallikoodam/domain/bank/sentence';
import { leftOf } from '@pallikoodam/domain/treasury/ledger';
import { update, type WriteTransaction } from '../../../platform/db/write.ts';
import type { CallContext } from '../../../platform/portal.ts';
import {
  type BankTie,
  listLineWithReversals,
  readTies,
  sumTakenBackByBank,
} from '../../ledger/service.ts';
import { type LineRow, listWaitingFor } from '../data.ts';
import { readStandingCents } from '../standing/service.ts';
import { takeBackPayment } from '../take-back/service.ts';

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
  const named = new Map(
    world.families.toReversed().map((family) => [family.FamilyId, family.name]),
  );
  for (const { _id, WasBooked, Day, Payer } of rows) {
    if (WasBooked === '') continue;
    const lines = await listLineWithReversals(kysely, WasBooked);
    const payment = lines.find((line) => line._id === WasBooked);
    const reversal = lines.findLast(({ Reverses }) => Reverses === WasBooked);
    if (payment === undefined || reversal === undefined) continue;
    const { FamilyId, Year, AmountCents: cents } = payment;
    const stays = payment.splits.some(({ StudentId }) => leftOf(payment, StudentId, lines) > 0);
    const name = named.get(FamilyId) ?? Year;
    const told = sentence(
      'It was booked and taken back by hand',
      `${name}, ${reversal.Day} (${reversal.Reason})`,
    );
    const of = { _id: WasBooked, kind: 'payment' as const, FamilyId, Year, day: Day, cents };
    found.set(_id, {
      told,
      entry: { ...of, isTied: true, takenBackOf: Payer.slice(0, mostOfTexts), stays },
    });
  }
  return found;
}

/**
 * Whether money that goes out is the return of a payment that a person has taken back already: of
 * all that the bank has not taken back of it itself.
 */
export async function isWaitedFor(
  kysely: Reading,
  { ledgerId, cents }: { ledgerId: string; cents: number },
): Promise<boolean> {
  if (cents >= 0 || (await listWaitingFor(kysely, ledgerId)).length === 0) return false;
  const lines = await listLineWithReversals(kysely, ledgerId);
  const payment = lines.find(({ _id }) => _id === ledgerId);
  if (payment === undefined) return false;
  return payment.AmountCents - (await sumTakenBackByBank(kysely, ledgerId)) === -cents;
}

/**
 * The bank tells of what a person has taken back: the line by which it came is that payment again.
 * No sum moves, but where a part of the payment was left: that goes back now.
 */
export async function settleWaiting(
  tx: WriteTransaction,
  { context, ledgerId }: { context: CallContext; ledgerId: string },
): Promise<BankTie> {
  await takeBackPayment(tx, { context, ledgerId, Reason: takenBackByBank });
  const lines = await listLineWithReversals(tx.trx, ledgerId);
  const payment = lines.find(({ _id }) => _id === ledgerId);
  const waiting = await listWaitingFor(tx.trx, ledgerId);
  const kind = waiting.some(({ _id }) => _id === payment?.BankLine) ? 'booked' : 'linked';
  const sum = waiting.reduce((total, { AmountCents }) => total + AmountCents, 0);
  const cents = payment?.AmountCents ?? 0;
  const others = (waiting[0] === undefined ? [] : readTies(waiting[0])).filter(
    ({ LedgerId }) => LedgerId !== ledgerId,
  );
  // What came in its place, as by a merge of families, goes back with it.
  for (const { LedgerId } of others.toReversed()) {
    if ((await readTiedCents(tx, others)) + cents <= sum) break;
    await takeBackPayment(tx, { context, ledgerId: LedgerId, Reason: takenBackByBank });
  }
  const State = (await readTiedCents(tx, others)) + cents >= sum ? 'Booked' : 'New';
  const ties = JSON.stringify([...others, { LedgerId: ledgerId, kind }]);
  const chosen = { proposal: '', linkTo: '', WasBooked: '' };
  for (const line of waiting) {
    await update(tx, 'bank_line', { id: line._id, patch: { ...chosen, ties, State } });
  }
  return { LedgerId: ledgerId, kind: 'took back' };
}

function readTiedCents(tx: WriteTransaction, ties: readonly BankTie[]): Promise<number> {
  return readStandingCents(tx.trx, { ties: JSON.stringify(ties) });
}
