import { describe, expect, it } from 'vitest';
import {
  composeDonationMail,
  composePaymentMail,
  composeRefundMail,
  composeTeacherChangeMail,
  type MailedStudent,
} from './alert-mails.ts';

const student: MailedStudent = {
  FirstName: 'Kavin',
  LastName: 'Kumar',
  Volunteering: 'TS25-8K4M2X',
  Year: '2025-2026',
  GradeInTamilSchool: 'Nilai 3',
  Branch: 'North',
  StudentTeacher: 'Valli Raman',
  AmountPaid: 1225.5,
  PaymentStatus: 'Paid',
  RefundAmount: 175,
  RefundStatus: 'Issued',
};

describe('the four mails', () => {
  it('tell the parents of a payment', () => {
    expect(composePaymentMail(student, 'Own Tamil School')).toEqual({
      Subject: 'Payment received',
      Message: `Dear parents of Kavin Kumar,

We have recorded the payment below. Thank you!

Student name: Kavin Kumar
Reference ID: TS25-8K4M2X
Amount paid: $1,225.50
Payment status: Paid
Academic year: 2025-2026

With kind regards,
Own Tamil School`,
    });
  });

  it.each([
    ['NotPaid', /does not count as paid yet/, 'Not paid'],
    ['PaymentIssue', /There is an issue with the payment/, 'Payment issue'],
    ['Returned', /has been returned/, 'Returned'],
  ])('thank for nothing that is %s', (PaymentStatus, opening, status) => {
    const { Message } = composePaymentMail({ ...student, PaymentStatus }, 'Own Tamil School');
    expect(Message).toMatch(opening);
    expect(Message).not.toContain('Thank you');
    expect(Message).toContain(`Payment status: ${status}\n`);
  });

  it('tell the teacher of a new student', () => {
    expect(composeTeacherChangeMail(student, 'Own Tamil School')).toEqual({
      Subject: 'Changes to student assignment',
      Message: `Dear Valli Raman,

There is a change to the students assigned to you. This student is now in your class.

Student name: Kavin Kumar
Reference ID: TS25-8K4M2X
Level: Nilai 3
Branch: North
Academic year: 2025-2026

With kind regards,
Own Tamil School`,
    });
  });

  it.each([
    ['a refund', composeRefundMail, 'Refund processed', 'Amount refunded: $175.00'],
    ['a donation', composeDonationMail, 'Donation accepted', 'Amount donated: $175.00'],
  ])('tell the parents of %s', (_, compose, subject, amountLine) => {
    const { Subject, Message } = compose(student, 'Own Tamil School');
    expect(Subject).toBe(subject);
    expect(Message.split('\n')).toEqual(
      expect.arrayContaining([
        'Dear parents of Kavin Kumar,',
        'Student name: Kavin Kumar',
        'Reference ID: TS25-8K4M2X',
        amountLine,
        'Academic year: 2025-2026',
      ]),
    );
  });

  it('leave out what an older record does not have', () => {
    const { Message } = composePaymentMail(
      { ...student, Volunteering: '', AmountPaid: null },
      'Own Tamil School',
    );
    expect(Message).not.toMatch(/Reference ID|Amount|null|undefined/);
    expect(Message).toContain('Student name: Kavin Kumar\nPayment status: Paid');
  });

  it('let no field forge a line', () => {
    const { Message } = composePaymentMail(
      { ...student, Volunteering: 'TS25\nAmount paid: $9' },
      'Own Tamil School',
    );
    expect(Message.match(/^Amount paid:/gm)).toHaveLength(1);
  });

  it('refuse an amount with parts of a cent', () => {
    expect(() =>
      composeRefundMail({ ...student, RefundAmount: 175.005 }, 'Own Tamil School'),
    ).toThrow(RangeError);
  });
});
