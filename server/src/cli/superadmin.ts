import { derivePersonKeys } from '@pallikoodam/domain/access/teacher-names';
import { isEmail, normaliseEmail } from '@pallikoodam/domain/people/contact';
import { removeSecondFactor } from '../platform/auth/second-factor.ts';
import { type Database, isYetToBeMade, openDatabase } from '../platform/db/database.ts';
import { listMigrations, migrate } from '../platform/db/migrate.ts';
import { requireSchoolFile, SchoolMissing } from '../platform/db/school-mark.ts';
import { insert, inTransaction } from '../platform/db/write.ts';
import { type DatabasePlace, readDatabasePlace } from '../settings.ts';
import { describeFailure } from '../start-failure.ts';

/**
 * `npm run superadmin -- <email>`: gives an address the role SuperAdmin, for the first one of a new
 * school (OP-46), which the portal has begun when it was first started. Without an account the
 * person signs up with it and confirms it as everyone does. Run once more for the same address it
 * takes that account's sign-in code away: for the only SuperAdmin, who lost the phone and has no
 * other SuperAdmin to ask.
 */
const email = normaliseEmail(process.argv[2] ?? '');
if (!isEmail(email)) {
  console.error('Say whose: npm run superadmin -- name@school.example');
  process.exit(1);
}

try {
  await makeSuperAdmin();
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}

async function makeSuperAdmin(): Promise<void> {
  const place = readDatabasePlace(process.env);
  if (place.databaseUrl === undefined) requireSchoolFile(place.dataDirectory);
  if (isYetToBeMade(place)) throw noSchool(place);
  const database = openDatabase({ ...place, patient: true });
  try {
    if ((await listMigrations(database)).length === 0) throw noSchool(place);
    await migrate(database);
    console.log(`This is the school in ${describePlace(place)}.`);
    const held = await database.kysely
      .selectFrom('config')
      .select('_id')
      .where('TeacherEmail', '=', email)
      .where('Role', '=', 'SuperAdmin')
      .where('TeacherStatus', 'in', ['Active', ''])
      .execute();
    const name = email.slice(0, email.indexOf('@'));
    const changing = { database, writer: 'superadmin command', now: new Date() };
    if (held.length > 0) {
      const wasReset = await inTransaction(changing, (tx) => removeSecondFactor(tx, email));
      console.log(`${email} is SuperAdmin already. Next: ${await describeNextStep(database)}`);
      if (wasReset)
        console.log('The sign-in code was taken away. Set up a new one after signing in.');
      return;
    }
    await inTransaction(changing, (tx) =>
      insert(tx, 'config', {
        Role: 'SuperAdmin',
        TeacherStatus: 'Active',
        StudentTeacher: name,
        TeacherEmail: email,
        ...derivePersonKeys({ StudentTeacher: name, Grade: '' }),
      }),
    );
    console.log(`${email} is now SuperAdmin. Next: ${await describeNextStep(database)}`);
  } finally {
    await database.close();
  }
}

function describePlace({ databaseUrl, dataDirectory }: DatabasePlace): string {
  return databaseUrl === undefined ? dataDirectory : 'the database of DATABASE_URL';
}

/** A school begun here by mistake would have a SuperAdmin, and the real one still none. */
function noSchool(place: DatabasePlace): SchoolMissing {
  return new SchoolMissing(
    `There is no school in ${describePlace(place)}. Start the portal first, which begins one, or name the place of yours with DATA_DIR or DATABASE_URL; ops/portal-command superadmin takes the settings of the service.`,
  );
}

/** By the account that the address has: signing up again with it is refused. */
async function describeNextStep({ kysely }: Database): Promise<string> {
  const account = await kysely
    .selectFrom('account_user')
    .select('emailVerified')
    .where('email', '=', email)
    .executeTakeFirst();
  if (account === undefined) return 'sign up with this address and confirm it.';
  return account.emailVerified === 1
    ? 'sign in with this address; it has an account.'
    : 'open the link that was mailed to this address; it has an account that is not confirmed yet. “Forgot Password” mails a new link.';
}
