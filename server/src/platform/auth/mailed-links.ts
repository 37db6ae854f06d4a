import { randomBytes } from 'node:crypto';
import type { AuthContext } from 'better-auth';
import type { Database } from '../db/database.ts';

/**
 * Every kind of mailed link that carries a token, with the page it opens. That a press gives
 * nothing to the person who caused the email is tested for each (walk/mailed-links-walk.test.ts), which also finds
 * tokens in links that are composed elsewhere.
 */
export const mailedLinks = {
  confirm: '/Signin?confirm=',
  unlock: '/Signin?unlock=',
  reset: '/Forgot?token=',
  invitation: '/Forgot?token=',
  newAddress: '/NewEmail?token=',
  unsubscribe: '/Unsubscribe?token=',
} as const;

export type MailedLinkKind = keyof typeof mailedLinks;

/** The address that an email carries. */
export function composeMailedLink(
  { publicUrl }: { publicUrl: string },
  { kind, token }: { kind: MailedLinkKind; token: string },
): string {
  return `${publicUrl}${mailedLinks[kind]}${encodeURIComponent(token)}`;
}

/** Rows that the sign-in component takes for a link to a new password. */
const identify = (token: string) => `reset-password:${token}`;

const hourInMilliseconds = 60 * 60 * 1000;

export type LinkTable = Pick<
  AuthContext['internalAdapter'],
  'createVerificationValue' | 'findVerificationValue'
>;

/**
 * A link of the portal proves the mailbox it was sent to, and whatever it was sent for, one may do
 * two things with it, once: sign in with the password of the account (platform/auth/link-sign-in.ts) or set
 * a new one. Answers its token, which is stored as a hash alone.
 */
export async function createMailedLink(
  table: LinkTable,
  { userId, hours }: { userId: string; hours: number },
): Promise<string> {
  const token = composeToken();
  await keepMailedLink(table, { token, userId, hours });
  return token;
}

export function composeToken(): string {
  return randomBytes(24).toString('base64url');
}

/** The link opens from now on. */
export async function keepMailedLink(
  { createVerificationValue }: LinkTable,
  { token, userId, hours }: { token: string; userId: string; hours: number },
): Promise<void> {
  await createVerificationValue({
    identifier: identify(token),
    value: userId,
    expiresAt: new Date(Date.now() + hours * hourInMilliseconds),
  });
}

/** Whose mailbox a link proves; null for one that was used, has run out or never was. */
export async function findLinkOwner(
  { findVerificationValue }: LinkTable,
  token: string,
): Promise<string | null> {
  const row = await findVerificationValue(identify(token));
  return row === null || row.expiresAt < new Date() ? null : row.value;
}

/** Whether a link of the last hour waits in the person's mailbox. */
export async function hasFreshLink({ kysely }: Database, userId: string): Promise<boolean> {
  const now = Date.now();
  const fresh = await kysely
    .selectFrom('account_verification')
    .select('id')
    .where('value', '=', userId)
    .where('createdAt', '>', new Date(now - hourInMilliseconds).toISOString())
    .where('expiresAt', '>', new Date(now).toISOString())
    .executeTakeFirst();
  return fresh !== undefined;
}

/** One link has been used: the address is proven, and no older link opens the account again. */
export async function endMailedLinks({ kysely }: Database, userId: string): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    await trx
      .updateTable('account_user')
      .set({ emailVerified: 1 })
      .where('id', '=', userId)
      .execute();
    await trx.deleteFrom('account_verification').where('value', '=', userId).execute();
  });
}
