import type { Database } from '../db/database.ts';
import { forgetOldSubmissions } from '../db/idempotency.ts';
import { forgetReturned } from '../mail/bounces/returned.ts';
import { keptDays } from '../mail/outbox.ts';

/**
 * An account that is never confirmed keeps an address from signing up. Its mail names these days.
 */
const unconfirmedKeptDays = 7;

/**
 * Deletes what is not needed any more and would otherwise grow for ever: windows of limits that
 * have ended, ended sessions with their addresses, used links, accounts never confirmed, mails sent
 * long ago, marks of addresses that mail reaches again, keys of submits too old to be repeated, sheets
 * that were sent and not imported. That a mail could not be sent stays known; the text of an
 * announcement stays in the archive. May run in several processes at once.
 */
export async function deleteExpired(database: Database, now: Date): Promise<void> {
  const { kysely } = database;
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const present = now.toISOString();
  await kysely.deleteFrom('rate_limit').where('endsAt', '<', now.getTime()).execute();
  await kysely.deleteFrom('account_session').where('expiresAt', '<', present).execute();
  await kysely.deleteFrom('account_verification').where('expiresAt', '<', present).execute();
  await forgetReturned(database, now);
  await kysely
    .deleteFrom('outbox')
    .where('status', '=', 'sent')
    .where('sentAt', '<', daysAgo(keptDays).toISOString())
    .execute();
  await deleteTexts(kysely, daysAgo(keptDays));
  await kysely
    .deleteFrom('import_upload')
    .where('createdAt', '<', daysAgo(1).toISOString())
    .execute();
  await forgetOldSubmissions(kysely, now);
  while ((await endUnconfirmed(kysely, daysAgo(unconfirmedKeptDays))) === accountsAtOnce);
}

/** Texts of announcements with all messages sent, or failed before that moment. */
async function deleteTexts(kysely: Database['kysely'], failedBefore: Date): Promise<void> {
  await kysely
    .deleteFrom('outbox_body')
    .where((body) =>
      body.not(
        body.exists(
          body
            .selectFrom('outbox')
            .select('outbox._id')
            .whereRef('outbox.bodyId', '=', 'outbox_body._id')
            .where((message) =>
              message.or([
                message('status', '<>', 'failed'),
                message('createdAt', '>=', failedBefore.toISOString()),
              ]),
            ),
        ),
      ),
    )
    .execute();
}

const accountsAtOnce = 500;

/** Accounts go first: one that is confirmed in this moment is no longer among them. */
function endUnconfirmed(kysely: Database['kysely'], madeBefore: Date): Promise<number> {
  return kysely.transaction().execute(async (trx) => {
    const unconfirmed = trx
      .selectFrom('account_user')
      .select('id')
      .where('emailVerified', '=', 0)
      .where('createdAt', '<', madeBefore.toISOString())
      .limit(accountsAtOnce);
    const ended = await trx
      .deleteFrom('account_user')
      .where('id', 'in', unconfirmed)
      .where('emailVerified', '=', 0)
      .returning('id')
      .execute();
    const ids = ended.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await trx.deleteFrom('account_second_factor').where('userId', 'in', ids).execute();
    await trx.deleteFrom('account_credential').where('userId', 'in', ids).execute();
    await trx.deleteFrom('account_verification').where('value', 'in', ids).execute();
    return ids.length;
  });
}
