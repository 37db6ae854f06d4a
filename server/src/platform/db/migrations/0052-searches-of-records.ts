import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

/** Searches of attendance and of the library's history read only what they find. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // How many days a student was there, and whether and how often one was marked in a year.
  await db.schema.dropIndex('attendance_presence').execute();
  await db.schema
    .createIndex('attendance_presence')
    .on('attendance')
    .columns(['StudentId', 'Year', 'IsPresent'])
    .execute();
  if (!isPostgres(db)) await letRecordsBeSearched(db);
}

/** As in 0051, SQLite looks for words, and for students, in the index that has a list's order. */
async function letRecordsBeSearched(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('attendance_day').execute();
  await db.schema
    .createIndex('attendance_day')
    .on('attendance')
    .columns(['Year', 'AttendanceDate', 'StudentTeacher', 'Branch'])
    .expression(sql`lower("FirstName" || ' ' || "LastName")`)
    .column('StudentId')
    .execute();
  await db.schema.dropIndex('loan_state_BookReturnDate').execute();
  await db.schema
    .createIndex('loan_state_BookReturnDate')
    .on('loan')
    .columns(['state', 'BookReturnDate', '_id', 'searchKey', 'StudentId'])
    .execute();
}
