import { type AssessmentNumber, assessmentLimits } from '@pallikoodam/domain/assessments/scores';
import { type NumberFault, readWholeNumber } from '@pallikoodam/domain/records/cells';
import { z } from 'zod';
import { get, post } from './call.ts';
import { staffRequiredMessage } from './fault-words.ts';
import {
  boundedText,
  done,
  email,
  identifier,
  listOf,
  moment,
  requiredLine,
  text,
} from './fields.ts';
import { idempotencyHeader } from './idempotency.ts';
import { assessmentSortKeys } from './list-words.ts';
import { filters, pageOf, paging, sortBy } from './lists.ts';
import { rowAnswers, typedRows } from './typed-cells.ts';

const feature = 'assessments';

const wholeNumber = z.number().int().nullable();

/**
 * A student's assessment of a year (ENT-12). Who the student is comes from the student's own
 * record. The two totals and the cumulative score are computed from the portal's records until a
 * person enters others: `overrides` names those.
 */
const assessmentFields = z.object({
  /** Blank where nothing has been entered (RULE-18). */
  _id: z.string(),
  StudentId: z.string(),
  /** The Reference ID, by which an exported list finds its students again. */
  Volunteering: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  NameInTamil: z.string(),
  Mobile: z.string(),
  GradeInTamilSchool: z.string(),
  Branch: z.string(),
  StudentTeacher: z.string(),
  Year: z.string(),
  /** Blank until something has been entered (ASM-20). */
  Status: z.string(),
  /** The student's own status, which a year ends with (OP-144). */
  StudentStatus: z.string(),
  /** Who entered it first; blank for families. */
  TeacherEmail: z.string(),
  /** The semesters added up. */
  Total: wholeNumber,
  Q1Comments: z.string(),
  Q2Comments: z.string(),
  Q3Comments: z.string(),
  Comments: z.string(),
  Total_HW: wholeNumber,
  Total_Attendance: wholeNumber,
  Cumulative_Score: wholeNumber,
  overrides: z.array(z.enum(['Total_HW', 'Total_Attendance', 'Cumulative_Score'])),
  /** What attendance, homework and scores say; SchoolDays is how many days were marked. */
  recorded: z.object({
    Total_HW: wholeNumber,
    Total_Attendance: wholeNumber,
    Cumulative_Score: wholeNumber,
    SchoolDays: z.number().int(),
  }),
  insertTimeStamp: z.string(),
  updateTimeStamp: z.string(),
});

/** One assessment, its scores as plain numbers. */
export const assessment = assessmentFields.extend({
  Q1: wholeNumber,
  Q2: wholeNumber,
  Q3: wholeNumber,
});
export type Assessment = z.infer<typeof assessment>;

const scoreList = z.array(z.number().int()).max(1);

/** As lists answer it: each score a list of one, or of none (ASM-23, OP-142). */
export const listedAssessment = assessmentFields.extend({
  Q1: scoreList,
  Q2: scoreList,
  Q3: scoreList,
});
export type ListedAssessment = z.infer<typeof listedAssessment>;

export const wholeNumberMessage = 'The value must be a number';

const rangeMessages: Readonly<Record<number, string>> = {
  100: 'Enter a whole number from 0 to 100',
  300: 'Enter a whole number from 0 to 300',
  366: 'Enter a whole number from 0 to 366',
};

const percentMessage = 'Enter the number alone, without %';

/** What is said of a text that is no whole number from 0 to `most`. */
export function describeNumberFault(fault: NumberFault, most: number): string {
  if (fault === 'percent') return percentMessage;
  return (fault === 'out of range' && rangeMessages[most]) || wholeNumberMessage;
}

/** A number as a form, a list answer or another program may send it (OP-142). */
function scoreUpTo(field: AssessmentNumber) {
  const most = assessmentLimits[field];
  return z
    .union(
      [z.number(), boundedText(40), listOf(z.array(z.number()), 1), z.null()],
      wholeNumberMessage,
    )
    .transform((sent, context) => {
      const read = readWholeNumber(Array.isArray(sent) ? sent[0] : sent, most);
      if ('value' in read) return read.value;
      context.addIssue({ code: 'custom', message: describeNumberFault(read.fault, most) });
      return z.NEVER;
    });
}

const name = requiredLine(100, staffRequiredMessage);

/**
 * The dialog 'Update Assessment Data' itself: it shows the child and its teacher, which cannot be
 * filled in there.
 */
export const assessmentDialogForm = z.object({
  Q1: scoreUpTo('Q1'),
  Q1Comments: text(1000),
  Q2: scoreUpTo('Q2'),
  Q2Comments: text(1000),
  Q3: scoreUpTo('Q3'),
  Q3Comments: text(1000),
  Total_HW: scoreUpTo('Total_HW'),
  Total_Attendance: scoreUpTo('Total_Attendance'),
  Cumulative_Score: scoreUpTo('Cumulative_Score'),
  Comments: text(2000),
  Status: text(40),
});

/** What the dialog holds (ASM-11, ASM-24, ASM-25). */
export const assessmentForm = assessmentDialogForm.extend({
  FirstName: name,
  LastName: name,
  StudentTeacher: name,
});

/** Sem1 to Sem3 are other names of Q1 to Q3 (OP-142). Other fields of a full record are passed over. */
const sentAssessment = assessmentForm.partial().extend({
  Sem1: scoreUpTo('Q1').optional(),
  Sem2: scoreUpTo('Q2').optional(),
  Sem3: scoreUpTo('Q3').optional(),
});
export type SentAssessment = z.infer<typeof sentAssessment>;

/** Filters are equalities; without Year the current academic year. */
const assessmentListQuery = filters({
  Year: text(9).optional(),
  StudentTeacher: text(100).optional(),
  Branch: text(60).optional(),
  GradeInTamilSchool: text(40).optional(),
  search: text(100).optional(),
  sort: sortBy(assessmentSortKeys),
  ...paging,
});
export type AssessmentListQuery = z.infer<typeof assessmentListQuery>;

/** The cells that may be typed for a whole class at once. */
export const assessmentCells = [
  'Q1',
  'Q1Comments',
  'Q2',
  'Q2Comments',
  'Q3',
  'Q3Comments',
  'Total_HW',
  'Total_Attendance',
  'Cumulative_Score',
  'Comments',
] as const;

const teacher = { id: email('Please enter a valid email') };

/** The student's status after a year was ended or that was taken back. */
const yearEnd = z.object({ StudentId: z.string(), Status: z.string(), before: z.string() });

export const assessmentCalls = {
  getAssessments: get('/getAssessments', {
    summary: 'The stored assessments of a year',
    feature,
    access: 'assessments.readSchool',
  })
    .route({ outputStructure: 'detailed' })
    .input(assessmentListQuery)
    .output(pageOf(listedAssessment)),

  getAllAssessments: get('/getAllAssessments', {
    summary: 'Every student of a year with the assessment, blank where there is none yet',
    feature,
    access: 'assessments.readSchool',
  })
    .route({ outputStructure: 'detailed' })
    .input(assessmentListQuery)
    .output(pageOf(listedAssessment)),

  printAssessments: get('/printAssessments', {
    summary: 'As getAllAssessments, with plain numbers, for the printer',
    feature,
    access: 'assessments.readSchool',
  })
    .route({ outputStructure: 'detailed' })
    .input(assessmentListQuery)
    .output(pageOf(assessment)),

  getAllAssessmentsByTeacher: get('/getAllAssessmentsByTeacher/{id}', {
    summary: "A teacher's students, named by email, each with the assessment",
    feature,
    access: 'assessments.readClass',
  })
    .input(filters({ ...teacher, Year: text(9).optional() }))
    .output(z.array(listedAssessment)),

  getAssessmentById: get('/getAssessmentById/{id}', {
    summary: "One assessment by its own id or the student's; null without one",
    feature,
    access: 'assessments.read',
  })
    .input(z.object({ id: identifier }))
    .output(assessment.nullable()),

  getStudentInfoByEmail: get('/getStudentInfoByEmail/{email}', {
    summary: "A family's children of all years, newest first, each with the assessment",
    feature,
    access: 'assessments.readFamily',
  })
    .input(filters({ email: teacher.id, Year: text(9).optional() }))
    .output(z.array(listedAssessment)),

  addAssessment: post('/addAssessment', {
    summary: 'Submits the assessment of a student who has none yet',
    feature,
    access: 'assessments.enter',
  })
    .route({ inputStructure: 'detailed' })
    .input(
      z.object({
        headers: idempotencyHeader,
        body: sentAssessment.extend({ StudentId: identifier }),
      }),
    )
    .output(assessment),

  updateAssessmentById: post('/updateAssessmentById', {
    summary: 'Changes an assessment; fields that are not sent stay',
    feature,
    access: 'assessments.enter',
  })
    .input(sentAssessment.extend({ _id: identifier, updateTimeStamp: moment.optional() }))
    .output(assessment),

  saveAssessmentScores: post('/saveAssessmentScores', {
    summary: 'Stores cells of many students at once, typed into a table; one answer a row',
    feature,
    access: 'assessments.enter',
  })
    .input(z.object({ rows: typedRows(assessmentCells) }))
    .output(rowAnswers(assessment)),

  deleteAssessmentById: post('/deleteAssessmentById/{id}', {
    summary: 'Deletes an assessment',
    feature,
    access: 'assessments.delete',
  })
    .input(z.object({ id: identifier }))
    .output(done),

  updateYearendStatus: post('/updateYearendStatus', {
    summary: "Sets the student's Status to the assessment's Active, Promoted or Retained",
    feature,
    access: 'assessments.endYear',
    refuses: [404, 409],
  })
    .input(z.object({ StudentId: identifier, Status: text(40).optional() }))
    .output(yearEnd),

  undoYearendStatus: post('/undoYearendStatus/{id}', {
    summary:
      "Takes back the caller's own last updateYearendStatus of a student, once, and the result given for it",
    feature,
    access: 'assessments.endYear',
    refuses: [409],
  })
    .input(
      z.object({
        id: identifier,
        /** The result was there before: only the student's Status goes back. */
        keepsResult: z.boolean().optional(),
      }),
    )
    .output(yearEnd),
};
