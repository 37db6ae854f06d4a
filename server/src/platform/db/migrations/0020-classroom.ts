import { type Kysely, sql } from 'kysely';
import { createTable } from './create-table.ts';

const weeks = [
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
  'Twenty',
  'TwentyOne',
  'TwentyTwo',
  'TwentyThree',
  'TwentyFour',
  'TwentyFive',
];

/** Assessments, homework and absences told beforehand; a student record is of one year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'assessment', {
    text: [
      'StudentId',
      'Status',
      'TeacherEmail',
      'Q1Comments',
      'Q2Comments',
      'Q3Comments',
      'Comments',
      'insertTimeStamp',
      'updateTimeStamp',
    ],
    optionalInteger: ['Q1', 'Q2', 'Q3', 'Total_HW', 'Total_Attendance', 'Cumulative_Score'],
  });
  await createTable(db, 'homework', {
    text: [
      'StudentId',
      'FirstName',
      'LastName',
      'Status',
      'TeacherEmail',
      'Comments',
      'insertTimeStamp',
      'updateTimeStamp',
    ],
    integer: weeks.map((week) => `week${week}`),
  });
  for (const table of ['assessment', 'homework']) {
    await db.schema
      .createIndex(`${table}_student`)
      .unique()
      .on(table)
      .column('StudentId')
      .execute();
  }

  await createTable(db, 'absence', {
    text: ['StudentId', 'FromDate', 'ToDate', 'Note', 'insertTimeStamp', 'updateTimeStamp'],
  });
  await db.schema
    .createIndex('absence_student')
    .on('absence')
    .columns(['StudentId', 'FromDate'])
    .execute();
  // A day or a year of the school: no absence is reported for longer than some months.
  await db.schema
    .createIndex('absence_days')
    .on('absence')
    .columns(['FromDate', 'ToDate', 'StudentId'])
    .execute();

  // How many days a student was there, counted without the rows.
  await db.schema
    .createIndex('attendance_presence')
    .on('attendance')
    .columns(['StudentId', 'IsPresent'])
    .execute();
  // The students of a year class by class: the order of the assessment screen (ASM-03).
  await db.schema
    .createIndex('student_classes')
    .on('student')
    .column('Year')
    .expression(sql`lower("GradeInTamilSchool")`)
    .expression(sql`lower("StudentTeacher")`)
    .columns(['firstNameKey', '_id', 'Status'])
    .execute();
}
