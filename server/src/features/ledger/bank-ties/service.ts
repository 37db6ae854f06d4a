import { payerKey } from '@pallikoodam/domain/bank/payer';
import { remove, update, type WriteTransaction } from '../../../platform/db/write.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { type LineRow, listLineWithReversals } from '../data.ts';
import {
  type BankTie,
  findPayerMemory,
  listFamiliesPaidBy,
  listLinesTiedTo,
  listPaymentsOf,
  readStanding,
  readTies,
} from './data.ts';

/**
 * What came in the place of a payment or refund is tied to the bank's lines in its place: after a
 * correction, another day, another year or family. A successor that is more than the bank's line is
 * refused. PortalError 409.
 */
export async function followBankLine(
  tx: WriteTransaction,
  { from, to }: { from: Pick<LineRow, '_id'>; to: Pick<LineRow, '_id'> },
): Promise<void> {
  const tied = (await listLinesTiedTo(tx.trx, from._id)).filter((line) => isTied(line, from._id));
  const [first] = tied;
  if (first === undefined) return;
  const ties = readTies(first).flatMap((tie): BankTie[] =>
    tie.LedgerId === from._id ? [tie, { ...tie, LedgerId: to._id }] : [tie],
  );
  const standing = await readStanding(tx.trx, ties);
  const cents = tied.reduce((sum, { AmountCents }) => sum + AmountCents, 0);
  if (addUp(standing) > Math.abs(cents)) throw new PortalError('conflict', moreThanBank);
  const kept = JSON.stringify(standing.map(({ tie }) => tie));
  for (const { _id } of tied) await update(tx, 'bank_line', { id: _id, patch: { ties: kept } });
  openBankLineAtEnd(tx, to._id);
}

const moreThanBank = 'This is more than the line of the bank that this payment is.';

/**
 * A line of the bank waits again for what a person has taken back of its payments; what stands of
 * them stays booked. Told at the transaction's end, when all that takes their place is stored.
 */
export function openBankLineAtEnd(tx: WriteTransaction, ledgerId: string): void {
  tx.last.unshift(async () => {
    const tied = (await listLinesTiedTo(tx.trx, ledgerId)).filter((line) => isTied(line, ledgerId));
    const [first] = tied;
    if (first === undefined) return;
    const known = readTies(first);
    const ids = tied.map(({ _id }) => _id);
    const made = (await listPaymentsOf(tx.trx, ids)).filter(
      (id) => !known.some((tie) => tie.LedgerId === id),
    );
    const all = [...known, ...made.map((LedgerId): BankTie => ({ LedgerId, kind: 'booked' }))];
    const standing = await readStanding(tx.trx, all);
    const cents = tied.reduce((sum, { AmountCents }) => sum + AmountCents, 0);
    const isWhole = addUp(standing) >= Math.abs(cents);
    const ties = JSON.stringify(standing.map(({ tie }) => tie));
    const isCorrected = await storesAnother(tx, all);
    const WasBooked = isCorrected ? '' : ledgerId;
    const opened = { State: 'New' as const, proposal: '', linkTo: '', WasBooked };
    const patch = { ties, ...(isWhole ? {} : opened) };
    for (const { _id } of tied) await update(tx, 'bank_line', { id: _id, patch });
    if (!isWhole) for (const { Payer } of tied) await forgetPayer(tx, Payer);
  });
}

/** Whether this transaction has stored one of these payments in the place of what it took back. */
async function storesAnother(tx: WriteTransaction, ties: readonly BankTie[]): Promise<boolean> {
  for (const { LedgerId } of ties) {
    const lines = await listLineWithReversals(tx.trx, LedgerId);
    const line = lines.find(({ _id }) => _id === LedgerId);
    if (line?.insertTimeStamp === tx.now.toISOString()) return true;
  }
  return false;
}

/** Whom a payer pays for is forgotten with the booking that said so, unless another one says it. */
export async function forgetPayer(tx: WriteTransaction, payer: string): Promise<void> {
  const memory = await findPayerMemory(tx.trx, payerKey(payer));
  if (memory === undefined) return;
  const families = await listFamiliesPaidBy(tx.trx, payer);
  if (!families.includes(memory.value)) await remove(tx, 'bank_memory', memory._id);
}

function isTied(line: { ties: string }, ledgerId: string): boolean {
  return readTies(line).some(({ LedgerId, kind }) => LedgerId === ledgerId && kind !== 'took back');
}

function addUp(standing: readonly { cents: number }[]): number {
  return standing.reduce((sum, { cents }) => sum + cents, 0);
}
