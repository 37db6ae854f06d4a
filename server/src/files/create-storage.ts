import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** The storage that the settings name; by default a folder beside the database. */
export function createStorage({
  s3,
  dataDirectory,
}: Pick<Settings, 's3' | 'dataDirectory'>): Storage {
  return s3 === undefined ? createFolderStorage(join(dataDirectory, 'files')) : createS3Storage(s3);
}
