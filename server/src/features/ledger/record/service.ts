import { dueAs } from '@pallikoodam/domain/treasury/family-account';
import {
  enteredOnRecord,
  isPaymentKind,
  type LedgerKind,
  paymentHasCome,
} from '@pallikoodam/domain/treasury/ledger';
import { lock, type RecordRow, update, type WriteTransaction } from '../../../platform/db/write.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import {
  listLeft,
  listLines,
  listLinesOfStudent,
  listSettled,
  readClosing,
  type StoredLine,
} from '../data.ts';
import { putOnDay } from '../day/service.ts';
import {
  moreThanCome,
  requireOpenDay,
  setCome,
  storeLine,
  storeReversal,
} from '../lines/service.ts';
import { moveHome } from '../move/service.ts';

type StudentRow = RecordRow<'student'>;
type Written = { record: StudentRow; before: StudentRow | null; today: string };

/**
 * The amounts of a student record and the ledger beneath them say the same: what was written in the
 * record is stored as lines 'entered on the record', a lower amount takes back the newest ones.
 * PortalError 400 where the year is closed, and 409 with `confirm` where more is to go back than has
 * come (docs/decisions/0083-ledger.md).
 */
export async function settleLedger(
  tx: WriteTransaction,
  { confirmed = true, ...written }: Written & { confirmed?: boolean },
): Promise<void> {
  const { record, before } = written;
  if (before !== null && !moneyColumns.some((column) => before[column] !== record[column])) return;
  if (before === null && !record.AmountPaidCents && !record.RefundAmountCents) return;
  if (before !== null && before.Year !== record.Year) await moveHome(tx, written);
  const lines = await listLinesOfStudent(tx.trx, record._id);
  const day = record.PaidDate;
  await settleKind(tx, { ...written, lines, kind: 'payment', cents: record.AmountPaidCents, day });
  const refunded = record.RefundAmountCents;
  const onDay = written.today;
  await settleKind(tx, { ...written, lines, kind: 'refund', cents: refunded, day: onDay });
  if (before !== null && before.PaidDate !== day) await carryDay(tx, written);
  if (before?.Year === record.Year) await requireSameSums(tx, { record, before, lines });
  await carryStates(tx, record);
  if (!confirmed && refundOf(record) > refundOf(before)) await askBeyondPaid(tx, record, before);
}

const refundOf = (record: StudentRow | null) => record?.RefundAmountCents ?? 0;

/**
 * After a merge of children: what was paid for an enrollment stands with its family and
 * year again, and is as much as the record says. Corrections of a closed year go into today.
 */
export async function matchLedger(
  tx: WriteTransaction,
  { record, today }: Pick<Written, 'record' | 'today'>,
): Promise<void> {
  await moveHome(tx, { record, today });
  const lines = await listLinesOfStudent(tx.trx, record._id);
  const closedOn = await readClosing(tx.trx, record.Year);
  const day = record.PaidDate < closedOn ? today : record.PaidDate;
  const written = { record, before: record, today, lines };
  await settleKind(tx, { ...written, kind: 'payment', cents: record.AmountPaidCents, day });
  await settleKind(tx, { ...written, kind: 'refund', cents: record.RefundAmountCents, day: today });
  await carryStates(tx, record);
}

/**
 * After the undo of a merge: the record says what the ledger has of it now. Money that has moved or
 * been taken back since the merge is not what the record said before it. PortalError 404.
 */
export async function readLedger(
  tx: WriteTransaction,
  { record, today }: Pick<Written, 'record' | 'today'>,
): Promise<StudentRow> {
  await moveHome(tx, { record, today });
  const lines = await listLinesOfStudent(tx.trx, record._id);
  const [payment] = listLeft(lines.filter(isOfKind('payment')), record._id);
  const [refund] = listLeft(lines.filter(isOfKind('refund')), record._id);
  const hadRefund = record.RefundStatus !== '' && (record.RefundAmountCents ?? 0) > 0;
  const RefundStatus =
    refund !== undefined
      ? (refund.line.State as StudentRow['RefundStatus'])
      : hadRefund
        ? ''
        : record.RefundStatus;
  const RefundAmountCents = sumOf(lines.filter(isOfKind('refund')), record._id);
  const saysCome = paymentHasCome({ ...record, RefundStatus, RefundAmountCents });
  const hasCome = payment?.line.splits.some(
    ({ StudentId, hasCome: came }) => StudentId === record._id && came,
  );
  const hadPayment = record.PaymentStatus === 'Paid' && (record.AmountPaidCents ?? 0) > 0;
  const isUnpaid = payment === undefined ? hadPayment : saysCome && !hasCome;
  const PaymentStatus = isUnpaid ? 'NotPaid' : hasCome && !saysCome ? 'Paid' : record.PaymentStatus;
  return showLedger(tx, record._id, { PaymentStatus, RefundStatus });
}

/** More than the family has at the school may be a slip; also what has not come yet is noted there. */
async function askBeyondPaid(
  tx: WriteTransaction,
  record: StudentRow,
  before: StudentRow | null,
): Promise<void> {
  const { FamilyId, Year } = record;
  const lines = await listLines(tx.trx, { year: Year, familyIds: [FamilyId] });
  const sum = (kind: 'payment' | 'refund') =>
    lines.filter(isOfKind(kind)).reduce((total, { AmountCents }) => total + AmountCents, 0);
  const left = sum('payment') - sum('refund');
  if (left >= 0) return;
  const has = left + refundOf(record) - refundOf(before);
  throw moreThanCome(has);
}

const moneyColumns = [
  'Year',
  'Status',
  'PreviousYear',
  'AmountPaidCents',
  'PaidDate',
  'PaymentStatus',
  'RefundAmountCents',
  'RefundStatus',
] as const;

/**
 * A closed year does not move: a status there would change what has come, went back or is due, on a
 * day that is past. `lines` are those that stood before. PortalError 400 at the field.
 */
async function requireSameSums(
  tx: WriteTransaction,
  { record, before, lines }: { record: StudentRow; before: StudentRow; lines: StoredLine[] },
): Promise<void> {
  if ((await readClosing(tx.trx, record.Year)) === '') return;
  const now = await listLinesOfStudent(tx.trx, record._id);
  const listOf = (kind: 'payment' | 'refund', among: StoredLine[]) =>
    listLeft(among.filter(isOfKind(kind)), record._id);
  const staysOf = (kind: 'payment' | 'refund') =>
    listOf(kind, now).some(({ line }) => lines.some(({ _id }) => _id === line._id));
  const dueOf = (row: StudentRow, among: StoredLine[]) =>
    dueAs(row, { hasRefund: row.RefundStatus !== '' && listOf('refund', among).length > 0 });
  const isDueMoved = dueOf(before, lines) !== dueOf(record, now);
  const hasCome = paymentHasCome(before) !== paymentHasCome(record) && staysOf('payment');
  const isMoved = {
    RefundStatus: staysOf('refund'),
    PaymentStatus: hasCome || isDueMoved,
    Status: isDueMoved,
    PreviousYear: isDueMoved,
  };
  const columns = ['RefundStatus', 'PaymentStatus', 'Status', 'PreviousYear'] as const;
  const faults = columns.filter((column) => before[column] !== record[column] && isMoved[column]);
  if (faults.length === 0) return;
  const fields = Object.fromEntries(faults.map((column) => [column, yearIsClosed]));
  throw new PortalError('invalid', checkFields, fields);
}

const yearIsClosed =
  'The accounts of this year are closed. Correct them by a line of today in the account of the family.';

const isOfKind = (kind: LedgerKind) => (line: StoredLine) =>
  kind === 'payment' ? isPaymentKind(line.Kind) : line.Kind === kind;

/** What an enrollment has of some lines. */
function sumOf(lines: readonly StoredLine[], studentId: string): number {
  const splits = lines.flatMap((line) => line.splits);
  return splits.reduce((sum, each) => sum + (each.StudentId === studentId ? each.Cents : 0), 0);
}

async function settleKind(
  tx: WriteTransaction,
  {
    record,
    today,
    lines,
    kind,
    cents,
    day,
  }: Written & {
    lines: StoredLine[];
    kind: 'payment' | 'refund';
    cents: number | null;
    day: string;
  },
): Promise<void> {
  const { _id: StudentId, FamilyId, Year } = record;
  const ofKind = lines.filter(isOfKind(kind));
  let missing = (cents ?? 0) - sumOf(ofKind, StudentId);
  if (missing > 0) {
    const field = kind === 'payment' ? 'PaidDate' : 'RefundAmount';
    await requireOpenDay(tx, { Year, Day: day, field });
    const line = { FamilyId, Year, Kind: kind, Day: day, AmountCents: missing };
    await storeLine(tx, { ...line, Memo: enteredOnRecord }, [{ StudentId, Cents: missing }]);
  }
  for (const { line, cents: left } of missing < 0 ? listLeft(ofKind, StudentId) : []) {
    const Cents = Math.min(left, -missing);
    if (Cents === 0) break;
    const parts = [{ StudentId, Cents }];
    await storeReversal(tx, line, { parts, today, Reason: enteredOnRecord });
    missing += Cents;
  }
}

/**
 * Another PaidDate is the day of the last payment. One that was entered on the record gets it; any
 * other, and one whose receipt is out, is taken back and stored with the new day.
 */
async function carryDay(tx: WriteTransaction, { record, today }: Written): Promise<void> {
  const { _id: StudentId, FamilyId, Year, PaidDate: Day } = record;
  const lines = (await listLinesOfStudent(tx.trx, StudentId)).filter(isOfKind('payment'));
  const [last] = listLeft(lines, StudentId);
  if (last === undefined || last.line.Day === Day) return;
  const { line, cents: Cents } = last;
  const isPlain = line.Memo === enteredOnRecord;
  const parts = [{ StudentId, Cents }];
  const moved = { line, parts, FamilyId, Year, Day, today, isPlain };
  await putOnDay(tx, { ...moved, Reason: enteredOnRecord });
}

/** Whether the payment has come and how far a refund is, the record says of all of its lines. */
async function carryStates(tx: WriteTransaction, record: StudentRow): Promise<void> {
  await setCome(tx, { studentId: record._id, hasCome: paymentHasCome(record) });
  const lines = await listLinesOfStudent(tx.trx, record._id);
  const settled = listSettled(lines, record._id);
  for (const { _id: id, Kind, State } of lines) {
    if (Kind !== 'refund' || State === record.RefundStatus || settled.has(id)) continue;
    const StateSince = tx.now.toISOString();
    await update(tx, 'ledger_line', { id, patch: { State: record.RefundStatus, StateSince } });
  }
}

/**
 * Writes into a student record what the ledger says of it: the sum of its parts and the last one's
 * day. `states` are what the money changes of its statuses. PortalError 404.
 */
export async function showLedger(
  tx: WriteTransaction,
  studentId: string,
  states: Partial<Pick<StudentRow, 'PaymentStatus' | 'RefundStatus'>> = {},
): Promise<StudentRow> {
  const before = await lock(tx, 'student', studentId);
  const lines = await listLinesOfStudent(tx.trx, studentId);
  const payments = lines.filter(isOfKind('payment'));
  const refunds = lines.filter(isOfKind('refund'));
  const [last] = listLeft(payments, studentId);
  const paid = sumOf(payments, studentId);
  const refunded = sumOf(refunds, studentId);
  const patch = {
    AmountPaidCents: keepBlank(before.AmountPaidCents, paid),
    RefundAmountCents: keepBlank(before.RefundAmountCents, refunded),
    PaidDate:
      last === undefined
        ? paid === 0 && payments.length > 0
          ? ''
          : before.PaidDate
        : last.line.Day,
    ...states,
  };
  const isChanged = Object.entries(patch).some(
    ([column, value]) => Reflect.get(before, column) !== value,
  );
  const after = isChanged
    ? await update(tx, 'student', {
        id: studentId,
        patch: { ...patch, LastModifiedBy: tx.writer },
      })
    : before;
  await carryStates(tx, after);
  return after;
}

/**
 * What was noted for an enrollment and has not come, or bounced, makes way for a payment that comes:
 * it does not come with it.
 */
export async function takeBackPending(
  tx: WriteTransaction,
  { StudentId, today }: { StudentId: string; today: string },
): Promise<void> {
  const lines = await listLinesOfStudent(tx.trx, StudentId);
  for (const { line, cents: Cents } of listLeft(lines.filter(isOfKind('payment')), StudentId)) {
    if (line.splits.some((split) => split.StudentId === StudentId && split.hasCome)) continue;
    const parts = [{ StudentId, Cents }];
    await storeReversal(tx, line, { parts, today, Reason: 'Had not come' });
  }
}

/** An amount that was not entered stays blank while there is nothing. */
function keepBlank(before: number | null, cents: number): number | null {
  return before === null && cents === 0 ? null : cents;
}
