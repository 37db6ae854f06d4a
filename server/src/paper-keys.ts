import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from './write-durably.ts';

const shortestKey = 32;

/** Keys as they are given: one a line or between commas, the one that new papers bear first. */
export function splitPaperKeys(text: string): string[] {
  return text.split(/[\s,]+/).filter((key) => key !== '');
}

export function arePaperKeys(text: string): boolean {
  const keys = splitPaperKeys(text);
  return keys.length > 0 && keys.every((key) => key.length >= shortestKey);
}

/**
 * The keys under what the school hands out on paper, kept beside the data; made at the first start.
 * Apart from the session secret: that may be changed any day, papers hang on walls for years. Null
 * where the file is damaged: with another key no paper of before would hold.
 */
export function keepPaperKeys(dataDirectory: string): string[] | null {
  const file = paperKeysFile(dataDirectory);
  if (!existsSync(file)) makeFirst(file);
  const kept = readFileSync(file, 'utf8');
  return arePaperKeys(kept) ? splitPaperKeys(kept) : null;
}

export function paperKeysFile(dataDirectory: string): string {
  return join(dataDirectory, 'paper-keys');
}

/** Of two processes that start at once on one folder the first one's key holds for both. */
function makeFirst(file: string): void {
  const own = `${file}.${process.pid}`;
  writeDurably(own, `${randomBytes(32).toString('base64url')}\n`);
  try {
    linkSync(own, file);
  } catch {
    // Some file systems know no second name of a file.
    if (!existsSync(file)) renameSync(own, file);
  } finally {
    rmSync(own, { force: true });
  }
}
