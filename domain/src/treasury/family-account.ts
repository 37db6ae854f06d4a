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

/** A family's account of one year, in integer cents. */
export type FamilyAccount<Child> = {
  records: number;
  paidCents: number;
  refundedCents: number;
  donatedCents: number;
  /** Null for a year of which the fees are not known any more. */
  due: null | {
    /** One line a child that counts for the fee, in the order of their enrollment. */
    lines: ChildDue<Child>[];
    dueCents: number;
    /** Still to be paid; never below zero. */
    openCents: number;
    /** Paid beyond what is due and neither refunded nor given to the school. */
    overpaidCents: number;
  };
};

/**
 * What a family owes for a year, what has come and what is open, from its records of that year. The
 * fee is that of the enrollment, child by child (OP-88); only amounts with Paid have come, as on
 * the treasury's cards (OP-114). A refund does not open the fee again, and a child who left and got
 * the payment back owes nothing. `fees` is null for past years, whose fees may have been others.
 */
export function explainFamilyAccount<Child extends AccountRecord>({
  records,
  fees,
}: {
  records: readonly Child[];
  fees: FeeSettings | null;
}): FamilyAccount<Child> {
  const paidCents = sumCents(records, (record) =>
    record.PaymentStatus === 'Paid' ? record.AmountPaid : null,
  );
  const refundsOf = (status: string) =>
    sumCents(records, (record) => (record.RefundStatus === status ? record.RefundAmount : null));
  const refundedCents = refundsOf('Issued');
  const donatedCents = refundsOf('AcceptedDonation');
  const account = { records: records.length, paidCents, refundedCents, donatedCents };
  if (fees === null) return { ...account, due: null };

  const children = records.filter(({ Status }) => countsForFee(Status)).toSorted(byEnrollment);
  const { lines, totalCents } = explainFamilyFee(
    children.map(({ PreviousYear }) => ({ isNew: PreviousYear === newStudentLevel })),
    fees,
  );
  const left = lines.filter((_, index) => hasLeftUnpaid(itemAt(children, index)));
  const waivedCents = left.reduce(
    (sum, { schoolFeeCents, bookFeeCents }) => sum + schoolFeeCents + bookFeeCents,
    0,
  );
  const settledCents = refundedCents + donatedCents + refundsOf('InProgress');
  return {
    ...account,
    due: {
      lines: lines.map((line, index) => ({ ...line, child: itemAt(children, index) })),
      dueCents: totalCents,
      openCents: Math.max(0, totalCents - waivedCents - paidCents),
      overpaidCents: Math.max(0, paidCents - totalCents - settledCents),
    },
  };
}

function hasLeftUnpaid({ Status, PaymentStatus }: AccountRecord): boolean {
  return Status === 'Discontinued' && PaymentStatus === 'Returned';
}

function sumCents<Child>(
  records: readonly Child[],
  amountOf: (record: Child) => number | null,
): number {
  return records.reduce((sum, record) => sum + dollarsToCents(amountOf(record) ?? 0), 0);
}

function byEnrollment(first: AccountRecord, second: AccountRecord): number {
  const key = ({ insertTimeStamp, _id }: AccountRecord) => `${insertTimeStamp} ${_id}`;
  return key(first) < key(second) ? -1 : 1;
}
