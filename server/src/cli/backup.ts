import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { backUp } from '../db/backup/back-up.ts';
import { BackupError } from '../db/backup/backup-file.ts';
import { nameBackup } from '../db/backup/name-backup.ts';
import { openDatabase } from '../db/database.ts';
import { readSettings, SettingsError } from '../settings.ts';

/**
 * `npm run backup -- [file]`: everything the database holds, in one file; without a name in
 * DATA_DIR/backups. The portal may run meanwhile.
 */
try {
  const settings = readSettings(process.env);
  const now = new Date();
  const file = resolve(
    process.argv[2] ?? join(settings.dataDirectory, 'backups', nameBackup('portal', now)),
  );
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = openDatabase({ ...settings, patient: true });
  try {
    const rows = await backUp(database, { file, now });
    console.log(`${file}\nholds ${rows} records. Keep it where only the school can read it.`);
  } finally {
    await database.close();
  }
} catch (error) {
  const expected = error instanceof SettingsError || error instanceof BackupError;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
}
