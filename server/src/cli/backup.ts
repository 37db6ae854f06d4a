import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { backUp } from '../platform/db/backup/back-up.ts';
import { BackupError } from '../platform/db/backup/backup-file.ts';
import { nameBackup } from '../platform/db/backup/name-backup.ts';
import { isYetToBeMade, openDatabase } from '../platform/db/database.ts';
import { readDatabasePlace } from '../settings.ts';
import { describeFailure } from '../start-failure.ts';

/**
 * `npm run backup -- [file]`: everything the database holds, in one file; without a name in
 * DATA_DIR/backups. The portal may run meanwhile.
 */
try {
  const place = readDatabasePlace(process.env);
  if (isYetToBeMade(place)) {
    throw new BackupError(`There is no database in ${place.dataDirectory}. Is DATA_DIR right?`);
  }
  const now = new Date();
  const file = resolve(
    process.argv[2] ?? join(place.dataDirectory, 'backups', nameBackup('portal', now)),
  );
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = openDatabase({ ...place, patient: true });
  try {
    const rows = await backUp(database, { file, now });
    console.log(`${file}\nholds ${rows} records. Keep it where only the school can read it.`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
