import type { Database } from '../db/database.ts';

const mostSessions = 100;

/** A person's sessions that have not run out, last used first. */
export function listSessionsOf({ kysely }: Database, { email, now }: { email: string; now: Date }) {
  return kysely
    .selectFrom('account_session')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', idOf(kysely, email))
    .where('expiresAt', '>', now.toISOString())
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(mostSessions)
    .execute();
}

/** Ends one of a person's sessions, and says whether there was one; another person's stays. */
export async function deleteSession(
  { kysely }: Database,
  { email, id }: { email: string; id: string },
): Promise<boolean> {
  const ended = await kysely
    .deleteFrom('account_session')
    .where('id', '=', id)
    .where('userId', '=', idOf(kysely, email))
    .returning('id')
    .execute();
  return ended.length > 0;
}

export async function deleteOtherSessions(
  { kysely }: Database,
  { email, kept }: { email: string; kept: string },
): Promise<void> {
  await kysely
    .deleteFrom('account_session')
    .where('userId', '=', idOf(kysely, email))
    .where('id', '!=', kept)
    .execute();
}

function idOf(kysely: Database['kysely'], email: string) {
  return kysely.selectFrom('account_user').select('id').where('email', '=', email);
}
