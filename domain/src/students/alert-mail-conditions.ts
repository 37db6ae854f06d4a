import type { MailedStudent } from './alert-mails.ts';

export type MailDecision =
  | { allowed: true }
  | {
      allowed: false;
      reason:
        | 'payment-status-missing'
        | 'amount-paid-missing'
        | 'refund-amount-missing'
        | 'refund-not-issued'
        | 'donation-not-accepted'
        | 'teacher-missing';
    };

/** Send Payment Email needs both PaymentStatus and AmountPaid; $0 is no amount (spec 1 §4). */
export function canSendPaymentMail(
  student: Pick<MailedStudent, 'PaymentStatus' | 'AmountPaid'>,
): MailDecision {
  if (!student.PaymentStatus) return { allowed: false, reason: 'payment-status-missing' };
  if (!isPositive(student.AmountPaid)) return { allowed: false, reason: 'amount-paid-missing' };
  return { allowed: true };
}

/** Send Refund Email needs RefundAmount and RefundStatus Issued (spec 1 §4). */
export function canSendRefundMail(
  student: Pick<MailedStudent, 'RefundAmount' | 'RefundStatus'>,
): MailDecision {
  if (!isPositive(student.RefundAmount)) return { allowed: false, reason: 'refund-amount-missing' };
  if (student.RefundStatus !== 'Issued') return { allowed: false, reason: 'refund-not-issued' };
  return { allowed: true };
}

/** Send Donation Email needs RefundAmount and RefundStatus AcceptedDonation (spec 1 §4). */
export function canSendDonationMail(
  student: Pick<MailedStudent, 'RefundAmount' | 'RefundStatus'>,
): MailDecision {
  if (!isPositive(student.RefundAmount)) return { allowed: false, reason: 'refund-amount-missing' };
  if (student.RefundStatus !== 'AcceptedDonation') {
    return { allowed: false, reason: 'donation-not-accepted' };
  }
  return { allowed: true };
}

/** Email Teacher needs a teacher selected (spec 1 §4). */
export function canSendTeacherChangeMail(
  student: Pick<MailedStudent, 'StudentTeacher'>,
): MailDecision {
  if (!student.StudentTeacher.trim()) return { allowed: false, reason: 'teacher-missing' };
  return { allowed: true };
}

function isPositive(amount: number | null): boolean {
  return amount !== null && amount > 0;
}
