import { isYetToBeMade, openDatabase } from '../platform/db/database.ts';
import { EraseError, eraseStudent } from '../platform/jobs/erase-student.ts';
import { readDatabasePlace } from '../settings.ts';
import { describeFailure } from '../start-failure.ts';

/**
 * `npm run erase -- <student id>`: erases what is kept of a student who was deleted, for a family
 * that asks for it. The portal may run meanwhile.
 */
try {
  const [id = ''] = process.argv.slice(2);
  if (!/^[\w-]{1,64}$/.test(id)) throw new EraseError('Say whose: npm run erase -- <student id>');
  const place = readDatabasePlace(process.env);
  if (isYetToBeMade(place)) {
    throw new EraseError(`There is no database in ${place.dataDirectory}. Is DATA_DIR right?`);
  }
  const database = openDatabase({ ...place, patient: true });
  try {
    const { lines, mails } = await eraseStudent(database, { id, now: new Date() });
    console.log(`${lines} lines of the history and ${mails} mails were erased.`);
    console.log(
      'Backups made before still hold them, and mails that were sent are with the family.',
    );
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof EraseError ? error.message : describeFailure(error));
  process.exitCode = 1;
}
