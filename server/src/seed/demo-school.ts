import { grantsRole } from '@pallikoodam/domain/access/roles';
import { type AcademicYear, academicYearOfDay } from '@pallikoodam/domain/school/academic-year';
import { readUniqueViolation } from '../platform/db/dialect.ts';
import type { Portal } from '../platform/portal.ts';
import { readSchoolDay } from '../platform/school-calendar.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { storeDemoFiles } from './files.ts';
import { writtenYear } from './lay-into-year.ts';
import { storeDemoLikenesses } from './likenesses.ts';
import { storeDemoMoney } from './money.ts';
import { demoSuperAdminId, generatePeople } from './people.ts';
import { FilledAlready, fillSchool } from './scale.ts';

type Place = Pick<
  Portal,
  'database' | 'authentication' | 'school' | 'clock' | 'storage' | 'settings'
> & {
  /** The year it is laid into; the one of today, never before the written one, where none is said. */
  demoYear?: AcademicYear | undefined;
};

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
    const { school } = place;
    const today = readSchoolDay(school, place.clock());
    const { demoYear: year = latest(writtenYear, academicYearOfDay(today)) } = place;
    await fillSchool(place.database, { scale: 1, school, today, year });
    await storeDemoLikenesses(place.database, place.clock());
    await storeDemoMoney(place.database, year, place.clock());
    await storeDemoFiles(place, place.clock());
    return 'loaded';
  } catch (error) {
    // Another process of the portal, started at the same moment, was quicker.
    const isThere = error instanceof FilledAlready || readUniqueViolation(error) !== null;
    if (isThere && (await lookAround(place)) === 'already there') {
      return 'already there';
    }
    throw error;
  }
}

function latest(one: AcademicYear, other: AcademicYear): AcademicYear {
  return one > other ? one : other;
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
  // Asked to set a password, and not there yet: user access shows it. No mail goes out.
  for (const email of listInvited()) await unlessMade(() => authentication.createInvitation(email));
}

async function createAccount(
  authentication: Place['authentication'],
  email: string,
): Promise<void> {
  await unlessMade(() => authentication.createConfirmedAccount({ email, password: demoPassword }));
}

/** Another process may make the same account at the same moment. */
async function unlessMade(create: () => Promise<unknown>): Promise<void> {
  try {
    await create();
  } catch (error) {
    if (readUniqueViolation(error) === null) throw error;
  }
}

const invitedPeople = 3;

function listInvited(): string[] {
  return generatePeople({ scale: 1 })
    .people.filter(({ TeacherEmail }) => TeacherEmail.endsWith('@committee.example'))
    .filter(grantsRole)
    .slice(0, invitedPeople)
    .map(({ TeacherEmail }) => TeacherEmail);
}

const rolesOf = (account: (typeof demoAccounts)[number]) =>
  'alsoTeaches' in account ? `${account.role}+Teacher` : account.role;
const roleWidth = Math.max(...demoAccounts.map((account) => rolesOf(account).length));
const emailWidth = Math.max(...demoAccounts.map(({ email }) => email.length));

const greeting: readonly string[] = [
  'This is the demo school. Sign in as:',
  ...demoAccounts.map(
    (account) =>
      `  ${rolesOf(account).padEnd(roleWidth)}  ${account.email.padEnd(emailWidth)}  ${demoPassword}`,
  ),
];
