import type { AccountLine, FamilyAccountAnswer } from '@pallikoodam/contract/ledger';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { isPaymentKind, leftOf } from '@pallikoodam/domain/treasury/ledger';
import type { ReadAccount } from './accounts/service.ts';
import type { StoredLine } from './data.ts';

/** Sums of an account in dollars. */
export function presentSums({ account }: Pick<ReadAccount, 'account'>) {
  const { due } = account;
  const known = (cents: number | undefined) => (cents === undefined ? null : centsToDollars(cents));
  return {
    Fee: known(due?.feeCents),
    Waived: centsToDollars(due?.waivedCents ?? 0),
    Paid: centsToDollars(account.paidCents),
    Refunded: centsToDollars(account.refundedCents),
    Donated: centsToDollars(account.donatedCents),
    BeingPaidBack: centsToDollars(account.beingPaidBackCents),
    Open: known(due?.openCents),
    Credit: known(due?.creditCents),
  };
}

const blank = {
  Day: '',
  Text: '',
  Way: '',
  State: '',
  Reverses: '',
  isTakenBack: false,
  isPending: false,
  Receipt: null,
  isNew: false,
  BookFee: 0,
};

/** Every line of an account; memos and reasons for who keeps the ledger. */
export function presentAccount(
  read: ReadAccount,
  {
    Year,
    ClosedOn,
    withText,
    receipts,
  }: {
    Year: string;
    ClosedOn: string;
    withText: boolean;
    /** The numbers of receipts by the line. */
    receipts: ReadonlyMap<string, number>;
  },
): FamilyAccountAnswer {
  const { FamilyId, lines, account } = read;
  const fees = (account.due?.lines ?? []).map(
    ({ child, kind, schoolFeeCents, bookFeeCents }): AccountLine => ({
      ...blank,
      _id: child._id,
      Kind: 'fee',
      StudentId: child._id,
      Amount: centsToDollars(schoolFeeCents + bookFeeCents),
      isNew: kind === 'new',
      BookFee: centsToDollars(bookFeeCents),
    }),
  );
  const kept = (account.due?.kept ?? []).map(
    ({ child, cents }): AccountLine => ({
      ...blank,
      _id: child._id,
      Kind: 'kept',
      StudentId: child._id,
      Amount: centsToDollars(cents),
    }),
  );
  const stored = lines
    .flatMap((line) =>
      line.Kind === 'waiver'
        ? presentWaiver(read, { line, withText })
        : presentParts(lines, { line, withText }),
    )
    .map((line) => ({ ...line, Receipt: receipts.get(line._id) ?? null }));
  return {
    FamilyId,
    Year,
    ...presentSums(read),
    ClosedOn,
    Lines: [...fees, ...kept, ...stored],
  };
}

function presentParts(
  lines: readonly StoredLine[],
  { line, withText }: { line: StoredLine; withText: boolean },
): AccountLine[] {
  return line.splits.map(({ StudentId, Cents, hasCome }) => ({
    ...presentLine(line, withText),
    StudentId,
    Amount: centsToDollars(Cents),
    isTakenBack: line.Reverses === '' && leftOf(line, StudentId, lines) === 0,
    isPending: isPaymentKind(line.Kind) && !hasCome,
  }));
}

/** A waiver comes with what it covers, of each child. */
function presentWaiver(
  { lines, account }: ReadAccount,
  { line, withText }: { line: StoredLine; withText: boolean },
): AccountLine[] {
  const isTakenBack = lines.some(({ Reverses }) => Reverses === line._id);
  const covered = (account.due?.covers ?? []).filter(
    ({ _id, cents }) => _id === line._id && cents !== 0,
  );
  const parts = covered.length > 0 ? covered : [{ StudentId: '', cents: 0 }];
  return parts.map(({ StudentId, cents }) => ({
    ...presentLine(line, withText),
    StudentId: StudentId || (line.splits[0]?.StudentId ?? ''),
    Amount: centsToDollars(cents),
    isTakenBack,
  }));
}

function presentLine(line: StoredLine, withText: boolean) {
  const { _id, Day, Kind, Memo, Reason, Way, State, Reverses } = line;
  const Text = [Memo, Reason].filter((each) => each !== '').join(' · ');
  return { ...blank, _id, Day, Kind, Way, State, Reverses, Text: withText ? Text : '' };
}
