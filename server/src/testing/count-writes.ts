import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';

/** Every write of a record leaves a line of history, every mail a line in the outbox. */
export async function countWrites({ kysely }: Database): Promise<number> {
  const tables = ['history', 'outbox', 'student', 'config', 'setting', 'contact_message'];
  const counts = tables.map((table) => sql`(select count(*) from ${sql.table(table)})`);
  const { rows } = await sql<{ writes: number }>`
    select ${sql.join(counts, sql` + `)} as writes`.execute(kysely);
  return Number(rows[0]?.writes);
}
