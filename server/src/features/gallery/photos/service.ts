import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { GalleryItem } from '@pallikoodam/contract/gallery';
import { largestFileBytes } from '@pallikoodam/domain/files/buckets';
import { splitName } from '@pallikoodam/domain/files/names';
import { keysOf } from '@pallikoodam/domain/records/keyed';
import { noteSubmission } from '../../../platform/db/idempotency.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { insert } from '../../../platform/db/write.ts';
import type { SentFile } from '../../../platform/files/incoming.ts';
import { keepObjects } from '../../../platform/files/objects.ts';
import { remakePicture } from '../../../platform/files/pictures.ts';
import { putBytes } from '../../../platform/files/put.ts';
import { receivePicture, refuseFile } from '../../../platform/files/receive-picture.ts';
import type { Download } from '../../../platform/http/calls/downloads.ts';
import { type CallContext, type Portal, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import {
  deriveGalleryKey,
  findGalleryItem,
  findLastPlace,
  listGalleryItems,
  toGalleryItem,
} from '../data.ts';

/** The longest side in pixels: for a grid, and for a whole screen. */
const sizes = { small: 640, large: 2048 } as const;
type Size = keyof typeof sizes;
const sizeNames = keysOf(sizes);

const addressOf = (id: string, size: Size) => `/api/galleryPhoto/${id}/${size}.webp`;

/** Where the pictures of an uploaded photograph lie. */
export function photoKeys(id: string): string[] {
  return sizeNames.map((size) => `gallery/${id}-${size}`);
}

/** Whether an item shows its own uploaded photograph. */
export function holdsPhoto({
  _id,
  url,
  photo,
}: Pick<GalleryItem, '_id' | 'url' | 'photo'>): boolean {
  return url === addressOf(_id, 'large') || photo === addressOf(_id, 'small');
}

/** How far the places of items stand apart, so that one can be put between two. */
const placesApart = 10;

/**
 * Adds an item at the end of the gallery for each photograph of a request, re-encoded in two sizes
 * without anything but its pixels. All of them or none; the same `key` adds them once. PortalError
 * 400, 409, 413; StorageError.
 */
export async function addPhotos(
  context: CallContext,
  key: string | undefined,
): Promise<GalleryItem[]> {
  const photos: NewPhoto[] = [];
  for await (const sent of context.sentFiles()) photos.push(await takePhoto(context, sent));
  if (photos.length === 0) throw refuseFile('Please select a file!');
  const submission = {
    key,
    call: 'uploadGalleryPhotos',
    body: photos.map(({ name, digest }) => ({ name, digest })),
  };
  return writing(context, async (tx) => {
    const storedId = photos.map(({ _id }) => _id).join(',');
    const repeat = await noteSubmission(tx, { submission, storedId });
    // The pictures of the repeat are in no item: the book of objects lets them go.
    if (repeat !== null) return listGalleryItems(tx.trx, repeat.storedId.split(','));
    const items: GalleryItem[] = [];
    let order = await findLastPlace(tx.trx);
    for (const { _id, name, width, height } of photos) {
      order += placesApart;
      const shown = { url: addressOf(_id, 'large'), photo: addressOf(_id, 'small'), width, height };
      const values = {
        _id,
        order,
        type: 'Photo' as const,
        name,
        ...shown,
        ...deriveGalleryKey({ name }),
      };
      items.push(toGalleryItem(await insert(tx, 'gallery', values)));
    }
    await keepObjects(
      tx,
      photos.flatMap(({ _id }) => photoKeys(_id)),
    );
    return items;
  });
}

type NewPhoto = Pick<GalleryItem, '_id' | 'name' | 'width' | 'height'> & {
  /** Of what was sent, by which a repeat is known. */
  digest: string;
};

async function takePhoto(context: CallContext, sent: SentFile): Promise<NewPhoto> {
  const received = await receivePicture(context, { sent, maxBytes: largestFileBytes });
  const { fileName } = received;
  try {
    const _id = newId();
    const name = splitName(fileName).stem.replace(/_+/g, ' ').trim() || fileName;
    let measures = { width: 0, height: 0 };
    for (const size of sizeNames) {
      const picture = await remakePicture(context, {
        path: received.path,
        longest: sizes[size],
        as: 'webp',
      });
      await putBytes(context, { key: `gallery/${_id}-${size}`, content: picture.content });
      measures = { width: picture.width, height: picture.height };
    }
    const hash = createHash('sha256');
    await pipeline(createReadStream(received.path), hash);
    const digest = hash.digest('base64url');
    return { _id, name, digest, ...measures };
  } finally {
    await received.discard();
  }
}

/** A picture of an item that is in the gallery and shows it. PortalError 404. */
export async function openPhoto(
  { database, storage }: Portal,
  { id, size }: { id: string; size: string },
): Promise<Download> {
  const known = sizeNames.find((name) => `${name}.webp` === size);
  const item = known && (await findGalleryItem(database, id));
  const content =
    item && holdsPhoto(item) ? await storage.read(`gallery/${item._id}-${known}`) : null;
  if (content !== null) return { open: async () => content, contentType: 'image/webp' };
  throw new PortalError('notFound', 'There is nothing at this address.');
}
