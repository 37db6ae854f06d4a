import { sql } from 'kysely';
import type { NewTables } from '../create-table.ts';

/** What teachers keep of their classes. */
export const classroom: NewTables = {
  attendance: {
    text: `StudentId, FirstName, LastName, Gender, Year, Branch, GradeInTamilSchool, StudentTeacher,
      TeacherEmail, AttendanceDate, IsPresent, Comments, insertTimeStamp, updateTimeStamp`,
    indexes: {
      // One record a student and day (OP-120); also a child's records.
      attendance_student_day: { on: 'StudentId, AttendanceDate', unique: true },
      // How many days a student was there, and whether and how often one was marked in a year.
      attendance_presence: 'StudentId, Year, IsPresent',
      // A class, and a class on a day; then the school's year, newest first, and a day of it.
      attendance_class: 'Year, StudentTeacher, AttendanceDate, IsPresent',
      attendance_day: {
        on: 'Year, AttendanceDate, StudentTeacher, Branch',
        endsInSqlite: [sql`lower("FirstName" || ' ' || "LastName")`, 'StudentId'],
      },
      // Present and absent of each day and branch of a year.
      attendance_figures: 'Year, AttendanceDate, Branch, IsPresent',
    },
  },

  absence: {
    text: 'StudentId, FromDate, ToDate, Note, insertTimeStamp, updateTimeStamp',
    indexes: {
      absence_student: 'StudentId, FromDate',
      // A day or a year of the school: no absence is reported for longer than some months.
      absence_days: 'FromDate, ToDate, StudentId',
    },
  },

  assessment: {
    text: `StudentId, Status, TeacherEmail, Q1Comments, Q2Comments, Q3Comments, Comments,
      insertTimeStamp, updateTimeStamp`,
    optionalInteger: 'Q1, Q2, Q3, Total_HW, Total_Attendance, Cumulative_Score',
    indexes: { assessment_student: { on: 'StudentId', unique: true } },
  },

  homework: {
    text: `StudentId, FirstName, LastName, Status, TeacherEmail, Comments,
      insertTimeStamp, updateTimeStamp`,
    integer: `weekOne, weekTwo, weekThree, weekFour, weekFive, weekSix, weekSeven, weekEight,
      weekNine, weekTen, weekEleven, weekTwelve, weekThirteen, weekFourteen, weekFifteen,
      weekSixteen, weekSeventeen, weekEighteen, weekNineteen, weekTwenty, weekTwentyOne,
      weekTwentyTwo, weekTwentyThree, weekTwentyFour, weekTwentyFive, ZeroWeeks`,
    indexes: { homework_student: { on: 'StudentId', unique: true } },
  },

  score: {
    text: `StudentId, FirstName, LastName, Grade, Score, Year, Comments,
      insertTimeStamp, updateTimeStamp`,
    indexes: { score_insertTimeStamp: 'insertTimeStamp, _id', score_StudentId: 'StudentId' },
  },

  competition: {
    text: 'Grade, EventName, EventNameInTamil, Link, nameKey, CreatedDate, UpdatedDate',
    integer: 'gradeOrder',
    indexes: { competition_order: 'gradeOrder, nameKey, _id' },
  },

  graduate: {
    text: `FirstName, LastName, Year, Branch, StudentTeacher, GradeInTamilSchool, nameKey, searchKey,
      CreatedDate, UpdatedDate`,
    integer: 'gradeOrder',
    indexes: {
      // The newest year first, its people by name; those of a branch, of a teacher.
      graduate_year: 'Year desc, nameKey, _id',
      graduate_branch: 'Branch, Year desc, nameKey, _id',
      graduate_teacher: 'StudentTeacher, Year desc, nameKey, _id',
      // Which years, branches and teachers the graduates have.
      graduate_figures: 'Year, Branch, StudentTeacher',
    },
  },
};
