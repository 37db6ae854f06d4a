import type { SplitPart } from '@pallikoodam/domain/treasury/split';
import { update, type WriteTransaction } from '../../../platform/db/write.ts';
import { followBankLine } from '../bank-ties/service.ts';
import { checksOf, type StoredLine } from '../data.ts';
import {
  requireOpenDay,
  requireOthersAccount,
  storeLine,
  storeReversal,
} from '../lines/service.ts';
import { findReceipt } from '../receipts/data.ts';

type Moved = {
  line: StoredLine;
  /** What of it stands. */
  parts: readonly SplitPart[];
  FamilyId: string;
  Year: string;
  Day: string;
  today: string;
  Reason: string;
  /** Whether one whose receipt is not out gets the day as it stands. */
  isPlain: boolean;
};

/**
 * A payment is of another day. What a receipt says that is out stays true: then it is taken back and
 * stored with the new day. Answers the line that has it. PortalError 400 at the day of a closed year.
 */
export async function putOnDay(
  tx: WriteTransaction,
  { line, parts, FamilyId, Year, Day, today, Reason, isPlain }: Moved,
): Promise<string> {
  requireOthersAccount(tx, FamilyId);
  await requireOpenDay(tx, { Year, Day, field: 'PaidDate' });
  await requireOpenDay(tx, { Year, Day: line.Day, field: 'PaidDate' });
  const isIssued = ((await findReceipt(tx.trx, line._id))?.IssuedAt ?? '') !== '';
  if (isPlain && !isIssued) {
    await update(tx, 'ledger_line', { id: line._id, patch: { Day } });
    return line._id;
  }
  if (Day === '') return line._id;
  await storeReversal(tx, line, { parts, today, Reason });
  const { Kind, Way, Memo, PaidBy, CountedBy, BankLine } = line;
  const kept = { Kind, Way, Memo, PaidBy, CountedBy, BankLine };
  const AmountCents = parts.reduce((sum, { Cents }) => sum + Cents, 0);
  const stored = await storeLine(
    tx,
    { ...kept, FamilyId, Year, Day, AmountCents },
    parts.map((part) => ({ ...part, CheckNumber: checksOf(line, part.StudentId) })),
  );
  await followBankLine(tx, { from: line, to: stored });
  return stored._id;
}
