import { readSchool } from '@pallikoodam/content/school';
import { createAuthentication } from '../platform/auth/authentication.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { requireSchoolFile } from '../platform/db/school-mark.ts';
import { createStorage } from '../platform/files/create-storage.ts';
import { readSettings, type Settings } from '../settings.ts';
import { describeFailure } from '../start-failure.ts';
import { type Loading, loadDemoSchool, seedWhenEmpty } from './demo-school.ts';

/**
 * `npm run seed`: loads the demo school into an empty database. In production it asks for DEMO=1,
 * because the demo sign-ins have a password that everybody knows.
 */
const outcomes: Record<Loading, string> = {
  loaded: 'The demo school has been loaded.',
  'already there': 'Nothing to do: the demo school is in the database already.',
  'other school': 'Nothing loaded: the database is not empty. Choose another with DATA_DIR.',
};

try {
  const settings = readSettings(process.env);
  if (settings.demo) await seed(settings);
  else {
    console.error('Nothing loaded: DEMO=1 is needed for a demo school in production.');
    process.exitCode = 1;
  }
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}

async function seed(settings: Settings): Promise<void> {
  if (settings.databaseUrl === undefined) requireSchoolFile(settings.dataDirectory);
  const database = openDatabase({ ...settings, patient: true });
  try {
    await migrate(database);
    const authentication = createAuthentication({
      settings,
      database,
      // The demo accounts are confirmed from the start; no mail is asked for.
      sendMail: async () => {},
    });
    const place = {
      settings,
      storage: await createStorage(settings),
      database,
      authentication,
      school: readSchool(),
      clock: () => new Date(),
      demoYear: settings.demoYear,
    };
    const outcome = await loadDemoSchool(place);
    console.log(outcomes[outcome]);
    for (const line of await seedWhenEmpty(place)) console.log(line);
    if (outcome === 'other school') process.exitCode = 1;
  } finally {
    await database.close();
  }
}
