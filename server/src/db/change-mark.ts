import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * What was read stays true as long as the mark that was read before it: any change that is
 * committed afterwards, of whichever table and by whichever process, gives another one.
 */
export async function readChangeMark({ engine, kysely }: Database): Promise<string> {
  const { rows } = await (engine === 'postgres' ? endedTransactions : fileAndOwnChanges).execute(
    kysely,
  );
  return rows[0]?.mark ?? '';
}

type Mark = { mark: string };

const endedTransactions = sql<Mark>`select pg_current_snapshot()::text as mark`;

/**
 * What other programs have written to the file, and what this connection has. The one connection
 * that writes is asked: it answers when no transaction runs, so that none is half in the mark.
 */
const fileAndOwnChanges = sql<Mark>`
  select data_version || ' ' || total_changes() as mark from pragma_data_version`;
