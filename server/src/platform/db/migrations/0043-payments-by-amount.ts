import { type Kysely, sql } from 'kysely';

/** The students of one payment state by amount: what a treasurer looks at side by side. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('student_payment_by_amount')
    .on('student')
    .columns(['Year', 'PaymentStatus', 'AmountPaidCents', 'firstNameKey'])
    .expression(sql`lower("LastName")`)
    .column('_id')
    .execute();
}
