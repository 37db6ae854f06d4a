import { expect, it } from 'vitest';
import { findPaymentGap, lacksRefundAmount } from './money-gaps.ts';

it.each([
  ['NotPaid', 225, '', 'amount-not-counted'],
  ['', 225, '2025-09-06', 'amount-not-counted'],
  ['Paid', null, '2025-09-06', 'amount-missing'],
  ['Paid', 0, '', 'amount-missing'],
  ['Paid', 225, '', 'date-missing'],
  ['Paid', 225, '2025-09-07', 'date-ahead'],
  ['Paid', 225, '2025-09-06', null],
  ['NotPaid', null, '', null],
  ['NotPaid', 0, '', null],
  ['PaymentIssue', 225, '', null],
  ['Returned', 225, '2025-09-06', null],
])('%j, %j paid on %j: %s', (PaymentStatus, AmountPaid, PaidDate, gap) => {
  expect(findPaymentGap({ PaymentStatus, AmountPaid, PaidDate }, '2025-09-06')).toBe(gap);
});

it.each([
  ['Issued', null, true],
  ['AcceptedDonation', 0, true],
  ['Issued', 50, false],
  ['InProgress', null, false],
  ['', null, false],
])('a refund %j of %j lacks its amount: %s', (RefundStatus, RefundAmount, lacks) => {
  expect(lacksRefundAmount({ RefundStatus, RefundAmount })).toBe(lacks);
});
