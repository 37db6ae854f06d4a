import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

/** Changes have no listeners any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`drop function tell_change() cascade`.execute(db);
}
