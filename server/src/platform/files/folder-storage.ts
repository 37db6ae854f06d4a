import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readFault } from '../read-fault.ts';
import { explainDisk, type Storage } from './storage.ts';

/** Objects as files of one folder, on the same disk as the uploads that become them. */
export function createFolderStorage(folder: string): Storage {
  const place = (key: string) => join(folder, requireKey(key));
  return {
    async put(key, { path }) {
      const target = place(key);
      try {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await rename(path, target);
        await makeDurable(dirname(target));
      } catch (error) {
        throw explainDisk(error);
      }
    },
    async read(key, part) {
      const path = place(key);
      try {
        // Opened first, so that a missing file is no broken answer.
        const file = await open(path);
        return createReadStream('', { ...part, fd: file });
      } catch (error) {
        if (readFault(error).code === 'ENOENT') return null;
        throw explainDisk(error);
      }
    },
    async remove(key) {
      const path = place(key);
      try {
        await rm(path, { force: true });
      } catch (error) {
        throw explainDisk(error);
      }
    },
    close: () => {},
  };
}

/** Keys are made by the portal alone; one that leads elsewhere is a fault of ours. */
function requireKey(key: string): string {
  if (/^[a-z-]+\/[\w-]+$/.test(key)) return key;
  throw new Error('This is no key of an object.');
}

/** A new name in a folder survives a power cut once the folder itself is written. */
async function makeDurable(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
