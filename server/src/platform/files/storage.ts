import type { Readable } from 'node:stream';
import { readFault } from '../read-fault.ts';

/**
 * Where the content of files lies: a folder, or a bucket of S3. An object is never changed: it is
 * put once under a key of its own and removed once. Its name and its owner stand in the database.
 */
export type Storage = {
  /** Stores a local file under a key, `<bucket>/<id>`; it is durable once this resolves. */
  put: (key: string, file: { path: string; size: number }) => Promise<void>;
  /** Its content, or a part; null where there is none. The stream ends with an error if it breaks off. */
  read: (key: string, part?: Part) => Promise<Readable | null>;
  /** Removes it; one that is not there is removed already. */
  remove: (key: string) => Promise<void>;
  close: () => void;
};

/** Bytes from the first to the last one, both included. */
export type Part = { start: number; end: number };

/** Why nothing was stored or read, for people. */
export const storageFull =
  'The storage of the school is full: the file was not stored. Please tell the office.';
export const storageAway =
  'The storage of files cannot be reached right now. Nothing was changed. Please try again.';
/** To try again would not help. */
export const storageRefused =
  'The storage of the school has refused this. Nothing was changed. Please tell the office.';

type Reason = typeof storageFull | typeof storageAway | typeof storageRefused;

/** The storage itself is at fault: it is full, away, or refuses; the cause says why. */
export class StorageError extends Error {
  constructor(message: Reason, cause: unknown) {
    super(message, { cause });
    this.name = 'StorageError';
  }
}

const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** An error of the file system, in the storage's words. */
export function explainDisk(error: unknown): StorageError {
  const { code = '' } = readFault(error);
  return new StorageError(fullCodes.includes(code) ? storageFull : storageAway, error);
}
