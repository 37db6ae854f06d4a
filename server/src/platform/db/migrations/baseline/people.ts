import { sql } from 'kysely';
import type { NewTables } from '../create-table.ts';

/** The school's people: staff and teachers, volunteers and their days. */
export const people: NewTables = {
  config: {
    text: `Role, TeacherStatus, StudentTeacher, NameInTamil, TeacherEmail, TeacherMobile, Branch,
      Grade, ClassNumber, Url, nameKey, nameOrderKey, CreatedDate, UpdatedDate`,
    integer: 'gradeOrder',
    optionalText: 'teacherKey',
    indexes: {
      config_TeacherEmail: 'TeacherEmail',
      config_Role: 'Role, TeacherStatus',
      // No two active teachers share a name; others have no key.
      config_teacherKey: { on: 'teacherKey', unique: true, where: sql`"teacherKey" is not null` },
    },
  },

  volunteer: {
    text: `Name, NameInTamil, Email, Mobile, Branch, Role, Year, schoolYear, Status,
      ExistingVolunteer, YouthVolunteer, CurrentSchool, TamilSchool, GradeCompleted, GCOrCitizen,
      Message, Comments, nameKey, searchKey, insertTimeStamp, updateTimeStamp`,
    optionalInteger: 'Age',
    indexes: {
      // Only volunteers of the school are marked.
      volunteer_Email: 'Email',
      // The list of all years by name: all, of a status, of a branch; and newest first.
      volunteer_name: 'nameKey',
      volunteer_Status: 'Status, nameKey',
      volunteer_Branch: 'Branch, Status, nameKey',
      volunteer_submitted: 'insertTimeStamp',
      // A year in every order that its list offers; what it is filtered by stands behind the first.
      volunteer_year: 'schoolYear, nameKey, _id, Status, Role, Branch',
      volunteer_year_submitted: 'schoolYear, insertTimeStamp, nameKey, _id',
      volunteer_year_Branch: 'schoolYear, Branch, nameKey, _id',
      volunteer_year_Role: 'schoolYear, Role, nameKey, _id',
      volunteer_year_Status: 'schoolYear, Status, nameKey, _id',
    },
  },

  duty: {
    text: `Name, Email, Branch, Role, Year, AttendanceDate, Youth, attendance, nameKey,
      insertTimeStamp, updateTimeStamp`,
    indexes: {
      // One record a volunteer, role and day (OP-120).
      duty_volunteer_day: { on: 'Email, AttendanceDate, Role', unique: true },
      // The year's volunteers in the order of the matrix, each with the own records.
      duty_matrix: 'Year, Branch, nameKey, Email, Role',
      // A year, newest day first; a day, whatever its year.
      duty_year: 'Year, AttendanceDate, Branch, nameKey',
      duty_day: 'AttendanceDate, Branch, nameKey',
    },
  },
};
