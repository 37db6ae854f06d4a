import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import { filesPolicy } from './policy.ts';
import {
  createFolder,
  deleteFile,
  deleteFolder,
  listFolder,
  listFolders,
  renameFile,
  requireFile,
  restoreFile,
  toStoredFile,
} from './service.ts';
import { uploadFiles } from './upload/service.ts';

export const fileHandlers = {
  getS3Buckets: calls.getS3Buckets.handler(({ context }) =>
    filesPolicy['files.keep'].within(context.caller).map((Name) => ({ Name })),
  ),
  getFoldersFromS3: calls.getFoldersFromS3.handler(({ input, context }) =>
    listFolders(context, input.bucket),
  ),
  createFolder: calls.createFolder.handler(async ({ input, context }) => {
    await createFolder(context, input);
    return { message: 'Folder Created Successfully' };
  }),
  getUploadedFiles: calls.getUploadedFiles.handler(async ({ input, context }) =>
    answerPage(await listFolder(context, input)),
  ),
  getMetadata: calls.getMetadata.handler(async ({ input, context }) => {
    const file = toStoredFile(context, await requireFile(context, input));
    const { person, LastModified: uploadedAt, contentType, Size: size, link } = file;
    return { person, uploadedAt, contentType, size, link };
  }),
  uploadfile: calls.uploadfile.handler(async ({ input, context }) => {
    const { params, query, headers } = input;
    const upload = { ...params, ...query, key: headers['idempotency-key'] };
    return { message: 'Files Uploaded Successfully', files: await uploadFiles(context, upload) };
  }),
  renameS3File: calls.renameS3File.handler(async ({ input, context }) => {
    await renameFile(context, input);
    return { message: 'File Renamed Successfully' };
  }),
  deleteS3File: calls.deleteS3File.handler(async ({ input, context }) => {
    await deleteFile(context, input);
    return { message: 'File Deleted Successfully' };
  }),
  deleteFolder: calls.deleteFolder.handler(async ({ input, context }) => ({
    message: 'Folder Deleted Successfully',
    id: await deleteFolder(context, input),
  })),
  restoreFile: calls.restoreFile.handler(async ({ input, context }) => {
    await restoreFile(context, input.id);
    return { message: 'File Restored Successfully' };
  }),
};
