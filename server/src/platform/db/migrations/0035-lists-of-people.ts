import { type Kysely, sql } from 'kysely';

/**
 * Lists that are filtered by more than one thing, and the start page, at any size of school. Each
 * index has the list's order and behind it what else is filtered by, so that rows are counted
 * without being read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const inOrder = (name: string, columns: readonly string[]) =>
    db.schema
      .createIndex(name)
      .on('student')
      .columns(['Year', ...columns, 'firstNameKey'])
      .expression(sql`lower("LastName")`);

  for (const filtered of ['PaymentStatus', 'RefundStatus', 'PreviousYear', 'level']) {
    await db.schema.dropIndex(`student_${filtered}`).execute();
  }
  const wide = ['_id', 'Branch', 'GradeInTamilSchool'];
  await inOrder('student_PaymentStatus', ['PaymentStatus'])
    .columns([...wide, 'PreviousYear'])
    .execute();
  await inOrder('student_RefundStatus', ['RefundStatus'])
    .columns([...wide, 'PaymentStatus'])
    .execute();
  await inOrder('student_PreviousYear', ['PreviousYear'])
    .columns([...wide, 'PaymentStatus'])
    .execute();
  await inOrder('student_grade', ['GradeInTamilSchool'])
    .columns(['_id', 'PaymentStatus'])
    .execute();
  await inOrder('student_level', ['Branch', 'GradeInTamilSchool'])
    .columns(['_id', 'PaymentStatus'])
    .execute();

  // Who attends a class, and who attends without a teacher, counted alone.
  await db.schema.dropIndex('student_class').execute();
  await db.schema
    .createIndex('student_class')
    .on('student')
    .columns(['StudentTeacher', 'Year', 'firstNameKey', 'Status'])
    .execute();

  await db.schema.dropIndex('volunteer_year').execute();
  await db.schema
    .createIndex('volunteer_year')
    .on('volunteer')
    .columns(['schoolYear', 'nameKey', '_id', 'Status', 'Role', 'Branch'])
    .execute();
}
