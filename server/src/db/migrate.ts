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
};

/** Brings the database to the newest shape; throws the first error, with everything before it kept. */
export async function migrate(database: Database): Promise<void> {
  const { error } = await createMigrator(database).migrateToLatest();
  if (error !== undefined) throw error;
}

export function createMigrator(database: Database): Migrator {
  return new Migrator({
    db: database.kysely,
    provider: { getMigrations: async () => migrations },
  });
}
