import type { Kysely } from 'kysely';
import { isPostgres } from '../dialect.ts';

/**
 * A count that changes in a column of no index PostgreSQL changes where it stands. Named in one, it
 * is written to all indexes of its table anew, and leaves an entry in each behind. SQLite changes both in place and reads sums
 * without their rows, so there the index stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  await db.schema.dropIndex('tally_period').execute();
  await db.schema
    .createIndex('tally_period')
    .on('tally')
    .columns(['subject', 'period', 'facet', 'value'])
    .execute();
}
