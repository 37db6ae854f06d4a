import { expect, it } from 'vitest';
import { findPaymentGap, findRefundGap } from './money-gaps.ts';

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
  ['Issued', null, 225, 'amount-missing'],
  ['AcceptedDonation', 0, 225, 'amount-missing'],
  ['InProgress', null, 225, null],
  ['', null, 225, null],
  ['', 50, 225, 'status-missing'],
  ['Issued', 225, 225, null],
  ['Issued', 225.5, 225, 'more-than-paid'],
  ['InProgress', 50, null, 'more-than-paid'],
])('a refund %j of %j, of %j paid: %s', (RefundStatus, RefundAmount, AmountPaid, gap) => {
  expect(findRefundGap({ RefundStatus, RefundAmount, AmountPaid })).toBe(gap);
});
