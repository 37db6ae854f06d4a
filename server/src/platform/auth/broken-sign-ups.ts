import type { Database } from '../db/database.ts';

/** A sign-up stores its account and its password within milliseconds; on any machine within this. */
const longestSignUpMilliseconds = 60_000;

/**
 * Ends the account of a sign-up that broke off before its password was stored: the component writes
 * the two one after the other, and a process may be killed in between. No one could sign in to it,
 * and for a week it would keep its owner from signing up again. One that waits for an invited
 * person has a link that works. Whether there was such an account.
 */
export async function endBrokenSignUp(
  { kysely }: Database,
  email: string,
  now: Date,
): Promise<boolean> {
  const ended = await kysely
    .deleteFrom('account_user')
    .where('email', '=', email)
    .where('emailVerified', '=', 0)
    .where('createdAt', '<', new Date(now.getTime() - longestSignUpMilliseconds).toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_credential')
            .select('account_credential.id')
            .whereRef('account_credential.userId', '=', 'account_user.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_verification')
            .select('account_verification.id')
            .whereRef('account_verification.value', '=', 'account_user.id')
            .where('account_verification.expiresAt', '>', now.toISOString()),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
