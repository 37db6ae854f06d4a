import type { Kysely } from 'kysely';

/** A 0 that was entered as the homework of a week differs from a week without an entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('homework')
    .addColumn('ZeroWeeks', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
