import { guardianRefusals } from '@pallikoodam/domain/families/guardians';
import { update, type WriteTransaction } from '../../../platform/db/write.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { type GuardianRow, listGuardians } from '../../families/service.ts';
import { followGuardians } from '../follow/service.ts';
import { isOwnPlace } from '../policy.ts';
import { type Followers, lockFamily, takeOut } from '../service.ts';
import { notifyFirstGuardian } from '../tell/service.ts';

const joinedAlready = 'You have already joined this family.';

type Answer = { FamilyId: string; followers: Followers };

/**
 * The second of the two acts that make a guardian: the person to whom a family or the office has
 * granted access joins in a session of their own. From then on they see the children, and the
 * children they enroll are placed in this family. Throws PortalError 403, 409.
 */
export async function joinFamily(
  context: CallContext,
  { FamilyId, followers }: Answer,
): Promise<void> {
  await writing(context, async (tx) => {
    const { target } = await lockOwnPlace(tx, { context, FamilyId });
    const guardian = await update(tx, 'guardian', { id: target._id, patch: { isConfirmed: 1 } });
    await followGuardians(tx, { context, FamilyId, followers });
    await notifyFirstGuardian(tx, { context, guardian });
  });
  context.portal.wakeOutbox();
}

/** Declines the access that a family or the office has granted. Throws PortalError 403, 409. */
export async function declineFamily(
  context: CallContext,
  { FamilyId, followers }: Answer,
): Promise<void> {
  await writing(context, async (tx) => {
    const held = await lockOwnPlace(tx, { context, FamilyId });
    await takeOut(tx, { context, followers, ...held });
  });
}

/**
 * Locks the family and returns the caller's place in it, which has access and has not joined. Someone
 * without access doesn't learn whether the family exists.
 */
async function lockOwnPlace(
  tx: WriteTransaction,
  { context: { caller }, FamilyId }: { context: CallContext; FamilyId: string },
): Promise<Awaited<ReturnType<typeof lockFamily>> & { target: GuardianRow }> {
  const findOwn = (places: readonly GuardianRow[]) =>
    places.find((place) => isOwnPlace(caller, place));
  const foreign = new PortalError('notAllowed', guardianRefusals.foreign);
  if (findOwn(await listGuardians(tx.trx, FamilyId)) === undefined) throw foreign;
  const held = await lockFamily(tx, FamilyId);
  const target = findOwn(held.guardians);
  if (target?.hasAccess !== 1) throw foreign;
  if (target.isConfirmed === 1) throw new PortalError('conflict', joinedAlready);
  return { ...held, target };
}
