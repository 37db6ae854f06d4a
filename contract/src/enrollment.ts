import { nextReasons } from '@pallikoodam/domain/families/next-enrollment';
import { z } from 'zod';
import { get, post } from './call.ts';
import { academicYear, email } from './fields.ts';

const feature = 'enrollment';

/** A child of the own family with its years, and what enrolling it for the registration year would be. */
const ownChild = z.object({
  ChildId: z.string(),
  FamilyId: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  NameInTamil: z.string(),
  DateOfBirth: z.string(),
  /** Newest year first. */
  enrollments: z.array(
    z.object({
      _id: z.string(),
      Year: z.string(),
      GradeInTamilSchool: z.string(),
      Status: z.string(),
      ReferenceId: z.string(),
      /** By these two a family's fee of a year is worked out. */
      isNew: z.boolean(),
      insertTimeStamp: z.string(),
    }),
  ),
  next: z.object({
    /** The year of registration. */
    Year: z.string(),
    /** What the school will store; blank where no level follows, or where the family chooses it. */
    GradeInTamilSchool: z.string(),
    /** What the form says of the year before. */
    PreviousYear: z.string(),
    /** The level follows a result that is still to come. */
    isProvisional: z.boolean(),
    /** Whether registration is open. */
    isOpen: z.boolean(),
    /** Dollars, were this child alone added now; null where the family cannot add it. */
    Fee: z.number().nullable(),
    why: z.enum(nextReasons),
  }),
});
export type OwnChild = z.infer<typeof ownChild>;

export const enrollmentCalls = {
  getMyChildren: get('/getMyChildren', {
    summary: 'The own children with all their years, and what enrolling each of them now would be',
    feature,
    access: 'enrollment.readOwnChildren',
  }).output(z.array(ownChild)),

  getEnrollmentStatus: get('/getEnrollmentStatus', {
    summary: 'Whether registration is open',
    feature,
    access: 'enrollment.readStatus',
    cacheable: true,
  }).output(z.boolean()),

  updateEnrollment: post('/updateEnrollment/{value}', {
    summary: 'Opens or closes registration',
    feature,
    access: 'enrollment.openOrClose',
  })
    .input(z.object({ value: z.enum(['Open', 'Close', 'true', 'false']) }))
    .output(z.boolean()),

  getFamilyFee: get('/getFamilyFee/{email}', {
    summary:
      'Whether the children a family has enrolled for the registration year are new, one by one',
    feature,
    access: 'enrollment.readFamilyFee',
    // In the school's hall thirty families share one address. Each may enroll two children and be
    // asked about four times a child: an e-mail typed in two goes, a form filled in again.
    limit: { max: 240, perMinutes: 15 },
  })
    .input(z.object({ email: email('Please enter a valid email') }))
    .output(z.array(z.object({ isNew: z.boolean() }))),

  getAcademicYear: get('/getAcademicYear', {
    summary: 'The current academic year',
    feature,
    access: 'school.readAcademicYear',
    cacheable: true,
  }).output(z.string()),

  getAcademicYears: get('/getAcademicYears', {
    summary: 'The academic years to choose from, newest first',
    feature,
    access: 'school.readAcademicYear',
    cacheable: true,
  }).output(z.array(z.string())),

  updateAcademicYear: post('/updateAcademicYear/{value}', {
    summary: 'Begins another academic year',
    feature,
    access: 'school.changeAcademicYear',
  })
    .input(z.object({ value: academicYear('Choose an academic year', 'Choose an academic year') }))
    .output(z.string()),
};
