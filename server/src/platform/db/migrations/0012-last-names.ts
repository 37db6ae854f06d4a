import { type Kysely, sql } from 'kysely';

/** The students of a year by their whole name: brothers and namesakes stand in a firm order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('student_year').execute();
  await db.schema
    .createIndex('student_year')
    .on('student')
    .columns(['Year', 'firstNameKey'])
    .expression(sql`lower("LastName")`)
    .columns(['_id', 'Status'])
    .execute();
}
