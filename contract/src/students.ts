import { enrollmentFields } from '@pallikoodam/domain/access/student-fields';
import { admissionCountStatuses } from '@pallikoodam/domain/students/values';
import { z } from 'zod';
import { get, post } from './call.ts';
import { day, dollars, done, email, identifier, text } from './fields.ts';
import { idempotencyHeader } from './idempotency.ts';
import { pageOf, paging, sortBy } from './lists.ts';

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

/**
 * The form of a changed record: every field may be absent, then it stays. Which fields count is
 * decided by the caller's role; the rules of the values are checked for those that really change,
 * so that older stored values never block a save (OP-13, OP-83).
 */
const studentChange = z.object({
  _id: identifier,
  updateTimeStamp: z.string().max(40).optional(),
  UserName: text(254).optional(),
  FirstName: text(100).optional(),
  LastName: text(100).optional(),
  Gender: text(20).optional(),
  DateOfBirth: text(10).optional(),
  FatherName: text(100).optional(),
  MotherName: text(100).optional(),
  PreviousYear: text(40).optional(),
  Address: text(200).optional(),
  City: text(100).optional(),
  State: text(100).optional(),
  ZipCode: text(20).optional(),
  GradeInTamilSchool: text(40).optional(),
  GradeInLocalSchool: text(40).optional(),
  AdditionalEmail: text(254).optional(),
  Mobile: text(40).optional(),
  EmergencyContact: text(40).optional(),
  Branch: text(60).optional(),
  StudentTeacher: text(100).optional(),
  Signature: text(100).optional(),
  Comments: text(2000).optional(),
  SpecialNeeds: text(1000).optional(),
  SpecialKid: text(10).optional(),
  NameInTamil: text(200).optional(),
  Status: text(40).optional(),
  Year: text(9).optional(),
  OnlineOrInperson: text(20).optional(),
  BookStatus: text(40).optional(),
  BooksIssued: text(10).optional(),
  EmailAlert: text(40).optional(),
  PaidDate: text(10).optional(),
  AmountPaid: dollars.optional(),
  PaymentStatus: text(40).optional(),
  RefundAmount: dollars.optional(),
  RefundStatus: text(40).optional(),
  RefundBankInfo: text(1000).optional(),
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
export const studentListQuery = z.object({
  Year: text(120).optional(),
  Branch: text(60).optional(),
  GradeInTamilSchool: text(40).optional(),
  StudentTeacher: text(100).optional(),
  Status: text(120).optional(),
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
    // In fair season the office adds many families from one address.
    limit: { max: 20, perMinutes: 60, exempt: 'students.addInFull' },
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
    limit: { max: 10, perMinutes: 15 },
  })
    .input(
      z.object({
        email: email('Please enter a valid email'),
        firstName: text(100).min(1),
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
