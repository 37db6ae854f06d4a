import type { Kysely } from 'kysely';
import { indexPairs } from '../text-index.ts';

/** Two letters lead to students and volunteers on PostgreSQL too, where they read the whole list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['student', 'volunteer']) {
    await indexPairs(db, { table, column: 'searchKey' });
  }
}
