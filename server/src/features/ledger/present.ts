import type { AccountLine, FamilyAccountAnswer } from '@pallikoodam/contract/ledger';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import type { AccountSums } from '@pallikoodam/domain/treasury/family-account';
import { isPaymentKind, leftOf } from '@pallikoodam/domain/treasury/ledger';
import type { ReadAccount } from './accounts/service.ts';
import type { StoredLine } from './data.ts';

/** Sums of an account in dollars. */
export function presentSums({ account }: { account: AccountSums }) {
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
  Percent: null,
  StoredBy: '',
  OtherYear: '',
  Receipt: null,
  CheckNumber: '',
  isNew: false,
  BookFee: 0,
  Rest: 0,
};

type Told = {
  withText: boolean;
  /** The numbers of receipts by the line. */
  receipts: ReadonlyMap<string, number>;
};

type ToldLine = Told & { line: StoredLine };

type About = Pick<FamilyAccountAnswer, 'Year' | 'ClosedOn' | 'LastReminder' | 'CarryTo'>;

/** Every line of an account; memos and reasons for who keeps the ledger. */
export function presentAccount(
  read: ReadAccount,
  { Year, ClosedOn, LastReminder, CarryTo, withText, receipts }: About & Told,
): FamilyAccountAnswer {
  const { FamilyId, lines, account } = read;
  const fees = (account.due?.lines ?? []).map(
    ({ child, kind, schoolFeeCents, bookFeeCents, restCents }): AccountLine => ({
      ...blank,
      _id: child._id,
      Kind: 'fee',
      StudentId: child._id,
      Amount: centsToDollars(schoolFeeCents + bookFeeCents),
      isNew: kind === 'new',
      BookFee: centsToDollars(bookFeeCents),
      Rest: centsToDollars(restCents),
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
  const stored = withReversals(lines).flatMap((line) => {
    const told = { line, withText, receipts };
    return line.Kind === 'waiver' ? presentWaiver(read, told) : presentParts(lines, told);
  });
  return {
    FamilyId,
    Year,
    ClosedOn,
    LastReminder,
    CarryTo,
    ...presentSums(read),
    Lines: [...fees, ...kept, ...stored],
  };
}

/** What takes a line back stands below it: the history of a line is in sight. */
function withReversals(lines: readonly StoredLine[]): StoredLine[] {
  const reversals = Map.groupBy(lines, ({ Reverses }) => Reverses);
  return (reversals.get('') ?? []).flatMap((line) => [line, ...(reversals.get(line._id) ?? [])]);
}

function presentParts(lines: readonly StoredLine[], told: ToldLine): AccountLine[] {
  const { line } = told;
  return line.splits.map(({ StudentId, Cents, hasCome, CheckNumber = '' }) => ({
    ...presentLine(told),
    CheckNumber,
    StudentId,
    Amount: centsToDollars(Cents),
    isTakenBack: line.Reverses === '' && leftOf(line, StudentId, lines) === 0,
    isPending: isPaymentKind(line.Kind) && !hasCome,
  }));
}

/** A waiver comes with what it covers, of each child. */
function presentWaiver({ lines, account }: ReadAccount, told: ToldLine): AccountLine[] {
  const { line } = told;
  const isTakenBack = lines.some(({ Reverses }) => Reverses === line._id);
  const covered = (account.due?.covers ?? []).filter(
    ({ _id, cents }) => _id === line._id && cents !== 0,
  );
  const parts = covered.length > 0 ? covered : [{ StudentId: '', cents: 0 }];
  return parts.map(({ StudentId, cents }) => ({
    ...presentLine(told),
    StudentId: StudentId || (line.splits[0]?.StudentId ?? ''),
    Amount: centsToDollars(cents),
    isTakenBack,
  }));
}

/** Families read what moved which sum; why and by whom is the school's. */
function presentLine({ line, withText, receipts }: ToldLine) {
  const { _id, Day, Kind, Memo, Reason, Way, State, Reverses, Percent, StoredBy } = line;
  const OtherYear = Kind === 'credit' ? Memo : '';
  const words = Kind === 'credit' ? [Reason] : [Memo, Reason];
  const Receipt = receipts.get(_id) ?? null;
  const shown = { ...blank, _id, Day, Kind, Way, State, Reverses, OtherYear, Receipt };
  if (!withText) return shown;
  return { ...shown, Text: words.filter((each) => each !== '').join(' · '), Percent, StoredBy };
}
