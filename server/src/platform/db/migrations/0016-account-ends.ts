import type { Kysely } from 'kysely';

/** Links are looked up by whose they are, and accounts that were never confirmed by their age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('account_verification_value')
    .on('account_verification')
    .column('value')
    .execute();
  await db.schema
    .createIndex('account_user_confirmed')
    .on('account_user')
    .columns(['emailVerified', 'createdAt'])
    .execute();
}
