import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { lookedAtBytes } from '@pallikoodam/domain/files/content';
import { newId } from '../db/new-id.ts';
import { PortalError } from '../portal-error.ts';
import { readFault } from '../read-fault.ts';
import { explainDisk } from './storage.ts';

/** A file that a request brings, while it is still on its way. */
export type SentFile = {
  /** As the sender calls it. */
  name: string;
  content: Readable;
  /** What stands in fields of the form before it. */
  fields?: Readonly<Record<string, string>>;
};

/** A file that has arrived whole, as a local file for the time of the request. */
export type ReceivedFile = {
  path: string;
  size: number;
  /** Its first bytes. */
  head: Uint8Array;
  /** Removes the local file; one that the storage has taken is gone already. */
  discard: () => Promise<void>;
};

export function incomingFolder({ dataDirectory }: { dataDirectory: string }): string {
  return join(dataDirectory, 'incoming');
}

/**
 * Writes what is sent to a local file, piece by piece, and to the disk at last. PortalError 413
 * beyond `maxBytes`, 400 where the sender breaks off; StorageError where the disk is full.
 */
export async function receiveFile(
  { content }: SentFile,
  { folder, maxBytes }: { folder: string; maxBytes: number },
): Promise<ReceivedFile> {
  const path = join(folder, newId());
  const discard = () => rm(path, { force: true });
  const head: Buffer[] = [];
  let size = 0;
  async function* measure(source: AsyncIterable<Buffer>) {
    for await (const piece of source) {
      if (size < lookedAtBytes) head.push(piece.subarray(0, lookedAtBytes - size));
      size += piece.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      yield piece;
    }
  }
  let file: WriteStream | undefined;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(content, measure, file);
  } catch (error) {
    // Refused at its first piece the file may not stand there yet, but is about to.
    if (file !== undefined) await closed(file);
    await discard();
    if (error instanceof PortalError) throw error;
    if (isOfDisk(error)) throw explainDisk(error);
    throw brokenOff;
  }
  return { path, size, head: Buffer.concat(head), discard };
}

async function closed(file: WriteStream): Promise<void> {
  if (!file.closed) await new Promise<void>((resolve) => file.once('close', () => resolve()));
}

function tooLarge(maxBytes: number): PortalError {
  return new PortalError(
    'tooLarge',
    maxBytes > 5 * 1024 * 1024
      ? 'A file may have at most 25 MB. It was not stored.'
      : 'A picture may have at most 5 MB. It was not stored.',
  );
}

export const brokenOff = new PortalError(
  'invalid',
  'The upload broke off. The file was not stored. Please try again.',
);

/** Errors of files name the call that failed; those of a connection name none, or `read`. */
function isOfDisk(error: unknown): boolean {
  const { syscall = '', code = '' } = readFault(error);
  return ['open', 'write', 'fsync', 'mkdir', 'close'].includes(syscall) || code === 'ENOSPC';
}

/** Removes what requests have left behind when their process was killed. */
export async function clearIncoming(
  folder: string,
  { olderThan }: { olderThan: Date },
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtime < olderThan) await rm(path, { force: true });
  }
}
