import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { nameSessionCookie } from '../platform/auth/session-lookup.ts';
import type { Database } from '../platform/db/database.ts';
import type { Settings } from '../settings.ts';

const monthInMilliseconds = 30 * 86_400_000;

/**
 * An account whose address is proven, signed in: its cookie. As the sign-in component stores it,
 * but without a password, because its hash takes longer than most tests;
 * `platform/auth/account.test.ts` signs in in earnest.
 */
export async function storeSession(
  { kysely }: Database,
  { email, settings }: { email: string; settings: Settings },
): Promise<string> {
  const userId = randomUUID();
  const token = randomBytes(24).toString('base64url');
  const now = new Date().toISOString();
  const stamps = { createdAt: now, updatedAt: now };
  await kysely
    .insertInto('account_user')
    .values({ id: userId, name: email, email, emailVerified: 1, image: null, ...stamps })
    .execute();
  const expiresAt = new Date(Date.now() + monthInMilliseconds).toISOString();
  await kysely
    .insertInto('account_session')
    .values({
      id: randomUUID(),
      userId,
      token,
      expiresAt,
      ipAddress: null,
      userAgent: null,
      ...stamps,
    })
    .execute();
  const signature = createHmac('sha256', settings.sessionSecret).update(token).digest('base64');
  return `${nameSessionCookie(settings)}=${encodeURIComponent(`${token}.${signature}`)}`;
}
