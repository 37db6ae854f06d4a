import type { RoleOrVisitor } from '../access/roles.ts';
import { dollarsToCents, formatDollars } from '../money/dollars.ts';
import { normaliseName } from '../people/names.ts';
import type { PaymentStatus } from './values.ts';

/** The fields of a student record that the mails need; amounts in dollars. */
export type MailedStudent = {
  FirstName: string;
  LastName: string;
  /** The Reference ID. */
  Volunteering: string;
  Year: string;
  GradeInTamilSchool: string;
  Branch: string;
  StudentTeacher: string;
  AmountPaid: number | null;
  PaymentStatus: string;
  RefundAmount: number | null;
  RefundStatus: string;
};

/** Plain text, with the wire's field names. */
export type AlertMail = { Subject: string; Message: string };

/** The subjects, word for word (OP-110). */
export const alertMailSubjects = {
  payment: 'Payment received',
  refund: 'Refund processed',
  donation: 'Donation accepted',
  teacherChange: 'Changes to student assignment',
} as const;

const { payment, refund, donation } = alertMailSubjects;
const moneySubjects: readonly string[] = [payment, refund, donation];

/** Whether a mail is about money: the treasurer answers it. */
export function isAboutMoney(subject: string): boolean {
  return moneySubjects.includes(subject);
}

/**
 * Whether one who may send these mails by the roles `senders` may send one of this subject: the
 * treasurer writes about money alone (docs/access.md).
 */
export function mayMailAbout(senders: readonly RoleOrVisitor[], subject: string): boolean {
  return senders.some((role) => role !== 'Treasurer' || isAboutMoney(subject));
}

type Detail = [label: string, value: string];
/** `school` is the name that it is signed with. */
type ParentMail = { school: string; subject: string; opening: string; details: Detail[] };

type PaymentWords = { opening: string; status: string };

/** What each status means to a family; only that of Paid is thanked for. */
const paymentWords: Record<Exclude<PaymentStatus, ''>, PaymentWords> = {
  Paid: { opening: 'We have recorded the payment below. Thank you!', status: 'Paid' },
  NotPaid: {
    opening: 'We have noted the amount below. It does not count as paid yet.',
    status: 'Not paid',
  },
  PaymentIssue: {
    opening:
      'There is an issue with the payment below. Please contact the school, so that we can settle it together.',
    status: 'Payment issue',
  },
  Returned: { opening: 'The payment below has been returned.', status: 'Returned' },
};

/** To the parents, once `canSendPaymentMail` allows it. RangeError for parts of a cent (OP-110). */
export function composePaymentMail(student: MailedStudent, school: string): AlertMail {
  const { PaymentStatus, AmountPaid } = student;
  const { opening, status } =
    Object.entries(paymentWords).find(([value]) => value === PaymentStatus)?.[1] ??
    paymentWords.NotPaid;
  return composeParentMail(student, {
    school,
    subject: alertMailSubjects.payment,
    opening,
    details: [
      ['Amount paid', formatAmount(AmountPaid)],
      ['Payment status', status],
    ],
  });
}

/** To the parents, once `canSendRefundMail` allows it. RangeError for parts of a cent (OP-110). */
export function composeRefundMail(student: MailedStudent, school: string): AlertMail {
  return composeParentMail(student, {
    school,
    subject: alertMailSubjects.refund,
    opening: 'We have processed the refund below.',
    details: [['Amount refunded', formatAmount(student.RefundAmount)]],
  });
}

/** To the parents, once `canSendDonationMail` allows it. RangeError for parts of a cent (OP-110). */
export function composeDonationMail(student: MailedStudent, school: string): AlertMail {
  return composeParentMail(student, {
    school,
    subject: alertMailSubjects.donation,
    opening: 'Thank you for giving your refund to the school as a donation!',
    details: [['Amount donated', formatAmount(student.RefundAmount)]],
  });
}

/** To the teacher of the student's class, once `canSendTeacherChangeMail` allows it (OP-110). */
export function composeTeacherChangeMail(student: MailedStudent, school: string): AlertMail {
  return {
    Subject: alertMailSubjects.teacherChange,
    Message: joinParagraphs([
      `Dear ${normaliseName(student.StudentTeacher)},`,
      'There is a change to the students assigned to you. This student is now in your class.',
      listDetails([
        ...studentDetails(student),
        ['Level', student.GradeInTamilSchool],
        ['Branch', student.Branch],
        ['Academic year', student.Year],
      ]),
      close(school),
    ]),
  };
}

function close(school: string): string {
  return `With kind regards,\n${school}`;
}

function composeParentMail(
  student: MailedStudent,
  { school, subject, opening, details }: ParentMail,
): AlertMail {
  const lines: Detail[] = [...studentDetails(student), ...details, ['Academic year', student.Year]];
  return {
    Subject: subject,
    Message: joinParagraphs([
      `Dear parents of ${fullName(student)},`,
      opening,
      listDetails(lines),
      close(school),
    ]),
  };
}

function studentDetails(student: MailedStudent): Detail[] {
  return [
    ['Student name', fullName(student)],
    ['Reference ID', student.Volunteering],
  ];
}

/** One 'Label: value' a line; an empty field, as in older records, gets no line. */
function listDetails(details: Detail[]): string {
  return details
    .filter(([, value]) => value.trim() !== '')
    .map(([label, value]) => `${label}: ${normaliseName(value)}`) // a value never starts a line
    .join('\n');
}

function joinParagraphs(paragraphs: string[]): string {
  return paragraphs.join('\n\n');
}

function fullName({ FirstName, LastName }: MailedStudent): string {
  return normaliseName(`${FirstName} ${LastName}`);
}

function formatAmount(dollars: number | null): string {
  return dollars === null ? '' : formatDollars(dollarsToCents(dollars));
}
