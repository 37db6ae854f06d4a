import type { FileQuery, StoredFile } from '@pallikoodam/contract/files';
import { type Bucket, standingFolders } from '@pallikoodam/domain/files/buckets';
import {
  fileNameKey,
  findNameFault,
  folderHolder,
  folderHolderText,
  keepEnding,
  longestName,
} from '@pallikoodam/domain/files/names';
import { requireReach } from '../../platform/auth/policy.ts';
import { readUniqueViolation } from '../../platform/db/dialect.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Page } from '../../platform/db/page.ts';
import {
  findDeleted,
  insert,
  lock,
  remove,
  restore,
  update,
  type WriteTransaction,
} from '../../platform/db/write.ts';
import { checkLink, signLink } from '../../platform/files/links.ts';
import { keepObjects, releaseObjects } from '../../platform/files/objects.ts';
import { putBytes } from '../../platform/files/put.ts';
import type { Part } from '../../platform/files/storage.ts';
import type { Download } from '../../platform/http/calls/downloads.ts';
import { type CallContext, type Portal, writing } from '../../platform/portal.ts';
import { checkFields, PortalError } from '../../platform/portal-error.ts';
import {
  deriveNameKey,
  type FilePlace,
  type FileRow,
  findFile,
  findFileById,
  hasFiles,
  listFiles,
  listMadeFolders,
} from './data.ts';
import { filesPolicy } from './policy.ts';

const noSuchFolder = 'There is no such folder.';
const noSuchFile = 'This file no longer exists.';

export async function listFolders(context: CallContext, bucket: Bucket): Promise<string[]> {
  requireReach(filesPolicy['files.keep'], context.caller, bucket);
  const made = await listMadeFolders(context.portal.database.kysely, bucket);
  return [...standingFolders(bucket), ...made];
}

/** PortalError 404 for a folder that a bucket does not have. */
export async function requireFolder(
  { portal }: CallContext,
  { bucket, folder }: { bucket: Bucket; folder: string },
): Promise<void> {
  if (standingFolders(bucket).includes(folder)) return;
  const holder = { bucket, folder, name: folderHolder };
  if ((await findFile(portal.database.kysely, holder)) !== null) return;
  throw new PortalError('notFound', noSuchFolder);
}

/** PortalError 409 where the bucket has one of this name, in whatever capitals. */
export async function createFolder(
  context: CallContext,
  { bucket, folder }: { bucket: Bucket; folder: string },
): Promise<void> {
  requireReach(filesPolicy['files.keep'], context.caller, bucket);
  const message = 'There is a folder of this name already.';
  const refusal = new PortalError('conflict', message, { folder: message });
  const isSame = (other: string) => fileNameKey(other) === fileNameKey(folder);
  if ((await listFolders(context, bucket)).some(isSame)) throw refusal;
  const _id = newId();
  const key = keyOf({ _id, bucket });
  const { size } = await putBytes(context, { key, content: folderHolderText });
  try {
    await writing(context, async (tx) => {
      await insert(tx, 'file', {
        _id,
        bucket,
        folder,
        name: folderHolder,
        ...deriveNameKey(folderHolder),
        size,
        contentType: 'text/plain',
        person: context.caller.email,
      });
      await keepObjects(tx, [key]);
    });
  } catch (error) {
    if (readUniqueViolation(error) !== null) throw refusal;
    throw error;
  }
}

/**
 * Deletes a folder that holds nothing; answers the id by which it is restored. PortalError 403,
 * 404, and 409 for a folder with files or one that every bucket has.
 */
export async function deleteFolder(
  context: CallContext,
  place: { bucket: Bucket; folder: string },
): Promise<string> {
  requireReach(filesPolicy['files.delete'], context.caller, place.bucket);
  if (standingFolders(place.bucket).includes(place.folder)) {
    throw new PortalError('conflict', 'This folder belongs to the portal and cannot be deleted.');
  }
  return writing(context, async (tx) => {
    const { _id } = await holdFolder(tx, place);
    if (await hasFiles(tx.trx, place)) {
      throw new PortalError('conflict', 'This folder still holds files. Please delete them first.');
    }
    await remove(tx, 'file', _id);
    await releaseObjects(tx, [keyOf({ _id, bucket: place.bucket })]);
    return _id;
  });
}

/** Keeps a folder that was made from being deleted until the transaction ends. PortalError 404. */
async function holdFolder(
  tx: WriteTransaction,
  { bucket, folder }: { bucket: Bucket; folder: string },
): Promise<FileRow> {
  const holder = await findFile(tx.trx, { bucket, folder, name: folderHolder });
  if (holder === null) throw new PortalError('notFound', noSuchFolder);
  return lock(tx, 'file', holder._id);
}

/** As `holdFolder`, for a file that is put there: the portal's own folders need no holding. */
export async function holdPlace(
  tx: WriteTransaction,
  place: { bucket: Bucket; folder: string },
): Promise<void> {
  if (!standingFolders(place.bucket).includes(place.folder)) await holdFolder(tx, place);
}

export async function listFolder(
  context: CallContext,
  query: FileQuery,
): Promise<Page<StoredFile>> {
  requireReach(filesPolicy['files.keep'], context.caller, query.bucket);
  await requireFolder(context, query);
  const { records, total } = await listFiles(context.portal.database, query);
  return { records: records.map((row) => toStoredFile(context, row)), total };
}

/** A file as the wire knows it, with a link that ends (OP-171). */
export function toStoredFile(
  { portal, now }: Pick<CallContext, 'portal' | 'now'>,
  { _id, folder, name, insertTimeStamp, size, contentType, person }: FileRow,
): StoredFile {
  const { sessionSecret: secret } = portal.settings;
  return {
    _id,
    Key: `${folder}/${name}`,
    name,
    LastModified: insertTimeStamp,
    Size: size,
    contentType,
    person,
    link: signLink({ id: _id, name }, { secret, now }),
  };
}

/** A file by its bucket and key. PortalError 403, 404. */
export async function requireFile(
  context: CallContext,
  { bucket, key }: { bucket: Bucket; key: string },
): Promise<FileRow> {
  requireReach(filesPolicy['files.keep'], context.caller, bucket);
  const place = readPlace(bucket, key);
  const row = place && (await findFile(context.portal.database.kysely, place));
  if (!row || row.name === folderHolder) throw new PortalError('notFound', noSuchFile);
  return row;
}

/** `General/Plan.pdf`. A key of any other form names nothing. */
function readPlace(bucket: Bucket, key: string): FilePlace | null {
  const [folder = '', name = '', ...more] = key.split('/');
  return folder === '' || name === '' || more.length > 0 ? null : { bucket, folder, name };
}

/** The new key is a name, or the same folder and a name. PortalError 400, 404, 409. */
export async function renameFile(
  context: CallContext,
  { bucket, key, newKey }: { bucket: Bucket; key: string; newKey: string },
): Promise<void> {
  const { _id, folder, name } = await requireFile(context, { bucket, key });
  const typed = newKey.startsWith(`${folder}/`) ? newKey.slice(folder.length + 1) : newKey;
  const fault = findNameFault(typed);
  if (fault !== null) throw new PortalError('invalid', checkFields, { newKey: fault });
  const newName = keepEnding(typed, name);
  if (newName.length > longestName) {
    throw new PortalError('invalid', checkFields, { newKey: 'This text is too long' });
  }
  try {
    await writing(context, (tx) =>
      update(tx, 'file', { id: _id, patch: { name: newName, ...deriveNameKey(newName) } }),
    );
  } catch (error) {
    if (readUniqueViolation(error) === null) throw error;
    const message = 'There is a file of this name already.';
    throw new PortalError('conflict', message, { newKey: message });
  }
}

/** The content stays for 30 days, so that the deletion can be taken back. */
export async function deleteFile(
  context: CallContext,
  place: { bucket: Bucket; key: string },
): Promise<void> {
  requireReach(filesPolicy['files.delete'], context.caller, place.bucket);
  const { _id, bucket } = await requireFile(context, place);
  await writing(context, async (tx) => {
    await remove(tx, 'file', _id);
    await releaseObjects(tx, [keyOf({ _id, bucket })]);
  });
}

/** PortalError 403, 404 and, where the name was given to another or the content is gone, 409. */
export async function restoreFile(context: CallContext, id: string): Promise<void> {
  try {
    await writing(context, async (tx) => {
      const deleted = await findDeleted(tx, 'file', id);
      if (deleted === null) throw new PortalError('notFound', noSuchFile);
      requireReach(filesPolicy['files.delete'], context.caller, deleted.bucket);
      if (deleted.name !== folderHolder) await holdPlace(tx, deleted);
      await restore(tx, 'file', id);
      await keepObjects(tx, [keyOf(deleted)]);
    });
  } catch (error) {
    if (readUniqueViolation(error) === null) throw error;
    throw new PortalError('conflict', 'There is a file of this name already.');
  }
}

/** Where a file's content lies in the storage. */
export function keyOf({ _id, bucket }: Pick<FileRow, '_id' | 'bucket'>): string {
  return `${bucket}/${_id}`;
}

/** The content of a file by a link of a list. PortalError 403, 404. */
export async function openSignedFile(
  { settings, database, storage, clock }: Portal,
  link: { id: string; until: string; sign: string },
): Promise<Download> {
  const state = checkLink(link, { secret: settings.sessionSecret, now: clock() });
  if (state === 'ended') {
    throw new PortalError(
      'notAllowed',
      'This link has ended. Please open the list of files again.',
    );
  }
  const row = state === 'good' ? await findFileById(database, link.id) : null;
  if (!row) throw new PortalError('notFound', noSuchFile);
  const open = async (part?: Part) => {
    const content = await storage.read(keyOf(row), part);
    if (content === null) throw new PortalError('notFound', noSuchFile);
    return content;
  };
  return { open, size: row.size, contentType: safeType(row.contentType), saveAs: row.name };
}

/** What a browser could run leaves without its type. */
function safeType(contentType: string): string {
  return /html|svg|xml/.test(contentType) && !contentType.includes('openxml')
    ? 'application/octet-stream'
    : contentType;
}
