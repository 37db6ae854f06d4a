import { cpSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chooseExpired } from '@pallikoodam/domain/backups/retention';
import { backUp } from '../platform/db/backup/back-up.ts';
import { BackupError, countRows } from '../platform/db/backup/backup-file.ts';
import { nameBackup, readBackupMoment } from '../platform/db/backup/name-backup.ts';
import { isYetToBeMade, openDatabase } from '../platform/db/database.ts';
import { readDatabasePlace } from '../settings.ts';
import { describeFailure } from '../start-failure.ts';

/**
 * `npm run nightly-backup -- [folder]`: a backup in DATA_DIR/backups or that folder, opened and
 * counted afterwards, and the files that are new since the last one. Then old backups go: those of
 * fourteen days are kept, and the first of each of twelve months. Ends with code 1 where anything
 * of it failed; nothing is removed then.
 */
const place = readPlace();

try {
  if (isYetToBeMade(place)) {
    throw new BackupError(`There is no database in ${place.dataDirectory}. Is DATA_DIR right?`);
  }
  const folder = resolve(process.argv[2] ?? join(place.dataDirectory, 'backups'));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const now = new Date();
  const file = join(folder, nameBackup('portal', now));
  const rows = await store(file, now);
  const opened = await countRows(file);
  if (opened !== rows) throw new BackupError(`${file} holds ${opened} of ${rows} records.`);
  const files = copyFiles(join(place.dataDirectory, 'files'), join(folder, 'files'));
  const gone = removeExpired(folder, now);
  console.log(
    `${file}: ${rows} records, opened again. ${files} new files, ${gone} old backups gone.`,
  );
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}

function readPlace() {
  try {
    return readDatabasePlace(process.env);
  } catch (error) {
    console.error(describeFailure(error));
    process.exit(1);
  }
}

async function store(file: string, now: Date): Promise<number> {
  const database = openDatabase({ ...place, patient: true });
  try {
    return await backUp(database, { file, now });
  } finally {
    await database.close();
  }
}

/** Objects never change: what is there by name is there. Answers how many were copied. */
function copyFiles(from: string, to: string): number {
  let copied = 0;
  for (const { name, parentPath } of listFiles(from)) {
    const target = join(to, parentPath.slice(from.length));
    mkdirSync(target, { recursive: true, mode: 0o700 });
    if (statSync(join(target, name), { throwIfNoEntry: false }) !== undefined) continue;
    cpSync(join(parentPath, name), join(target, name), { preserveTimestamps: true });
    copied += 1;
  }
  return copied;
}

/** With a bucket there is no such folder. */
function listFiles(folder: string) {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile());
}

/** By the moment in the name; what people named themselves is theirs. */
function removeExpired(folder: string, now: Date): number {
  const moments = readdirSync(folder)
    .map(readBackupMoment)
    .filter((moment) => moment !== null);
  const expired = chooseExpired(moments, now);
  for (const moment of expired) rmSync(join(folder, nameBackup('portal', moment)));
  return expired.length;
}
