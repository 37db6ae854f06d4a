import type { Kysely } from 'kysely';
import { createTable } from './create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'attendance', {
    text: [
      'StudentId',
      'FirstName',
      'LastName',
      'Gender',
      'Year',
      'Branch',
      'GradeInTamilSchool',
      'StudentTeacher',
      'AttendanceDate',
      'IsPresent',
      'TeacherEmail',
      'Comments',
      'insertTimeStamp',
      'updateTimeStamp',
    ],
  });
  // One record a student and day (OP-120); also a child's records.
  await db.schema
    .createIndex('attendance_student_day')
    .unique()
    .on('attendance')
    .columns(['StudentId', 'AttendanceDate'])
    .execute();
  // A class, and a class on a day.
  await db.schema
    .createIndex('attendance_class')
    .on('attendance')
    .columns(['StudentTeacher', 'Year', 'AttendanceDate'])
    .execute();
  // The school's year, newest first, and a day of it.
  await db.schema
    .createIndex('attendance_day')
    .on('attendance')
    .columns(['Year', 'AttendanceDate', 'StudentTeacher', 'Branch'])
    .execute();

  await createTable(db, 'tally', {
    text: ['subject', 'period', 'facet', 'value', 'kind'],
    integer: ['records'],
  });
  await db.schema
    .createIndex('tally_period')
    .on('tally')
    .columns(['subject', 'period', 'facet', 'value'])
    .execute();

  await createTable(db, 'idempotency_key', { text: ['bodyHash', 'madeAt'] });
  await db.schema
    .createIndex('idempotency_key_madeAt')
    .on('idempotency_key')
    .column('madeAt')
    .execute();
}
