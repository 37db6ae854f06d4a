import type { Kysely } from 'kysely';
import { textType, untyped } from '../dialect.ts';

/**
 * A deposit is of several checks: each part of a payment carries the numbers of its own. What came in
 * the place of a line that moved is found by the line by which it left.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = untyped(db);
  await schema
    .alterTable('ledger_split')
    .addColumn('CheckNumber', textType(db), (made) => made.notNull().defaultTo(''))
    .execute();
  // Most lines have come from nowhere else.
  await schema
    .createIndex('ledger_line_Carries')
    .on('ledger_line')
    .column('Carries')
    .where('Carries', '<>', '')
    .execute();
}
