import { describe, expect, it } from 'vitest';
import { paymentStatuses } from '../students/values.ts';
import { coverPaymentStatuses, coverRefundStatuses, summarisePayments } from './payment-sums.ts';

const sum = (status: string, students: number, cents = 0) => ({ status, students, cents });

describe('the payment cards', () => {
  it('of no students are all zero', () => {
    const figures = summarisePayments({ payments: [], refunds: [] });
    expect(Object.values(figures).every((figure) => figure === 0)).toBe(true);
  });

  it('add up paid, donated and refunded to the cent', () => {
    expect(
      summarisePayments({
        payments: [
          sum('Paid', 2, 42_510),
          sum('Paid', 1, 20),
          sum('', 3),
          sum('Returned', 1, 17_500),
        ],
        refunds: [
          sum('', 5),
          sum('Issued', 1, 17_510),
          sum('Issued', 1, 20),
          sum('InProgress', 1, 9_900),
          sum('AcceptedDonation', 2, 5_001),
        ],
      }),
    ).toEqual({
      Total: 7,
      Paid: 3,
      PaidAmount: 425.3,
      NotPaid: 4,
      Donated: 2,
      DonatedAmount: 50.01,
      Refunded: 2,
      RefundedAmount: 175.3,
    });
  });
});

describe('the payment filter', () => {
  it.each([
    ['Paid', ['Paid']],
    ['NotEntered', ['']],
    ['Returned', ['Returned']],
    ['Unpaid', ['', 'NotPaid', 'PaymentIssue', 'Returned']],
  ] as const)('%s covers %j', (filter, statuses) => {
    expect(coverPaymentStatuses(filter)).toEqual(statuses);
  });

  it('Paid and Unpaid together cover every stored value once', () => {
    const covered = [...coverPaymentStatuses('Paid'), ...coverPaymentStatuses('Unpaid')];
    expect(covered.sort()).toEqual([...paymentStatuses].sort());
  });

  it('of refunds finds the blank one by NotEntered', () => {
    expect(coverRefundStatuses('NotEntered')).toEqual(['']);
    expect(coverRefundStatuses('Issued')).toEqual(['Issued']);
  });
});
