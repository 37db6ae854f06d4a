import { type BigIntStats, chmodSync, statSync } from 'node:fs';
import { readFault } from '../read-fault.ts';

/** Writes would be lost, would make a spoiled file worse, or are not taken: the portal refuses them. */
export class DatabaseFault extends Error {}

export const takesNoWrites = 'The database takes no writes: it is a standby, or read-only.';

/** The mode of the database's file. */
export const ownerAlone = 0o600;

/** SQLITE_CORRUPT, SQLITE_NOTADB and SQLITE_CORRUPT_INDEX: the file is not what SQLite has written. */
const damageCodes: readonly number[] = [11, 26, 779];

export type DatabaseFile = {
  /** Throws DatabaseFault once the file was removed or replaced, or was found to be damaged. */
  requireSound: () => void;
  /** Throws DatabaseFault where the file or its disk may not be written to. */
  requireWritable: () => void;
  /** Runs a statement and remembers when it finds the file damaged. */
  observe: <Result>(run: () => Result) => Result;
};

/**
 * Watches whether the file that was opened still stands at its path, and its log of writes beside
 * it. Once they are removed or replaced SQLite goes on writing into files without a name: each
 * write would be acknowledged, and all gone with the process.
 */
export function watchDatabaseFile(file: string): DatabaseFile {
  const opened = identify(file);
  let log: string | null = null;
  let damage: unknown = null;

  const requireSound = () => {
    if (damage !== null) {
      throw new DatabaseFault('The database file is damaged.', { cause: damage });
    }
    const logNow = identify(`${file}-wal`);
    log ??= logNow;
    if (identify(file) !== opened || logNow !== log) {
      throw new DatabaseFault('The database file was removed or replaced under the portal.');
    }
  };

  const requireWritable = () => {
    try {
      // Its mode as it is: the cheapest change that a disk turned read-only refuses.
      chmodSync(file, ownerAlone);
    } catch (cause) {
      throw new DatabaseFault(takesNoWrites, { cause });
    }
  };

  const observe = <Result>(run: () => Result): Result => {
    try {
      return run();
    } catch (error) {
      if (damageCodes.includes(readFault(error).errcode ?? 0)) damage = error;
      throw error;
    }
  };

  return { requireSound, requireWritable, observe };
}

/** A database in memory has no file that could go. */
export const noFile: DatabaseFile = {
  requireSound: () => {},
  requireWritable: () => {},
  observe: (run) => run(),
};

/** Device and number of a file; null where there is none. */
function identify(file: string): string | null {
  const found: BigIntStats | undefined = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev} ${found.ino}`;
}
