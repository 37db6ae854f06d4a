import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../db/new-id.ts';
import type { Portal } from '../portal.ts';
import { incomingFolder } from './incoming.ts';
import { noteObject } from './objects.ts';
import { explainDisk } from './storage.ts';

type StoredObject = { key: string; size: number };
type Place = { portal: Pick<Portal, 'database' | 'storage' | 'settings'>; now: Date };

/**
 * Puts a local file into the storage. The object goes again by itself unless a record names it
 * within the hour (`keepObjects`). StorageError.
 */
export async function putFile(
  { portal, now }: Place,
  { key, path, size }: { key: string; path: string; size: number },
): Promise<StoredObject> {
  await noteObject(portal.database, key, now);
  await portal.storage.put(key, { path, size });
  return { key, size };
}

/** The same for bytes at hand. */
export async function putBytes(
  place: Place,
  { key, content }: { key: string; content: string | Uint8Array },
): Promise<StoredObject> {
  const folder = incomingFolder(place.portal.settings);
  const path = join(folder, newId());
  try {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path, content, { flush: true, mode: 0o600 });
    } catch (error) {
      throw explainDisk(error);
    }
    return await putFile(place, { key, path, size: Buffer.byteLength(content) });
  } finally {
    await rm(path, { force: true });
  }
}
