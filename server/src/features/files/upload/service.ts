import { writeFile } from 'node:fs/promises';
import type { StoredFile } from '@pallikoodam/contract/files';
import { type Bucket, isIdPictures, largestFileOf } from '@pallikoodam/domain/files/buckets';
import {
  decideContent,
  findPictureFault,
  isNamedAsPicture,
  notAPictureMessage,
} from '@pallikoodam/domain/files/content';
import { findIdPictureFault, mostIdPictureMegapixels } from '@pallikoodam/domain/files/id-picture';
import { fileNameKey, nameUpload, numberName, splitName } from '@pallikoodam/domain/files/names';
import { requireReach } from '../../../platform/auth/policy.ts';
import { findRepeat, noteSubmission } from '../../../platform/db/idempotency.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { retryOnDuplicate } from '../../../platform/db/retry-on-duplicate.ts';
import { insert } from '../../../platform/db/write.ts';
import {
  incomingFolder,
  type ReceivedFile,
  receiveFile,
} from '../../../platform/files/incoming.ts';
import { keepObjects } from '../../../platform/files/objects.ts';
import { remakePicture } from '../../../platform/files/pictures.ts';
import { putFile } from '../../../platform/files/put.ts';
import { type CallContext, nameWriter, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { deriveNameKey, type FileRow, listFilesByIds, listTakenNames } from '../data.ts';
import { filesPolicy } from '../policy.ts';
import { holdPlace, keyOf, requireFolder, toStoredFile } from '../service.ts';

type Upload = {
  bucket: Bucket;
  folder: string;
  /** What the sender says of themselves; of those who signed in the portal knows it. */
  person: string;
  /** What a form-filling program put where people see no field (OP-21). */
  website?: string | undefined;
  /** `Idempotency-Key`. */
  key?: string | undefined;
};

type NewFile = Pick<FileRow, '_id' | 'bucket' | 'name' | 'size' | 'contentType'> & {
  received: ReceivedFile;
};

/**
 * Stores the files of a request: all of them or none. A name that the folder has already gets a
 * number. Answers them to who may open the bucket. PortalError 400, 401, 403, 404,
 * 413; StorageError.
 */
export async function uploadFiles(context: CallContext, upload: Upload): Promise<StoredFile[]> {
  requireReach(filesPolicy['files.upload'], context.caller, upload);
  if (upload.website) throw new PortalError('invalid', 'The request could not be read.');
  await requireFolder(context, upload);
  const arrived: ReceivedFile[] = [];
  try {
    const files: NewFile[] = [];
    for await (const sent of context.sentFiles()) {
      const received = await receiveFile(sent, {
        folder: incomingFolder(context.portal.settings),
        maxBytes: largestFileOf(upload),
      });
      arrived.push(received);
      if (isIdPictures(upload)) requireOnePicture(sent.name, arrived.length);
      files.push({ _id: newId(), bucket: upload.bucket, received, ...look(sent.name, received) });
    }
    if (files.length === 0) throw refuse('Please select a file!');
    if (isIdPictures(upload)) await remakeAll(context, files);
    const repeated = await findStored(context, upload, files);
    const rows = repeated ?? (await store(context, upload, files));
    // Neither a link nor the number behind a name: a stranger could learn whose picture is there.
    if (!filesPolicy['files.keep'].may(context.caller, upload.bucket)) return [];
    return rows.map((row) => toStoredFile(context, row));
  } finally {
    await Promise.all(arrived.map(({ discard }) => discard()));
  }
}

/** What a file is and will be called. PortalError 400. */
function look(sentName: string, { head, size }: ReceivedFile) {
  const name = nameUpload(sentName);
  if (name === null) throw refuse('This file has no name.');
  const decision = decideContent(name, head);
  if ('fault' in decision) throw refuse(decision.fault);
  return { ...decision, size };
}

/** Strangers send one picture at a time (ID-03, OP-175). PortalError 400. */
function requireOnePicture(sentName: string, count: number): void {
  if (!isNamedAsPicture(sentName)) throw refuse(notAPictureMessage);
  if (count > 1) throw refuse('Choose one picture at a time.');
}

function refuse(message: string): PortalError {
  return new PortalError('invalid', message, { antp: message });
}

/** Pictures that strangers send are re-encoded: what else was in the file is dropped. */
async function remakeAll(context: CallContext, files: NewFile[]): Promise<void> {
  for (const file of files) {
    const isOfStaff = filesPolicy['files.keep'].may(context.caller, file.bucket);
    const fault = findPictureFault(file.contentType) ?? findIdPictureFault(file.contentType);
    if (fault !== null) throw refuse(fault);
    const { content } = await remakePicture(context, {
      path: file.received.path,
      longest: 1600,
      as: 'jpeg',
      // Who keeps them may put one there as the camera took it.
      ...(isOfStaff ? {} : { mostMegapixels: mostIdPictureMegapixels }),
    });
    await writeFile(file.received.path, content, { flush: true });
    file.name = `${splitName(file.name).stem}.jpg`;
    file.size = content.length;
    file.contentType = 'image/jpeg';
  }
}

function describeSubmission({ key, bucket, folder }: Upload, files: readonly NewFile[]) {
  const sent = files.map(({ name, size }) => ({ name, size }));
  return { key, call: 'uploadfile', body: { bucket, folder, sent } };
}

/** What an earlier try of the same upload has stored. */
async function findStored(
  { portal, caller }: CallContext,
  upload: Upload,
  files: readonly NewFile[],
): Promise<FileRow[] | null> {
  const repeat = await findRepeat(portal.database.kysely, {
    submission: describeSubmission(upload, files),
    writer: nameWriter(caller),
  });
  return repeat && listFilesByIds(portal.database, repeat.storedId.split(','));
}

async function store(context: CallContext, upload: Upload, files: NewFile[]): Promise<FileRow[]> {
  for (const file of files) {
    await putFile(context, { key: keyOf(file), path: file.received.path, size: file.size });
  }
  const { bucket, folder } = upload;
  const person = context.caller.email || upload.person;
  return retryOnDuplicate(() =>
    writing(context, async (tx) => {
      const storedId = files.map(({ _id }) => _id).join(',');
      const submission = describeSubmission(upload, files);
      const repeat = await noteSubmission(tx, { submission, storedId });
      // The first try ended while this one arrived: what this one put down is in no file.
      if (repeat !== null) return listFilesByIds({ kysely: tx.trx }, repeat.storedId.split(','));
      await holdPlace(tx, upload);
      const rows: FileRow[] = [];
      for (const { _id, name: wanted, size, contentType } of files) {
        const name = await findFreeName(tx.trx, { bucket, folder, wanted });
        const named = { name, ...deriveNameKey(name) };
        rows.push(
          await insert(tx, 'file', { _id, bucket, folder, ...named, size, contentType, person }),
        );
      }
      await keepObjects(tx, files.map(keyOf));
      return rows;
    }),
  );
}

const numbersTried = 200;

async function findFreeName(
  kysely: Parameters<typeof listTakenNames>[0],
  { bucket, folder, wanted }: { bucket: Bucket; folder: string; wanted: string },
): Promise<string> {
  const names = Array.from({ length: numbersTried }, (_, index) => numberName(wanted, index + 1));
  const taken = await listTakenNames(kysely, { bucket, folder, names });
  const free = names.find((name) => !taken.has(fileNameKey(name)));
  return free ?? numberName(wanted, Date.now());
}
