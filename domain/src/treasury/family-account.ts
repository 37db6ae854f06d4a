import {
  countsForFee,
  explainFamilyFee,
  type FeeLine,
  type FeeSettings,
} from '../enrollment/fees.ts';
import { itemAt } from '../records/keyed.ts';
import { newStudentLevel } from '../school/levels.ts';
import { isPaymentKind, type LedgerLine, type LedgerSplit } from './ledger.ts';
import { type Cover, coverFees } from './waivers.ts';

/** What of a student record belongs to the family's account. */
export type AccountRecord = {
  _id: string;
  PreviousYear: string;
  Status: string;
  insertTimeStamp: string;
  PaymentStatus: string;
};

export type ChildDue<Child> = FeeLine & {
  child: Child;
  /** What is waived of this child's fee. */
  waivedCents: number;
  /** Fee less what is waived and what has come for this child; below zero: for the others. */
  restCents: number;
};

/**
 * A family's account of one year, in integer cents. One identity holds for every mix of states:
 * `balance = fee - waived - paid + refunded + donated`.
 */
export type FamilyAccount<Child> = {
  records: number;
  /** Payments that have come, and credit carried from and to other years. */
  paidCents: number;
  /** Refunds with Issued, and with AcceptedDonation. */
  refundedCents: number;
  donatedCents: number;
  /** Refunds on their way, which move no sum until they are issued. */
  beingPaidBackCents: number;
  /** Null for a year of which the fees are not known. */
  due: null | {
    /** One line a child that counts for the fee, in the order of their enrollment. */
    lines: ChildDue<Child>[];
    /** What the school kept of children that left and were repaid. */
    kept: { child: Child; cents: number }[];
    /** What each waiver covers of each fee. */
    covers: Cover[];
    feeCents: number;
    waivedCents: number;
    balanceCents: number;
    /** Still to be paid: the balance where it is above zero. */
    openCents: number;
    /** Paid beyond what is due: the balance below zero, without what is being paid back. */
    creditCents: number;
  };
};

/**
 * What a family owes for a year, what has come and what is open, from its records and the lines of
 * its ledger of that year: the one function of the parent's page, the treasurer's dialog, lists and
 * mails.
 *
 * Who was not admitted costs nothing. Who left and was repaid costs what the school kept, and so
 * settles to zero; such a child is left out before the fees of brothers and sisters are worked out.
 * `lines` come in the order in which they were stored: money that comes for such a child after it
 * was repaid is the family's credit, and what went back beyond what came for it stays open.
 * A payment that has not come is in no sum; what was paid for a record that is gone stays the
 * family's. `fees` is null for a year whose fees are not known (OP-88, OP-114;
 * docs/decisions/0082-family-account.md, docs/decisions/0083-ledger.md).
 */
export function explainFamilyAccount<Child extends AccountRecord>({
  records,
  lines,
  fees,
}: {
  records: readonly Child[];
  lines: readonly LedgerLine[];
  fees: FeeSettings | null;
}): FamilyAccount<Child> {
  const { paid, refunded, donated, beingPaidBack } = readMoney(lines);
  const account = {
    records: records.length,
    paidCents: paid,
    refundedCents: refunded,
    donatedCents: donated,
    beingPaidBackCents: beingPaidBack,
  };
  if (fees === null) return { ...account, due: null };

  const moneyOf = new Map(records.map((child) => [child._id, readMoney(lines, child._id)]));
  const money = (child: Child) => moneyOf.get(child._id) ?? noMoney;
  const kept = records
    .filter((child) => wasRepaid(child, money(child)))
    .map((child) => ({ child, cents: keptOf(lines, { child, money: money(child) }) }));
  const children = records
    .filter((child) => countsForFee(child.Status) && !wasRepaid(child, money(child)))
    .toSorted(byEnrollment);
  const { lines: feeLines, totalCents } = explainFamilyFee(
    children.map(({ PreviousYear }) => ({ isNew: PreviousYear === newStudentLevel })),
    fees,
  );
  const covers = coverFees(
    feeLines.map((line, index) => ({
      StudentId: itemAt(children, index)._id,
      cents: line.schoolFeeCents + line.bookFeeCents,
    })),
    lines,
  );
  const feeCents = totalCents + kept.reduce((total, { cents }) => total + cents, 0);
  const waivedCents = covers.reduce((total, { cents }) => total + cents, 0);
  const balanceCents = feeCents - waivedCents - paid + refunded + donated;
  return {
    ...account,
    due: {
      lines: feeLines.map((line, index) => {
        const child = itemAt(children, index);
        const ofChild = covers
          .filter(({ StudentId }) => StudentId === child._id)
          .reduce((total, { cents }) => total + cents, 0);
        const fee = line.schoolFeeCents + line.bookFeeCents;
        return {
          ...line,
          child,
          waivedCents: ofChild,
          restCents: fee - ofChild - netOf(money(child)),
        };
      }),
      covers,
      kept: kept.filter(({ cents }) => cents !== 0),
      feeCents,
      waivedCents,
      balanceCents,
      openCents: Math.max(0, balanceCents),
      creditCents: Math.max(0, -balanceCents - beingPaidBack),
    },
  };
}

/** As what a record is in its family's fee: another word means that the fee may be another one. */
export function dueAs(
  record: Pick<AccountRecord, 'Status' | 'PaymentStatus' | 'PreviousYear'>,
  { hasRefund }: { hasRefund: boolean },
): 'free' | 'repaid' | 'new' | 'returning' {
  if (wasRepaid(record, { refunds: hasRefund ? 1 : 0 })) return 'repaid';
  if (!countsForFee(record.Status)) return 'free';
  return record.PreviousYear === newStudentLevel ? 'new' : 'returning';
}

export type AccountSums = {
  [Sum in 'paidCents' | 'refundedCents' | 'donatedCents' | 'beingPaidBackCents']: number;
} & { due: null | { [Sum in 'feeCents' | 'waivedCents' | 'openCents' | 'creditCents']: number } };

/** The sums of several accounts of a year. */
export function addUpAccounts(accounts: readonly AccountSums[]): AccountSums {
  const sum = (of: (account: AccountSums) => number) =>
    accounts.reduce((total, account) => total + of(account), 0);
  const isKnown = accounts.every(({ due }) => due !== null);
  return {
    paidCents: sum(({ paidCents }) => paidCents),
    refundedCents: sum(({ refundedCents }) => refundedCents),
    donatedCents: sum(({ donatedCents }) => donatedCents),
    beingPaidBackCents: sum(({ beingPaidBackCents }) => beingPaidBackCents),
    due: isKnown
      ? {
          feeCents: sum(({ due }) => due?.feeCents ?? 0),
          waivedCents: sum(({ due }) => due?.waivedCents ?? 0),
          openCents: sum(({ due }) => due?.openCents ?? 0),
          creditCents: sum(({ due }) => due?.creditCents ?? 0),
        }
      : null,
  };
}

type Money = {
  paid: number;
  refunded: number;
  donated: number;
  beingPaidBack: number;
  /** Refunds of any state but none: a refund without one is noted and counts for nothing yet. */
  refunds: number;
};

/** What the lines say, of one child where it is named. */
function readMoney(lines: readonly LedgerLine[], studentId?: string): Money {
  const money = { ...noMoney };
  for (const { Kind, State, splits } of lines) {
    for (const { StudentId, Cents, hasCome } of splits) {
      if (studentId !== undefined && StudentId !== studentId) continue;
      if (isPaymentKind(Kind) && hasCome) money.paid += Cents;
      if (Kind !== 'refund') continue;
      if (State !== '') money.refunds += Cents;
      if (State === 'Issued') money.refunded += Cents;
      if (State === 'AcceptedDonation') money.donated += Cents;
      if (State === 'InProgress') money.beingPaidBack += Cents;
    }
  }
  return money;
}

const noMoney: Money = {
  paid: 0,
  refunded: 0,
  donated: 0,
  beingPaidBack: 0,
  refunds: 0,
};

/** Credit that leaves the year, and what takes that back: the school kept no less for it. */
function isCarriedAway({ Kind, AmountCents, Reverses }: LedgerLine): boolean {
  return Kind === 'credit' && AmountCents < 0 === (Reverses === '');
}

/**
 * What the school kept of a child that was repaid: of what had come for it while no refund stood, as
 * far as that itself still stands; money that came later does not stand in for what bounced. Where
 * more went back than came for this child, as with one transfer noted with a sister, it kept nothing.
 */
function keptOf(
  lines: readonly LedgerLine[],
  { child: { _id }, money }: { child: AccountRecord; money: Money },
): number {
  const centsOf = ({ splits }: LedgerLine, counts: (split: LedgerSplit) => boolean) =>
    splits
      .filter((split) => split.StudentId === _id && counts(split))
      .reduce((sum, { Cents }) => sum + Cents, 0);
  const cameBefore = new Set<string>();
  // What is stored in one act with what it takes back is a correction, and in its place.
  const corrected = new Set<string | undefined>();
  let [refunds, stands] = [0, 0];
  for (const line of lines) {
    const { Kind, State, Reverses, insertTimeStamp } = line;
    if (Kind === 'refund' && State !== '') refunds += centsOf(line, () => true);
    if (!isPaymentKind(Kind) || isCarriedAway(line)) continue;
    const cents = centsOf(line, ({ hasCome }) => hasCome);
    const isOfThem = cameBefore.has(Reverses);
    if (isOfThem && cents !== 0 && insertTimeStamp) corrected.add(insertTimeStamp);
    const isNew = Reverses === '' && (refunds <= 0 || corrected.has(insertTimeStamp));
    if (isNew) cameBefore.add(line._id);
    if (isNew || isOfThem) stands += cents;
  }
  return Math.max(0, stands - money.refunded - money.donated);
}

function netOf({ paid, refunded, donated }: Money): number {
  return paid - refunded - donated;
}

/** Left the school, and the payment went back or is on its way. */
function wasRepaid(
  { Status, PaymentStatus }: Pick<AccountRecord, 'Status' | 'PaymentStatus'>,
  { refunds }: Pick<Money, 'refunds'>,
): boolean {
  return Status === 'Discontinued' && (PaymentStatus === 'Returned' || refunds > 0);
}

function byEnrollment(first: AccountRecord, second: AccountRecord): number {
  const key = ({ insertTimeStamp, _id }: AccountRecord) => `${insertTimeStamp} ${_id}`;
  return key(first) < key(second) ? -1 : 1;
}
