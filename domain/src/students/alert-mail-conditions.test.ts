import { describe, expect, it } from 'vitest';
import {
  canSendDonationMail,
  canSendPaymentMail,
  canSendRefundMail,
  canSendTeacherChangeMail,
} from './alert-mail-conditions.ts';

const outcome = (decision: ReturnType<typeof canSendPaymentMail>) =>
  decision.allowed ? 'allowed' : decision.reason;

describe('Send Payment Email', () => {
  it.each([
    ['Paid', 225, 'allowed'],
    ['PaymentIssue', 0.01, 'allowed'],
    ['Paid', 0, 'amount-paid-missing'],
    ['Paid', -1, 'amount-paid-missing'],
    ['Paid', null, 'amount-paid-missing'],
    ['', 225, 'payment-status-missing'],
    ['', null, 'payment-status-missing'],
  ])('PaymentStatus %j, AmountPaid %j: %s', (PaymentStatus, AmountPaid, expected) => {
    expect(outcome(canSendPaymentMail({ PaymentStatus, AmountPaid }))).toBe(expected);
  });
});

describe('Send Refund Email and Send Donation Email', () => {
  it.each([
    ['Issued', 175, 'allowed', 'donation-not-accepted'],
    ['AcceptedDonation', 175, 'refund-not-issued', 'allowed'],
    ['InProgress', 175, 'refund-not-issued', 'donation-not-accepted'],
    ['', 175, 'refund-not-issued', 'donation-not-accepted'],
    ['Issued', null, 'refund-amount-missing', 'refund-amount-missing'],
    ['AcceptedDonation', 0, 'refund-amount-missing', 'refund-amount-missing'],
  ])('RefundStatus %j, RefundAmount %j: %s, %s', (RefundStatus, RefundAmount, refund, donation) => {
    expect(outcome(canSendRefundMail({ RefundStatus, RefundAmount }))).toBe(refund);
    expect(outcome(canSendDonationMail({ RefundStatus, RefundAmount }))).toBe(donation);
  });
});

describe('Email Teacher', () => {
  it.each([
    ['Valli', 'allowed'],
    ['', 'teacher-missing'],
    ['  ', 'teacher-missing'],
  ])('teacher %j: %s', (StudentTeacher, expected) => {
    expect(outcome(canSendTeacherChangeMail({ StudentTeacher }))).toBe(expected);
  });
});
