import { z } from 'zod';
import { absence } from './absences.ts';
import { assessment } from './assessments.ts';
import { attendanceRecord } from './attendance.ts';
import { get } from './call.ts';
import { email, text } from './fields.ts';
import { homeworkRecord } from './homework.ts';
import { loan } from './library-fields.ts';
import { filters } from './lists.ts';
import { student } from './students.ts';

/** A child's year at the school as the family and the child's teachers see it (PAR-03 to PAR-05). */
export const childYear = z.object({
  student: student.pick({
    _id: true,
    FirstName: true,
    LastName: true,
    NameInTamil: true,
    Year: true,
    Branch: true,
    GradeInTamilSchool: true,
    StudentTeacher: true,
    Status: true,
  }),
  /** Null where nothing has been entered. */
  assessment: assessment.nullable(),
  /** Newest day first. */
  attendance: z.array(
    attendanceRecord.pick({ _id: true, AttendanceDate: true, IsPresent: true, Comments: true }),
  ),
  homework: homeworkRecord.nullable(),
  /** The weeks of homework, from 1, that the class has had so far; a 0 in another is 'not yet'. */
  weeksGiven: z.array(z.number().int()),
  absences: z.array(absence),
});
export type ChildYear = z.infer<typeof childYear>;

/** A family's library books: those at home, and the first page of what the children have read. */
const familyBooks = z.object({
  atHome: z.array(loan),
  /** Newest first, as many as a page of the list has. */
  read: z.array(loan),
  readTotal: z.number().int(),
});
export type FamilyBooks = z.infer<typeof familyBooks>;

const asked = filters({
  email: email('Please enter a valid email'),
  Year: text(9).optional(),
});

export const academicCalls = {
  getAcademicRecord: get('/getAcademicRecord/{email}', {
    summary: "A family's children in a year: assessment, attendance, homework, absences told",
    feature: 'academic',
    access: 'academic.readFamily',
  })
    .input(asked)
    .output(z.object({ Year: z.string(), children: z.array(childYear) })),

  getFamilyPage: get('/getFamilyPage/{email}', {
    summary: "What a family's page shows, in one answer: the children's year, the books, the years",
    feature: 'academic',
    access: 'academic.readFamily',
  })
    .input(asked)
    .output(
      z.object({
        Year: z.string(),
        children: z.array(childYear),
        books: familyBooks,
        currentYear: z.string(),
        /** The year that the page opens on: the current one, unless the children are enrolled for another alone. */
        openingYear: z.string(),
        /** The years to choose from, newest first. */
        years: z.array(z.string()),
      }),
    ),
};
