import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another portal serves the same data already. */
export class DataDirectoryInUse extends Error {}

/**
 * Keeps a second portal from serving the same embedded database. The lock is a lock of the
 * operating system on a file of its own, so it ends with the process, however that ends. Commands
 * such as `npm run superadmin` do not take it: one writer after the other is safe.
 * Throws DataDirectoryInUse.
 */
export function lockDataDirectory(dataDirectory: string): () => void {
  const file = join(dataDirectory, 'portal.lock');
  const lock = new DatabaseSync(file, { timeout: 0 });
  chmodSync(file, 0o600);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (!isHeldByAnother(error)) throw error;
    throw new DataDirectoryInUse(
      `Another portal already runs on ${dataDirectory}. Stop it first, or give this one its own DATA_DIR.`,
    );
  }
  return () => lock.close();
}

const sqliteBusy = 5;

function isHeldByAnother(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}
