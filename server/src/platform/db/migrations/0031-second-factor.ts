import type { Kysely } from 'kysely';
import { createTable } from './create-table.ts';

/** The second step of signing in: the sign-in component's own table, its secrets encrypted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account_user')
    .addColumn('twoFactorEnabled', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await createTable(
    db,
    'account_second_factor',
    {
      text: ['userId', 'secret', 'backupCodes'],
      integer: ['verified', 'failedVerificationCount'],
      optionalText: ['lockedUntil'],
    },
    'id',
  );
  await db.schema
    .createIndex('account_second_factor_userId')
    .on('account_second_factor')
    .column('userId')
    .unique()
    .execute();
}
