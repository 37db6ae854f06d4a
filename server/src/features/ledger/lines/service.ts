import { formatDollars } from '@pallikoodam/domain/money/dollars';
import { isPaymentKind } from '@pallikoodam/domain/treasury/ledger';
import type { SplitPart } from '@pallikoodam/domain/treasury/split';
import {
  insert,
  insertWhole,
  lock,
  type NewRecord,
  updateLocked,
  type WriteTransaction,
} from '../../../platform/db/write.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { askAnother, requireNotOwnFamily } from '../../families/policy.ts';
import { openBankLineAtEnd } from '../bank-ties/service.ts';
import {
  findEnrolled,
  type LineRow,
  listLinesOfStudent,
  listSettled,
  listSplitsOf,
  readClosing,
  type StoredLine,
} from '../data.ts';
import { numberReceiptsAtEnd } from '../number-receipts/service.ts';

type NewLine = NewRecord<'ledger_line'> & { FamilyId: string; Year: string; AmountCents: number };

export type NewPart = SplitPart & { hasCome?: boolean; CheckNumber?: string | undefined };

/** Of a school with one treasurer this says who else may. */
const adminEnters = `${askAnother} An Admin can do this too.`;

/** Throws PortalError 403 for the account of the writer's own family. */
export function requireOthersAccount(
  writer: Pick<WriteTransaction, 'ownFamilyIds'>,
  familyId: string,
): void {
  requireNotOwnFamily(writer, familyId, adminEnters);
}

/**
 * Holds a family's account for an entry: of two treasurers the second reads what the first has
 * stored. PortalError 403 for the writer's own family, 404.
 */
export async function lockAccount(tx: WriteTransaction, familyId: string): Promise<void> {
  requireOthersAccount(tx, familyId);
  await lock(tx, 'family', familyId);
}

/** Stores a line with its parts; whether a payment has come, the records say afterwards. */
export async function storeLine(
  tx: WriteTransaction,
  line: NewLine,
  splits: readonly NewPart[],
): Promise<LineRow> {
  // Every entry comes by here, also one that another act brings along.
  requireOthersAccount(tx, line.FamilyId);
  const stored = await insert(tx, 'ledger_line', { Percent: null, ...line, StoredBy: tx.writer });
  await insertWhole(
    tx,
    'ledger_split',
    splits.map(({ StudentId, Cents, hasCome, CheckNumber = '' }) => ({
      LineId: stored._id,
      StudentId,
      AmountCents: Cents,
      hasCome: hasCome ? 1 : 0,
      CheckNumber,
    })),
  );
  return stored;
}

/** Takes back parts of a line, by a line of today that names it and has come as far as it has. */
export function storeReversal(
  tx: WriteTransaction,
  line: StoredLine,
  { parts, today, Reason }: { parts: readonly SplitPart[]; today: string; Reason: string },
): Promise<LineRow> {
  const { _id, FamilyId, Year, Kind, Way, Memo, State } = line;
  const cents = parts.reduce((sum, { Cents }) => sum + Cents, 0);
  const reversal = { FamilyId, Year, Kind, Way, Memo, State, Reason, Day: today };
  openBankLineAtEnd(tx, _id);
  return storeLine(
    tx,
    { ...reversal, AmountCents: -cents, Reverses: _id },
    parts.map(({ StudentId, Cents }) => {
      const taken = line.splits.find((split) => split.StudentId === StudentId);
      const { hasCome = false, CheckNumber } = taken ?? {};
      return { StudentId, Cents: -Cents, hasCome, CheckNumber };
    }),
  );
}

/**
 * A closed year takes no line dated before it was closed: corrections go into today. PortalError
 * 400 at the field of the day.
 */
export async function requireOpenDay(
  tx: WriteTransaction,
  { Year, Day, field }: { Year: string; Day: string; field: string },
): Promise<void> {
  const closedOn = await readClosing(tx.trx, Year);
  if (closedOn === '' || Day >= closedOn) return;
  throw new PortalError('invalid', checkFields, {
    [field]: 'The accounts of this year are closed. Enter the day of today.',
  });
}

/**
 * The day of money that a treasurer enters: it has come or gone, and for this year. PortalError 400
 * at `Day`.
 */
export function requireDayOfMoney({
  Year,
  Day,
  today,
}: {
  Year: string;
  Day: string;
  today: string;
}): void {
  // For a year that begins in August families register from spring.
  const earliest = `${Year.slice(0, 'YYYY'.length)}-01-01`;
  const fault = Day > today ? stillToCome : Day < earliest ? beforeYear : null;
  if (fault !== null) throw new PortalError('invalid', checkFields, { Day: fault });
}

const stillToCome = 'This day is still to come. Enter the day on which the money came or went.';
const beforeYear = 'This day is before the registration for this year.';

/** Asked before more goes back than is there of a family. */
export function moreThanCome(cents: number): PortalError {
  const has = formatDollars(Math.max(0, cents));
  const message = `Only ${has} of this family has come and not gone back.`;
  return new PortalError('conflict', message, { confirm: message });
}

/** Two who store payments lock the records in one order and never wait for each other. */
export function inOneOrder(parts: readonly SplitPart[]): SplitPart[] {
  return parts.toSorted((one, other) => (one.StudentId < other.StudentId ? -1 : 1));
}

/**
 * Whether what was paid for an enrollment has come; its record may be gone. What has come gets the
 * number of its receipt. What was taken back, and credit that has left whole, moves no month by it.
 */
export async function setCome(
  tx: WriteTransaction,
  { studentId, hasCome }: { studentId: string; hasCome: boolean },
): Promise<void> {
  const lines = await listLinesOfStudent(tx.trx, studentId);
  const settled = listSettled(lines, studentId);
  const all = await listSplitsOf(tx.trx, [studentId]);
  const splits = all.filter(({ LineId }) => !settled.has(LineId));
  const payments = new Set(lines.filter(({ Kind }) => isPaymentKind(Kind)).map(({ _id }) => _id));
  const left = splits
    .filter(({ LineId }) => payments.has(LineId))
    .reduce((sum, { AmountCents }) => sum + AmountCents, 0);
  if (!hasCome && left === 0) return;
  const patch = { hasCome: hasCome ? 1 : 0 };
  await updateLocked(
    tx,
    'ledger_split',
    splits.map((before) => ({ before, patch })),
  );
  const lineIds = [...new Set(splits.map(({ LineId }) => LineId))];
  if (hasCome && lineIds.length > 0) numberReceiptsAtEnd(tx, lineIds);
}

/** An enrollment, of the year where one is named. PortalError 400 at `Year`, 404. */
export async function requireEnrolled(
  tx: WriteTransaction,
  { StudentId = '', Year }: { StudentId?: string | undefined; Year?: string },
) {
  const child = await findEnrolled(tx.trx, StudentId);
  if (child === undefined) throw new PortalError('notFound', 'This record no longer exists.');
  if (Year !== undefined && child.Year !== Year) {
    throw new PortalError('invalid', checkFields, {
      Year: 'The child is enrolled in another year',
    });
  }
  return child;
}
