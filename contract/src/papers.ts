import { paperKinds } from '@pallikoodam/domain/papers/code';
import { z } from 'zod';
import { get } from './call.ts';
import { boundedText, identifier, line, text } from './fields.ts';
import { filters, pageOf, paging } from './lists.ts';

const feature = 'papers';

const wholeNumber = z.number().int().nullable();

/** What every paper bears. */
const proof = {
  /** Blank where the record's id is of another making: such a paper bears no code. */
  Code: z.string(),
  /** Where anybody can check the code: what the picture on the paper leads to. */
  VerifyAt: z.string(),
};

/** A child's year as a family hangs it up; without addresses and telephone numbers of anybody. */
export const reportCard = z.object({
  StudentId: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  NameInTamil: z.string(),
  GradeInTamilSchool: z.string(),
  Branch: z.string(),
  StudentTeacher: z.string(),
  /** The teacher's name in Tamil letters; blank where it is not known. */
  TeacherInTamil: z.string(),
  Year: z.string(),
  Q1: wholeNumber,
  Q2: wholeNumber,
  Q3: wholeNumber,
  Q1Comments: z.string(),
  Q2Comments: z.string(),
  Q3Comments: z.string(),
  Comments: z.string(),
  Total_HW: wholeNumber,
  /** False: a teacher has entered another total than the weeks add up to. */
  isOfWeeks: z.boolean(),
  Total_Attendance: wholeNumber,
  /** How many days were marked. */
  SchoolDays: z.number().int(),
  ...proof,
  /** Null for a child that was not promoted. */
  Promotion: z
    .object({
      /** Blank after the last level. */
      NextLevel: z.string(),
      ...proof,
    })
    .nullable(),
});
export type ReportCard = z.infer<typeof reportCard>;

export const graduationPaper = z.object({
  _id: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  /** Of the child's enrollment of that year; blank where none is found. */
  NameInTamil: z.string(),
  Year: z.string(),
  Branch: z.string(),
  GradeInTamilSchool: z.string(),
  StudentTeacher: z.string(),
  TeacherInTamil: z.string(),
  ...proof,
});
export type GraduationPaper = z.infer<typeof graduationPaper>;

export const serviceLetter = z.object({
  /** The volunteer's record. */
  _id: z.string(),
  Name: z.string(),
  NameInTamil: z.string(),
  Branch: z.string(),
  Role: z.string(),
  Year: z.string(),
  Days: z.number().int(),
  /** In steps of a half. */
  Hours: z.number(),
  /** The first and the last day of service; blank without one. */
  FirstDay: z.string(),
  LastDay: z.string(),
  ...proof,
});
export type ServiceLetter = z.infer<typeof serviceLetter>;

/**
 * What a paper certifies, and nothing more. `changed`: the record says something else by now;
 * `gone`: the school does not keep it any more; `unknown`: no paper of the school has the code.
 */
export const verdict = z.object({
  State: z.enum(['valid', 'changed', 'gone', 'unknown']),
  /** Blank where the code is unknown. */
  Kind: z.enum([...Object.values(paperKinds), '']),
  /** The given name and the first letter of the last one; blank unless the record is there. */
  Name: z.string(),
  NameInTamil: z.string(),
  Year: z.string(),
  /** Blank unless the paper is valid, and of a letter. */
  Level: z.string(),
  /** Of a letter that is valid: the hours that it states. */
  Hours: z.number().nullable(),
});
export type Verdict = z.infer<typeof verdict>;

const classQuery = filters({
  Year: text(9).optional(),
  StudentTeacher: text(100).optional(),
  Branch: text(60).optional(),
  GradeInTamilSchool: text(40).optional(),
  search: text(100).optional(),
  ...paging,
});
export type PapersOfClass = z.infer<typeof classQuery>;

const graduateQuery = filters({
  Year: line(20).optional(),
  Branch: line(60).optional(),
  search: text(100).optional(),
  ...paging,
});

export const paperCalls = {
  getReportCards: get('/getReportCards', {
    summary: 'Report cards of the children of a class with their certificates of promotion',
    feature,
    access: 'papers.readClass',
  })
    .route({ outputStructure: 'detailed' })
    .input(classQuery)
    .output(pageOf(reportCard)),

  getReportCard: get('/getReportCard/{id}', {
    summary: "A child's report card of a year, by the student record",
    feature,
    access: 'papers.readChild',
    refuses: [404],
  })
    .input(z.object({ id: identifier }))
    .output(reportCard),

  getGraduationPapers: get('/getGraduationPapers', {
    summary: 'Certificates of graduation',
    feature,
    access: 'papers.readGraduates',
  })
    .route({ outputStructure: 'detailed' })
    .input(graduateQuery)
    .output(pageOf(graduationPaper)),

  getServiceLetters: get('/getServiceLetters', {
    summary: 'Letters of the hours that youth volunteers have served in a year',
    feature,
    access: 'papers.readLetters',
  })
    .route({ outputStructure: 'detailed' })
    .input(
      filters({
        Year: text(9).optional(),
        Branch: text(60).optional(),
        search: text(100).optional(),
        ...paging,
      }),
    )
    .output(pageOf(serviceLetter)),

  getMyServiceLetters: get('/getMyServiceLetters', {
    summary: "The caller's own letters of all years, newest first",
    feature,
    access: 'papers.readLetter',
  }).output(z.array(serviceLetter)),

  verifyPaper: get('/verifyPaper/{code}', {
    summary: 'Whether the school stands by a printed paper, by its reference code',
    feature,
    access: 'papers.verify',
    limit: { max: 60, perMinutes: 15 },
  })
    .input(z.object({ code: boundedText(60, 'Enter the code that stands on the paper') }))
    .output(verdict),
};
