import { largestPictureBytes } from '@pallikoodam/domain/files/buckets';
import { newId } from '../../../platform/db/new-id.ts';
import type { WriteTransaction } from '../../../platform/db/write.ts';
import { keepObjects, releaseObjects } from '../../../platform/files/objects.ts';
import { remakePicture } from '../../../platform/files/pictures.ts';
import { putBytes } from '../../../platform/files/put.ts';
import { receivePicture, refuseFile } from '../../../platform/files/receive-picture.ts';
import type { Download } from '../../../platform/http/calls/downloads.ts';
import type { CallContext, Portal } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { isShown } from '../data.ts';

/** Twice the largest place on a page, for screens of fine pixels. */
const longestSide = 640;

const addressOf = (name: string) => `/api/sponsorPicture/${name}`;

/** Where the picture of such an address lies; none for a drawing of the portal itself. */
function listKeys(photo: string): string[] {
  const id = /^\/api\/sponsorPicture\/([\w-]+)\.webp$/.exec(photo)?.[1];
  return id === undefined ? [] : [`sponsors/${id}`];
}

/**
 * Takes one picture, re-encoded without anything but its pixels. It belongs to no sponsor yet and
 * goes again by itself unless one is saved with its address within the hour. PortalError 400, 413;
 * StorageError.
 */
export async function takePicture(context: CallContext): Promise<{ photo: string }> {
  let photo: string | null = null;
  for await (const sent of context.sentFiles()) {
    if (photo !== null) throw refuseFile('Choose one picture at a time.');
    const received = await receivePicture(context, { sent, maxBytes: largestPictureBytes });
    try {
      const { content } = await remakePicture(context, {
        path: received.path,
        longest: longestSide,
        as: 'webp',
      });
      const id = newId();
      await putBytes(context, { key: `sponsors/${id}`, content });
      photo = addressOf(`${id}.webp`);
    } finally {
      await received.discard();
    }
  }
  if (photo === null) throw refuseFile('Please select a file!');
  return { photo };
}

/**
 * The sponsor, and no other, shows this picture from now on: the one it showed before is deleted in
 * time. In the sponsor's own transaction, after it is stored. PortalError 400.
 */
export async function exchangePicture(
  tx: WriteTransaction,
  { _id, before, after }: { _id: string; before: string; after: string },
): Promise<void> {
  if (before === after) return;
  const keys = listKeys(after);
  const gone = new PortalError('invalid', checkFields, {
    photo: 'Please upload the picture again.',
  });
  await keepObjects(tx, keys).catch((error: unknown) => {
    throw error instanceof PortalError ? gone : error;
  });
  // The book's row is held now: of two that name one picture the second sees the first.
  if (keys.length > 0 && (await isShown(tx.trx, { photo: after, besides: _id }))) throw gone;
  await releaseObjects(tx, listKeys(before));
}

/** The sponsor is deleted, or back. PortalError 409 where its picture is gone by now. */
export async function letPictureGo(tx: WriteTransaction, photo: string): Promise<void> {
  await releaseObjects(tx, listKeys(photo));
}

export async function bringPictureBack(tx: WriteTransaction, photo: string): Promise<void> {
  await keepObjects(tx, listKeys(photo));
}

/** The picture of a sponsor, while there is one that shows it. PortalError 404. */
export async function openSponsorPicture(
  { database, storage }: Portal,
  name: string,
): Promise<Download> {
  const photo = addressOf(name);
  const [key] = listKeys(photo);
  const shown = key !== undefined && (await isShown(database.kysely, { photo }));
  const content = shown ? await storage.read(key) : null;
  if (content !== null) return { open: async () => content, contentType: 'image/webp' };
  throw new PortalError('notFound', 'There is nothing at this address.');
}
