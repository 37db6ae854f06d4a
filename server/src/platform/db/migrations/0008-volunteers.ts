import type { Kysely } from 'kysely';
import { createTable } from './create-table.ts';

/** Volunteers and their attendance. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'volunteer', {
    text: [
      'Name',
      'Branch',
      'Email',
      'Mobile',
      'Role',
      'Year',
      'ExistingVolunteer',
      'YouthVolunteer',
      'Message',
      'Status',
      'Comments',
      'insertTimeStamp',
      'updateTimeStamp',
      'nameKey',
      'searchKey',
    ],
  });
  // The list by name: all, of a status, of a branch.
  await db.schema.createIndex('volunteer_name').on('volunteer').column('nameKey').execute();
  await db.schema
    .createIndex('volunteer_Status')
    .on('volunteer')
    .columns(['Status', 'nameKey'])
    .execute();
  await db.schema
    .createIndex('volunteer_Branch')
    .on('volunteer')
    .columns(['Branch', 'Status', 'nameKey'])
    .execute();
  // Only volunteers of the school are marked.
  await db.schema.createIndex('volunteer_Email').on('volunteer').column('Email').execute();

  await createTable(db, 'duty', {
    text: [
      'Name',
      'Email',
      'Branch',
      'Role',
      'Year',
      'AttendanceDate',
      'Youth',
      'attendance',
      'insertTimeStamp',
      'updateTimeStamp',
      'nameKey',
    ],
  });
  // One record a volunteer, role and day (OP-120).
  await db.schema
    .createIndex('duty_volunteer_day')
    .unique()
    .on('duty')
    .columns(['Email', 'AttendanceDate', 'Role'])
    .execute();
  // The year's volunteers in the order of the matrix, each with the own records.
  await db.schema
    .createIndex('duty_matrix')
    .on('duty')
    .columns(['Year', 'Branch', 'nameKey', 'Email', 'Role'])
    .execute();
  // A year, newest day first.
  await db.schema
    .createIndex('duty_year')
    .on('duty')
    .columns(['Year', 'AttendanceDate', 'Branch', 'nameKey'])
    .execute();
  // A day, whatever its year.
  await db.schema
    .createIndex('duty_day')
    .on('duty')
    .columns(['AttendanceDate', 'Branch', 'nameKey'])
    .execute();
}
