import type { BookedLine } from '@pallikoodam/contract/bank';
import { mostOfTexts } from '@pallikoodam/domain/bank/bank-text';
import { groupParts } from '@pallikoodam/domain/bank/group-parts';
import type { BankMatch } from '@pallikoodam/domain/bank/match-line';
import { payerKey } from '@pallikoodam/domain/bank/payer';
import { leftOf, type PaymentWay } from '@pallikoodam/domain/treasury/ledger';
import { retryOnDeadlock } from '../../../platform/db/retry-on-deadlock.ts';
import { lock, update, type WriteTransaction } from '../../../platform/db/write.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import {
  type BankTie,
  inOneOrder,
  issueRefund,
  listLinesTiedTo,
  listLineWithReversals,
  putOnDay,
  readClosing,
  readTies,
  requireOthersAccount,
  showIfThere,
  storePayment,
} from '../../ledger/service.ts';
import { findBankLine, type LineRow, listJoined, readTexts } from '../data.ts';
import { type Matched, matchNewLines, stampOf } from '../matching/service.ts';
import { remember } from '../memory/service.ts';
import { readWaitingCents } from '../standing/service.ts';
import { takeBackPayment } from '../take-back/service.ts';
import { isWaitedFor, settleWaiting, takenBackByBank } from '../taken-back/service.ts';

/**
 * Books lines as they are proposed, each in a transaction of its own: what cannot be booked says
 * why, the others are booked. `stamps` are what the caller saw of each.
 */
export async function bookBankLines(
  context: CallContext,
  {
    ids,
    stamps,
    bankDays = [],
    mailReceipts,
  }: {
    ids: readonly string[];
    stamps?: readonly string[] | undefined;
    /** Lines whose day is that of the payment that they are. */
    bankDays?: readonly string[] | undefined;
    mailReceipts?: 'Y' | 'N' | undefined;
  },
): Promise<BookedLine[]> {
  const { lines, known } = await matchNewLines(context.portal);
  const byId = new Map(lines.map((each) => [each.line._id, each]));
  const answers: BookedLine[] = [];
  for (const [at, _id] of ids.entries()) {
    const shown = byId.get(_id);
    // Booked by the line that it is joined with, and answered as that one.
    if (ids.includes(shown?.line.JoinWith ?? '')) continue;
    const seen = stamps?.[at];
    try {
      if (shown === undefined) await explainMissing(context, _id);
      else if (seen !== undefined && seen !== stampOf(shown)) throw changedSince;
      else {
        const asked = { mailed: mailReceipts === 'Y', takesDay: bankDays.includes(_id) };
        await retryOnDeadlock(() => bookLine(context, { shown, yearOf: known.children, ...asked }));
      }
      answers.push({ _id, ok: true, message: '' });
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      const reason = Object.values(error.fields ?? {})[0] ?? error.message;
      answers.push({ _id, ok: false, message: reason });
    }
  }
  context.portal.wakeOutbox();
  const answered = new Map(answers.map((answer) => [answer._id, answer]));
  return ids.flatMap((_id) => {
    const own = answered.get(_id) ?? answered.get(byId.get(_id)?.line.JoinWith ?? '');
    return own === undefined ? [] : [{ ...own, _id }];
  });
}

const changedSince = new PortalError('conflict', 'The proposal has changed. Please look again.');
const nothingChosen = new PortalError('invalid', 'Choose first what this line is for.');

async function explainMissing({ portal }: CallContext, id: string): Promise<never> {
  const row = await findBankLine(portal.database.kysely, id);
  throw row === undefined ? gone : bookedMeanwhile(row.State);
}

const gone = new PortalError('notFound', 'This line is not there any more.');

export function bookedMeanwhile(state: LineRow['State']): PortalError {
  return new PortalError(
    'conflict',
    state === 'Booked'
      ? 'Another treasurer has booked this line.'
      : 'This line has been set aside.',
  );
}

type StoredLine = Awaited<ReturnType<typeof listLineWithReversals>>[number];
type Shown = Matched['lines'][number];
type YearOf = ReadonlyMap<string, { FamilyId: string; Year: string }>;

function bookLine(
  context: CallContext,
  {
    shown: { line: asSeen, found, cents },
    yearOf,
    ...asked
  }: { shown: Shown; yearOf: YearOf; mailed: boolean; takesDay: boolean },
): Promise<void> {
  return writing(context, async (tx) => {
    const line = await lock(tx, 'bank_line', asSeen._id);
    if (line.State !== 'New') throw bookedMeanwhile(line.State);
    if (line.updateTimeStamp !== asSeen.updateTimeStamp) throw changedSince;
    if (line.JoinWith !== '') throw new PortalError('invalid', 'It is booked with another line.');
    const joined = await listJoined(tx.trx, line._id);
    if ((await readWaitingCents(tx.trx, line, joined)) !== cents) throw changedSince;
    const added = await book(tx, { context, line, found, cents, yearOf, ...asked });
    const ties = [...readTies(line), ...added];
    for (const each of [line, ...joined]) {
      const patch = { State: 'Booked' as const, ties: JSON.stringify(ties), WasBooked: '' };
      await update(tx, 'bank_line', { id: each._id, patch });
    }
  });
}

async function book(
  tx: WriteTransaction,
  {
    context,
    line,
    found,
    cents,
    yearOf,
    mailed,
    takesDay,
  }: {
    context: CallContext;
    line: LineRow;
    found: BankMatch;
    cents: number;
    yearOf: YearOf;
    mailed: boolean;
    takesDay: boolean;
  },
): Promise<BankTie[]> {
  if (found.linkTo !== '') {
    return [await link(tx, { context, ledgerId: found.linkTo, cents, Day: line.Day, takesDay })];
  }
  if (found.proposal === null) throw nothingChosen;
  const parts = found.proposal.Split.reduce((sum, part) => sum + part.cents, 0);
  if (parts !== cents) throw changedSince;
  const ties: BankTie[] = [];
  const groups = groupParts(found.proposal.Split, yearOf);
  if (groups === null) throw new PortalError('invalid', 'Choose children who are enrolled.');
  const isOfOne = new Set(groups.map(({ FamilyId }) => FamilyId)).size === 1;
  for (const { FamilyId, Year, parts } of groups) {
    const payment = {
      FamilyId,
      Year,
      Day: line.Day < (await readClosing(tx.trx, Year)) ? readToday(context) : line.Day,
      AmountCents: parts.reduce((sum, { Cents }) => sum + Cents, 0),
      Way: readWay(line),
      Memo: writeMemo(line),
      // Of several families each reads of its own part alone.
      PaidBy: isOfOne ? line.Payer.slice(0, mostOfTexts) : '',
      mailed,
      BankLine: line._id,
      split: parts,
      // That it is more than is open stood among the reasons.
      confirmed: true,
    };
    const { _id } = await storePayment(tx, { context, payment });
    ties.push({ LedgerId: _id, kind: 'booked' });
  }
  await rememberPayer(tx, line, found.proposal);
  return ties;
}

/** A payment or refund that the ledger has: no sum moves, but where the line takes it back. */
async function link(
  tx: WriteTransaction,
  {
    context,
    ledgerId,
    cents,
    Day,
    takesDay,
  }: {
    context: CallContext;
    ledgerId: string;
    cents: number;
    Day: string;
    takesDay: boolean;
  },
): Promise<BankTie> {
  const lines = await listLineWithReversals(tx.trx, ledgerId);
  const entry = lines.find(({ _id }) => _id === ledgerId);
  if (entry === undefined) throw new PortalError('notFound', notThere);
  requireOthersAccount(tx, entry.FamilyId);
  if (await isWaitedFor(tx.trx, { ledgerId, cents })) {
    await lock(tx, 'family', entry.FamilyId);
    return settleWaiting(tx, { context, ledgerId });
  }
  const message = explainUnlinkable(lines, { id: ledgerId, cents });
  if (message !== '') throw new PortalError('invalid', message);
  const isBack = cents < 0 && entry.Kind === 'payment';
  if (isBack) {
    const Reason = takenBackByBank;
    const back = await takeBackPayment(tx, { context, ledgerId, Reason });
    if (back === null) throw new PortalError('conflict', takenBack);
    return { LedgerId: ledgerId, kind: 'took back' };
  }
  await lock(tx, 'family', entry.FamilyId);
  // Locked, so that of two lines that are linked to it one is told.
  await lock(tx, 'ledger_line', ledgerId);
  const tied = await listLinesTiedTo(tx.trx, ledgerId);
  if (tied.length > 0) throw new PortalError('conflict', 'Another line is that payment already.');
  if (entry.Kind === 'refund') {
    const was = await issueRefund(tx, { refund: entry, Day });
    return { LedgerId: ledgerId, kind: 'linked', ...(was && { was }) };
  }
  const isMoved = cents > 0 && takesDay && Day !== entry.Day;
  if (!isMoved) return { LedgerId: ledgerId, kind: 'linked' };
  const was = { Day: entry.Day, State: entry.State };
  return { LedgerId: await takeBankDay(tx, { context, entry, Day }), kind: 'linked', was };
}

/** The bank's day stands, as the treasurer chose; the records follow. Answers the line that has it. */
async function takeBankDay(
  tx: WriteTransaction,
  { context, entry, Day }: { context: CallContext; entry: StoredLine; Day: string },
): Promise<string> {
  const { FamilyId, Year, splits: parts } = entry;
  const moved = { line: entry, parts, FamilyId, Year, Day, today: readToday(context) };
  const Reason = "The bank's day stands";
  const id = await putOnDay(tx, { ...moved, Reason, isPlain: true });
  for (const { StudentId } of inOneOrder(parts)) await showIfThere(tx, StudentId);
  return id;
}

const notThere = 'That payment is not there any more.';
const takenBack = 'That payment was taken back already.';

/** Why a line of the bank is not a certain entry of the ledger; blank where it may be. */
export function explainUnlinkable(
  lines: readonly StoredLine[],
  { id, cents }: { id: string; cents: number },
): string {
  const entry = lines.find(({ _id }) => _id === id);
  if (entry === undefined || entry.Reverses !== '') return notThere;
  const left = entry.splits.reduce(
    (sum, { StudentId }) => sum + leftOf(entry, StudentId, lines),
    0,
  );
  if (left <= 0) return takenBack;
  if (left !== Math.abs(cents)) {
    return 'The sums of the line and of that payment differ.';
  }
  const isOfKind = entry.Kind === 'payment' || (cents < 0 && entry.Kind === 'refund');
  return isOfKind ? '' : 'Money in is a payment, money out a refund.';
}

/** Whose payment was confirmed is a reason the next time; nameless text is not kept. */
async function rememberPayer(
  tx: WriteTransaction,
  { Payer }: LineRow,
  { FamilyId }: { FamilyId: string },
): Promise<void> {
  const key = payerKey(Payer);
  if (key !== '') await remember(tx, { kind: 'payer', key, value: FamilyId });
}

function readWay(line: LineRow): PaymentWay {
  const texts = writeMemo(line);
  if (/\bzel(le)?\b/i.test(texts)) return 'Zelle';
  if (/\bpaypal\b/i.test(texts)) return 'PayPal';
  return /\b(check|deposit)\b/i.test(texts) ? 'Check' : 'Bank transfer';
}

/** As the bank wrote it. */
function writeMemo(line: LineRow): string {
  return readTexts(line).join(' ');
}
