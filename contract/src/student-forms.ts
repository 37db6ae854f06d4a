import type {
  contactFields,
  enrollmentFields,
  requestedFields,
  StaffField,
} from '@pallikoodam/domain/access/student-fields';
import { isAcademicYear } from '@pallikoodam/domain/school/academic-year';
import { enrollmentBranches, studentBranches } from '@pallikoodam/domain/school/branches';
import {
  newStudentLevel,
  returningPreviousLevels,
  risingLevels,
} from '@pallikoodam/domain/school/levels';
import {
  bookStatuses,
  classPreferences,
  genders,
  needsTeacher,
  paymentStatuses,
  refundStatuses,
  specialKidValues,
  studentStatuses,
} from '@pallikoodam/domain/students/values';
import { z } from 'zod';
import { staffRequiredMessage } from './fault-words.ts';
import {
  academicYear,
  boundedText,
  branchOf,
  day,
  dayMessage,
  dayOfBirth,
  dollars,
  email,
  line,
  oneOf,
  optionalEmail,
  optionalPhone,
  optionalPostalCode,
  phone,
  postalCode,
  requiredLine,
  text,
} from './fields.ts';
import { mailedAddress, mailedName, withoutWebAddress } from './mailed-words.ts';
import { tamilName } from './tamil-name.ts';

/**
 * The three editions of the student form. The browser checks a form with them while it is filled
 * in, the server checks the same before it writes.
 */

/** A rule for each field that the form's people may set. */
type Rules<Field extends string> = Record<Field, z.ZodType>;

const emailMessage = 'Please enter a valid email';
const optionalDay = z.union([z.literal(''), day()], dayMessage);

/** With a letter in it: a family is found again by it. */
const wantsLetter = requiredLine(100).regex(/\p{L}/u, 'Enter a name');
/** What a family writes of itself and a mail may repeat. */
const ownName = (maximum: number) => mailedName(line(maximum));
const ownRequiredName = mailedName(requiredLine(100));
const ownAddress = (maximum: number) => mailedAddress(line(maximum));
const ownRequiredAddress = (maximum: number) => mailedAddress(requiredLine(maximum));

/** The public enrollment form (ENR-29, ENR-42 to ENR-46, OP-80, OP-83, OP-84). */
export const enrollmentForm = z.object({
  UserName: email(emailMessage),
  FirstName: mailedName(wantsLetter),
  LastName: ownRequiredName,
  Gender: oneOf(genders),
  DateOfBirth: dayOfBirth(),
  FatherName: ownRequiredName,
  MotherName: ownRequiredName,
  PreviousYear: oneOf([newStudentLevel, ...returningPreviousLevels]),
  GradeInTamilSchool: oneOf(risingLevels),
  Branch: branchOf(enrollmentBranches),
  Address: ownRequiredAddress(200),
  City: ownRequiredName,
  State: ownRequiredName,
  ZipCode: postalCode(),
  AdditionalEmail: optionalEmail(emailMessage),
  Mobile: phone(),
  EmergencyContact: phone(),
  SpecialKid: oneOf(['No', 'Yes']),
  SpecialNeeds: text(1000),
  NameInTamil: mailedName(tamilName(200)),
  Signature: withoutWebAddress(requiredLine(100)),
  Comments: text(2000),
} satisfies Rules<(typeof enrollmentFields)[number]>);

/** The returning family's search: all three fields, exactly (ENR-47). */
export const returningSearchForm = z.object({
  email: email(emailMessage),
  // As it was enrolled: names of older records may have other signs.
  firstName: wantsLetter,
  dob: day(),
});

/** However long the text is, the second rule speaks. */
const profileName = ownName(10_000).pipe(
  z.string().min(1, 'Name is required').max(50, 'Name must be less than 50 characters'),
);

/**
 * What a parent changes of the own child (PROF-09 to PROF-12, OP-83, OP-217). A date and a number
 * are required too, but a message about a name would puzzle there (OP-94).
 */
export const profileForm = z.object({
  DateOfBirth: dayOfBirth(),
  FatherName: profileName,
  MotherName: profileName,
  AdditionalEmail: optionalEmail(emailMessage),
  Mobile: phone(),
  /** The contact if a child is hurt: required at enrollment (ENR-43), so it cannot be removed. */
  EmergencyContact: phone(),
  Address: ownAddress(200),
  City: ownName(100),
  State: ownName(100),
  ZipCode: postalCode(),
  SpecialNeeds: text(1000),
  NameInTamil: mailedName(tamilName(200)),
} satisfies Rules<(typeof contactFields | typeof requestedFields)[number]>);

const staffText = (maximum: number) => requiredLine(maximum, staffRequiredMessage);
const missing = staffRequiredMessage;

/** What the editions of the staff ask of a record, field by field. */
const staffForm = z.object({
  UserName: email(emailMessage, missing),
  FirstName: staffText(100),
  LastName: staffText(100),
  DateOfBirth: dayOfBirth(missing),
  Gender: oneOf(genders, missing),
  Mobile: phone(missing),
  GradeInTamilSchool: oneOf(risingLevels, missing),
  Branch: branchOf(studentBranches, missing),
  StudentTeacher: line(100),
  Status: oneOf(studentStatuses, missing),
  Year: academicYear('Choose an academic year', missing),
  FatherName: line(100),
  MotherName: line(100),
  AdditionalEmail: optionalEmail(emailMessage),
  EmergencyContact: optionalPhone(),
  SpecialNeeds: text(1000),
  SpecialKid: oneOf(specialKidValues),
  Address: line(200),
  City: line(100),
  State: line(100),
  ZipCode: optionalPostalCode(),
  PreviousYear: oneOf([newStudentLevel, ...returningPreviousLevels]),
  GradeInLocalSchool: line(40),
  NameInTamil: tamilName(200),
  OnlineOrInperson: oneOf(['', ...classPreferences]),
  Signature: line(100),
  Comments: text(2000),
  BookStatus: oneOf(bookStatuses),
  EmailAlert: text(40),
  PaidDate: optionalDay,
  AmountPaid: dollars,
  PaymentStatus: oneOf(paymentStatuses),
  RefundAmount: dollars,
  RefundStatus: oneOf(refundStatuses),
  RefundBankInfo: text(1000),
  /** For the staff alone (OP-108). */
  OfficeNote: text(2000),
} satisfies Rules<StaffField>);

/** Told beside the faults of other fields, not only once these are mended. */
const beside = { when: () => true };

/** The admission edition (ADM-40, ADM-42): a child in a class has a teacher, an application none. */
export const admissionForm = staffForm.refine(
  ({ Status, StudentTeacher }) => !needsTeacher(Status) || StudentTeacher.trim() !== '',
  { path: ['StudentTeacher'], message: missing, ...beside },
);
export type AdmissionForm = z.infer<typeof admissionForm>;

const knowsPreviousLevel = ({ PreviousYear }: { PreviousYear: string }) => PreviousYear !== '';
const previousLevelWanted = { path: ['PreviousYear'], message: missing, ...beside };

/** A new record of the office: by its previous level the family's fee is told (RULE-04). */
export const newStudentForm = admissionForm.refine(knowsPreviousLevel, previousLevelWanted);

/** The treasury edition: the parents are required, class, Status and Year are not (TRE-10, OP-117). */
export const treasuryForm = staffForm.extend({
  FatherName: staffText(100),
  MotherName: staffText(100),
  GradeInTamilSchool: oneOf(['', ...risingLevels]),
  StudentTeacher: text(100),
  Status: oneOf(['', ...studentStatuses]),
  Year: boundedText(40, 'Choose an academic year')
    .trim()
    .refine((value) => value === '' || isAcademicYear(value), 'Choose an academic year'),
});

/** As `newStudentForm`, added in the treasury. */
export const newTreasuryForm = treasuryForm.refine(knowsPreviousLevel, previousLevelWanted);

/** What a treasurer keeps of a record (OP-69). */
export const paymentForm = treasuryForm.pick({
  PaidDate: true,
  AmountPaid: true,
  PaymentStatus: true,
  RefundAmount: true,
  RefundStatus: true,
  RefundBankInfo: true,
});

/** What the server asks of every staff record, whichever edition sent it (OP-117). */
export const commonRequiredFields = [
  'UserName',
  'FirstName',
  'LastName',
  'DateOfBirth',
  'Gender',
  'Mobile',
  'Branch',
] as const satisfies readonly (keyof AdmissionForm)[];
