export const genders = ['Male', 'Female'] as const;

/** Empty in older records; the public form asks for No or Yes (OP-85). */
export const specialKidValues = ['', 'No', 'Yes'] as const;

/** What staff may choose, freely and in any order (spec 1 §4). */
export const studentStatuses = [
  'Submitted',
  'Active',
  'Promoted',
  'Discontinued',
  'Archived',
  'Retained',
  'Rejected',
  'OnHold',
] as const;

/** The statuses of a child that sits in a class, and so has a teacher; an application needs none. */
const statusesOfClass: readonly string[] = ['Active', 'Promoted', 'Retained'];

/** The statuses of an enrollment that the school has accepted, also of a child who has left since. */
export const acceptedStatuses: readonly string[] = [...statusesOfClass, 'Discontinued', 'Archived'];

/** Whether a record of this status must name a teacher, on screens as on the wire (ADM-40, OP-117). */
export function needsTeacher(status: string): boolean {
  return statusesOfClass.includes(status);
}

/** The class preference (spec 1 §3). */
export const classPreferences = ['Online', 'InPerson'] as const;

export const bookStatuses = ['', 'ReadyToOrder', 'Ordered', 'Issued'] as const;
export const booksIssuedValues = ['Yes', 'No'] as const;
export const paymentStatuses = ['', 'NotPaid', 'Paid', 'PaymentIssue', 'Returned'] as const;
export const refundStatuses = ['', 'Issued', 'InProgress', 'AcceptedDonation'] as const;

/** What getadmissioncount counts (spec 1 §7). */
export const admissionCountStatuses = [
  'Submitted',
  'Active',
  'Discontinued',
  'Promoted',
  'Issued',
  'AcceptedDonation',
] as const;

export type SpecialKid = (typeof specialKidValues)[number];
export type StudentStatus = (typeof studentStatuses)[number];
export type ClassPreference = (typeof classPreferences)[number];
export type BookStatus = (typeof bookStatuses)[number];
export type BooksIssued = (typeof booksIssuedValues)[number];
export type PaymentStatus = (typeof paymentStatuses)[number];
export type RefundStatus = (typeof refundStatuses)[number];
export type AdmissionCountStatus = (typeof admissionCountStatuses)[number];

export type BadgeColour = 'blue' | 'indigo' | 'green' | 'brown' | 'orange' | 'red' | 'grey';

const statusColours = new Map<string, BadgeColour>([
  ['Active', 'blue'],
  ['Submitted', 'indigo'],
  ['Promoted', 'green'],
  ['PendingPayment', 'brown'], // shown on old records, no longer offered (OP-105)
  ['Retained', 'orange'],
  ['OnHold', 'red'],
]);

/** The colour of a student's status badge; grey for every status not named (spec 1 §4). */
export function studentStatusColour(status: string): BadgeColour {
  return statusColours.get(status) ?? 'grey';
}

/** The stored BookStatus for one edition's BooksIssued: Issued for Yes, blank for No (OP-106). */
export function bookStatusFromBooksIssued(booksIssued: BooksIssued): BookStatus {
  return booksIssued === 'Yes' ? 'Issued' : '';
}

/** The derived BooksIssued: Yes once the books are Issued, else No (OP-106). */
export function booksIssuedFromBookStatus(bookStatus: BookStatus): BooksIssued {
  return bookStatus === 'Issued' ? 'Yes' : 'No';
}

/** The field in which getadmissioncount looks for a status (OP-99). */
export function admissionCountField(status: AdmissionCountStatus): 'Status' | 'RefundStatus' {
  return status === 'Issued' || status === 'AcceptedDonation' ? 'RefundStatus' : 'Status';
}
