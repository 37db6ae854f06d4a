import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '../db/backup/back-up.ts';
import { BackupError } from '../db/backup/backup-file.ts';
import { nameBackup } from '../db/backup/name-backup.ts';
import { restore } from '../db/backup/restore.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { listMigrations } from '../db/migrate.ts';
import { readSettings, SettingsError } from '../settings.ts';

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
  const database = openDatabase({ ...readSettings(process.env), patient: true });
  try {
    const file = resolve(name);
    if (values.replace) await keepWhatIsThere(database, dirname(file));
    const rows = await restore(database, { file, replace: values.replace });
    console.log(`${rows} records of ${file} are in the database now.`);
  } finally {
    await database.close();
  }
} catch (error) {
  const expected =
    error instanceof SettingsError ||
    error instanceof BackupError ||
    (error instanceof TypeError && 'code' in error);
  console.error(expected ? error.message : error);
  process.exitCode = 1;
}

async function keepWhatIsThere(database: Database, folder: string): Promise<void> {
  if ((await listMigrations(database)).length === 0) return;
  const now = new Date();
  const file = join(folder, nameBackup('before-restore', now));
  await backUp(database, { file, now });
  console.log(`What was in the database is in ${file}.`);
}
