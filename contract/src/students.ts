import {
  enrollmentFields,
  familyWords,
  listReadBy,
  officeFields,
  officeNote,
  type StudentField,
} from '@pallikoodam/domain/access/student-fields';
import { recordOf } from '@pallikoodam/domain/records/keyed';
import { admissionCountStatuses } from '@pallikoodam/domain/students/values';
import { paymentFilters, refundFilters } from '@pallikoodam/domain/treasury/payment-sums';
import { z } from 'zod';
import { get, post } from './call.ts';
import {
  day,
  done,
  email,
  identifier,
  moment,
  oneOf,
  requiredLine,
  sentText,
  text,
  website,
} from './fields.ts';
import { idempotencyHeader } from './idempotency.ts';
import { paymentSortKeys, studentSortKeys } from './list-words.ts';
import { filters, pageOf, paging, severalOf, sortBy } from './lists.ts';

const feature = 'students';

const enteredFields = [...enrollmentFields, ...officeFields] as const;
const paymentTexts = ['PaidDate', 'PaymentStatus', 'RefundStatus', 'RefundBankInfo'] as const;
const amounts = ['AmountPaid', 'RefundAmount'] as const;

/**
 * One child's enrollment in one academic year: the union of the documents' field lists
 * (ENT-01 to ENT-03, OP-86). Blank text is 'not given'; amounts are dollars; days `YYYY-MM-DD`;
 * time stamps UTC. Payment and refund fields are missing where the caller may not see them. What
 * people enter is named where it is said who may (`domain/access/student-fields`); the change, the
 * table, the columns that are read and the exported ones follow from there.
 */
export const student = z.object({
  _id: z.string(),
  ...recordOf(enteredFields, () => z.string()),
  /** What the family wrote when it enrolled the child (OP-108). */
  [familyWords]: z.string(),
  /** For the staff alone, missing for everybody else (OP-108). */
  [officeNote]: z.string().optional(),
  /** Follows from BookStatus (OP-106). */
  BooksIssued: z.string(),
  /** The Reference ID that a payment quotes. */
  Volunteering: z.string(),
  /** The child over all years and its family: for the staff and the own family. */
  ChildId: z.string().optional(),
  FamilyId: z.string().optional(),
  /** For the office: the level follows a result that is still to come. */
  isProvisional: z.boolean().optional(),
  /** In lists, for those who see payments: a payment has come and a rest of the child's fee is open. */
  isPartPaid: z.boolean().optional(),
  insertTimeStamp: z.string(),
  updateTimeStamp: z.string(),
  LastModifiedBy: z.string(),
  ...recordOf(paymentTexts, () => z.string().optional()),
  ...recordOf(amounts, () => z.number().nullable().optional()),
} satisfies Record<StudentField, z.ZodType>);
export type Student = z.infer<typeof student>;

/**
 * What the public search answers: fields of the enrollment form and nothing else. Not the comments:
 * the office writes into the same field later (OP-15, OP-108). Not the child's health and the
 * signature: what can be found by guessing is kept small, and both are asked for again.
 */
export const returningStudent = z.object({
  ...recordOf(listReadBy('search'), () => z.string()),
  /** Where the year's result leads, which only the school knows; blank where no level follows (ENR-40). */
  RisingLevel: z.string(),
  /** The level follows a result that is still to come. */
  isProvisional: z.boolean(),
  /** The record that the child has in the year of registration already; null without one. */
  Enrollment: z
    .object({
      Year: z.string(),
      /** Blank but for the child's signed-in guardian and the office. */
      Volunteering: z.string(),
      /** False for a child that was turned down or has left: the family asks the school. */
      isOpen: z.boolean(),
    })
    .nullable(),
});
export type ReturningStudent = z.infer<typeof returningStudent>;

/** What a stranger who enrolls a child gets back as it was typed, whatever the school has stored. */
export const echoedFields = [
  'UserName',
  'AdditionalEmail',
  'FirstName',
  'LastName',
  'NameInTamil',
  'Gender',
  'DateOfBirth',
  'FatherName',
  'MotherName',
  'Mobile',
  'EmergencyContact',
  'Address',
  'City',
  'State',
  'ZipCode',
  'Branch',
  'SpecialKid',
  'SpecialNeeds',
  'Signature',
  'Comments',
] as const satisfies readonly (typeof enrollmentFields)[number][];

/** What a stranger gets back after enrolling: the form as it was sent, and what the school says to it. */
export const enrolledStudent = z.object({
  ...recordOf(echoedFields, () => z.string()),
  PreviousYear: z.string(),
  GradeInTamilSchool: z.string(),
  _id: z.string(),
  Volunteering: z.string(),
  Year: z.string(),
  Status: z.string(),
  OnlineOrInperson: z.string(),
  /** Dollars: what all the family's children of the year come to with this one (OP-88). */
  FamilyFee: z.number(),
  /** The school looks at this enrollment first and writes; no fee is asked for until then. */
  isLookedAt: z.boolean(),
});
export type EnrolledStudent = z.infer<typeof enrolledStudent>;

/** Dollars, or what a full record of other making holds in their place. */
const sentAmount = z.union([z.number(), sentText]);

/**
 * The form of a changed record: every field may be absent, then it stays. Which fields count is
 * decided by the caller's role; the rules of the values are asked for those that really change, so
 * that neither older stored values nor what is not the caller's to set block a save (OP-13, OP-83).
 */
const newStudent = z.object({
  ...recordOf(enteredFields, () => sentText.optional()),
  BooksIssued: sentText.optional(),
  ...recordOf(paymentTexts, () => sentText.optional()),
  ...recordOf(amounts, () => sentAmount.optional()),
});

const studentChange = newStudent.extend({ _id: identifier, updateTimeStamp: moment.optional() });
export type StudentChange = z.infer<typeof studentChange>;

export type StudentSortKey = (typeof studentSortKeys)[number] | (typeof paymentSortKeys)[number];

/** Filters are equalities, `search` finds names, e-mail and Reference ID; comma joins several years. */
const studentFilters = {
  Year: severalOf(120).optional(),
  Branch: text(60).optional(),
  GradeInTamilSchool: text(40).optional(),
  StudentTeacher: text(100).optional(),
  Status: severalOf(120).optional(),
  search: text(100).optional(),
  ...paging,
};

export const studentListQuery = filters({
  ...studentFilters,
  /** 'Unpaid' is who still owes (OP-114), 'NotEntered' the blank one. */
  PaymentStatus: z.enum(paymentFilters).optional(),
  RefundStatus: z.enum(refundFilters).optional(),
  /** 'New Student' is whom the card NEW KIDS counts (RULE-17). */
  PreviousYear: text(40).optional(),
  sort: sortBy([...studentSortKeys, ...paymentSortKeys]),
});
export type StudentListQuery = z.infer<typeof studentListQuery>;

/** The master list knows no payments, to read as to filter and sort by (OP-61). */
export const masterStudent = student.pick(
  recordOf(listReadBy('search', 'record', 'staff', 'office'), (): true => true),
);
export type MasterStudent = z.infer<typeof masterStudent>;
export const masterListQuery = filters({ ...studentFilters, sort: sortBy(studentSortKeys) });
export type MasterListQuery = z.infer<typeof masterListQuery>;

export const studentCalls = {
  getStudentInfo: get('/getStudentInfo', {
    summary: 'Students, all or those that the filters in the query leave',
    feature,
    access: 'students.list',
  })
    .route({ outputStructure: 'detailed' })
    .input(studentListQuery)
    .output(pageOf(student)),

  getKidsMasterData: get('/getKidsMasterData', {
    summary: 'Students without their payments; for a teacher those of the own classes',
    feature,
    access: 'students.listMaster',
  })
    .route({ outputStructure: 'detailed' })
    .input(masterListQuery)
    .output(pageOf(masterStudent)),

  getTeachersOfYear: get('/getTeachersOfYear', {
    summary: 'Names of the active teachers and of those who have students or marks in a year',
    feature,
    access: 'students.readTeachers',
  })
    .input(filters({ Year: text(9).optional() }))
    .output(z.array(z.string())),

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
        body: newStudent.extend({
          website,
          /** Of the office alone; a year that has passed is never confirmed. */
          SendConfirmation: z.boolean().optional(),
          /** Of a child of the own family, which the school knows already. */
          ChildId: identifier.optional(),
        }),
      }),
    )
    .output(z.union([student, enrolledStudent])),

  previewConfirmation: post('/previewConfirmation', {
    summary: 'The mail that adding this student would send to the family; null for a past year',
    feature,
    access: 'students.addInFull',
  })
    .input(newStudent)
    .output(
      z.object({ To: z.array(z.string()), Subject: z.string(), Message: z.string() }).nullable(),
    ),

  updateStudentInfo: post('/updateStudentInfo', {
    summary: 'Changes a student record, each caller only the fields of the own role',
    feature,
    access: 'students.update',
  })
    .input(
      studentChange.extend({
        /** `Y`: also where more is noted to go back than has come of the family. */
        confirm: oneOf(['Y', 'N']).optional(),
      }),
    )
    .output(student),

  getDeletionOfStudent: get('/getDeletionOfStudent/{id}', {
    summary: 'How much of each kind goes with a student that is deleted, and comes back with it',
    feature,
    access: 'students.delete',
    refuses: [404],
  })
    .input(z.object({ id: identifier }))
    .output(
      z.object({
        absence: z.number(),
        assessment: z.number(),
        attendance: z.number(),
        homework: z.number(),
        score: z.number(),
      }),
    ),

  deleteStudentInfo: post('/deleteStudentInfo/{id}', {
    summary: 'Deletes a student record with its marks, assessment, homework, scores and absences',
    feature,
    access: 'students.delete',
    refuses: [409],
  })
    .input(z.object({ id: identifier }))
    .output(done),

  restoreStudentById: post('/restoreStudentById/{id}', {
    summary: 'Brings a deleted student record back from the history, with all that went with it',
    feature,
    access: 'students.delete',
    refuses: [409],
  })
    .input(z.object({ id: identifier }))
    .output(student),

  findStudent: get('/findStudent/{email}/{firstName}/{dob}', {
    summary:
      'Finds a returning student by three values that only the family knows; null without match',
    feature,
    access: 'enrollment.findReturningStudent',
    // All families in the school's rooms come from one address; each may have several children.
    limit: { max: 120, perMinutes: 15 },
    refuses: [409],
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
