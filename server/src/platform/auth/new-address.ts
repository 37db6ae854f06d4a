import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/**
 * A person's change of address. The component's own flow changes it as soon as the link is opened,
 * which mail scanners do; here the link leads to a page, and its press brings the token back.
 */

const linkHours = 24;
const hourInMilliseconds = 60 * 60 * 1000;

/**
 * In the component's table of links, below a name that it never asks for and with the person as
 * value: whatever ends the links of a person ends this one. The address stands in the token.
 */
function identify(token: string): string {
  return `new-address:${createHash('sha256').update(token).digest('base64url')}`;
}

export function composeAddressToken(email: string): string {
  return `${randomBytes(24).toString('base64url')}.${Buffer.from(email).toString('base64url')}`;
}

function readAddress(token: string): string {
  return Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
}

/** A link for the new address; an older one of the person opens nothing from now on. */
export async function keepAddressLink(
  kysely: Kysely<Tables>,
  { token, userId, now }: { token: string; userId: string; now: Date },
): Promise<void> {
  await endAddressLinks(kysely, userId);
  await kysely
    .insertInto('account_verification')
    .values({
      id: randomUUID(),
      identifier: identify(token),
      value: userId,
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
  return { userId: link.value, email: readAddress(token) };
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

async function endAddressLinks(kysely: Kysely<Tables>, userId: string): Promise<void> {
  await kysely
    .deleteFrom('account_verification')
    .where('value', '=', userId)
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
