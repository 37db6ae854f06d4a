import type { Kysely } from 'kysely';
import { isPostgres } from '../dialect.ts';

/**
 * PostgreSQL updates a column in place when no index names it. Named in one, the row is written to
 * all indexes of its table again, and leaves a dead entry in each. SQLite updates both in place and
 * reads sums from the index alone, so there the index stays.
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
