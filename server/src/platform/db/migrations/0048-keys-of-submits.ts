import type { Kysely } from 'kysely';

/**
 * Old keys are deleted once an hour, and none is older than ninety days: to read them all costs less
 * than an index that each submit writes to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('idempotency_key_madeAt').execute();
}
