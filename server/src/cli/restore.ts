import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '../platform/db/backup/back-up.ts';
import { BackupError, readHeading } from '../platform/db/backup/backup-file.ts';
import { nameBackup } from '../platform/db/backup/name-backup.ts';
import { requireNoSchool, restore } from '../platform/db/backup/restore.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { listMigrations } from '../platform/db/migrate.ts';
import { markSchool } from '../platform/db/school-mark.ts';
import { createStorage } from '../platform/files/create-storage.ts';
import { openSchoolCopy, type SchoolCopy } from '../platform/files/school-copy.ts';
import { readSettings, type Settings } from '../settings.ts';
import { describeFailure } from '../start-failure.ts';

/**
 * `npm run restore -- <file> [--replace]`: puts a backup, or a copy of a whole school with its
 * files, into an empty database, or with `--replace` in the place of what is there, which is backed
 * up beside the file first.
 */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [name] = positionals;
  if (name === undefined) throw new BackupError('Say which: npm run restore -- backup.jsonl.gz');
  const settings = readSettings(process.env);
  const file = resolve(name);
  const copy = await openSchoolCopy(file, settings);
  try {
    // Before anything is made or saved: a mistyped name ends here.
    await readHeading(copy?.rows ?? file);
    const database = openDatabase({ ...settings, patient: true });
    try {
      if (values.replace) await keepWhatIsThere(database, dirname(file));
      else await requireNoSchool(database);
      // First, so that no record stands there without its content.
      if (copy !== null) await storeFiles(copy, settings);
      const rows = await restore(database, { file: copy?.rows ?? file, replace: values.replace });
      if (settings.databaseUrl === undefined) markSchool(settings.dataDirectory);
      console.log(`${rows} records of ${file} are in the database now.`);
    } finally {
      await database.close();
    }
  } finally {
    await copy?.close();
  }
} catch (error) {
  // The complaints about options are TypeErrors of parseArgs.
  const misused = error instanceof TypeError && 'code' in error;
  console.error(misused ? error.message : describeFailure(error));
  process.exitCode = 1;
}

async function storeFiles(copy: SchoolCopy, settings: Settings): Promise<void> {
  const storage = await createStorage(settings);
  try {
    console.log(`${await copy.storeFiles(storage)} files are in the storage now.`);
  } finally {
    storage.close();
  }
}

async function keepWhatIsThere(database: Database, folder: string): Promise<void> {
  if ((await listMigrations(database)).length === 0) return;
  const now = new Date();
  const file = join(folder, nameBackup('before-restore', now));
  await backUp(database, { file, now });
  console.log(`What was in the database is in ${file}.`);
}
