import { mostWeekScore, weekFields } from '@pallikoodam/domain/homework/weeks';
import { readWholeNumber } from '@pallikoodam/domain/records/cells';
import { recordOf } from '@pallikoodam/domain/records/keyed';
import { z } from 'zod';
import { describeNumberFault, wholeNumberMessage } from './assessments.ts';
import { get, post } from './call.ts';
import { staffRequiredMessage } from './fault-words.ts';
import { boundedText, done, email, identifier, moment, requiredLine, text } from './fields.ts';
import { idempotencyHeader } from './idempotency.ts';
import { homeworkSortKeys } from './list-words.ts';
import { filters, pageOf, paging, sortBy } from './lists.ts';
import { rowAnswers, typedRows } from './typed-cells.ts';

const feature = 'homework';

function everyWeek<Schema extends z.ZodType>(schema: Schema) {
  return recordOf(weekFields, () => schema);
}

/**
 * A student's homework of a year (ENT-14). Total follows from the weeks. FirstName and LastName are
 * this record's own (OP-153); class, level and branch are the student's.
 */
export const homeworkRecord = z.object({
  _id: z.string(),
  StudentId: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  GradeInTamilSchool: z.string(),
  Branch: z.string(),
  StudentTeacher: z.string(),
  Year: z.string(),
  Status: z.string(),
  /** Who entered it first; blank for families. */
  TeacherEmail: z.string(),
  ...everyWeek(z.number().int()),
  /** The weeks, from 1, in which 0 was entered; another 0 may be a week that is yet to come. */
  ZeroWeeks: z.array(z.number().int()),
  /** The weeks divided by 25 and by 4: at most 25 (RULE-26). */
  Total: z.number(),
  Comments: z.string(),
  insertTimeStamp: z.string(),
  updateTimeStamp: z.string(),
});
export type HomeworkRecord = z.infer<typeof homeworkRecord>;

/**
 * A student with the homework record, none or one (HW-08, OP-150); `_id` is the student's. WeeksGiven
 * are the weeks, from 1, that the class has had: a 0 in another is 'not yet'.
 */
export const homeworkRow = homeworkRecord
  .pick({
    _id: true,
    StudentId: true,
    FirstName: true,
    LastName: true,
    GradeInTamilSchool: true,
    Branch: true,
    StudentTeacher: true,
    Year: true,
  })
  .extend({
    NameInTamil: z.string(),
    results: z.array(homeworkRecord).max(1),
    WeeksGiven: z.array(z.number().int()),
  });
export type HomeworkRow = z.infer<typeof homeworkRow>;

export const emptyWeekMessage = 'This field may not be empty';

/** A week's score; a text of digits is taken as the number (HW-14, HW-15). */
const weekScore = z
  .union([z.number(), boundedText(40), z.null()], wholeNumberMessage)
  .transform((sent, context) => {
    const read = readWholeNumber(sent, mostWeekScore);
    if ('value' in read && read.value !== null) return read.value;
    const message =
      'value' in read ? emptyWeekMessage : describeNumberFault(read.fault, mostWeekScore);
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const name = requiredLine(100, staffRequiredMessage);

/** The dialog 'Homework Correction' itself: it shows the teacher, which cannot be filled in there. */
export const homeworkDialogForm = z.object({
  FirstName: name,
  LastName: name,
  ...everyWeek(weekScore),
  Comments: text(2000),
});

/** What the dialog holds (HW-05, HW-07). */
export const homeworkForm = homeworkDialogForm.extend({ StudentTeacher: name });

const sentHomework = homeworkForm.partial().extend({ Status: text(40).optional() });
export type SentHomework = z.infer<typeof sentHomework>;

/** Filters are equalities; without Year the current academic year. */
const homeworkListQuery = filters({
  Year: text(9).optional(),
  StudentTeacher: text(100).optional(),
  search: text(100).optional(),
  sort: sortBy(homeworkSortKeys),
  ...paging,
});
export type HomeworkListQuery = z.infer<typeof homeworkListQuery>;

export const homeworkCells = [...weekFields, 'Comments'] as const;

export const homeworkCalls = {
  getAllHomeWorks: get('/getAllHomeWorks', {
    summary: 'Every student of a year with the homework record; a teacher those of the own classes',
    feature,
    access: 'homework.read',
  })
    .route({ outputStructure: 'detailed' })
    .input(homeworkListQuery)
    .output(pageOf(homeworkRow)),

  getHomeWorkForReporting: get('/getHomeWorkForReporting', {
    summary: 'Homework for a worksheet: one flat row a student, weeks at 0 where there is none yet',
    feature,
    access: 'homework.read',
  })
    .route({ outputStructure: 'detailed' })
    .input(homeworkListQuery)
    .output(pageOf(homeworkRecord)),

  getHomeWorkById: get('/getHomeWorkById/{id}', {
    summary: "One homework record by its own id or the student's; null without one",
    feature,
    access: 'homework.read',
  })
    .input(z.object({ id: identifier }))
    .output(homeworkRecord.nullable()),

  getHomeWorkByEmail: get('/getHomeWorkByEmail/{email}', {
    summary: "The homework of a family's children",
    feature,
    access: 'homework.readFamily',
  })
    .input(filters({ email: email('Please enter a valid email'), Year: text(9).optional() }))
    .output(z.array(homeworkRecord)),

  addHomeWork: post('/addHomeWork', {
    summary: 'Submits the homework record of a student who has none yet',
    feature,
    access: 'homework.enter',
  })
    .route({ inputStructure: 'detailed' })
    .input(
      z.object({
        headers: idempotencyHeader,
        body: sentHomework.extend({ StudentId: identifier }),
      }),
    )
    .output(homeworkRecord),

  updateHomeWorkById: post('/updateHomeWorkById', {
    summary: 'Corrects a homework record; fields that are not sent stay',
    feature,
    access: 'homework.enter',
  })
    .input(sentHomework.extend({ _id: identifier, updateTimeStamp: moment.optional() }))
    .output(homeworkRecord),

  saveHomeWorkScores: post('/saveHomeWorkScores', {
    summary: 'Stores cells of many students at once, typed into a table; one answer a row',
    feature,
    access: 'homework.enter',
  })
    .input(z.object({ rows: typedRows(homeworkCells) }))
    .output(rowAnswers(homeworkRecord)),

  deleteHomeWorkById: post('/deleteHomeWorkById/{id}', {
    summary: 'Deletes a homework record',
    feature,
    access: 'homework.delete',
  })
    .input(z.object({ id: identifier }))
    .output(done),
};
