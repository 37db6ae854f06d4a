import { type BigIntStats, statSync } from 'node:fs';

/** Writes would be lost, or would make a spoiled file worse: the portal refuses them. */
export class DatabaseFileFault extends Error {}

/** SQLITE_CORRUPT, SQLITE_NOTADB and SQLITE_CORRUPT_INDEX: the file is not what SQLite has written. */
const damageCodes: readonly number[] = [11, 26, 779];

export type DatabaseFile = {
  /** Throws DatabaseFileFault once the file was removed or replaced, or was found to be damaged. */
  requireSound: () => void;
  /** Runs a statement and remembers when it finds the file damaged. */
  observe: <Result>(run: () => Result) => Result;
};

/**
 * Watches whether the file that was opened still stands at its path, and its log of writes beside
 * it. After somebody has removed or replaced them SQLite goes on writing into files without a name:
 * each write would be acknowledged, and all gone with the process.
 */
export function watchDatabaseFile(file: string): DatabaseFile {
  const opened = identify(file);
  let log: string | null = null;
  let damage: unknown = null;

  const requireSound = () => {
    if (damage !== null) {
      throw new DatabaseFileFault('The database file is damaged.', { cause: damage });
    }
    const logNow = identify(`${file}-wal`);
    log ??= logNow;
    if (identify(file) !== opened || logNow !== log) {
      throw new DatabaseFileFault('The database file was removed or replaced under the portal.');
    }
  };

  const observe = <Result>(run: () => Result): Result => {
    try {
      return run();
    } catch (error) {
      if (damageCodes.includes((error as { errcode?: number }).errcode ?? 0)) damage = error;
      throw error;
    }
  };

  return { requireSound, observe };
}

/** A database in memory has no file that could go. */
export const noFile: DatabaseFile = { requireSound: () => {}, observe: (run) => run() };

/** Device and number of a file; null where there is none. */
function identify(file: string): string | null {
  const found: BigIntStats | undefined = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev} ${found.ino}`;
}
