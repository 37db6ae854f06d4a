import { enrollmentOf } from '../../server/src/testing/student-factory.ts';
import { keepingWrites } from './areas-of-keeping.ts';
import { dayOf, type Write } from './write.ts';

/** Who signs in, and whom the school knows. */
export const officeEmail = 'office@school.example';

/** Children on one list of attendance, stored together or not at all. */
export const rollCall = 5;

const pick = <Value>(values: readonly Value[], turn: number) => values[turn % values.length];
const toFamilies = { Branch: 'South', Who: 'Parents' };
/** Families of one letter. */
const letterTo = 3;

/** Another day of another child each turn: no day is reported twice. */
const awayOn = (turn: number, children: number) =>
  new Date(Date.now() + ((Math.floor(turn / children) % 700) - 350) * 86_400_000)
    .toISOString()
    .slice(0, 10);

/** What is written about families, classes and people. */
const peopleWrites: readonly Write[] = [
  {
    area: 'enrollment',
    call: 'addStudentInfo',
    table: 'student',
    column: 'FirstName',
    repeats: true,
    body: (mark) => enrollmentOf({ FirstName: mark, UserName: `${mark}@home.example` }),
  },
  {
    area: 'payments',
    call: 'updateStudentInfo',
    table: 'student',
    column: 'Comments',
    body: (mark, turn, { studentIds }) => ({
      _id: pick(studentIds, turn),
      PaymentStatus: 'Paid',
      PaidDate: '2025-09-06',
      AmountPaid: 200 + (turn % 50),
      Comments: mark,
    }),
  },
  {
    area: 'attendance',
    call: 'addAttendance',
    table: 'attendance',
    column: 'Comments',
    repeats: true,
    records: rollCall,
    body: (mark, turn, { studentIds }) => {
      const first = (Math.floor(turn / 90) % (studentIds.length / rollCall)) * rollCall;
      return studentIds.slice(first, first + rollCall).map((StudentId) => ({
        StudentId,
        AttendanceDate: dayOf(turn),
        IsPresent: turn % 3 === 0 ? 'No' : 'Yes',
        Comments: mark,
      }));
    },
  },
  {
    area: 'absences',
    call: 'addAbsence',
    table: 'absence',
    column: 'Note',
    repeats: true,
    body: (mark, turn, { studentIds }) => {
      const day = awayOn(turn, studentIds.length);
      return { StudentId: pick(studentIds, turn), FromDate: day, ToDate: day, Note: mark };
    },
  },
  {
    area: 'letters to parents',
    call: 'sendEmailToParents',
    table: 'outbox',
    column: 'subject',
    repeats: true,
    records: letterTo,
    body: (mark, _, { families }) => ({
      Emails: families.slice(0, letterTo),
      Subject: mark,
      Message: 'Please bring the book.',
    }),
  },
  {
    area: 'alerts to a family',
    call: 'sendEmailAlert',
    table: 'outbox',
    column: 'subject',
    body: (mark, turn, { families }) => ({
      UserName: pick(families, turn),
      CCEmail: '',
      Subject: mark,
      Message: 'Thank you.',
    }),
  },
  {
    area: 'duty',
    call: 'addTeacherAttendance',
    table: 'duty',
    column: 'Name',
    repeats: true,
    body: (mark, turn) => [
      {
        Name: mark,
        Email: officeEmail,
        Branch: 'North',
        Role: 'Operations',
        AttendanceDate: dayOf(turn),
        attendance: 'present',
      },
    ],
  },
  {
    area: 'assessments',
    call: 'updateAssessmentById',
    table: 'assessment',
    column: 'Comments',
    body: (mark, turn, { assessmentIds }) => ({ _id: pick(assessmentIds, turn), Comments: mark }),
  },
  {
    area: 'homework',
    call: 'updateHomeWorkById',
    table: 'homework',
    column: 'Comments',
    body: (mark, turn, { homeworkIds }) => ({ _id: pick(homeworkIds, turn), Comments: mark }),
  },
  {
    area: 'volunteers',
    call: 'addVolunteerInfo',
    table: 'volunteer',
    column: 'Name',
    repeats: true,
    body: (mark) => ({
      Name: mark,
      Email: `${mark}@volunteers.example`,
      Mobile: '7045550188',
      ExistingVolunteer: 'No',
      Role: 'Teaching',
      Branch: 'North',
    }),
  },
  {
    area: 'users',
    call: 'addConfigInfo',
    table: 'config',
    column: 'StudentTeacher',
    repeats: true,
    body: (mark) => ({ StudentTeacher: mark, Role: 'LibAdmin', Branch: 'North' }),
  },
  {
    area: 'contact',
    call: 'contactUsEmail',
    table: 'contact_message',
    column: 'FirstName',
    repeats: true,
    body: (mark) => ({
      FirstName: mark,
      Email: `${mark}@home.example`,
      Mobile: '7045550188',
      Branch: 'North',
      Comments: 'When does the next year begin?',
    }),
  },
  {
    area: 'newsletter',
    call: 'submitToContactUs',
    table: 'contact_message',
    column: 'Email',
    ending: '@reader.example',
    body: (mark) => ({ Email: `${mark}@reader.example` }),
  },
  {
    area: 'e-mail to many',
    call: 'sendBulkEmail',
    table: 'announcement',
    column: 'Subject',
    repeats: true,
    body: (mark) => ({
      ...toFamilies,
      Type: 'Email',
      Subject: mark,
      EmailBody: '<p>No class.</p>',
    }),
  },
  {
    area: 'SMS to many',
    call: 'sendBulkSMS',
    table: 'announcement',
    column: 'SMSBody',
    repeats: true,
    body: (mark) => ({ ...toFamilies, Type: 'SMS', SMSBody: mark }),
  },
];

/** A write of every area of the school, each with a mark of its own. */
export const writes: readonly Write[] = [...peopleWrites, ...keepingWrites];
