import type { SplitPart } from '@pallikoodam/domain/treasury/split';
import { newId } from '../../platform/db/new-id.ts';
import { insert, type NewRecord, type WriteTransaction } from '../../platform/db/write.ts';
import { checkFields, PortalError } from '../../platform/portal-error.ts';
import { type LineRow, readClosing } from './data.ts';

type NewLine = NewRecord<'ledger_line'> & { FamilyId: string; Year: string; AmountCents: number };

/** Stores a line with its parts; whether a payment has come, the records say afterwards. */
export async function storeLine(
  tx: WriteTransaction,
  line: NewLine,
  splits: readonly SplitPart[],
): Promise<LineRow> {
  const stored = await insert(tx, 'ledger_line', { Percent: null, ...line, StoredBy: tx.writer });
  const rows = splits.map((part) => ({ _id: newId(), LineId: stored._id, ...part, hasCome: 0 }));
  if (rows.length > 0) await tx.trx.insertInto('ledger_split').values(rows).execute();
  return stored;
}

/** Takes back parts of a line, by a line of today that names it. */
export function storeReversal(
  tx: WriteTransaction,
  line: LineRow,
  { parts, today, Reason }: { parts: readonly SplitPart[]; today: string; Reason: string },
): Promise<LineRow> {
  const { _id, FamilyId, Year, Kind, Way, Memo, State } = line;
  const cents = parts.reduce((sum, { Cents }) => sum + Cents, 0);
  const reversal = { FamilyId, Year, Kind, Way, Memo, State, Reason, Day: today };
  return storeLine(
    tx,
    { ...reversal, AmountCents: -cents, Reverses: _id },
    parts.map(({ StudentId, Cents }) => ({ StudentId, Cents: -Cents })),
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

/** Two who store payments lock the records in one order and never wait for each other. */
export function inOneOrder(parts: readonly SplitPart[]): SplitPart[] {
  return parts.toSorted((one, other) => (one.StudentId < other.StudentId ? -1 : 1));
}
