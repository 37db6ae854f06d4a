import { z } from 'zod';
import { get, post } from './call.ts';
import { academicYear, oneOf } from './fields.ts';

const feature = 'enrollment';
const chooseYear = 'Choose an academic year';
const value = academicYear(chooseYear, chooseYear);

/** A child as the preview names it. */
export const namedChild = z.object({
  StudentId: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  NameInTamil: z.string(),
  StudentTeacher: z.string(),
  Branch: z.string(),
  GradeInTamilSchool: z.string(),
});
export type NamedChild = z.infer<typeof namedChild>;

const some = z.array(namedChild);

/** What came since a year was turned, and so stays when the turn is taken back. */
export const staysBehind = z.object({
  /** Enrollments of the year that began. */
  enrollments: z.number(),
  /** Records with another payment or refund than at the turn. */
  payments: z.number(),
  /** Children whose status was set by hand. */
  statuses: some,
});
export type StaysBehind = z.infer<typeof staysBehind>;

export const yearTurn = z.object({
  /** The year that begins, and the one that ends. */
  Year: z.string(),
  Previous: z.string(),
  /** The last day on which a branch meets in the year that ends; blank once it is over. */
  lastClassDay: z.string(),
  /** Children who attend and have no result of the year that ends, by teacher. */
  withoutResult: some,
  /** Children who attend, go on, and are not enrolled for the next year. */
  notEnrolled: some,
  /** Children who leave with the last level completed. */
  graduates: some,
  /** Enrollments of the year that begins. */
  enrolled: z.number(),
  /** Of these, applications that the office has not answered. */
  waiting: some,
  /** Whose level the school has still to settle. */
  undecided: some,
  /** How many levels follow a result that is still to come. */
  provisional: z.number(),
  /** Levels of branches with children of the year that begins and no active teacher. */
  withoutTeacher: z.array(
    z.object({ Branch: z.string(), GradeInTamilSchool: z.string(), children: z.number() }),
  ),
  /** Books that are out; they stay so. */
  openLoans: z.number(),
  /** Families that owe for the year that ends, and dollars; null where its fees are not known. */
  openAccounts: z.object({ families: z.number(), Open: z.number() }).nullable(),
  /** The same of families that paid too much for it. */
  credits: z.object({ families: z.number(), Credit: z.number() }).nullable(),
  /** The turn that began the current year, while it stands: by whom, when, and what came since. */
  lastTurn: z
    .object({
      Year: z.string(),
      Previous: z.string(),
      By: z.string(),
      At: z.string(),
      stays: staysBehind,
    })
    .nullable(),
});
export type YearTurn = z.infer<typeof yearTurn>;

const settled = z.object({ Year: z.string(), stays: staysBehind });

export const yearTurnCalls = {
  getYearTurn: get('/getYearTurn/{value}', {
    summary: 'What turning to an academic year would leave open, by names; changes nothing',
    feature,
    access: 'school.changeAcademicYear',
  })
    .input(z.object({ value }))
    .output(yearTurn),

  turnYear: post('/turnYear/{value}', {
    summary: 'Begins the year after the current one; with children without a result only confirmed',
    feature,
    access: 'school.changeAcademicYear',
    refuses: [409],
  })
    .input(z.object({ value, confirm: oneOf(['Y', 'N']).optional() }))
    .output(yearTurn),

  undoTurnYear: post('/undoTurnYear/{value}', {
    summary: 'Takes the turn to a year back and says what came since and stays',
    feature,
    access: 'school.changeAcademicYear',
    refuses: [404, 409],
  })
    .input(z.object({ value }))
    .output(settled),
};
