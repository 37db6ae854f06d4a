import { readUniqueViolation } from '../db/dialect.ts';
import type { Portal } from '../portal.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { demoSuperAdminId } from './people.ts';
import { fillSchool } from './scale.ts';

type Place = Pick<Portal, 'database' | 'authentication' | 'school'>;

/**
 * Loads the demo school into an empty database. Answers the lines that tell how to sign in, also
 * when it had been loaded before; none when the database is a real school's.
 */
export async function seedWhenEmpty(place: Place): Promise<readonly string[]> {
  return (await loadDemoSchool(place)) === 'other school' ? [] : greeting;
}

export type Loading = 'loaded' | 'already there' | 'other school';

/** As `seedWhenEmpty`, but says what was found and done. */
export async function loadDemoSchool(place: Place): Promise<Loading> {
  const found = await lookAround(place);
  if (found !== 'empty') return found;
  // Accounts first: should the power fail in between, the next start finds no school and goes on.
  await createAccounts(place);
  try {
    await fillSchool(place.database, { scale: 1, school: place.school });
    return 'loaded';
  } catch (error) {
    // Another process of the portal, started at the same moment, was quicker.
    if (readUniqueViolation(error) !== null && (await lookAround(place)) === 'already there') {
      return 'already there';
    }
    throw error;
  }
}

async function lookAround({
  database: { kysely },
}: Place): Promise<'empty' | Exclude<Loading, 'loaded'>> {
  const demo = await kysely
    .selectFrom('config')
    .select('_id')
    .where('_id', '=', demoSuperAdminId)
    .executeTakeFirst();
  if (demo !== undefined) return 'already there';
  for (const table of ['config', 'student'] as const) {
    const any = await kysely.selectFrom(table).select('_id').limit(1).executeTakeFirst();
    if (any !== undefined) return 'other school';
  }
  return 'empty';
}

async function createAccounts({ database, authentication }: Place): Promise<void> {
  const existing = await database.kysely
    .selectFrom('account_user')
    .select('email')
    .where(
      'email',
      'in',
      demoAccounts.map(({ email }) => email),
    )
    .execute();
  const known = new Set(existing.map(({ email }) => email));
  const missing = demoAccounts.filter(({ email }) => !known.has(email));
  await Promise.all(missing.map(({ email }) => createAccount(authentication, email)));
}

async function createAccount(
  authentication: Place['authentication'],
  email: string,
): Promise<void> {
  try {
    await authentication.createConfirmedAccount({ email, password: demoPassword });
  } catch (error) {
    // Made by the other process in the meantime.
    if (readUniqueViolation(error) === null) throw error;
  }
}

const roleWidth = Math.max(...demoAccounts.map(({ role }) => role.length));
const emailWidth = Math.max(...demoAccounts.map(({ email }) => email.length));

const greeting: readonly string[] = [
  'This is the demo school. Sign in as:',
  ...demoAccounts.map(
    ({ role, email }) =>
      `  ${role.padEnd(roleWidth)}  ${email.padEnd(emailWidth)}  ${demoPassword}`,
  ),
];
