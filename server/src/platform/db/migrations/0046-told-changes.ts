import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

/**
 * Who may what, and what the committee has set: processes of the portal keep it for a moment, and
 * are told of each change by the database itself.
 */
const tables = ['account_session', 'account_user', 'config', 'setting'];

export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`create function tell_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('portal_change', '');
      return null;
    end
  $$`.execute(db);
  for (const table of tables) {
    const of = sql.table(table);
    await sql`create trigger tell_change
      after insert or update or delete or truncate on ${of}
      for each statement execute function tell_change()`.execute(db);
    // Also where a tool has turned the usual ones off for its own connection.
    await sql`alter table ${of} enable always trigger tell_change`.execute(db);
  }
}
