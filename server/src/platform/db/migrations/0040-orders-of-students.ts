import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Every order that the lists of students offer is read off an index of its year, namesakes and equal
 * values by name. Branch, level, payment and refund have theirs since 0035.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('student_Status').execute();
  const orders: Record<string, RawBuilder<unknown>> = {
    Status: sql`"Status"`,
    Volunteering: sql`lower("Volunteering")`,
    UserName: sql`"UserName"`,
    StudentTeacher: sql`lower("StudentTeacher")`,
    insertTimeStamp: sql`"insertTimeStamp"`,
    DateOfBirth: sql`"DateOfBirth"`,
    AmountPaid: sql`"AmountPaidCents"`,
    PaidDate: sql`"PaidDate"`,
    RefundAmount: sql`"RefundAmountCents"`,
  };
  for (const [name, order] of Object.entries(orders)) {
    await sql`create index ${sql.ref(name === 'Status' ? 'student_Status' : `student_by_${name}`)}
      on student ("Year", ${order}, "firstNameKey", lower("LastName"), "_id")`.execute(db);
  }
}
