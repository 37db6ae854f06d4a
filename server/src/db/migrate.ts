import { Migrator } from 'kysely';
import type { Database } from './database.ts';
import * as platform from './migrations/0001-platform.ts';
import * as account from './migrations/0002-account.ts';
import * as config from './migrations/0003-config.ts';
import * as student from './migrations/0004-student.ts';
import * as publicSite from './migrations/0005-public-site.ts';
import * as attendance from './migrations/0007-attendance.ts';
import * as volunteers from './migrations/0008-volunteers.ts';
import * as admissions from './migrations/0009-admissions.ts';
import * as dutyVolunteers from './migrations/0010-duty-volunteers.ts';
import * as yearOrders from './migrations/0011-year-orders.ts';
import * as lastNames from './migrations/0012-last-names.ts';
import * as storedBySubmit from './migrations/0013-stored-by-submit.ts';
import * as subscriptions from './migrations/0014-subscriptions.ts';
import * as oneCounter from './migrations/0015-one-counter.ts';

/** In order; a migration that has landed is never edited, the next change is a new file. */
const migrations = {
  '0001-platform': platform,
  '0002-account': account,
  '0003-config': config,
  '0004-student': student,
  '0005-public-site': publicSite,
  '0007-attendance': attendance,
  '0008-volunteers': volunteers,
  '0009-admissions': admissions,
  '0010-duty-volunteers': dutyVolunteers,
  '0011-year-orders': yearOrders,
  '0012-last-names': lastNames,
  '0013-stored-by-submit': storedBySubmit,
  '0014-subscriptions': subscriptions,
  '0015-one-counter': oneCounter,
};

/** Brings the database to the newest shape; throws the first error, with everything before it kept. */
export async function migrate(database: Database): Promise<void> {
  const { error } = await createMigrator(database).migrateToLatest();
  if (error !== undefined) throw error;
}

/** Brings an empty database to the shape it has after one of the migrations. */
export async function migrateTo(database: Database, migration: string): Promise<void> {
  const { error } = await createMigrator(database).migrateTo(migration);
  if (error !== undefined) throw error;
}

/** The migrations a database has seen, in order. */
export async function listMigrations(database: Database): Promise<string[]> {
  const all = await createMigrator(database).getMigrations();
  return all.filter(({ executedAt }) => executedAt !== undefined).map(({ name }) => name);
}

/** Whether this version of the portal knows a migration; a backup of a newer one has others. */
export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(migrations, name);
}

/** Kysely's migrator over the portal's migrations. */
export function createMigrator(database: Database): Migrator {
  return new Migrator({
    db: database.kysely,
    provider: { getMigrations: async () => migrations },
  });
}
