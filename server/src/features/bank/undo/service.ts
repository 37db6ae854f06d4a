import type { UndoneStatement } from '@pallikoodam/contract/bank';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { isOneOf } from '@pallikoodam/domain/records/keyed';
import type { PaymentWay } from '@pallikoodam/domain/treasury/ledger';
import type { SplitPart } from '@pallikoodam/domain/treasury/split';
import { retryOnDeadlock } from '../../../platform/db/retry-on-deadlock.ts';
import {
  lock,
  remove,
  removeAll,
  updateAll,
  type WriteTransaction,
} from '../../../platform/db/write.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import {
  findEnrolled,
  followBankLine,
  forgetPayer,
  isBankLineThere,
  listEnrolled,
  listLinesTiedTo,
  listLineWithReversals,
  listPaymentsOf,
  openBankLineAtEnd,
  readTies,
  storePayment,
  unsayBank,
} from '../../ledger/service.ts';
import { type LineRow, listBankLines, listJoined } from '../data.ts';
import { forgetAside } from '../memory/service.ts';
import { takeBackPayment } from '../take-back/service.ts';
import { takenBackByBank } from '../taken-back/service.ts';

/**
 * Takes a statement back whole: its bookings are reversed and told, a payment that a line of it had
 * taken back comes again, its lines are gone from the list and stay in the history, so that the same
 * file loads as new. What was entered by hand and only linked stays. PortalError 404, 409.
 */
export function undoStatement(context: CallContext, id: string): Promise<UndoneStatement> {
  return retryOnDeadlock(() => writing(context, (tx) => undo(tx, context, id)));
}

async function undo(
  tx: WriteTransaction,
  context: CallContext,
  id: string,
): Promise<UndoneStatement> {
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
  // Also what came in the place of what they booked.
  const made = await listPaymentsOf(tx.trx, ids);
  const booked = [...new Set([...ofKind('booked'), ...made])].toSorted();
  const Reversed: UndoneStatement['Reversed'] = [];
  for (const ledgerId of booked) {
    const Reason = 'The statement was taken back';
    const back = await takeBackPayment(tx, { context, ledgerId, Reason });
    if (back === null) continue;
    Reversed.push({ _id: back._id, Day: back.Day, Amount: centsToDollars(back.cents) });
  }
  await freeOthers(tx, { ids, booked });
  const today = readToday(context);
  await removeAll(tx, 'bank_line', ids);
  for (const line of lines) if (line.State === 'Left out') await forgetAside(tx, line);
  for (const payer of new Set(lines.map(({ Payer }) => Payer))) await forgetPayer(tx, payer);
  for (const ledgerId of ofKind('took back').toSorted()) {
    if (!booked.includes(ledgerId)) await comeAgain(tx, context, ledgerId);
  }
  for (const { LedgerId, was } of ties) {
    if (was !== undefined) await unsayBank(tx, { id: LedgerId, was, today });
  }
  await remove(tx, 'bank_statement', id);
  return { _id: id, Lines: ids.length, Reversed };
}

/**
 * A payment is never un-reversed: it comes once more, today, as the same line of the bank. One whose
 * own statement is gone does not come again.
 */
async function comeAgain(tx: WriteTransaction, context: CallContext, id: string): Promise<void> {
  const lines = await listLineWithReversals(tx.trx, id);
  const line = lines.find(({ _id }) => _id === id);
  if (line === undefined) return;
  const isByBank = lines.some(
    ({ Reverses, Reason }) => Reverses === id && Reason === takenBackByBank,
  );
  // A person had taken it back before the bank did: that stands, and its line waits again.
  if (!isByBank) {
    openBankLineAtEnd(tx, id);
    return;
  }
  const { BankLine } = line;
  const splits = listTakenByBank(line, lines);
  if (BankLine !== '' && !(await isBankLineThere(tx.trx, BankLine))) return;
  for (const { FamilyId, Year, parts, isGone } of await findHomes(tx, { ...line, splits })) {
    const payment = {
      ...{ FamilyId, Year, BankLine, PaidBy: line.PaidBy, confirmed: true },
      Day: readToday(context),
      AmountCents: parts.reduce((sum, { Cents }) => sum + Cents, 0),
      Way: isOneOf(ways, line.Way) ? line.Way : 'Other',
      Memo: 'The statement that took it back was taken back',
      split: isGone ? undefined : parts,
    } as const;
    const again = await storePayment(tx, { context, payment });
    await followBankLine(tx, { from: line, to: again });
  }
}

/** What the bank took of each part; of the rest a person may have taken something back before it. */
function listTakenByBank(
  { _id, splits }: StoredLine,
  lines: readonly StoredLine[],
): StoredLine['splits'] {
  const byBank = lines
    .filter(({ Reverses, Reason }) => Reverses === _id && Reason === takenBackByBank)
    .flatMap((reversal) => reversal.splits);
  return splits.flatMap((split) => {
    const ofChild = byBank.filter(({ StudentId }) => StudentId === split.StudentId);
    const Cents = -ofChild.reduce((sum, part) => sum + part.Cents, 0);
    return Cents === 0 ? [] : [{ ...split, Cents }];
  });
}

type StoredLine = Awaited<ReturnType<typeof listLineWithReversals>>[number];

type Home = {
  FamilyId: string;
  Year: string;
  parts: (SplitPart & { CheckNumber: string | undefined })[];
  isGone: boolean;
};

/**
 * Where the children of a payment are now, who may have been merged or moved since. What was of one
 * who is gone is for the others of the family; of a family that is gone nothing comes again.
 */
async function findHomes(
  tx: WriteTransaction,
  { FamilyId, Year, splits }: StoredLine,
): Promise<Home[]> {
  const homes = new Map<string, Home>();
  for (const { StudentId, Cents, CheckNumber } of splits) {
    const child = await findEnrolled(tx.trx, StudentId);
    const home = child ?? { FamilyId, Year };
    const key = `${home.FamilyId} ${home.Year} ${child === undefined}`;
    const { parts } = homes.get(key) ?? { parts: [] };
    homes.set(key, {
      ...{ FamilyId: home.FamilyId, Year: home.Year, isGone: child === undefined },
      parts: [...parts, { StudentId, Cents, CheckNumber }],
    });
  }
  const found: Home[] = [];
  for (const home of homes.values()) {
    const wanted = { year: home.Year, familyIds: [home.FamilyId] };
    if ((await listEnrolled(tx.trx, wanted)).length > 0) found.push(home);
  }
  return found.toSorted((one, other) => (one.FamilyId < other.FamilyId ? -1 : 1));
}

const ways: readonly PaymentWay[] = ['Bank transfer', 'Zelle', 'Check', 'Cash', 'PayPal'];

/**
 * Lines of other statements wait again that were one payment with a line that goes, or that took its
 * payment back: it is gone by itself now.
 */
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
      const isOf = readTies(line).some((tie) => tie.LedgerId === ledgerId);
      if (isOf) others.set(line._id, line);
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
