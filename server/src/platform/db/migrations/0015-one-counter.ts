import type { Kysely } from 'kysely';

/** Tries at signing in are counted with all others, in `rate_limit`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('account_rate_limit').execute();
}
