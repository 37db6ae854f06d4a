import { enrollmentFields } from '@pallikoodam/domain/access/student-fields';
import { admissionCountStatuses } from '@pallikoodam/domain/students/values';
import { z } from 'zod';
import { get, post } from './call.ts';
import { day, done, email, identifier, moment, requiredLine, sentText, text } from './fields.ts';
import { idempotencyHeader } from './idempotency.ts';
import { filters, pageOf, paging, severalOf, sortBy } from './lists.ts';

const feature = 'students';

/**
 * One child's enrollment in one academic year: the union of the documents' field lists
 * (ENT-01 to ENT-03, OP-86). Blank text is 'not given'; amounts are dollars; days `YYYY-MM-DD`;
 * time stamps UTC. Payment and refund fields are missing where the caller may not see them.
 */
export const student = z.object({
  _id: z.string(),
  UserName: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Gender: z.string(),
  DateOfBirth: z.string(),
  FatherName: z.string(),
  MotherName: z.string(),
  PreviousYear: z.string(),
  Address: z.string(),
  City: z.string(),
  State: z.string(),
  ZipCode: z.string(),
  GradeInTamilSchool: z.string(),
  GradeInLocalSchool: z.string(),
  AdditionalEmail: z.string(),
  Mobile: z.string(),
  EmergencyContact: z.string(),
  Branch: z.string(),
  StudentTeacher: z.string(),
  Signature: z.string(),
  Comments: z.string(),
  SpecialNeeds: z.string(),
  SpecialKid: z.string(),
  NameInTamil: z.string(),
  Status: z.string(),
  Year: z.string(),
  OnlineOrInperson: z.string(),
  BookStatus: z.string(),
  BooksIssued: z.string(),
  Volunteering: z.string(),
  EmailAlert: z.string(),
  insertTimeStamp: z.string(),
  updateTimeStamp: z.string(),
  LastModifiedBy: z.string(),
  PaidDate: z.string().optional(),
  AmountPaid: z.number().nullable().optional(),
  PaymentStatus: z.string().optional(),
  RefundAmount: z.number().nullable().optional(),
  RefundStatus: z.string().optional(),
  RefundBankInfo: z.string().optional(),
});
export type Student = z.infer<typeof student>;

const formFields = student.pick(
  Object.fromEntries(enrollmentFields.map((field) => [field, true])) as Record<
    (typeof enrollmentFields)[number],
    true
  >,
);

/**
 * What the public search answers: the fields of the enrollment form and nothing else. Not the
 * comments: the office writes into the same field later (OP-15, OP-108).
 */
export const returningStudent = formFields.omit({ Comments: true });
export type ReturningStudent = z.infer<typeof returningStudent>;

/** What a stranger gets back after enrolling: the form's fields, the id and what was started. */
export const enrolledStudent = formFields.extend({
  _id: z.string(),
  Volunteering: z.string(),
  Year: z.string(),
  Status: z.string(),
  OnlineOrInperson: z.string(),
});
export type EnrolledStudent = z.infer<typeof enrolledStudent>;

/** Dollars, or what a full record of other making holds in their place. */
const sentAmount = z.union([z.number(), sentText]);

/**
 * The form of a changed record: every field may be absent, then it stays. Which fields count is
 * decided by the caller's role; the rules of the values are asked for those that really change, so
 * that neither older stored values nor what is not the caller's to set block a save (OP-13, OP-83).
 */
const studentChange = z.object({
  _id: identifier,
  updateTimeStamp: moment.optional(),
  UserName: sentText.optional(),
  FirstName: sentText.optional(),
  LastName: sentText.optional(),
  Gender: sentText.optional(),
  DateOfBirth: sentText.optional(),
  FatherName: sentText.optional(),
  MotherName: sentText.optional(),
  PreviousYear: sentText.optional(),
  Address: sentText.optional(),
  City: sentText.optional(),
  State: sentText.optional(),
  ZipCode: sentText.optional(),
  GradeInTamilSchool: sentText.optional(),
  GradeInLocalSchool: sentText.optional(),
  AdditionalEmail: sentText.optional(),
  Mobile: sentText.optional(),
  EmergencyContact: sentText.optional(),
  Branch: sentText.optional(),
  StudentTeacher: sentText.optional(),
  Signature: sentText.optional(),
  Comments: sentText.optional(),
  SpecialNeeds: sentText.optional(),
  SpecialKid: sentText.optional(),
  NameInTamil: sentText.optional(),
  Status: sentText.optional(),
  Year: sentText.optional(),
  OnlineOrInperson: sentText.optional(),
  BookStatus: sentText.optional(),
  BooksIssued: sentText.optional(),
  EmailAlert: sentText.optional(),
  PaidDate: sentText.optional(),
  AmountPaid: sentAmount.optional(),
  PaymentStatus: sentText.optional(),
  RefundAmount: sentAmount.optional(),
  RefundStatus: sentText.optional(),
  RefundBankInfo: sentText.optional(),
});
export type StudentChange = z.infer<typeof studentChange>;

/** The list's sort keys; a leading minus turns the order around. */
export const studentSortKeys = [
  'Volunteering',
  'FirstName',
  'UserName',
  'Branch',
  'GradeInTamilSchool',
  'StudentTeacher',
  'Status',
  'insertTimeStamp',
  'Age',
] as const;
export type StudentSortKey = (typeof studentSortKeys)[number];

/** Filters are equalities, `search` finds names, e-mail and Reference ID; comma joins several years. */
export const studentListQuery = filters({
  Year: severalOf(120).optional(),
  Branch: text(60).optional(),
  GradeInTamilSchool: text(40).optional(),
  StudentTeacher: text(100).optional(),
  Status: severalOf(120).optional(),
  search: text(100).optional(),
  sort: sortBy(studentSortKeys),
  ...paging,
});
export type StudentListQuery = z.infer<typeof studentListQuery>;

export const studentCalls = {
  getStudentInfo: get('/getStudentInfo', {
    summary: 'Students, all or those that the filters in the query leave',
    feature,
    access: 'students.list',
  })
    .route({ outputStructure: 'detailed' })
    .input(studentListQuery)
    .output(pageOf(student)),

  getStudentById: get('/getStudentById/{id}', {
    summary: 'One student record',
    feature,
    access: 'students.read',
  })
    .input(z.object({ id: identifier }))
    .output(student),

  getStudentByEmail: get('/getStudentByEmail/{email}', {
    summary: "A family's student records of all years, newest year first",
    feature,
    access: 'students.readFamily',
  })
    .input(z.object({ email: email('Please enter a valid email') }))
    .output(z.array(student)),

  addStudentInfo: post('/addStudentInfo', {
    summary: 'Enrolls a child: the public form while registration is open, the office at any time',
    feature,
    access: 'enrollment.enroll',
    // On the day of registration the families in the school's hall share one address; the office,
    // which adds many, is not counted.
    limit: { max: 240, perMinutes: 60, exempt: 'students.addInFull' },
  })
    .route({ inputStructure: 'detailed' })
    .input(
      z.object({
        headers: idempotencyHeader,
        body: studentChange
          .omit({ _id: true, updateTimeStamp: true })
          .extend({ website: z.string().max(200).optional() }),
      }),
    )
    .output(z.union([student, enrolledStudent])),

  updateStudentInfo: post('/updateStudentInfo', {
    summary: 'Changes a student record, each caller only the fields of the own role',
    feature,
    access: 'students.update',
  })
    .input(studentChange)
    .output(student),

  deleteStudentInfo: post('/deleteStudentInfo/{id}', {
    summary: 'Deletes a student record',
    feature,
    access: 'students.delete',
  })
    .input(z.object({ id: identifier }))
    .output(done),

  findStudent: get('/findStudent/{email}/{firstName}/{dob}', {
    summary:
      'Finds a returning student by three values that only the family knows; null without match',
    feature,
    access: 'enrollment.findReturningStudent',
    // All families in the school's rooms come from one address.
    limit: { max: 30, perMinutes: 15 },
  })
    .input(
      z.object({
        email: email('Please enter a valid email'),
        firstName: requiredLine(100),
        dob: day(),
      }),
    )
    .output(returningStudent.nullable()),

  getadmissioncount: get('/getadmissioncount/{status}', {
    summary: 'How many students of the current year have a status',
    feature,
    access: 'students.count',
  })
    .input(z.object({ status: z.enum(admissionCountStatuses) }))
    .output(z.number().int()),
};
