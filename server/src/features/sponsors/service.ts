import type { KeptSponsor, SponsorForm } from '@pallikoodam/contract/sponsors';
import { type Changes, givenOf } from '../../platform/db/given-values.ts';
import { insertOnce, type Keyed } from '../../platform/db/idempotency.ts';
import { lock, remove, restore, update } from '../../platform/db/write.ts';
import { checkKeptLinks } from '../../platform/http/kept-links.ts';
import { type CallContext, writing } from '../../platform/portal.ts';
import { PortalError } from '../../platform/portal-error.ts';
import { findSponsor } from './data.ts';
import { bringPictureBack, exchangePicture, letPictureGo } from './picture/service.ts';

export { openSponsorPicture } from './picture/service.ts';

/** PortalError 404. */
export async function readSponsor({ portal }: CallContext, id: string): Promise<KeptSponsor> {
  const found = await findSponsor(portal.database, id);
  if (found !== null) return found;
  throw new PortalError('notFound', 'This record no longer exists.');
}

export function addSponsor(
  context: CallContext,
  { key, sent }: Keyed<SponsorForm>,
): Promise<KeptSponsor> {
  checkKeptLinks(context, { sent, pictures });
  const submission = { key, call: 'addSponsor', body: sent };
  const { url = '', photo = '', ...form } = sent;
  // Sponsors are shown by a picture; the record shares its shape with the gallery's videos (ENT-21).
  const values = { ...form, url, photo, type: 'Photo' as const };
  return writing(context, async (tx) => {
    const stored = await insertOnce(tx, 'sponsor', { submission, values });
    // A repeated submit leaves both as they are if the sponsor shows another picture by now.
    if (stored.photo === photo) {
      await exchangePicture(tx, { _id: stored._id, before: '', after: photo });
    }
    return stored;
  });
}

const pictures = ['photo'];

/** PortalError 404, 409 (stale). */
export function changeSponsor(
  context: CallContext,
  { _id, UpdatedDate, ...sent }: Changes<SponsorForm>,
): Promise<KeptSponsor> {
  const change = { id: _id, patch: givenOf(sent), knownStamp: UpdatedDate };
  return writing(context, async (tx) => {
    const before = await lock(tx, 'sponsor', _id);
    checkKeptLinks(context, { sent: change.patch, before, pictures });
    const stored = await update(tx, 'sponsor', change);
    await exchangePicture(tx, { _id, before: before.photo, after: stored.photo });
    return stored;
  });
}

export async function deleteSponsor(context: CallContext, id: string): Promise<void> {
  await writing(context, async (tx) => {
    const { photo } = await remove(tx, 'sponsor', id);
    await letPictureGo(tx, photo);
  });
}

/** Takes a deletion back. PortalError 404 and, where the picture is gone by now, 409. */
export function restoreSponsor(context: CallContext, id: string): Promise<KeptSponsor> {
  return writing(context, async (tx) => {
    const stored = await restore(tx, 'sponsor', id);
    await bringPictureBack(tx, stored.photo);
    return stored;
  });
}
