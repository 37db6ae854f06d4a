import {
  countsForFee,
  explainFamilyFee,
  type FeeLine,
  type FeeSettings,
} from '../enrollment/fees.ts';
import { dollarsToCents } from '../money/dollars.ts';
import { itemAt } from '../records/keyed.ts';
import { newStudentLevel } from '../school/levels.ts';

/** What of a student record belongs to the family's account; amounts in dollars, null not entered. */
export type AccountRecord = {
  _id: string;
  PreviousYear: string;
  Status: string;
  insertTimeStamp: string;
  PaymentStatus: string;
  AmountPaid: number | null;
  RefundStatus: string;
  RefundAmount: number | null;
};

export type ChildDue<Child> = FeeLine & { child: Child };

/**
 * A family's account of one year, in integer cents. One identity holds for every mix of states:
 * `balance = fee - paid + refunded + donated`.
 */
export type FamilyAccount<Child> = {
  records: number;
  /** Payments that have come. */
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
    feeCents: number;
    balanceCents: number;
    /** Still to be paid: the balance where it is above zero. */
    openCents: number;
    /** Paid beyond what is due: the balance below zero, without what is being paid back. */
    creditCents: number;
  };
};

/**
 * What a family owes for a year, what has come and what is open, from its records of that year: the
 * one function of the parent's page, the treasurer's dialog, lists and mails.
 *
 * Who was not admitted costs nothing. Who left and was repaid costs what the school kept, and so
 * settles to zero; such a child is left out before the fees of brothers and sisters are worked out.
 * A payment has come with Paid, and with Returned where a refund is noted: without one it bounced.
 * Any other amount is in no sum. `fees` is null for a year whose fees are not known (OP-88, OP-114;
 * docs/decisions/0082-family-account.md).
 */
export function explainFamilyAccount<Child extends AccountRecord>({
  records,
  fees,
}: {
  records: readonly Child[];
  fees: FeeSettings | null;
}): FamilyAccount<Child> {
  const money = records.map((child) => ({ child, ...readMoney(child) }));
  const sum = (kind: keyof Money) => money.reduce((total, each) => total + each[kind], 0);
  const account = {
    records: records.length,
    paidCents: sum('paid'),
    refundedCents: sum('refunded'),
    donatedCents: sum('donated'),
    beingPaidBackCents: sum('beingPaidBack'),
  };
  if (fees === null) return { ...account, due: null };

  const kept = money
    .filter(({ child }) => wasRepaid(child))
    .map(({ child, paid, refunded, donated }) => ({ child, cents: paid - refunded - donated }));
  const children = records
    .filter((child) => countsForFee(child.Status) && !wasRepaid(child))
    .toSorted(byEnrollment);
  const { lines, totalCents } = explainFamilyFee(
    children.map(({ PreviousYear }) => ({ isNew: PreviousYear === newStudentLevel })),
    fees,
  );
  const feeCents = totalCents + kept.reduce((total, { cents }) => total + cents, 0);
  const { paidCents, refundedCents, donatedCents, beingPaidBackCents } = account;
  const balanceCents = feeCents - paidCents + refundedCents + donatedCents;
  return {
    ...account,
    due: {
      lines: lines.map((line, index) => ({ ...line, child: itemAt(children, index) })),
      kept: kept.filter(({ cents }) => cents !== 0),
      feeCents,
      balanceCents,
      openCents: Math.max(0, balanceCents),
      creditCents: Math.max(0, -balanceCents - beingPaidBackCents),
    },
  };
}

type Money = { paid: number; refunded: number; donated: number; beingPaidBack: number };

/** A refund without a status is noted, and counts for nothing yet. */
function readMoney(record: AccountRecord): Money {
  const refund = (status: string) =>
    record.RefundStatus === status ? cents(record.RefundAmount) : 0;
  return {
    paid: hasCome(record) ? cents(record.AmountPaid) : 0,
    refunded: refund('Issued'),
    donated: refund('AcceptedDonation'),
    beingPaidBack: refund('InProgress'),
  };
}

function hasCome({ PaymentStatus, RefundStatus, RefundAmount }: AccountRecord): boolean {
  if (PaymentStatus === 'Paid') return true;
  return PaymentStatus === 'Returned' && RefundStatus !== '' && cents(RefundAmount) > 0;
}

/** Left the school, and the payment went back or is on its way. */
function wasRepaid({ Status, PaymentStatus, RefundStatus, RefundAmount }: AccountRecord): boolean {
  if (Status !== 'Discontinued') return false;
  return PaymentStatus === 'Returned' || (RefundStatus !== '' && cents(RefundAmount) > 0);
}

function cents(dollars: number | null): number {
  return dollarsToCents(dollars ?? 0);
}

function byEnrollment(first: AccountRecord, second: AccountRecord): number {
  const key = ({ insertTimeStamp, _id }: AccountRecord) => `${insertTimeStamp} ${_id}`;
  return key(first) < key(second) ? -1 : 1;
}
