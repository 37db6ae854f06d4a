import type { Kysely } from 'kysely';
import { textType, untyped } from '../dialect.ts';

/** A line of the bank whose payment a person has taken back says so: it is not booked again unasked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await untyped(db)
    .schema.alterTable('bank_line')
    .addColumn('WasBooked', textType(db), (made) => made.notNull().defaultTo(''))
    .execute();
}
