import { resolve } from 'node:path';
import { BackupError, countRows, readHeading } from '../platform/db/backup/backup-file.ts';
import { describeFailure } from '../start-failure.ts';

/** `npm run check-backup -- <file>`: reads a backup to its end and says what it is. */
try {
  const [name] = process.argv.slice(2);
  if (name === undefined) throw new BackupError('Say which: npm run check-backup -- <file>');
  const file = resolve(name);
  const { madeAt, migrations } = await readHeading(file);
  const rows = await countRows(file);
  console.log(`It opens: ${rows} records of ${madeAt}, shape ${migrations.at(-1)}.`);
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
