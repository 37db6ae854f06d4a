import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

/**
 * Figures are counted and sums added up when they are asked for, off an index that has nothing else;
 * a search reads the list it is of. What was kept for both beside the records goes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('tally').execute();
  await (isPostgres(db) ? dropTextIndexesOfPostgres(db) : dropTextIndexesOfSqlite(db));

  // All figures of a year of admissions and payments, in the order they are grouped by.
  await db.schema
    .createIndex('student_figures')
    .on('student')
    .columns(['Year', 'PaymentStatus', 'RefundStatus', 'Branch', 'PreviousYear'])
    .expression(sql`substr("PaidDate", 1, 7)`)
    .columns(['AmountPaidCents', 'RefundAmountCents'])
    .execute();
  // Present and absent of each day and branch of a year; of each class, and the days of a class.
  await db.schema
    .createIndex('attendance_figures')
    .on('attendance')
    .columns(['Year', 'AttendanceDate', 'Branch', 'IsPresent'])
    .execute();
  await db.schema.dropIndex('attendance_class').execute();
  await db.schema
    .createIndex('attendance_class')
    .on('attendance')
    .columns(['Year', 'StudentTeacher', 'AttendanceDate', 'IsPresent'])
    .execute();
  // The books of a year that came back, by their numbers, and to how many children they had gone.
  await db.schema
    .createIndex('loan_state_Year_bookKey_bookid')
    .on('loan')
    .columns(['state', 'Year', 'bookKey', 'bookid', 'childKey'])
    .execute();
  await db.schema.dropIndex('loan_childKey_state_BookReturnDate').execute();
  await db.schema
    .createIndex('loan_state_childKey_BookReturnDate')
    .on('loan')
    .columns(['state', 'childKey', 'BookReturnDate'])
    .execute();
  // Which years, branches and teachers the graduates have.
  await db.schema
    .createIndex('graduate_figures')
    .on('graduate')
    .columns(['Year', 'Branch', 'StudentTeacher'])
    .execute();
  await (isPostgres(db) ? orderFromHighest(db) : letListsBeSearched(db));
}

/** Amounts from the highest down, none entered last: SQLite reads this off the index of the other way. */
async function orderFromHighest(db: Kysely<unknown>): Promise<void> {
  for (const name of ['AmountPaid', 'RefundAmount']) {
    await sql`create index ${sql.ref(`student_by_${name}_falling`)} on student (
      "Year", ${sql.ref(`${name}Cents`)} desc nulls last, "firstNameKey" desc,
      lower("LastName") desc, "_id" desc)`.execute(db);
  }
}

/** SQLite looks for words in the index that has a list's order: only what it finds is read itself. */
async function letListsBeSearched(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('student_year').execute();
  await db.schema
    .createIndex('student_year')
    .on('student')
    .columns(['Year', 'firstNameKey'])
    .expression(sql`lower("LastName")`)
    .columns(['_id', 'Status', 'searchKey'])
    .execute();
  await db.schema.dropIndex('student_order').execute();
  await db.schema
    .createIndex('student_order')
    .on('student')
    .column('firstNameKey')
    .expression(sql`lower("StudentTeacher")`)
    .expression(sql`lower("GradeInTamilSchool")`)
    .columns(['_id', 'Year', 'Status', 'searchKey'])
    .execute();
  await db.schema.dropIndex('loan_state_BookReturnDate').execute();
  await db.schema
    .createIndex('loan_state_BookReturnDate')
    .on('loan')
    .columns(['state', 'BookReturnDate', '_id', 'searchKey'])
    .execute();
}

const searched = [
  'student',
  'volunteer',
  'book',
  'loan',
  'calendar_event',
  'graduate',
  'contact_message',
  'news',
  'asset',
] as const;

async function dropTextIndexesOfSqlite(db: Kysely<unknown>): Promise<void> {
  for (const table of searched) {
    for (const when of ['insert', 'update', 'beside', 'delete']) {
      await sql`drop trigger if exists ${sql.ref(`${table}_text_${when}`)}`.execute(db);
    }
    for (const name of [`${table}_text_vocab`, `${table}_text`, `${table}_text_key`]) {
      await sql`drop table if exists ${sql.table(name)}`.execute(db);
    }
  }
}

/** Those of the students and loans stay, where there are any: their lists are read whole otherwise. */
async function dropTextIndexesOfPostgres(db: Kysely<unknown>): Promise<void> {
  for (const index of [
    'student_pairs',
    'volunteer_pairs',
    'volunteer_searchKey',
    'book_searchKey',
    'calendar_event_searchKey',
    'graduate_searchKey',
    'contact_message_searchKey',
    'news_News',
    'asset_searchKey',
  ]) {
    await db.schema.dropIndex(index).ifExists().execute();
  }
  await sql`drop function if exists text_pairs(text)`.execute(db);
}
