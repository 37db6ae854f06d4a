import { attendanceMarks } from '@pallikoodam/domain/attendance/marks';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { risingLevels } from '@pallikoodam/domain/school/levels';
import { genders } from '@pallikoodam/domain/students/values';
import { z } from 'zod';
import { get, post } from './call.ts';
import { staffRequiredMessage } from './fault-words.ts';
import {
  branchOf,
  day,
  done,
  email,
  identifier,
  listOf,
  moment,
  momentMessage,
  oneOf,
  requiredLine,
  requiredText,
  sentText,
  text,
} from './fields.ts';
import { idempotencyHeader } from './idempotency.ts';
import { attendanceSortKeys, presenceSortKeys } from './list-words.ts';
import { filters, pageOf, paging, pagingOfMatrix, sortBy } from './lists.ts';
import { student } from './students.ts';

const feature = 'attendance';

/** A student's presence on one day (ENT-06, ENT-07). */
export const attendanceRecord = z.object({
  _id: z.string(),
  StudentId: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Gender: z.string(),
  Year: z.string(),
  Branch: z.string(),
  GradeInTamilSchool: z.string(),
  StudentTeacher: z.string(),
  AttendanceDate: z.string(),
  IsPresent: z.string(),
  TeacherEmail: z.string(),
  Comments: z.string(),
  insertTimeStamp: z.string(),
  updateTimeStamp: z.string(),
});
export type AttendanceRecord = z.infer<typeof attendanceRecord>;

/**
 * As it is read: with what the student's own record gives as the Tamil name, blank without one, and
 * the Reference ID, by which an exported list finds its students again.
 */
export const namedAttendanceRecord = attendanceRecord.extend({
  NameInTamil: z.string(),
  Volunteering: z.string(),
});
export type NamedAttendanceRecord = z.infer<typeof namedAttendanceRecord>;

/**
 * What a submit has stored: who the student is the sender knows, and on a poor network each line
 * counts.
 */
const recordedMark = attendanceRecord.pick({
  _id: true,
  StudentId: true,
  AttendanceDate: true,
  IsPresent: true,
  TeacherEmail: true,
  Comments: true,
  insertTimeStamp: true,
  updateTimeStamp: true,
});
export type RecordedMark = z.infer<typeof recordedMark>;

const mark = z.enum(attendanceMarks, 'Status is required');

/**
 * What a submit says of one student. The documents' other fields may come along (ENT-06) and are
 * passed over: name, class and branch are those of the student's own record.
 */
const submittedMark = z.object({
  StudentId: identifier,
  AttendanceDate: day(),
  IsPresent: mark,
  Comments: text(1000).optional(),
  /** The stamp of the record the person saw, blank for none; absent: simply replace (OP-28). */
  updateTimeStamp: z.union([z.literal(''), moment], momentMessage).optional(),
});
export type SubmittedMark = z.infer<typeof submittedMark>;

/** What the dialog that corrects a record holds (ATT-75). */
export const attendanceForm = z.object({ IsPresent: mark, Comments: text(1000) });

/** Records one call may carry; more than any class has. */
export const mostAttendanceRecords = 300;

/** The office's dialog over a record: name, gender, teacher and branch stay filled (ATT-57). */
export const attendanceOfficeForm = z.object({
  FirstName: requiredText(100, staffRequiredMessage),
  LastName: text(100),
  Gender: oneOf(genders, staffRequiredMessage),
  StudentTeacher: requiredText(100, staffRequiredMessage),
  Branch: branchOf(studentBranches, staffRequiredMessage),
  GradeInTamilSchool: oneOf(['', ...risingLevels]),
  AttendanceDate: day(staffRequiredMessage),
  ...attendanceForm.shape,
});

/** The same dialog while it adds a record: who the student is says the student's own (OP-125). */
export const attendanceEntryForm = z.object({
  StudentTeacher: requiredText(100, staffRequiredMessage),
  StudentId: requiredText(64, staffRequiredMessage),
  AttendanceDate: day(staffRequiredMessage),
  ...attendanceForm.shape,
});

/**
 * A corrected record. The office may change whatever the record says, by the rules of its form for
 * what really changes; a teacher changes the mark and the comment, other fields are passed over.
 */
const attendanceChange = z.object({
  _id: identifier,
  FirstName: sentText.optional(),
  LastName: sentText.optional(),
  Gender: sentText.optional(),
  StudentTeacher: sentText.optional(),
  Branch: sentText.optional(),
  GradeInTamilSchool: sentText.optional(),
  AttendanceDate: sentText.optional(),
  ...attendanceForm.partial().shape,
  updateTimeStamp: moment.optional(),
});
export type AttendanceChange = z.infer<typeof attendanceChange>;

export type AttendanceSortKey = (typeof attendanceSortKeys)[number];

const attendanceFilters = {
  Year: text(9).optional(),
  /** Of a class: with what its present students have as members of an earlier one. */
  alsoMoved: z.literal('true').optional(),
  AttendanceDate: day().optional(),
  Branch: text(60).optional(),
  search: text(100).optional(),
  sort: sortBy(attendanceSortKeys),
  ...paging,
};

/** Filters are equalities; without Year the current academic year. */
export const attendanceListQuery = filters({
  ...attendanceFilters,
  StudentTeacher: text(100).optional(),
});
export type AttendanceListQuery = z.infer<typeof attendanceListQuery>;

const attendancePage = pageOf(namedAttendanceRecord);

/** A student against days: one letter a date, P, A or a dash where no record exists. */
export const attendanceMatrixRow = namedAttendanceRecord
  .pick({
    StudentId: true,
    FirstName: true,
    LastName: true,
    NameInTamil: true,
    StudentTeacher: true,
    GradeInTamilSchool: true,
    Branch: true,
  })
  /** Status: who has left stays listed where there are marks. */
  .extend({ Status: z.string(), marks: z.string() });
export type AttendanceMatrixRow = z.infer<typeof attendanceMatrixRow>;

export const attendanceMatrix = z.object({
  /** Oldest first. */
  dates: z.array(z.string()),
  students: z.array(attendanceMatrixRow),
  /** How many students there are, on all pages. */
  total: z.number().int(),
});
export type AttendanceMatrix = z.infer<typeof attendanceMatrix>;

const presence = { Present: z.number().int(), Absent: z.number().int() };

/** The sums of a year; a rate is Present of both and left to the reader (ATT-38 to ATT-40). */
export const attendanceStatistics = z.object({
  ...presence,
  branches: z.array(z.object({ Branch: z.string(), ...presence })),
  /** Newest first. */
  dates: z.array(z.object({ AttendanceDate: z.string(), ...presence })),
});
export type AttendanceStatistics = z.infer<typeof attendanceStatistics>;

/** The sums of a teacher's classes in a year. */
export const teacherPresence = z.object({ StudentTeacher: z.string(), ...presence });
export type TeacherPresence = z.infer<typeof teacherPresence>;

/** Of a year; of a branch where one is named, 'South' of every South one. */
const ofYear = { Year: text(9).optional(), Branch: branchOf(studentBranches).optional() };

export const teacherPresenceQuery = filters({
  ...ofYear,
  sort: sortBy(presenceSortKeys),
  ...paging,
});
export type TeacherPresenceQuery = z.infer<typeof teacherPresenceQuery>;

/** A message of a teacher to parents (OP-129). */
export const parentsMailForm = z.object({
  Emails: listOf(
    z.array(email('Please enter a valid email')).min(1, 'Enter at least one address'),
    200,
    'Too many addresses',
  ),
  Subject: requiredLine(200),
  Message: requiredText(10_000),
  /** The day that the mail calls a child absent: families who told of it are not mailed. */
  AbsentOn: day().optional(),
});

const teacher = z.object({ id: email('Please enter a valid email') });

export const attendanceCalls = {
  getStudentsForATeacher: get('/getStudentsForATeacher/{id}', {
    summary: "The students of a teacher, named by email; without Year the current one's",
    feature,
    access: 'attendance.readClass',
  })
    .input(filters({ ...teacher.shape, Year: text(9).optional() }))
    .output(z.array(student)),

  getAttendanceForATeacher: get('/getAttendanceForATeacher/{id}', {
    summary: "The attendance records of a teacher's classes, newest date first",
    feature,
    access: 'attendance.readClass',
  })
    .route({ outputStructure: 'detailed' })
    .input(filters({ ...attendanceFilters, ...teacher.shape }))
    .output(attendancePage),

  getClassAttendanceMatrix: get('/getClassAttendanceMatrix/{id}', {
    summary: "A teacher's students against the class's days of a year",
    feature,
    access: 'attendance.readClass',
  })
    .input(filters({ ...teacher.shape, Year: text(9).optional() }))
    .output(attendanceMatrix),

  getAttendance: get('/getAttendance', {
    summary: 'Attendance of students, all of a year or those that the filters leave',
    feature,
    access: 'attendance.readSchool',
  })
    .route({ outputStructure: 'detailed' })
    .input(attendanceListQuery)
    .output(attendancePage),

  getAttendanceStatistics: get('/getAttendanceStatistics', {
    summary: "A year's attendance, summed by branch and by date",
    feature,
    access: 'attendance.readSchool',
  })
    .input(filters(ofYear))
    .output(attendanceStatistics),

  getAttendanceOfTeachers: get('/getAttendanceOfTeachers', {
    summary: "A year's attendance, summed by teacher, a page of teachers at a time",
    feature,
    access: 'attendance.readSchool',
  })
    .route({ outputStructure: 'detailed' })
    .input(teacherPresenceQuery)
    .output(pageOf(teacherPresence)),

  getAttendanceMatrix: get('/getAttendanceMatrix', {
    summary: "The school's students against the last ten dates, a page of students at a time",
    feature,
    access: 'attendance.readSchool',
  })
    .input(filters({ ...ofYear, search: text(100).optional(), ...pagingOfMatrix }))
    .output(attendanceMatrix),

  getAttendanceByEmail: get('/getAttendanceByEmail/{email}', {
    summary: "The attendance of a family's children, newest date first",
    feature,
    access: 'attendance.readFamily',
  })
    .input(filters({ email: email('Please enter a valid email'), Year: text(9).optional() }))
    .output(z.array(namedAttendanceRecord)),

  getAttendanceById: get('/getAttendanceById/{id}', {
    summary: 'One attendance record',
    feature,
    access: 'attendance.mark',
  })
    .input(z.object({ id: identifier }))
    .output(namedAttendanceRecord),

  addAttendance: post('/addAttendance', {
    summary: 'Marks students; a second mark of the same student and day corrects the first',
    feature,
    access: 'attendance.mark',
  })
    .route({ inputStructure: 'detailed' })
    .input(
      z.object({
        headers: idempotencyHeader,
        body: listOf(
          z.array(submittedMark).min(1, 'Mark at least one student'),
          mostAttendanceRecords,
          'Too many records in one call',
        ),
      }),
    )
    .output(z.array(attendanceRecord)),

  updateAttendanceById: post('/updateAttendanceById', {
    summary: 'Corrects an attendance record, each caller only the fields of the own role',
    feature,
    access: 'attendance.mark',
  })
    .input(attendanceChange)
    .output(attendanceRecord),

  deleteAttendanceById: post('/deleteAttendanceById/{id}', {
    summary: 'Deletes an attendance record',
    feature,
    access: 'attendance.mark',
  })
    .input(z.object({ id: identifier }))
    .output(done),

  restoreAttendanceById: post('/restoreAttendanceById/{id}', {
    summary: 'Brings a deleted attendance record back from the history',
    feature,
    access: 'attendance.mark',
  })
    .input(z.object({ id: identifier }))
    .output(attendanceRecord),

  sendEmailToParents: post('/sendEmailToParents', {
    summary: "Mails parents of the caller's students, each family on its own",
    feature,
    access: 'attendance.mailParents',
  })
    .route({ inputStructure: 'detailed' })
    .input(
      z.object({
        headers: idempotencyHeader,
        body: parentsMailForm,
      }),
    )
    .output(z.object({ message: z.string() })),
};
