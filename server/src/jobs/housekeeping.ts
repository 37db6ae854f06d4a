import type { Database } from '../db/database.ts';

/** Long enough to find out what a family was told at the beginning of the term. */
const sentMailsKeptDays = 90;

/**
 * Forgets what nobody needs any more and what would otherwise grow for ever: windows of limits that
 * have ended, ended sessions with their addresses, used links, mails sent long ago. Mails that could
 * not be sent stay. May run in several processes at once.
 */
export async function forgetWhatEnded({ kysely }: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const present = now.toISOString();
  await kysely.deleteFrom('rate_limit').where('endsAt', '<', now.getTime()).execute();
  await kysely.deleteFrom('account_session').where('expiresAt', '<', present).execute();
  await kysely.deleteFrom('account_verification').where('expiresAt', '<', present).execute();
  await kysely
    .deleteFrom('outbox')
    .where('status', '=', 'sent')
    .where('sentAt', '<', daysAgo(sentMailsKeptDays).toISOString())
    .execute();
}
