import { dutyMarks, youthValues } from '@pallikoodam/domain/duty/values';
import { isAcademicYear } from '@pallikoodam/domain/school/academic-year';
import { z } from 'zod';
import { get, post } from './call.ts';
import { day, done, email, identifier, listOf, moment, requiredText, text } from './fields.ts';
import { idempotencyHeader } from './idempotency.ts';
import { dutySortKeys } from './list-words.ts';
import { filters, pageOf, paging, pagingOfMatrix, severalOf, sortBy } from './lists.ts';

const feature = 'duty';

/** A volunteer's presence on one day in one role (ENT-11). */
export const duty = z.object({
  _id: z.string(),
  Name: z.string(),
  Email: z.string(),
  Branch: z.string(),
  Role: z.string(),
  Year: z.string(),
  AttendanceDate: z.string(),
  Youth: z.string(),
  attendance: z.string(),
  insertTimeStamp: z.string(),
  updateTimeStamp: z.string(),
});
export type Duty = z.infer<typeof duty>;

const academicYear = text(9).refine(isAcademicYear, 'Choose an academic year');

/**
 * Name, e-mail, branch and role are required (spec 1 §5). A missing Year is the current one. Which
 * branches and roles there are the server knows: a volunteer may have an older one.
 */
const dutyForm = z.object({
  Name: requiredText(100),
  Email: email('Please enter a valid email'),
  Branch: requiredText(60),
  Role: requiredText(60),
  Year: academicYear.optional(),
  AttendanceDate: day(),
  Youth: z.enum(youthValues).optional(),
  attendance: z.enum(dutyMarks, 'Choose present or absent'),
});
export type DutyForm = z.infer<typeof dutyForm>;

/** Records one call may carry; more than any school day needs. */
export const mostDutyRecords = 300;

export type DutySortKey = (typeof dutySortKeys)[number];

/**
 * `exceptRoles` leaves roles out, joined by commas (OP-127). Without Year the current one; with
 * AttendanceDate and no Year that day's records of every year.
 */
export const dutyListQuery = filters({
  AttendanceDate: day().optional(),
  Year: text(9).optional(),
  Branch: text(60).optional(),
  Role: text(60).optional(),
  exceptRoles: severalOf(120).optional(),
  search: text(100).optional(),
  sort: sortBy(dutySortKeys),
  ...paging,
});
export type DutyListQuery = z.infer<typeof dutyListQuery>;

/** A volunteer's year: one letter a date, P, A or a dash (ATT-26). */
export const dutyMatrixRow = duty
  .pick({ Name: true, Email: true, Branch: true, Role: true, Youth: true })
  .extend({ marks: z.string() });
export type DutyMatrixRow = z.infer<typeof dutyMatrixRow>;

export const dutyMatrix = z.object({
  /** The school year's days with a record, oldest first. */
  dates: z.array(z.string()),
  /** In the order of branch, then name. */
  volunteers: z.array(dutyMatrixRow),
  /** How many volunteers the filters leave, on all pages. */
  total: z.number().int(),
});
export type DutyMatrix = z.infer<typeof dutyMatrix>;

export const dutyCalls = {
  getTeacherAttendance: get('/getTeacherAttendance', {
    summary: 'Attendance of volunteers, all of a year or those that the filters leave',
    feature,
    access: 'duty.keep',
  })
    .route({ outputStructure: 'detailed' })
    .input(dutyListQuery)
    .output(pageOf(duty)),

  getVolunteerAttendanceMatrix: get('/getVolunteerAttendanceMatrix', {
    summary: 'Volunteers against the days of a year, a page of volunteers at a time',
    feature,
    access: 'duty.keep',
  })
    .input(
      filters({
        Year: text(9).optional(),
        Branch: text(60).optional(),
        Role: text(60).optional(),
        search: text(100).optional(),
        ...pagingOfMatrix,
      }),
    )
    .output(dutyMatrix),

  addTeacherAttendance: post('/addTeacherAttendance', {
    summary: 'Marks volunteers; a second mark of the same person, role and day corrects the first',
    feature,
    access: 'duty.keep',
  })
    .route({ inputStructure: 'detailed' })
    .input(
      z.object({
        headers: idempotencyHeader,
        body: listOf(
          z.array(dutyForm).min(1, 'Mark at least one volunteer'),
          mostDutyRecords,
          'Too many records in one call',
        ),
      }),
    )
    .output(z.array(duty)),

  getTeacherAttendanceById: get('/getTeacherAttendanceById/{id}', {
    summary: "One record of a volunteer's attendance",
    feature,
    access: 'duty.keep',
  })
    .input(z.object({ id: identifier }))
    .output(duty),

  updateTeacherAttendanceById: post('/updateTeacherAttendanceById', {
    summary: "Changes a record of a volunteer's attendance",
    feature,
    access: 'duty.keep',
  })
    .input(dutyForm.partial().extend({ _id: identifier, updateTimeStamp: moment.optional() }))
    .output(duty),

  deleteTeacherAttendanceById: post('/deleteTeacherAttendanceById/{id}', {
    summary: "Deletes a record of a volunteer's attendance",
    feature,
    access: 'duty.keep',
  })
    .input(z.object({ id: identifier }))
    .output(done),

  restoreTeacherAttendanceById: post('/restoreTeacherAttendanceById/{id}', {
    summary: "Brings a deleted record of a volunteer's attendance back from the history",
    feature,
    access: 'duty.keep',
  })
    .input(z.object({ id: identifier }))
    .output(duty),
};
