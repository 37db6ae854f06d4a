import type { Kysely } from 'kysely';

/** Pages of a year that are read off an index, at any size of school. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The students of a year by first name, Status looked at before the row is: the school's matrix.
  await db.schema
    .createIndex('student_year')
    .on('student')
    .columns(['Year', 'firstNameKey', '_id', 'Status'])
    .execute();
  // Sums of a period without their rows.
  await db.schema.dropIndex('tally_period').execute();
  await db.schema
    .createIndex('tally_period')
    .on('tally')
    .columns(['subject', 'period', 'facet', 'value', 'records'])
    .execute();
}
