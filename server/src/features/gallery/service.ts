import type { GalleryForm, GalleryItem } from '@pallikoodam/contract/gallery';
import { givenOf } from '../../platform/db/given-values.ts';
import { insertOnce, type Keyed } from '../../platform/db/idempotency.ts';
import { lock, remove, restore, update } from '../../platform/db/write.ts';
import { keepObjects, releaseObjects } from '../../platform/files/objects.ts';
import { checkKeptLinks } from '../../platform/http/kept-links.ts';
import { type CallContext, writing } from '../../platform/portal.ts';
import { PortalError } from '../../platform/portal-error.ts';
import { deriveGalleryKey, findGalleryItem, toGalleryItem } from './data.ts';
import { holdsPhoto, photoKeys } from './photos/service.ts';

export { openPhoto } from './photos/service.ts';

export async function readGalleryItem({ portal }: CallContext, id: string): Promise<GalleryItem> {
  const item = await findGalleryItem(portal.database, id);
  if (item !== null) return item;
  throw new PortalError('notFound', 'This record no longer exists.');
}

export function addGalleryItem(
  context: CallContext,
  { key, sent }: Keyed<GalleryForm>,
): Promise<GalleryItem> {
  checkKeptLinks(context, { sent, pictures });
  const submission = { key, call: 'addGallery', body: sent };
  return writing(context, async (tx) => {
    const photo = pictureOf(sent.type, sent.photo ?? '');
    const given = givenOf(sent);
    const values = { ...given, photo, ...deriveGalleryKey({ ...sent, ...given }) };
    return toGalleryItem(await insertOnce(tx, 'gallery', { submission, values }));
  });
}

type GalleryChange = { [Field in keyof GalleryForm]?: GalleryForm[Field] | undefined } & {
  _id: string;
  UpdatedDate?: string | undefined;
};

/**
 * Where the item no longer shows its own photograph, that goes in time. PortalError 404, 409 (stale,
 * or a photograph that is gone by now).
 */
export function changeGalleryItem(
  context: CallContext,
  { _id, UpdatedDate, ...sent }: GalleryChange,
): Promise<GalleryItem> {
  return writing(context, async (tx) => {
    const before = await lock(tx, 'gallery', _id);
    const changed = { ...before, ...givenOf(sent) };
    checkKeptLinks(context, { sent: changed, before, pictures });
    const { order, type, name, nameInTamil, url } = changed;
    const photo = pictureOf(type, changed.photo);
    // The size belongs to the picture that was uploaded.
    const size = url === before.url ? {} : { width: 0, height: 0 };
    const fields = { order, type, name, nameInTamil, url, photo };
    const patch = { ...fields, ...size, ...deriveGalleryKey(changed) };
    const stored = toGalleryItem(
      await update(tx, 'gallery', { id: _id, patch, knownStamp: UpdatedDate }),
    );
    const [held, holds] = [holdsPhoto(before), holdsPhoto(stored)];
    if (held && !holds) await releaseObjects(tx, photoKeys(_id));
    if (!held && holds) await keepObjects(tx, photoKeys(_id));
    return stored;
  });
}

const pictures = ['photo'];

/** Photographs alone have a small picture (GAL-04). */
function pictureOf(type: string, photo: string): string {
  return type === 'Photo' ? photo : '';
}

export async function deleteGalleryItem(context: CallContext, id: string): Promise<void> {
  await writing(context, async (tx) => {
    await remove(tx, 'gallery', id);
    await releaseObjects(tx, photoKeys(id));
  });
}

/** Takes a deletion back. PortalError 404 and, where the photograph is gone by now, 409. */
export function restoreGalleryItem(context: CallContext, id: string): Promise<GalleryItem> {
  return writing(context, async (tx) => {
    const item = toGalleryItem(await restore(tx, 'gallery', id));
    if (holdsPhoto(item)) await keepObjects(tx, photoKeys(id));
    return item;
  });
}
