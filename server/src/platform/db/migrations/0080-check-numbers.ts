import type { Kysely } from 'kysely';
import { textType } from '../dialect.ts';

/** A deposit is of several checks: each part of a payment carries the numbers of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('ledger_split')
    .addColumn('CheckNumber', textType(db), (made) => made.notNull().defaultTo(''))
    .execute();
}
