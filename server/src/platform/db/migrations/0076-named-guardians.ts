import type { Kysely } from 'kysely';

/**
 * Who is named in a family by itself or the office, and not by the form of a stranger who knows the
 * first address. Of rows of before that is not known; they stay named.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('guardian')
    .addColumn('isNamed', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
