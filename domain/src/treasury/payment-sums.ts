import { centsToDollars } from '../money/dollars.ts';
import type { PaymentStatus, RefundStatus } from '../students/values.ts';
import { owesFee, owing } from './who-owes.ts';

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

/** What a payment filter asks of a record: one of these payment statuses, and not this Status. */
export type PaymentCondition = { statuses: readonly PaymentStatus[]; exceptStatus?: string };

/** 'Unpaid' is who still owes, as the cards count (OP-114), 'NotEntered' the blank status. */
export function coverPaymentStatuses(filter: PaymentFilter): PaymentCondition {
  if (filter === 'Unpaid') {
    return { statuses: owing.paymentStatuses, exceptStatus: owing.exceptStatus };
  }
  return { statuses: [filter === 'NotEntered' ? '' : filter] };
}

export const refundFilters = ['Issued', 'InProgress', 'AcceptedDonation', 'NotEntered'] as const;
export type RefundFilter = (typeof refundFilters)[number];

export function coverRefundStatuses(filter: RefundFilter): RefundStatus[] {
  return [filter === 'NotEntered' ? '' : filter];
}

/** How many students are alike in these states, and the cents of their payments and refunds. */
export type MoneySum = {
  Status: string;
  PaymentStatus: string;
  RefundStatus: string;
  students: number;
  /** Of these, whose child costs nothing though no payment has come. */
  free: number;
  paidCents: number;
  refundCents: number;
};

/** Counts of students; amounts in dollars. */
export type PaymentSummary = {
  Total: number;
  Paid: number;
  PaidAmount: number;
  /** Who still owes. */
  NotPaid: number;
  Donated: number;
  DonatedAmount: number;
  Refunded: number;
  RefundedAmount: number;
  /** Whose payment is Returned, which is no part of Paid. */
  Returned: number;
  /** What came and has not gone back: a Returned payment had come where a refund is noted. */
  InHandAmount: number;
};

/**
 * The figures of the payment cards: paid is AmountPaid with Paid, donated RefundAmount with
 * AcceptedDonation, refunded RefundAmount with Issued, whatever the Status (TRE-12 to TRE-14,
 * OP-114). Several sums of one state add up.
 */
export function summarisePayments(sums: readonly MoneySum[]): PaymentSummary {
  const paid = sums.filter(({ PaymentStatus }) => PaymentStatus === 'Paid');
  const returned = sums.filter(({ PaymentStatus }) => PaymentStatus === 'Returned');
  const ofRefund = (status: RefundStatus) =>
    sums.filter(({ RefundStatus }) => RefundStatus === status);
  const [donated, refunded] = [ofRefund('AcceptedDonation'), ofRefund('Issued')];
  const hadCome = returned.filter(({ RefundStatus }) => RefundStatus !== '');
  return {
    Total: countStudents(sums),
    Paid: countStudents(paid),
    PaidAmount: centsToDollars(paidCentsOf(paid)),
    NotPaid: countOwing(sums),
    Donated: countStudents(donated),
    DonatedAmount: centsToDollars(refundCentsOf(donated)),
    Refunded: countStudents(refunded),
    RefundedAmount: centsToDollars(refundCentsOf(refunded)),
    Returned: countStudents(returned),
    InHandAmount: centsToDollars(
      paidCentsOf(paid) + paidCentsOf(hadCome) - refundCentsOf(refunded),
    ),
  };
}

type Counted = Pick<MoneySum, 'Status' | 'PaymentStatus' | 'students' | 'free'>;

/** How many of these students still owe. */
export function countOwing(sums: readonly Counted[]): number {
  return sums.filter(owesFee).reduce((total, { students, free }) => total + students - free, 0);
}

export function countStudents(sums: readonly { students: number }[]): number {
  return sums.reduce((total, { students }) => total + students, 0);
}

function paidCentsOf(sums: readonly MoneySum[]): number {
  return sums.reduce((total, { paidCents }) => total + paidCents, 0);
}

function refundCentsOf(sums: readonly MoneySum[]): number {
  return sums.reduce((total, { refundCents }) => total + refundCents, 0);
}
