import type { CallName } from '../../contract/src/contract.ts';
import type { Tables } from '../../server/src/db/tables.ts';
import { enrollmentOf } from '../../server/src/testing/student-factory.ts';

/** The records that the writes are about; made before the first fault. */
export type School = {
  studentIds: readonly string[];
  assessmentIds: readonly string[];
  homeworkIds: readonly string[];
};

export type Write = {
  area: string;
  call: CallName;
  /** Where the write leaves its mark: the column of a record and of its lines of history. */
  table: keyof Tables;
  column: string;
  /** Takes an Idempotency-Key: it may be sent again until it is answered. */
  repeats?: true;
  /** Records that one write makes; one where nothing is said. */
  records?: number;
  /** What follows the mark in that column. */
  ending?: string;
  /** A form with a file instead of JSON. */
  form?: true;
  path?: string;
  body: (mark: string, turn: number, school: School) => unknown;
};

/** Who signs in, and whom the school knows. */
export const officeEmail = 'office@school.example';

/** Children on one list of attendance, stored together or not at all. */
export const rollCall = 5;

/** A Saturday of the school's last years, another one each turn. */
const dayOf = (turn: number) =>
  new Date(Date.UTC(2024, 7, 3) + (turn % 90) * 7 * 86_400_000).toISOString().slice(0, 10);
const pick = <Value>(values: readonly Value[], turn: number) => values[turn % values.length];
const toFamilies = { Branch: 'South', Who: 'Parents' };

/** A write of every area of the school, each with a mark of its own. */
export const writes: readonly Write[] = [
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
  {
    area: 'news',
    call: 'addNews',
    table: 'news',
    column: 'News',
    body: (mark) => ({ News: mark, Status: 'Active' }),
  },
  {
    area: 'calendar',
    call: 'addCalendarItem',
    table: 'calendar_event',
    column: 'activity',
    repeats: true,
    body: (mark, turn) => ({ date: dayOf(turn), activity: mark, branch: 'North' }),
  },
  {
    area: 'gallery',
    call: 'addGallery',
    table: 'gallery',
    column: 'name',
    repeats: true,
    body: (mark) => ({
      order: 1,
      type: 'Video',
      name: mark,
      url: `https://videos.school.example/${mark}`,
    }),
  },
  {
    area: 'files',
    call: 'uploadfile',
    table: 'file',
    column: 'name',
    ending: '.jpg',
    repeats: true,
    form: true,
    path: '/uploadfile/profile-pictures/ID%20pictures/somebody',
    body: () => null,
  },
  {
    area: 'books',
    call: 'addBook',
    table: 'book',
    column: 'bookid',
    body: (mark) => ({ bookid: mark, title: 'Aathichudi', author: 'Avvai', available: 'Y' }),
  },
  {
    area: 'online books',
    call: 'addOnlineBook',
    table: 'online_book',
    column: 'Id',
    body: (mark) => ({
      Id: mark,
      Title: 'Aathichudi',
      Link: `https://books.school.example/${mark}`,
      Grade: 'General',
    }),
  },
  {
    area: 'assets',
    call: 'addInventory',
    table: 'asset',
    column: 'AssetName',
    body: (mark) => ({ AssetName: mark, HeldBy: 'Anbu', Comments: 'With its bag' }),
  },
  {
    area: 'lists',
    call: 'addGraduate',
    table: 'graduate',
    column: 'FirstName',
    repeats: true,
    body: (mark) => ({
      FirstName: mark,
      LastName: 'Mullai',
      Year: '2024-2025',
      Branch: 'North',
      GradeInTamilSchool: 'Nilai 8',
    }),
  },
];
