import type { FamilyGuardians, Guardian, MyFamily } from '@pallikoodam/contract/guardians';
import { reachFields } from '@pallikoodam/domain/access/student-fields';
import { guardianRefusals } from '@pallikoodam/domain/families/guardians';
import { recordOf } from '@pallikoodam/domain/records/keyed';
import type { Caller } from '../../platform/auth/caller.ts';
import { requireReach } from '../../platform/auth/policy.ts';
import { readUniqueViolation } from '../../platform/db/dialect.ts';
import { insert, lock, remove, update, type WriteTransaction } from '../../platform/db/write.ts';
import { type CallContext, writing } from '../../platform/portal.ts';
import { checkFields, PortalError } from '../../platform/portal-error.ts';
import { refuseOwnAddress } from '../families/policy.ts';
import {
  type FamilyRow,
  findFamily,
  findGuardian,
  type GuardianRow,
  hasAcceptedEnrollment,
  listChildren,
  listGuardians,
  listPlacesOf,
  settleNewFirst,
} from '../families/service.ts';
import { beginApart, endApart } from './end-apart/service.ts';
import { type Followers, followGuardians } from './follow/service.ts';
import { guardiansPolicy, isMember } from './policy.ts';
import { listSeen, toGuardian, yesOrNo } from './present.ts';
import { notifyAccessGranted } from './tell/service.ts';

const twoAlready = 'This family has two guardians already. Remove one first.';
const keptInRecords = 'The children’s records keep this: change it in a child’s profile.';
const addressWanted = 'A guardian keeps an address: change it, or remove the guardian.';
const sameAddress = 'This is an address of the family already. Enter another one.';
const grantedAlready = 'This person already has access.';
const otherAddress = 'The address has changed meanwhile. Please look at it again.';
const oneGetsMail = 'One guardian at least gets the mails to the family.';
const lastOne = 'A family keeps one guardian. Change the address instead.';

type Family = { family: FamilyRow; guardians: GuardianRow[]; isAccepted: boolean };

/** The families of the caller, and those that only name the address: of these whom to ask. */
export async function listMyFamilies(context: CallContext): Promise<MyFamily[]> {
  const { portal, caller } = context;
  return describePlaces(context, await listPlacesOf(portal.database.kysely, caller.email));
}

/** The families that only name the caller, for the page on which people arrive. */
export async function listNamingFamilies(context: CallContext): Promise<MyFamily[]> {
  const { portal, caller } = context;
  const places = await listPlacesOf(portal.database.kysely, caller.email);
  return describePlaces(
    context,
    places.filter(({ isConfirmed }) => isConfirmed === 0),
  );
}

async function describePlaces(
  { portal, caller }: CallContext,
  places: readonly GuardianRow[],
): Promise<MyFamily[]> {
  const { kysely } = portal.database;
  const children = await listChildren(
    kysely,
    places.filter(({ isConfirmed }) => isConfirmed === 1).map(({ FamilyId }) => FamilyId),
  );
  const families: MyFamily[] = [];
  for (const { FamilyId, hasAccess, isConfirmed, isNamed } of places) {
    const family = await findFamily(kysely, FamilyId);
    if (family === undefined) continue;
    const guardians = await listGuardians(kysely, FamilyId);
    const isIn = isConfirmed === 1;
    const first = guardians.find(({ isFirst }) => isFirst === 1);
    const mayAsk = hasAccess === 0 && family.isApart === 0 && first?.getsMail === 1;
    families.push({
      FamilyId,
      isApart: yesOrNo(isIn && family.isApart === 1),
      hasAccess: yesOrNo(hasAccess),
      isConfirmed: yesOrNo(isIn),
      guardians: isIn ? listSeen(caller, { family, guardians }) : [],
      children: children
        .filter((child) => child.FamilyId === FamilyId)
        .map(({ _id: ChildId, FirstName, LastName, NameInTamil }) => {
          return { ChildId, FirstName, LastName, NameInTamil };
        }),
      // Whom only a stranger's form names is told no name.
      AskName: mayAsk && isNamed === 1 ? first.Name : '',
      mayAsk: yesOrNo(mayAsk),
    });
  }
  return families;
}

/** PortalError 403, 404. */
export async function readGuardians(
  { portal, caller }: CallContext,
  familyId: string,
): Promise<FamilyGuardians> {
  const { kysely } = portal.database;
  const guardians = await listGuardians(kysely, familyId);
  requireMember(caller, guardians);
  const family = await findFamily(kysely, familyId);
  if (family === undefined) throw new PortalError('notFound', 'This family no longer exists.');
  return {
    FamilyId: familyId,
    isApart: yesOrNo(family.isApart),
    guardians: listSeen(caller, { family, guardians }),
  };
}

/** Who does not belong to a family does not learn whether there is one. PortalError 403. */
function requireMember(caller: Caller, guardians: readonly GuardianRow[]): void {
  if (!isMember(caller, guardians)) {
    throw new PortalError('notAllowed', guardianRefusals.foreign);
  }
}

/** The family of a call, held until its end: of two who change it at once the second sees the first. */
export async function lockFamily(tx: WriteTransaction, familyId: string): Promise<Family> {
  const family = await lock(tx, 'family', familyId);
  const isAccepted = await hasAcceptedEnrollment(tx.trx, familyId);
  return { family, guardians: await listGuardians(tx.trx, familyId), isAccepted };
}

/**
 * A guardian with the family. The family is held first, so that two calls never wait for each other.
 * PortalError 403, 404.
 */
async function lockGuardian(
  tx: WriteTransaction,
  { context: { caller }, id }: { context: CallContext; id: string },
): Promise<Family & { target: GuardianRow }> {
  const place = await findGuardian(tx.trx, id);
  if (place === undefined) throw new PortalError('notFound', 'This guardian no longer exists.');
  const held = await lockFamily(tx, place.FamilyId);
  requireMember(caller, held.guardians);
  // Taken out while this call waited for the family.
  return { ...held, target: await lock(tx, 'guardian', id) };
}

type Added = {
  FamilyId: string;
  Email: string;
  Name?: string | undefined;
  getsMail?: 'Y' | 'N' | undefined;
};

/**
 * Grants access to a second guardian and tells that person by mail, who becomes a guardian by joining
 * (`joinFamily`). PortalError 400, 403, 404, 409.
 */
export async function addGuardian(
  context: CallContext,
  { sent, followers }: { sent: Added; followers: Followers },
): Promise<Guardian> {
  const { caller } = context;
  const { FamilyId, Email, Name = '', getsMail = 'Y' } = sent;
  try {
    const added = await writing(context, async (tx) => {
      requireMember(caller, await listGuardians(tx.trx, FamilyId));
      const held = await lockFamily(tx, FamilyId);
      const { guardians } = held;
      const act = { act: 'add' as const, ...held, target: undefined };
      requireReach(guardiansPolicy['guardians.keep'], caller, act);
      if (guardians.some((guardian) => guardian.Email === Email)) throw refuseAddress();
      refuseOwnAddress(caller, Email);
      const isFirst = guardians.some((guardian) => guardian.isFirst === 1) ? 0 : 1;
      if (guardians.length > 1) throw new PortalError('conflict', twoAlready);
      if (getsMail === 'N') requireReach(guardiansPolicy['guardians.keepAny'], caller, FamilyId);
      // A second guardian has joined only after a press of their own.
      const values = { FamilyId, Email, Name, isFirst, hasAccess: 1, isConfirmed: isFirst };
      const row = await insert(tx, 'guardian', { ...values, getsMail: getsMail === 'Y' ? 1 : 0 });
      requireOneMailed([...guardians, row]);
      await followGuardians(tx, { context, FamilyId, followers });
      await notifyAccessGranted(tx, { context, guardian: row });
      return row;
    });
    context.portal.wakeOutbox();
    return toGuardian(caller, added);
  } catch (error) {
    throw readUniqueViolation(error) === null ? error : refuseAddress();
  }
}

function refuseAddress(): PortalError {
  return new PortalError('invalid', checkFields, { Email: sameAddress });
}

function requireOneMailed(guardians: readonly GuardianRow[]): void {
  const mailed = guardians.filter(
    ({ getsMail, isConfirmed }) => getsMail === 1 && isConfirmed === 1,
  );
  if (mailed.length > 0) return;
  throw new PortalError('invalid', checkFields, { getsMail: oneGetsMail });
}

type Named = { _id: string; Email?: string | undefined; updateTimeStamp?: string | undefined };

/**
 * Grants access to a guardian whom the records name. PortalError 403, 404, 409 if that was done before
 * or the address has changed.
 */
export async function letGuardianIn(
  context: CallContext,
  { sent, followers }: { sent: Named; followers: Followers },
): Promise<Guardian> {
  const confirmed = await writing(context, async (tx) => {
    const held = await lockGuardian(tx, { context, id: sent._id });
    const { family, target } = held;
    const act = { act: 'confirm' as const, ...held };
    requireReach(guardiansPolicy['guardians.keep'], context.caller, act);
    // The first one let in whom the page showed, not one that was named since.
    if (sent.Email && sent.Email !== target.Email) throw new PortalError('conflict', otherAddress);
    if (target.hasAccess === 1) throw new PortalError('conflict', grantedAlready);
    const { _id: id } = target;
    const patch = { hasAccess: 1, isNamed: 1 };
    const row = await update(tx, 'guardian', { id, patch, knownStamp: sent.updateTimeStamp });
    await followGuardians(tx, { context, FamilyId: family._id, followers });
    await notifyAccessGranted(tx, { context, guardian: row });
    return row;
  });
  context.portal.wakeOutbox();
  return toGuardian(context.caller, confirmed);
}

type Changed = Named & {
  Name?: string | undefined;
  getsMail?: 'Y' | 'N' | undefined;
  isApart?: 'Y' | 'N' | undefined;
  Mobile?: string | undefined;
  EmergencyContact?: string | undefined;
  Address?: string | undefined;
  City?: string | undefined;
  State?: string | undefined;
  ZipCode?: string | undefined;
};

/** PortalError 400, 403, 404, 409. */
export async function changeGuardian(
  context: CallContext,
  { sent, followers }: { sent: Changed; followers: Followers },
): Promise<Guardian> {
  const { caller } = context;
  try {
    const changed = await writing(context, async (tx) => {
      const held = await lockGuardian(tx, { context, id: sent._id });
      const { family, guardians, target } = held;
      const act = { act: 'change' as const, ...held };
      requireReach(guardiansPolicy['guardians.keep'], caller, act);
      requireTaken(sent, target);
      const patch = readPatch(sent, target);
      requireOffice(context, { sent, family, target, patch });
      if (target.isFirst === 1 && patch.Email !== target.Email)
        Object.assign(patch, await settleNewFirst(tx, guardians));
      if (sent.isApart !== undefined) {
        const isApart = sent.isApart === 'Y' ? 1 : 0;
        await update(tx, 'family', { id: family._id, patch: { isApart } });
      }
      const { _id: id } = target;
      const row = await update(tx, 'guardian', { id, patch, knownStamp: sent.updateTimeStamp });
      requireOneMailed(guardians.map((each) => (each._id === id ? row : each)));
      if (target.isConfirmed === 1 && row.isConfirmed === 0) {
        await notifyAccessGranted(tx, { context, guardian: row });
      }
      if (sent.isApart === 'Y' && family.isApart === 0) await beginApart(tx, guardians);
      await followGuardians(tx, { context, FamilyId: family._id, followers });
      return lock(tx, 'guardian', id);
    });
    return toGuardian(caller, changed);
  } catch (error) {
    throw readUniqueViolation(error) === null ? error : refuseAddress();
  }
}

/** What would be left out or read by no one is refused at its field. PortalError 400. */
function requireTaken(sent: Changed, target: GuardianRow): void {
  const faults: Record<string, string> = sent.Email === '' ? { Email: addressWanted } : {};
  for (const field of target.isFirst === 1 ? reachFields : []) {
    const value = sent[field];
    if (value !== undefined && value !== target[field]) faults[field] = keptInRecords;
  }
  if (Object.keys(faults).length > 0) throw new PortalError('invalid', checkFields, faults);
}

function readPatch(sent: Changed, target: GuardianRow) {
  const { Name } = sent;
  // The office alone sends an address, which then is its word.
  const isNamed = sent.Email ? 1 : target.isNamed;
  const getsMail = sent.getsMail === undefined ? target.getsMail : sent.getsMail === 'Y' ? 1 : 0;
  const Email = sent.Email || target.Email;
  const isOther = Email !== target.Email;
  // It may be another person's, who does not read how the former one is reached.
  const contact = recordOf(reachFields, (field) => sent[field] ?? (isOther ? '' : undefined));
  // The owner of the new address joins by a press of their own.
  const place = isOther && target.isFirst === 0 ? { isConfirmed: 0 } : {};
  return { Name, Email, isNamed, getsMail, ...contact, ...place };
}

/** What of a guardian the office alone changes; what is sent back as it was asks nothing. */
function requireOffice(
  { caller }: CallContext,
  {
    sent,
    family,
    target,
    patch,
  }: {
    sent: Changed;
    family: FamilyRow;
    target: GuardianRow;
    patch: { Email: string; getsMail: number };
  },
): void {
  const changesApart = sent.isApart !== undefined && sent.isApart !== yesOrNo(family.isApart);
  const changes =
    changesApart || patch.Email !== target.Email || patch.getsMail !== target.getsMail;
  if (changes) requireReach(guardiansPolicy['guardians.keepAny'], caller, family._id);
  if (patch.Email !== target.Email) refuseOwnAddress(caller, patch.Email);
}

/** PortalError 403, 404, 409. */
export async function removeGuardian(
  context: CallContext,
  { id, followers }: { id: string; followers: Followers },
): Promise<void> {
  await writing(context, async (tx) => {
    const held = await lockGuardian(tx, { context, id });
    const act = { act: 'remove' as const, ...held };
    requireReach(guardiansPolicy['guardians.keep'], context.caller, act);
    await takeOut(tx, { context, followers, ...held });
  });
}

/**
 * Takes a guardian out of a locked family. Where it is the first one, the confirmed second becomes it;
 * a family that lived apart does so no more. PortalError 409.
 */
export async function takeOut(
  tx: WriteTransaction,
  {
    family,
    guardians,
    target,
    ...follow
  }: Pick<Family, 'family' | 'guardians'> & {
    target: GuardianRow;
    context: CallContext;
    followers: Followers;
  },
): Promise<void> {
  const left = guardians.filter(({ _id }) => _id !== target._id);
  // The one that stays is the first, or becomes it.
  const next = left.find(({ isConfirmed }) => isConfirmed === 1);
  if (next === undefined) throw new PortalError('conflict', lastOne);
  await remove(tx, 'guardian', target._id);
  await endApart(tx, { family, stays: next, gone: target });
  const isReached = left.some(({ getsMail }) => getsMail === 1);
  const patch = { isFirst: 1, getsMail: isReached ? next.getsMail : 1 };
  await update(tx, 'guardian', { id: next._id, patch });
  await followGuardians(tx, { FamilyId: family._id, ...follow });
}

// What other features tell guardians.
export type { Followers } from './follow/service.ts';
export { notifyAccessGranted, tellNamed } from './tell/service.ts';
