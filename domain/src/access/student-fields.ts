import { isOneOf, keysOf } from '../records/keyed.ts';
import type { RoleOrVisitor } from './roles.ts';

type Reading = {
  /**
   * `search`: also who finds the child by email, first name and birth date (OP-15); `record`: who may
   * read the record; `payments`: its family and the treasury; `staff`: who works with the record;
   * `office`: these without the child's own family (OP-108).
   */
  readBy: 'search' | 'record' | 'payments' | 'staff' | 'office';
  /**
   * Where the guardians live apart: `child`, both read it; `first` and `second`, that guardian's own
   * contact data; `writer`, what one guardian writes to the school, which neither reads in a record,
   * for it may tell where and with whom a person lives.
   */
  of: 'child' | 'first' | 'second' | 'writer';
};

/**
 * Who reads each field of a student record. Every answer picks by it: a new field compiles nowhere
 * until it stands here, and is shown to no one before.
 */
export const studentReading = {
  _id: { readBy: 'record', of: 'child' },
  Year: { readBy: 'record', of: 'child' },
  Status: { readBy: 'record', of: 'child' },
  ChildId: { readBy: 'record', of: 'child' },
  FamilyId: { readBy: 'record', of: 'child' },
  Volunteering: { readBy: 'record', of: 'child' },
  FirstName: { readBy: 'search', of: 'child' },
  LastName: { readBy: 'search', of: 'child' },
  NameInTamil: { readBy: 'search', of: 'child' },
  Gender: { readBy: 'search', of: 'child' },
  DateOfBirth: { readBy: 'search', of: 'child' },
  FatherName: { readBy: 'search', of: 'child' },
  MotherName: { readBy: 'search', of: 'child' },
  UserName: { readBy: 'search', of: 'first' },
  AdditionalEmail: { readBy: 'search', of: 'second' },
  Mobile: { readBy: 'search', of: 'first' },
  EmergencyContact: { readBy: 'search', of: 'first' },
  Address: { readBy: 'search', of: 'first' },
  City: { readBy: 'search', of: 'first' },
  State: { readBy: 'search', of: 'first' },
  ZipCode: { readBy: 'search', of: 'first' },
  Branch: { readBy: 'search', of: 'child' },
  GradeInTamilSchool: { readBy: 'search', of: 'child' },
  PreviousYear: { readBy: 'search', of: 'child' },
  SpecialKid: { readBy: 'record', of: 'child' },
  SpecialNeeds: { readBy: 'record', of: 'child' },
  Signature: { readBy: 'record', of: 'writer' },
  FamilyComments: { readBy: 'record', of: 'writer' },
  Comments: { readBy: 'record', of: 'child' },
  StudentTeacher: { readBy: 'record', of: 'child' },
  OnlineOrInperson: { readBy: 'record', of: 'child' },
  GradeInLocalSchool: { readBy: 'record', of: 'child' },
  BookStatus: { readBy: 'record', of: 'child' },
  BooksIssued: { readBy: 'record', of: 'child' },
  EmailAlert: { readBy: 'record', of: 'child' },
  isProvisional: { readBy: 'record', of: 'child' },
  insertTimeStamp: { readBy: 'record', of: 'child' },
  updateTimeStamp: { readBy: 'record', of: 'child' },
  LastModifiedBy: { readBy: 'staff', of: 'writer' },
  OfficeNote: { readBy: 'office', of: 'child' },
  PaidDate: { readBy: 'payments', of: 'child' },
  AmountPaid: { readBy: 'payments', of: 'child' },
  PaymentStatus: { readBy: 'payments', of: 'child' },
  RefundAmount: { readBy: 'payments', of: 'child' },
  RefundStatus: { readBy: 'payments', of: 'child' },
  RefundBankInfo: { readBy: 'payments', of: 'writer' },
  isPartPaid: { readBy: 'payments', of: 'child' },
} as const satisfies Record<string, Reading>;
export type StudentField = keyof typeof studentReading;

type FieldWith<Name extends keyof Reading, Value> = {
  [Field in StudentField]: (typeof studentReading)[Field][Name] extends Value ? Field : never;
}[StudentField];

/** The fields that some readers read, in the table's order. */
export function listReadBy<Reader extends Reading['readBy']>(
  ...readers: readonly Reader[]
): FieldWith<'readBy', Reader>[] {
  return keysOf(studentReading).filter((field): field is FieldWith<'readBy', Reader> =>
    isOneOf(readers, studentReading[field].readBy),
  );
}

/** Whether both guardians read a field where they live apart. */
export function isOfChild(field: StudentField): field is FieldWith<'of', 'child'> {
  return studentReading[field].of === 'child';
}

/** The fields in which one guardian writes to the school. */
export function listWordsOfOne(): StudentField[] {
  return keysOf(studentReading).filter(
    (field) => studentReading[field].of === 'writer' && studentReading[field].readBy !== 'staff',
  );
}

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
] as const satisfies readonly StudentField[];

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
export const requestedFields = ['DateOfBirth'] as const satisfies readonly StudentField[];

/** What the treasurer keeps. */
export const paymentFields = [
  'PaidDate',
  'AmountPaid',
  'PaymentStatus',
  'RefundAmount',
  'RefundStatus',
  'RefundBankInfo',
] as const satisfies readonly StudentField[];

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
] as const satisfies readonly StudentField[];

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
    if (!caller.ofOwnFamily) return staffFields;
    // No one takes the own address out of a record that only names it.
    const left = caller.ownChild ? leftToOthers : [...leftToOthers, 'AdditionalEmail'];
    return staffFields.filter((field) => !left.includes(field));
  }
  const fields: StaffField[] = [];
  if (caller.roles.includes('Treasurer') && !caller.ofOwnFamily) fields.push(...paymentFields);
  if (caller.ownChild) fields.push(...contactFields);
  return fields;
}
