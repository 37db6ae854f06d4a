import { describe, expect, it } from 'vitest';
import {
  coverPaymentStatuses,
  coverRefundStatuses,
  type MoneySum,
  summarisePayments,
} from './payment-sums.ts';

const sum = (students: number, fields: Partial<MoneySum> = {}): MoneySum => ({
  Status: 'Active',
  PaymentStatus: '',
  RefundStatus: '',
  students,
  free: 0,
  paidCents: 0,
  refundCents: 0,
  ...fields,
});

describe('the payment cards', () => {
  it('of no students are all zero', () => {
    expect(Object.values(summarisePayments([])).every((figure) => figure === 0)).toBe(true);
  });

  it('add up paid, donated and refunded to the cent, and what is in hand', () => {
    expect(
      summarisePayments([
        sum(2, { PaymentStatus: 'Paid', paidCents: 42_510 }),
        sum(1, {
          PaymentStatus: 'Paid',
          paidCents: 20,
          RefundStatus: 'AcceptedDonation',
          refundCents: 20,
        }),
        sum(3),
        sum(4, { Status: 'Rejected' }),
        sum(1, { PaymentStatus: 'Returned', paidCents: 9_900 }),
        sum(2, {
          PaymentStatus: 'Returned',
          paidCents: 35_000,
          RefundStatus: 'Issued',
          refundCents: 34_990,
        }),
        sum(1, {
          PaymentStatus: 'Returned',
          paidCents: 17_500,
          RefundStatus: 'InProgress',
          refundCents: 17_500,
        }),
        sum(5, { Status: 'Discontinued', PaymentStatus: 'NotPaid' }),
        sum(1, { PaymentStatus: 'PaymentIssue', paidCents: 22_500 }),
      ]),
    ).toEqual({
      Total: 20,
      Paid: 3,
      PaidAmount: 425.3,
      NotPaid: 9,
      Donated: 1,
      DonatedAmount: 0.2,
      Refunded: 2,
      RefundedAmount: 349.9,
      Returned: 4,
      // 425.30 paid, 350 and 175 that had come before they were returned, 349.90 gone back.
      InHandAmount: 600.4,
    });
  });
});

describe('the payment filter', () => {
  it.each([
    ['Paid', { statuses: ['Paid'] }],
    ['NotEntered', { statuses: [''] }],
    ['Returned', { statuses: ['Returned'] }],
    ['Unpaid', { statuses: ['', 'NotPaid', 'PaymentIssue'], exceptStatus: 'Rejected' }],
  ] as const)('%s covers %j', (filter, condition) => {
    expect(coverPaymentStatuses(filter)).toEqual(condition);
  });

  it('of refunds finds the blank one by NotEntered', () => {
    expect(coverRefundStatuses('NotEntered')).toEqual(['']);
    expect(coverRefundStatuses('Issued')).toEqual(['Issued']);
  });
});
