import { enteredOnRecord } from '@pallikoodam/domain/treasury/ledger';
import type { RecordRow, WriteTransaction } from '../../../platform/db/write.ts';
import { followBankLine } from '../bank-ties/service.ts';
import {
  checksOf,
  findEnrolled,
  listCarriedOn,
  listLeft,
  listLines,
  listLinesOfStudent,
  listLineWithReversals,
  readClosing,
  type StoredLine,
} from '../data.ts';
import { storeLine, storeReversal } from '../lines/service.ts';

type Home = Pick<RecordRow<'student'>, '_id' | 'FamilyId' | 'Year'>;

/** An enrollment that is put into another year, or another family, takes its lines along. */
export async function moveHome(
  tx: WriteTransaction,
  { record, today }: { record: Home; today: string },
): Promise<void> {
  for (const { line, cents } of await listStanding(tx, record._id)) {
    if (line.Year === record.Year && line.FamilyId === record.FamilyId) continue;
    await move(tx, { line, cents, from: record._id, to: record, today });
  }
}

/** Of two enrollments that become one, the lines of the one that goes are those of the other. */
export async function takeAlong(
  tx: WriteTransaction,
  { from, to, today }: { from: string; to: Home; today: string },
): Promise<void> {
  for (const { line, cents } of await listStanding(tx, from)) {
    await move(tx, { line, cents, from, to, today });
  }
}

/**
 * The other way round, of the lines that a merge stored, in the order in which it did: as far as they
 * still stand. What came since stays with the child that was kept.
 */
export async function bringBack(
  tx: WriteTransaction,
  { lineIds, today }: { lineIds: readonly string[]; today: string },
): Promise<void> {
  let leftBefore = '';
  for (const id of lineIds) {
    const line = await findLine(tx, id);
    if (line === undefined) continue;
    if (line.Reverses !== '') {
      leftBefore = id;
      continue;
    }
    const of = line.splits[0]?.StudentId;
    if (line.Kind === 'waiver' && of === undefined && line.Carries !== '') {
      await bringWaiverBack(tx, { line, today });
    }
    if (of === undefined) continue;
    // Credit names its other year: what it left by was stored just before it.
    const left = await findLine(tx, line.Kind === 'credit' ? leftBefore : line.Carries);
    const from = left?.splits[0]?.StudentId;
    if (from === undefined || from === of) continue;
    const to = await findEnrolled(tx.trx, from);
    if (to === undefined) continue;
    const moved = await listMovedOn(tx, line);
    const standing = (await listStanding(tx, of)).filter((each) => moved.has(each.line._id));
    for (const each of standing) await move(tx, { ...each, from: of, to, today });
  }
}

async function findLine(tx: WriteTransaction, id: string): Promise<StoredLine | undefined> {
  return (await listLineWithReversals(tx.trx, id)).find(({ _id }) => _id === id);
}

/** A line and what it became by moving on since, as by another merge that was taken back. */
async function listMovedOn(
  tx: WriteTransaction,
  line: Pick<StoredLine, '_id'>,
): Promise<Set<string>> {
  const known = new Set([line._id]);
  for (const id of known) {
    const reversals = (await listLineWithReversals(tx.trx, id)).filter(({ _id }) => _id !== id);
    const ids = reversals.map(({ _id }) => _id);
    for (const next of await listCarriedOn(tx.trx, ids)) known.add(next);
  }
  return known;
}

/** The waivers of a family that ends, which name no child, are those of the family it joins. */
export async function takeWaiversAlong(
  tx: WriteTransaction,
  { from, to, today }: { from: string; to: string; today: string },
): Promise<void> {
  const lines = await listLines(tx.trx, { familyIds: [from] });
  const takenBack = new Set(lines.map(({ Reverses }) => Reverses));
  for (const line of lines) {
    const isFamilys = line.Kind === 'waiver' && line.splits.length === 0 && line.Reverses === '';
    if (isFamilys && !takenBack.has(line._id)) await moveWaiver(tx, { line, to, today });
  }
}

/** Back to the family that it left by a merge, where it still stands. */
async function bringWaiverBack(
  tx: WriteTransaction,
  { line, today }: { line: StoredLine; today: string },
): Promise<void> {
  const isLeft = (await listLineWithReversals(tx.trx, line._id)).length === 1;
  const [left] = await listLineWithReversals(tx.trx, line.Carries);
  if (isLeft && left !== undefined) await moveWaiver(tx, { line, to: left.FamilyId, today });
}

function moveWaiver(
  tx: WriteTransaction,
  { line, to: FamilyId, today }: { line: StoredLine; to: string; today: string },
): Promise<void> {
  const to = { _id: '', FamilyId, Year: line.Year };
  return move(tx, { line, cents: line.AmountCents, from: '', to, today });
}

/** What stands of an enrollment's lines, the oldest first; also waivers that are a part of the fee. */
async function listStanding(
  tx: WriteTransaction,
  studentId: string,
): Promise<{ line: StoredLine; cents: number }[]> {
  const lines = await listLinesOfStudent(tx.trx, studentId);
  const standing = listLeft(lines, studentId).toReversed();
  for (const line of lines) {
    if (line.Percent === null || line.Reverses !== '') continue;
    const isTakenBack = (await listLineWithReversals(tx.trx, line._id)).length > 1;
    if (!isTakenBack) standing.push({ line, cents: 0 });
  }
  return standing;
}

/**
 * A line is taken back and stored where it belongs now, as it was and as far as it has come; what it
 * left by is named in `Carries`. A year that is closed gets it as of today.
 */
async function move(
  tx: WriteTransaction,
  {
    line,
    cents: Cents,
    from,
    to,
    today,
  }: { line: StoredLine; cents: number; from: string; to: Home; today: string },
): Promise<void> {
  // A family's waiver has none.
  const parts = from === '' ? [] : [{ StudentId: from, Cents }];
  const left = await storeReversal(tx, line, { parts, today, Reason: enteredOnRecord });
  const { Kind, Percent, Way, Memo, State, PaidBy, CountedBy, StateSince, BankLine } = line;
  const kept = { Kind, Percent, Way, Memo, State, PaidBy, CountedBy, StateSince, BankLine };
  const { FamilyId, Year } = to;
  const Day = line.Day < (await readClosing(tx.trx, Year)) ? today : line.Day;
  const Carries = Kind === 'credit' ? line.Carries : left._id;
  const Reason = Kind === 'waiver' ? line.Reason : enteredOnRecord;
  const moved = { ...kept, FamilyId, Year, Day, AmountCents: Cents, Carries, Reason };
  const CheckNumber = checksOf(line, from);
  const hasCome = line.splits.some(({ StudentId, hasCome: came }) => StudentId === from && came);
  const carried = parts.map(() => ({ StudentId: to._id, Cents, CheckNumber, hasCome }));
  const stored = await storeLine(tx, moved, carried);
  await followBankLine(tx, { from: line, to: stored });
}
