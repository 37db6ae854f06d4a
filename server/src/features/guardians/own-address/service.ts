import {
  changeAccountAddress,
  composeAddressToken,
  findAccount,
  findAddressLink,
  keepAddressLink,
  takeAddressLink,
} from '../../../platform/auth/new-address.ts';
import { countInWindow } from '../../../platform/db/count-in-window.ts';
import { readUniqueViolation } from '../../../platform/db/dialect.ts';
import { hashAddress } from '../../../platform/db/hash-address.ts';
import { lock, remove, update, type WriteTransaction } from '../../../platform/db/write.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { newAddress, newAddressNotice } from '../../../platform/mail/templates/guardian-mails.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { carryMailLanguage } from '../../account/service.ts';
import { type GuardianRow, listPlacesOf } from '../../families/service.ts';
import { carryAddresses } from '../../students/service.ts';
import { hasStaffRoles, isOwnPlace } from '../policy.ts';
import type { Followers } from '../service.ts';

const isOwn = 'This is your address already.';
const notUsable = 'This address cannot be used here. Take another one, or write to the school.';
const linkEnded = 'This link is no longer valid. Please ask for a new one in My Account.';
const tooMany = 'Too many tries today. Please write to the school.';

/** More changes of a mind a day are no person's. */
const mostADay = 10;
const dayInMilliseconds = 86_400_000;

/**
 * Mails a link to a new address of the caller and a notice to the old one; nothing changes before
 * the press on the page behind the link. An address that others use is refused, and not whose it
 * is. PortalError 400, 429.
 */
export async function askNewAddress(context: CallContext, email: string): Promise<void> {
  const { portal, caller, language, now } = context;
  if (isOwnPlace(caller, { Email: email })) throw refuse(isOwn);
  const token = composeAddressToken(email);
  // Counted by itself: a refused try counts.
  const { current } = await countInWindow(portal.database.kysely, {
    key: `new address ${hashAddress(caller.email)}`,
    now: now.getTime(),
    endsAt: now.getTime() + dayInMilliseconds,
  });
  if (current > mostADay) throw new PortalError('tooMany', tooMany);
  await writing(context, async (tx) => {
    const account = await findAccount(tx.trx, { email: caller.email });
    if (account === null) throw refuse(notUsable);
    await findFreePlaces(tx, { from: caller.email, to: email });
    await keepAddressLink(tx.trx, { token, userId: account.id, now });
    const { school, settings } = portal;
    const isStaff = hasStaffRoles(caller);
    await queueMail(tx, {
      purpose: 'new address',
      cause: context,
      recipients: [email],
      ...newAddress({
        school,
        language,
        isStaff,
        link: `${settings.publicUrl}/NewEmail?token=${token}`,
      }),
    });
    await queueMail(tx, {
      purpose: 'new address notice',
      cause: context,
      recipients: [caller.email],
      ...newAddressNotice({
        school,
        language,
        isStaff,
        email,
        link: `${settings.publicUrl}/Forgot`,
      }),
    });
  });
  portal.wakeOutbox();
}

function refuse(message: string): PortalError {
  return new PortalError('invalid', checkFields, { Email: message });
}

/**
 * The person's places in families, where the new address is free: no account's and no other
 * family's. In the own family it may stand as a second address that was never let in: then it is the
 * same person's, who proves it now. PortalError 400.
 */
async function findFreePlaces(
  tx: WriteTransaction,
  { from, to }: { from: string; to: string },
): Promise<{ own: GuardianRow[]; named: GuardianRow[] }> {
  const own = await listPlacesOf(tx.trx, from);
  const named = await listPlacesOf(tx.trx, to);
  const isOfOwn = ({ FamilyId, isConfirmed }: GuardianRow) =>
    isConfirmed === 0 &&
    own.some((place) => place.FamilyId === FamilyId && place.isConfirmed === 1);
  const account = await findAccount(tx.trx, { email: to });
  if (account !== null || !named.every(isOfOwn)) throw refuse(notUsable);
  return { own, named };
}

/** Whose link it is. PortalError 409. */
async function findAsker({ portal, now }: CallContext, token: string) {
  const { kysely } = portal.database;
  const link = await findAddressLink(kysely, { token, now });
  const account = link === null ? null : await findAccount(kysely, { id: link.userId });
  if (account === null) throw new PortalError('conflict', linkEnded);
  return account;
}

/**
 * The press on the page behind the link: account, guardian and all records of the families get the
 * new address in one transaction. Roles of the staff are the office's and stay with the old one.
 * PortalError 400, 409.
 */
export async function takeNewAddress(
  context: CallContext,
  { token, followers }: { token: string; followers: Followers },
): Promise<string> {
  const { portal, now } = context;
  try {
    // Named in the history, also where the page is open without a session.
    const writer = { ...context.caller, email: (await findAsker(context, token)).email };
    return await writing({ portal, now, caller: writer }, async (tx) => {
      const link = await takeAddressLink(tx.trx, { token, now });
      const account = link === null ? null : await findAccount(tx.trx, { id: link.userId });
      if (link === null || account === null) throw new PortalError('conflict', linkEnded);
      const { own, named } = await findFreePlaces(tx, { from: account.email, to: link.email });
      await changeAccountAddress(tx.trx, { id: account.id, email: link.email, now });
      await carryMailLanguage(tx, { from: account.email, to: link.email });
      for (const { _id } of named) await remove(tx, 'guardian', _id);
      for (const { _id: id, FamilyId } of own) {
        await lock(tx, 'family', FamilyId);
        await update(tx, 'guardian', { id, patch: { Email: link.email } });
        for (const change of await carryAddresses(tx, FamilyId)) {
          for (const follow of followers) await follow(tx, { context, ...change });
        }
      }
      return link.email;
    });
  } catch (error) {
    throw readUniqueViolation(error) === null ? error : new PortalError('conflict', notUsable);
  }
}
