import type { UndoneStatement } from '@pallikoodam/contract/bank';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { isOneOf } from '@pallikoodam/domain/records/keyed';
import type { PaymentWay } from '@pallikoodam/domain/treasury/ledger';
import {
  lock,
  remove,
  removeAll,
  updateAll,
  type WriteTransaction,
} from '../../../platform/db/write.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import { listLineWithReversals, storePayment } from '../../ledger/service.ts';
import { type LineRow, listBankLines, listJoined, listLinesTiedTo, readTies } from '../data.ts';
import { takeBackPayment } from '../take-back/service.ts';

/**
 * Takes a statement back whole: its bookings are reversed and told, a payment that a line of it had
 * taken back comes again, its lines are gone from the list and stay in the history, so that the same
 * file loads as new. What was entered by hand and only linked stays. PortalError 404, 409.
 */
export function undoStatement(context: CallContext, id: string): Promise<UndoneStatement> {
  return writing(context, async (tx) => {
    await lock(tx, 'bank_statement', id);
    const lines = await listBankLines(tx.trx, { statement: id });
    for (const { _id } of lines.toSorted((one, other) => (one._id < other._id ? -1 : 1))) {
      await lock(tx, 'bank_line', _id);
    }
    const ids = lines.map(({ _id }) => _id);
    const ties = lines.flatMap(readTies);
    const ofKind = (wanted: (typeof ties)[number]['kind']) => [
      ...new Set(ties.filter(({ kind }) => kind === wanted).map(({ LedgerId }) => LedgerId)),
    ];
    const booked = ofKind('booked').toSorted();
    const Reversed: UndoneStatement['Reversed'] = [];
    for (const ledgerId of booked) {
      const Reason = 'The statement was taken back';
      const back = await takeBackPayment(tx, { context, ledgerId, Reason });
      if (back === null) continue;
      Reversed.push({ _id: back._id, Day: back.Day, Amount: centsToDollars(back.cents) });
    }
    for (const ledgerId of ofKind('took back').toSorted()) {
      if (!booked.includes(ledgerId)) await comeAgain(tx, context, ledgerId);
    }
    await freeOthers(tx, { ids, booked });
    await removeAll(tx, 'bank_line', ids);
    await remove(tx, 'bank_statement', id);
    return { _id: id, Lines: ids.length, Reversed };
  });
}

/** A payment is never un-reversed: it comes once more, today. */
async function comeAgain(tx: WriteTransaction, context: CallContext, id: string): Promise<void> {
  const lines = await listLineWithReversals(tx.trx, id);
  const line = lines.find(({ _id }) => _id === id);
  if (line === undefined) return;
  const { FamilyId, Year, AmountCents, Way, PaidBy } = line;
  const split = line.splits.map(({ StudentId, Cents }) => ({ StudentId, Cents }));
  const payment = {
    ...{ FamilyId, Year, AmountCents, PaidBy, split, confirmed: true, Day: readToday(context) },
    Way: isOneOf(ways, Way) ? Way : 'Other',
    Memo: 'The statement that took it back was taken back',
  } as const;
  await storePayment(tx, { context, payment });
}

const ways: readonly PaymentWay[] = ['Bank transfer', 'Zelle', 'Check', 'Cash', 'PayPal'];

/** Lines of other statements that were one payment with a line that goes wait again. */
async function freeOthers(
  tx: WriteTransaction,
  { ids, booked }: { ids: readonly string[]; booked: readonly string[] },
): Promise<void> {
  const others = new Map<string, LineRow>();
  for (const id of ids) {
    for (const line of await listJoined(tx.trx, id)) others.set(line._id, line);
  }
  for (const ledgerId of booked) {
    for (const line of await listLinesTiedTo(tx.trx, ledgerId)) {
      if (readTies(line).some(({ kind }) => kind === 'booked')) others.set(line._id, line);
    }
  }
  const freed = [...others.keys()].filter((each) => !ids.includes(each)).toSorted();
  const patch = { State: 'New' as const, JoinWith: '', ties: '[]' };
  await updateAll(
    tx,
    'bank_line',
    freed.map((each) => ({ id: each, patch })),
  );
}
