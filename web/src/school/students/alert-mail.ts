import school from '@pallikoodam/content/school.json';
import type { Student } from '@pallikoodam/contract/students';
import { matchesBranch } from '@pallikoodam/domain/school/branches';
import {
  canSendDonationMail,
  canSendPaymentMail,
  canSendRefundMail,
  canSendTeacherChangeMail,
  type MailDecision,
} from '@pallikoodam/domain/students/alert-mail-conditions';
import {
  type AlertMail,
  composeDonationMail,
  composePaymentMail,
  composeRefundMail,
  composeTeacherChangeMail,
  type MailedStudent,
} from '@pallikoodam/domain/students/alert-mails';
import type { Teacher } from '../use-teachers.ts';

export type MailKind = 'teacher' | 'payment' | 'refund' | 'donation';

type MailRules = {
  label: string;
  decide: (student: MailedStudent) => MailDecision;
  compose: (student: MailedStudent) => AlertMail;
  /** Who gets a copy (ADM-47, ADM-48). */
  copyTo: string;
};

/** The four mails of the student dialog (ADM-23, ADM-31 to ADM-34). */
export const alertMails: Record<MailKind, MailRules> = {
  teacher: {
    label: 'Email Teacher',
    decide: canSendTeacherChangeMail,
    compose: (student) => composeTeacherChangeMail(student, school.legalName),
    copyTo: school.contacts.school.email,
  },
  payment: {
    label: 'Send Payment Email',
    decide: canSendPaymentMail,
    compose: (student) => composePaymentMail(student, school.legalName),
    copyTo: school.treasurerEmail,
  },
  refund: {
    label: 'Send Refund Email',
    decide: canSendRefundMail,
    compose: (student) => composeRefundMail(student, school.legalName),
    copyTo: school.treasurerEmail,
  },
  donation: {
    label: 'Send Donation Email',
    decide: canSendDonationMail,
    compose: (student) => composeDonationMail(student, school.legalName),
    copyTo: school.treasurerEmail,
  },
};

/** Why a mail cannot be sent yet, said under its button. */
export const mailHints: Record<Extract<MailDecision, { allowed: false }>['reason'], string> = {
  'payment-status-missing': 'Needs a payment status and an amount',
  'amount-paid-missing': 'Needs a payment status and an amount',
  'refund-amount-missing': 'Enter a refund amount first',
  'refund-not-issued': 'Needs the refund status Issued',
  'donation-not-accepted': 'Needs the refund status AcceptedDonation',
  'teacher-missing': 'Needs a teacher',
};

type Placed = { StudentTeacher: string; GradeInTamilSchool: string; Branch: string };

/** The address of a student's teacher; null where none is stored. */
export function findTeacherEmail(teachers: readonly Teacher[], student: Placed): string | null {
  const named = teachers.filter(
    (teacher) => teacher.StudentTeacher === student.StudentTeacher && teacher.TeacherEmail,
  );
  // A teacher of two classes has two records; that of the student's class comes first.
  const ofClass = named.find(
    (teacher) =>
      teacher.Grade === student.GradeInTamilSchool && matchesBranch(teacher.Branch, student.Branch),
  );
  return (ofClass ?? named[0])?.TeacherEmail ?? null;
}

type PreparedMail =
  | { mail: AlertMail & { UserName: string; CCEmail: string }; fault: null }
  | { mail: null; fault: string };

/** The mail about a stored record, or why it cannot be sent: an English key for `t`. */
export function prepareMail(
  kind: MailKind,
  { student, teachers }: { student: Student; teachers: readonly Teacher[] },
): PreparedMail {
  const { decide, compose, copyTo } = alertMails[kind];
  const mailed = toMailed(student);
  const decision = decide(mailed);
  if (!decision.allowed) return { mail: null, fault: mailHints[decision.reason] };
  const to = kind === 'teacher' ? findTeacherEmail(teachers, student) : student.UserName;
  if (to === null) return { mail: null, fault: 'No email address is stored for this teacher.' };
  return { mail: { UserName: to, CCEmail: copyTo, ...compose(mailed) }, fault: null };
}

/** Payment fields are always there for those who may send these mails. */
export function toMailed(student: Student): Student & MailedStudent {
  return {
    ...student,
    AmountPaid: student.AmountPaid ?? null,
    PaymentStatus: student.PaymentStatus ?? '',
    RefundAmount: student.RefundAmount ?? null,
    RefundStatus: student.RefundStatus ?? '',
  };
}
