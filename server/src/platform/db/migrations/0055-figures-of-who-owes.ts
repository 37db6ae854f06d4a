import { type Kysely, sql } from 'kysely';

/** Who owes is a matter of the Status too: the index of all figures of a year has it as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('student_figures').execute();
  await db.schema
    .createIndex('student_figures')
    .on('student')
    .columns(['Year', 'PaymentStatus', 'RefundStatus', 'Status', 'Branch', 'PreviousYear'])
    .expression(sql`substr("PaidDate", 1, 7)`)
    .columns(['AmountPaidCents', 'RefundAmountCents'])
    .execute();
}
