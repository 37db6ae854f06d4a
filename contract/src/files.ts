import { buckets } from '@pallikoodam/domain/files/buckets';
import { idPictureGrades } from '@pallikoodam/domain/files/id-picture';
import { findNameFault, longestName } from '@pallikoodam/domain/files/names';
import { enrollmentBranches } from '@pallikoodam/domain/school/branches';
import { z } from 'zod';
import { get, post } from './call.ts';
import { branchOf, done, identifier, line, oneOf, requiredLine, text, website } from './fields.ts';
import { idempotencyHeader } from './idempotency.ts';
import { fileSortKeys } from './list-words.ts';
import { filters, pageOf, paging, sortBy } from './lists.ts';

const feature = 'files';

/** A file of a bucket (ENT-18). */
export const storedFile = z.object({
  _id: z.string(),
  /** Folder and name: `General/Plan.pdf`. */
  Key: z.string(),
  name: z.string(),
  LastModified: z.string(),
  /** In bytes. */
  Size: z.number(),
  contentType: z.string(),
  /** Who uploaded it: an e-mail. */
  person: z.string(),
  /** Leads to the content for an hour. */
  link: z.string(),
});
export type StoredFile = z.infer<typeof storedFile>;

export const fileMetadata = z.object({
  person: z.string(),
  uploadedAt: z.string(),
  contentType: z.string(),
  size: z.number(),
  link: z.string(),
});

export const uploadAnswer = z.object({ message: z.string(), files: z.array(storedFile) });
export type UploadAnswer = z.infer<typeof uploadAnswer>;

const bucket = z.enum(buckets, 'There is no such bucket.');
/** What stands in a list; a name of another kind is simply not there. */
const folder = requiredLine(longestName);
const key = requiredLine(2 * longestName + 1);

/** A name that a person types (OP-174). */
export function typedName() {
  return requiredLine(longestName).superRefine((name, context) => {
    const fault = name === '' ? null : findNameFault(name);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  });
}

/** ID-05 has a word of its own. */
const missing = 'Required.';

/** The person on a picture for an ID card (ENT-39, ID-01); the name goes into the file's name. */
export const idPictureForm = z.object({
  firstName: personName(),
  lastName: personName(),
  grade: oneOf(idPictureGrades, missing),
  branch: branchOf(enrollmentBranches, missing),
});

function personName() {
  return requiredLine(longestName, missing).refine(
    (name) => name === '' || /\p{L}/u.test(name),
    'Enter the name in letters',
  );
}

export const folderForm = z.object({ NewFolder: typedName() });
export const renameForm = z.object({ NewKey: typedName() });

export type FileSortKey = (typeof fileSortKeys)[number];

export const fileQuery = filters({
  bucket,
  folder,
  search: text(100).optional(),
  sort: sortBy(fileSortKeys),
  ...paging,
});
export type FileQuery = z.infer<typeof fileQuery>;

export const fileCalls = {
  getS3Buckets: get('/getS3Buckets', {
    summary: 'The buckets of the own role, the one to open first in front',
    feature,
    access: 'files.keep',
  }).output(z.array(z.object({ Name: bucket }))),

  getFoldersFromS3: get('/getFoldersFromS3/{bucket}', {
    summary: 'The folders of a bucket by name',
    feature,
    access: 'files.keep',
  })
    .input(z.object({ bucket }))
    .output(z.array(z.string())),

  createFolder: post('/createFolder/{bucket}/{folder}', {
    summary: 'Makes a folder; by GET with a bearer token alone',
    feature,
    access: 'files.keep',
    alsoByGet: true,
    refuses: [409],
  })
    .input(z.object({ bucket, folder: typedName() }))
    .output(done),

  getUploadedFiles: get('/getUploadedFiles/{bucket}/{folder}', {
    summary: 'The files of a folder by name, each with a link that ends after an hour',
    feature,
    access: 'files.keep',
    refuses: [404],
  })
    .route({ outputStructure: 'detailed' })
    .input(fileQuery)
    .output(pageOf(storedFile)),

  getMetadata: get('/getMetadata/{bucket}/{key}', {
    summary: 'Who uploaded a file, when, and what it is',
    feature,
    access: 'files.keep',
    refuses: [404],
  })
    .input(z.object({ bucket, key }))
    .output(fileMetadata),

  uploadfile: post('/uploadfile/{bucket}/{folder}/{person}', {
    summary:
      'Stores the files of a form, field name `antp`: all of them or none. Everyone may send pictures for ID cards, one at a time; the answer tells nothing of them but to SuperAdmin',
    feature,
    access: 'files.upload',
    takesFiles: true,
    // A hall of thirty families on the day of the ID cards.
    limit: { max: 60, perMinutes: 60, exempt: 'files.keep' },
    refuses: [401, 404],
  })
    .route({ inputStructure: 'detailed' })
    .input(
      z.object({
        params: z.object({ bucket, folder, person: line(200) }),
        query: z.object({ website }),
        headers: idempotencyHeader,
      }),
    )
    .output(uploadAnswer),

  renameS3File: post('/renameS3File/{bucket}/{key}/{newKey}', {
    summary:
      'Gives a file another name in its folder, its ending stays; by GET with a bearer token alone',
    feature,
    access: 'files.keep',
    alsoByGet: true,
    refuses: [404, 409],
  })
    .input(z.object({ bucket, key, newKey: key }))
    .output(done),

  deleteS3File: post('/deleteS3File/{bucket}/{key}', {
    summary: 'Deletes a file; by GET with a bearer token alone',
    feature,
    access: 'files.delete',
    alsoByGet: true,
    refuses: [404],
  })
    .input(z.object({ bucket, key }))
    .output(done),

  deleteFolder: post('/deleteFolder/{bucket}/{folder}', {
    summary: 'Deletes an empty folder that was made; `id` brings it back through restoreFile',
    feature,
    access: 'files.delete',
    refuses: [404, 409],
  })
    .input(z.object({ bucket, folder }))
    .output(done.extend({ id: z.string() })),

  restoreFile: post('/restoreFile/{id}', {
    summary: 'Brings a deleted file back, within 30 days',
    feature,
    access: 'files.delete',
  })
    .input(z.object({ id: identifier }))
    .output(done),
};
