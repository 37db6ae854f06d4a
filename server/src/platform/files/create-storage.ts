import { join } from 'node:path';
import type { Settings } from '../../settings.ts';
import { createFolderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/** The storage that the settings name; by default a folder beside the database. */
export async function createStorage({
  s3,
  dataDirectory,
}: Pick<Settings, 's3' | 'dataDirectory'>): Promise<Storage> {
  if (s3 === undefined) return createFolderStorage(join(dataDirectory, 'files'));
  // The client of S3 is large; a portal with a folder starts without it.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(s3);
}
