import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { z } from 'zod';
import { BackupError } from '../db/backup/backup-file.ts';
import { newId } from '../db/new-id.ts';
import { incomingFolder } from './incoming.ts';
import type { Storage } from './storage.ts';

/**
 * A copy of the whole school is a ZIP file: the rows as a backup has them, the contents of files
 * under the names that people know, and where each of them belongs. What else is in it is for people.
 */
export const copyParts = {
  rows: 'restore/rows.jsonl.gz',
  /** Path in the copy by the object's key. */
  places: 'restore/places.json',
} as const;

const places = z.record(z.string(), z.string());

export type SchoolCopy = {
  /** The rows, as a local file. */
  rows: string;
  /** Puts the contents of all files into the storage; answers how many. */
  storeFiles: (storage: Storage) => Promise<number>;
  close: () => Promise<void>;
};

/** Opens a copy of the school; null for another file. Throws BackupError for a damaged one. */
export async function openSchoolCopy(
  file: string,
  settings: { dataDirectory: string },
): Promise<SchoolCopy | null> {
  if (!(await isZip(file))) return null;
  const folder = incomingFolder(settings);
  const [rows, content] = [join(folder, newId()), join(folder, newId())];
  const zip = await openPromise(file, { autoClose: false }).catch(sayDamaged);
  const close = async () => {
    zip.close();
    await Promise.all([rows, content].map((path) => rm(path, { force: true })));
  };
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const take = async (name: string) => read(zip, entries.get(name));
    const known = places.parse(JSON.parse((await buffer(await take(copyParts.places))).toString()));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await write(await take(copyParts.rows), rows);
    return {
      rows,
      storeFiles: async (storage) => {
        for (const [key, name] of Object.entries(known)) {
          await write(await take(name), content);
          await storage.put(key, { path: content, size: entries.get(name)?.uncompressedSize ?? 0 });
        }
        return Object.keys(known).length;
      },
      close,
    };
  } catch (error) {
    await close();
    throw sayDamaged(error);
  }
}

async function isZip(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => null);
  if (handle === null) return false;
  try {
    if (!(await handle.stat()).isFile()) return false;
    const { buffer: head } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return head.toString('latin1') === 'PK';
  } finally {
    await handle.close();
  }
}

function read(zip: ZipFile, entry: Entry | undefined) {
  if (entry === undefined) throw sayDamaged(null);
  return zip.openReadStreamPromise(entry);
}

async function write(content: NodeJS.ReadableStream, path: string): Promise<void> {
  await pipeline(content, createWriteStream(path, { mode: 0o600 }));
}

function sayDamaged(cause: unknown): never {
  throw new BackupError('The file is no copy of a school, or it is damaged.', { cause });
}
