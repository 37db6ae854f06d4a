import { createHash, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/**
 * A person's change of address. The component's own flow changes it as soon as the link is opened,
 * which mail scanners do; here the link leads to a page, and its press brings the token back.
 */

const linkHours = 24;
const hourInMilliseconds = 60 * 60 * 1000;

/** In the component's table of links, below a name that it never asks for. */
function identify(token: string): string {
  return `new-address:${createHash('sha256').update(token).digest('base64url')}`;
}

const writeValue = ({ userId, email }: { userId: string; email: string }) => `${userId} ${email}`;

/** A link for the new address; an older one of the person opens nothing from now on. */
export async function keepAddressLink(
  kysely: Kysely<Tables>,
  { token, now, ...link }: { token: string; userId: string; email: string; now: Date },
): Promise<void> {
  await endAddressLinks(kysely, link.userId);
  await kysely
    .insertInto('account_verification')
    .values({
      id: randomUUID(),
      identifier: identify(token),
      value: writeValue(link),
      expiresAt: new Date(now.getTime() + linkHours * hourInMilliseconds).toISOString(),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .execute();
}

type Link = { userId: string; email: string };

/** Null for one that was used, has run out or never was. */
export async function findAddressLink(
  kysely: Kysely<Tables>,
  { token, now }: { token: string; now: Date },
): Promise<Link | null> {
  const link = await kysely
    .selectFrom('account_verification')
    .select(['value', 'expiresAt'])
    .where('identifier', '=', identify(token))
    .executeTakeFirst();
  if (link === undefined || link.expiresAt < now.toISOString()) return null;
  const [userId = '', email = ''] = link.value.split(' ');
  return { userId, email };
}

/** Uses a link up: of two presses one gets it. */
export async function takeAddressLink(
  kysely: Kysely<Tables>,
  shown: { token: string; now: Date },
): Promise<Link | null> {
  const link = await findAddressLink(kysely, shown);
  const used = await kysely
    .deleteFrom('account_verification')
    .where('identifier', '=', identify(shown.token))
    .returning('id')
    .execute();
  return used.length === 0 ? null : link;
}

/** Also after a new password: who has taken over a session for a while changes nothing afterwards. */
export async function endAddressLinks(kysely: Kysely<Tables>, userId: string): Promise<void> {
  await kysely
    .deleteFrom('account_verification')
    .where('value', 'like', `${userId} %`)
    .where('identifier', 'like', 'new-address:%')
    .execute();
}

/** The account of an address, also one that is not confirmed yet. */
export async function findAccount(
  kysely: Kysely<Tables>,
  by: { email: string } | { id: string },
): Promise<{ id: string; email: string } | null> {
  const accounts = kysely.selectFrom('account_user').select(['id', 'email']);
  const found =
    'id' in by ? accounts.where('id', '=', by.id) : accounts.where('email', '=', by.email);
  return (await found.executeTakeFirst()) ?? null;
}

/**
 * The account goes by its new address, which the link has proven. Links in the old mailbox open it no
 * more; its password, sign-in code and sessions stay.
 */
export async function changeAccountAddress(
  kysely: Kysely<Tables>,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<void> {
  await kysely
    .updateTable('account_user')
    .set({ email, name: email, emailVerified: 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await kysely.deleteFrom('account_verification').where('value', '=', id).execute();
}
