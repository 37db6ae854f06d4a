import { folderHolder } from '@pallikoodam/domain/files/names';
import { itemAt, recordOf } from '@pallikoodam/domain/records/keyed';
import { deriveAssetKey } from '../features/assets/data.ts';
import { deriveGalleryKey } from '../features/gallery/data.ts';
import type { Database } from '../platform/db/database.ts';
import { newId } from '../platform/db/new-id.ts';
import { insert, inTransaction, type RecordRow, remove } from '../platform/db/write.ts';

type Changes<Table extends 'asset' | 'gallery'> = Partial<RecordRow<Table>>;

export function storeAsset(database: Database, changes: Changes<'asset'> = {}) {
  const values = {
    AssetName: 'Projector',
    HeldBy: 'Anbu Selvan',
    Type: 'Electronics',
    Comments: 'With its bag',
    ...changes,
  };
  return inTransaction({ database, writer: 'test', now: new Date() }, (tx) =>
    insert(tx, 'asset', { ...values, ...deriveAssetKey(values) }),
  );
}

export function storeGalleryItem(database: Database, changes: Changes<'gallery'> = {}) {
  const values = {
    order: 1,
    type: 'Photo' as const,
    name: 'Pongal',
    url: 'https://albums.school.example/pongal',
    photo: 'https://albums.school.example/pongal.jpg',
    width: 0,
    height: 0,
    ...changes,
  };
  return inTransaction({ database, writer: 'test', now: new Date() }, (tx) =>
    insert(tx, 'gallery', { ...values, ...deriveGalleryKey(values) }),
  );
}

/** The record of a file, without its content. */
export function storeFile(database: Database, changes: Partial<RecordRow<'file'>> = {}) {
  const name = changes.name ?? `plan-${newId()}.pdf`;
  const values = {
    bucket: 'teachers' as const,
    folder: 'General',
    nameKey: name.toLowerCase(),
    size: 15,
    contentType: 'application/pdf',
    person: 'teacher@school.example',
    ...changes,
    name,
  };
  return inTransaction({ database, writer: 'test', now: new Date() }, async (tx) => {
    const file = await insert(tx, 'file', values);
    const _id = `${file.bucket}/${file._id}`;
    await tx.trx.insertInto('file_object').values({ _id, removeAfter: null }).execute();
    return file;
  });
}

/** One pixel. */
export const smallestPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A form with one file, as a browser sends it. */
export function formWith(name: string, content: string | Uint8Array, field = 'antp'): FormData {
  const form = new FormData();
  form.append(field, new File([Buffer.from(content)], name));
  return form;
}

export type KeepingRecords = Awaited<ReturnType<typeof storeKeeping>>;

/** What the school keeps and shows: one record of each kind, and one that was deleted. */
export async function storeKeeping(database: Database) {
  const asset = await storeAsset(database);
  const deletedAsset = await storeAsset(database);
  const item = await storeGalleryItem(database);
  const deletedItem = await storeGalleryItem(database);
  await inTransaction({ database, writer: 'test', now: new Date() }, async (tx) => {
    await remove(tx, 'asset', deletedAsset._id);
    await remove(tx, 'gallery', deletedItem._id);
  });
  const stored = await Promise.all(
    walkedBuckets.map((bucket) => storeWalkedFile(database, bucket)),
  );
  const files = recordOf(walkedBuckets, (bucket) => itemAt(stored, walkedBuckets.indexOf(bucket)));
  return {
    assetId: asset._id,
    deletedAssetId: deletedAsset._id,
    galleryId: item._id,
    deletedGalleryId: deletedItem._id,
    files,
  };
}

/** One bucket of each role that keeps files. */
const walkedBuckets = ['uploaded-docs', 'teachers', 'record-management', 'library'] as const;

async function storeWalkedFile(database: Database, bucket: (typeof walkedBuckets)[number]) {
  const file = await storeFile(database, { bucket });
  const deleted = await storeFile(database, { bucket });
  await inTransaction({ database, writer: 'test', now: new Date() }, (tx) =>
    remove(tx, 'file', deleted._id),
  );
  const emptyFolder = `Empty ${newId()}`;
  await storeFile(database, { bucket, folder: emptyFolder, name: folderHolder });
  return {
    bucket,
    name: file.name,
    key: `General%2F${file.name}`,
    deletedId: deleted._id,
    emptyFolder,
  };
}
