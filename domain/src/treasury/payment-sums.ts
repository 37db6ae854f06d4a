import { centsToDollars } from '../money/dollars.ts';
import { type PaymentStatus, paymentStatuses, type RefundStatus } from '../students/values.ts';

/** What the treasury's filter offers beside the stored values. */
export const paymentFilters = [
  'Paid',
  'Unpaid',
  'NotPaid',
  'PaymentIssue',
  'Returned',
  'NotEntered',
] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

/**
 * The stored values a filter covers: 'Unpaid' all but Paid, which is how the cards count (OP-119),
 * 'NotEntered' the blank one.
 */
export function coverPaymentStatuses(filter: PaymentFilter): PaymentStatus[] {
  if (filter === 'Unpaid') return paymentStatuses.filter((status) => status !== 'Paid');
  return [filter === 'NotEntered' ? '' : filter];
}

export const refundFilters = ['Issued', 'InProgress', 'AcceptedDonation', 'NotEntered'] as const;
export type RefundFilter = (typeof refundFilters)[number];

export function coverRefundStatuses(filter: RefundFilter): RefundStatus[] {
  return [filter === 'NotEntered' ? '' : filter];
}

/** How many students have a PaymentStatus or RefundStatus, and the cents of that payment or refund. */
export type MoneySum = { status: string; students: number; cents: number };

/** Counts of students; amounts in dollars. */
export type PaymentSummary = {
  Total: number;
  Paid: number;
  PaidAmount: number;
  /** Everyone who has not Paid, whatever the reason. */
  NotPaid: number;
  Donated: number;
  DonatedAmount: number;
  Refunded: number;
  RefundedAmount: number;
};

/**
 * The figures of the payment cards: paid is AmountPaid with Paid, donated RefundAmount with
 * AcceptedDonation, refunded RefundAmount with Issued, whatever the Status (TRE-12 to TRE-14,
 * OP-114). Several sums of one status add up.
 */
export function summarisePayments({
  payments,
  refunds,
}: {
  payments: readonly MoneySum[];
  refunds: readonly MoneySum[];
}): PaymentSummary {
  const total = payments.reduce((sum, { students }) => sum + students, 0);
  const paid = addUp(payments, 'Paid');
  const donated = addUp(refunds, 'AcceptedDonation');
  const refunded = addUp(refunds, 'Issued');
  return {
    Total: total,
    Paid: paid.students,
    PaidAmount: paid.dollars,
    NotPaid: total - paid.students,
    Donated: donated.students,
    DonatedAmount: donated.dollars,
    Refunded: refunded.students,
    RefundedAmount: refunded.dollars,
  };
}

function addUp(sums: readonly MoneySum[], status: PaymentStatus | RefundStatus) {
  const wanted = sums.filter((sum) => sum.status === status);
  return {
    students: wanted.reduce((sum, { students }) => sum + students, 0),
    dollars: centsToDollars(wanted.reduce((sum, { cents }) => sum + cents, 0)),
  };
}
