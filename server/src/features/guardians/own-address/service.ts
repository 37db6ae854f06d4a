import { composeMailedLink } from '../../../platform/auth/mailed-links.ts';
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
import { update, type WriteTransaction } from '../../../platform/db/write.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { newAddress, newAddressNotice } from '../../../platform/mail/templates/guardian-mails.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { listPeopleOfAddresses } from '../../access/service.ts';
import { carryMailLanguage } from '../../account/service.ts';
import { listPlacesOf, lockFamilies } from '../../families/service.ts';
import { carryAddresses } from '../../students/service.ts';
import { listVolunteersOfAddresses } from '../../volunteers/service.ts';
import { hasStaffRoles, isOwnPlace } from '../policy.ts';
import type { Followers } from '../service.ts';

const isOwn = 'This is your address already.';
const notUsable =
  'This address can’t be used here. Please use another one, or write to the school.';
const linkEnded = 'This link is no longer valid. Please ask for a new one in My Account.';
const notAsker =
  'Please sign in with the account that asked for this change, then press the button again.';
const tooMany = 'Too many tries today. Please write to the school.';

/** More changes of a mind a day are no person's. */
const mostADay = 10;
const dayInMilliseconds = 86_400_000;

/**
 * Mails a link to a new address of the caller and a notice to the old one; nothing changes before
 * the press on the page behind the link. Throws PortalError 400, 429.
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
    if (!(await isFree(tx, email))) throw refuse(notUsable);
    await keepAddressLink(tx.trx, { token, userId: caller.accountId, now });
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
        asking: caller.email,
        link: composeMailedLink(settings, { kind: 'newAddress', token }),
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
 * Whether an address carries no right of its own, so that it may become a person's further address:
 * it has no account, not even an unconfirmed one, no user-access record of any status, no volunteer
 * record, and no family names it.
 */
async function isFree(tx: WriteTransaction, email: string): Promise<boolean> {
  const carriers = [
    ...(await listPlacesOf(tx.trx, email)),
    ...(await listPeopleOfAddresses(tx, [email])),
    ...(await listVolunteersOfAddresses(tx, [email])),
  ];
  return carriers.length === 0 && (await findAccount(tx.trx, { email })) === null;
}

/** Returns who asks, for the page behind the link. Throws PortalError 409. */
export async function readNewAddress({ portal, now }: CallContext, token: string) {
  const { kysely } = portal.database;
  const link = await findAddressLink(kysely, { token, now });
  const account = link === null ? null : await findAccount(kysely, { id: link.userId });
  if (link === null || account === null) throw new PortalError('conflict', linkEnded);
  return { From: account.email, Email: link.email };
}

/**
 * Changes the address at the press on the page behind the link: account, guardian and all records of
 * the families in one transaction. The link proves the mailbox, the session proves who asked: it
 * counts only in a session of that account, or the press of a mailbox's owner would give the
 * address to a stranger. Roles of the staff stay with the old address. Throws PortalError 403, 409.
 */
export async function takeNewAddress(
  context: CallContext,
  { token, followers }: { token: string; followers: Followers },
): Promise<string> {
  const { caller, now } = context;
  try {
    return await writing(context, async (tx) => {
      const link = await takeAddressLink(tx.trx, { token, now });
      if (link === null) throw new PortalError('conflict', linkEnded);
      // What is thrown from here on leaves the link as it was.
      if (link.userId !== caller.accountId) throw new PortalError('notAllowed', notAsker);
      if (!(await isFree(tx, link.email))) throw new PortalError('conflict', notUsable);
      const familyIds = (await listPlacesOf(tx.trx, caller.email)).map((place) => place.FamilyId);
      await lockFamilies(tx, familyIds);
      await changeAccountAddress(tx.trx, { id: caller.accountId, email: link.email, now });
      await carryMailLanguage(tx, { from: caller.email, to: link.email });
      for (const { _id: id, FamilyId } of await listPlacesOf(tx.trx, caller.email)) {
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
