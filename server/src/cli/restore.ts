import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '../platform/db/backup/back-up.ts';
import { BackupError, readHeading } from '../platform/db/backup/backup-file.ts';
import { nameBackup } from '../platform/db/backup/name-backup.ts';
import { restore } from '../platform/db/backup/restore.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { listMigrations } from '../platform/db/migrate.ts';
import { markSchool } from '../platform/db/school-mark.ts';
import { readSettings } from '../settings.ts';
import { describeFailure } from '../start-failure.ts';

/**
 * `npm run restore -- <file> [--replace]`: puts a backup into an empty database, or with
 * `--replace` in the place of what is there, which is backed up beside the file first.
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
  // Before anything is made or saved: a mistyped name ends here.
  await readHeading(file);
  const database = openDatabase({ ...settings, patient: true });
  try {
    if (values.replace) await keepWhatIsThere(database, dirname(file));
    const rows = await restore(database, { file, replace: values.replace });
    if (settings.databaseUrl === undefined) markSchool(settings.dataDirectory);
    console.log(`${rows} records of ${file} are in the database now.`);
  } finally {
    await database.close();
  }
} catch (error) {
  // The complaints about options are TypeErrors of parseArgs.
  const misused = error instanceof TypeError && 'code' in error;
  console.error(misused ? error.message : describeFailure(error));
  process.exitCode = 1;
}

async function keepWhatIsThere(database: Database, folder: string): Promise<void> {
  if ((await listMigrations(database)).length === 0) return;
  const now = new Date();
  const file = join(folder, nameBackup('before-restore', now));
  await backUp(database, { file, now });
  console.log(`What was in the database is in ${file}.`);
}
