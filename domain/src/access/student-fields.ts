import type { RoleOrVisitor } from './roles.ts';

/**
 * Which fields of a student record each caller may set (OP-13, OP-217). Fields outside the list
 * are ignored when sent, so that the documents' full-record payload stays valid and safe.
 */

/** What the public form fills in; Status, Year and OnlineOrInperson start as `startRecord` says. */
export const enrollmentFields = [
  'FirstName',
  'LastName',
  'Gender',
  'DateOfBirth',
  'FatherName',
  'MotherName',
  'PreviousYear',
  'Address',
  'City',
  'State',
  'ZipCode',
  'GradeInTamilSchool',
  'AdditionalEmail',
  'Mobile',
  'EmergencyContact',
  'Branch',
  'UserName',
  'Signature',
  'Comments',
  'SpecialNeeds',
  'SpecialKid',
  'NameInTamil',
] as const;

/** Where a family is reached. */
export const reachFields = [
  'Mobile',
  'EmergencyContact',
  'Address',
  'City',
  'State',
  'ZipCode',
] as const;

/** What of it is the same in all open enrollments of a child; its brothers and sisters are asked for. */
export const carriedFields = ['FatherName', 'MotherName', ...reachFields] as const;

/** What brothers and sisters of one family share of its contact details. */
export const familyContactFields = ['AdditionalEmail', ...carriedFields] as const;

/** What a household says of itself in every record; the addresses are its guardians'. */
export const householdFields = [...carriedFields, 'Signature', 'RefundBankInfo'] as const;

/** What a parent may change of the own child: contact details, not name, class or payment. */
export const contactFields = [...familyContactFields, 'SpecialNeeds', 'NameInTamil'] as const;

/** What a parent sends of the own child and the office answers: it holds in all years (OP-217). */
export const requestedFields = ['DateOfBirth'] as const;

/** What the treasurer keeps. */
export const paymentFields = [
  'PaidDate',
  'AmountPaid',
  'PaymentStatus',
  'RefundAmount',
  'RefundStatus',
  'RefundBankInfo',
] as const;

/** What the office adds to an enrollment. */
export const officeFields = [
  'StudentTeacher',
  'Status',
  'Year',
  'OnlineOrInperson',
  'GradeInLocalSchool',
  'BookStatus',
  'EmailAlert',
  'OfficeNote',
] as const;

export const staffFields = [...enrollmentFields, ...officeFields, ...paymentFields] as const;

/**
 * The three texts of a record (OP-108). `FamilyComments` is what the family wrote when it enrolled
 * the child: kept as it is, read by both. `Comments` is the principal's, which the family reads.
 * `OfficeNote` is for the staff alone: never shown to the child's own parents.
 */
export const familyWords = 'FamilyComments';
export const officeNote = 'OfficeNote';

export type StaffField = (typeof staffFields)[number];

/**
 * What staff leave to another person in a record of their own family: who the family and the child
 * are, what it owes and has paid, and the note that they don't read.
 */
export const leftToOthers: readonly string[] = [
  'UserName',
  'FirstName',
  'LastName',
  'DateOfBirth',
  'Gender',
  'Year',
  'Status',
  'PreviousYear',
  officeNote,
  ...paymentFields,
];

/**
 * The fields a caller may change on an existing record; none means the record is not theirs to
 * change. Each role adds its own, and everybody may be a parent too: contact details of the own child.
 */
export function listWritableFields(caller: {
  roles: readonly RoleOrVisitor[];
  ownChild: boolean;
  /** In any way, also where the family only names the address. */
  ofOwnFamily: boolean;
}): readonly StaffField[] {
  if (caller.roles.includes('SuperAdmin') || caller.roles.includes('Admin')) {
    return caller.ofOwnFamily
      ? staffFields.filter((field) => !leftToOthers.includes(field))
      : staffFields;
  }
  const fields: StaffField[] = [];
  if (caller.roles.includes('Treasurer') && !caller.ofOwnFamily) fields.push(...paymentFields);
  if (caller.ownChild) fields.push(...contactFields);
  return fields;
}
