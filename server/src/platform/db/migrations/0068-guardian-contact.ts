import type { Kysely } from 'kysely';
import { textType } from '../dialect.ts';

/** Who lives apart has an emergency contact of the own too; the records carry the first guardian's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('guardian')
    .addColumn('EmergencyContact', textType(db), (column) => column.notNull().defaultTo(''))
    .execute();
}
