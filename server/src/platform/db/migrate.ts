import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely';
import type { Database } from './database.ts';
import { measureTables, untyped } from './dialect.ts';
import { createBaseline } from './migrations/0001-baseline.ts';

/** By the names of their files, in their order; one that has landed is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-baseline': { up: createBaseline },
};

/** The database has a shape that this version does not know; the message says what to do. */
export class UnknownShape extends Error {}

/**
 * Brings the database to the newest shape, in one transaction; throws the first error, with the
 * database as it was, and UnknownShape where another version of the portal has been at work on it.
 */
export async function migrate(database: Database): Promise<void> {
  const { error, results = [] } = await createMigrator(database).migrateToLatest();
  if (error !== undefined) {
    await listMigrations(database);
    throw error;
  }
  // A planner that knows the sizes of all indexes but the new one sorts a year for a page of it.
  const isUpgrade = results.length > 0 && results.length < Object.keys(migrations).length;
  // Without it lists are slower, nothing is wrong: no reason not to start.
  if (isUpgrade) await measureTables(database.engine, database.kysely).catch(() => {});
}

/** Brings an empty database to the shape it has after one of the migrations. */
export async function migrateTo(database: Database, migration: string): Promise<void> {
  const { error } = await createMigrator(database).migrateTo(migration);
  if (error !== undefined) throw error;
}

function createMigrator({ kysely }: Database): Migrator {
  return new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } });
}

/** The migrations a database has seen, in order; none where it is empty. Throws UnknownShape. */
export async function listMigrations({ kysely }: Database): Promise<string[]> {
  const db = untyped(kysely);
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const rows = await db
    .selectFrom(DEFAULT_MIGRATION_TABLE)
    .select('name')
    .orderBy('name')
    .execute();
  const seen = rows.map(({ name }) => String(name));
  const unknown = seen.find((name) => !isKnownMigration(name));
  if (unknown === undefined) return seen;
  throw new UnknownShape(
    seen.some(isKnownMigration)
      ? `A later version of the portal has changed the shape of this database (${unknown}). Start that version, or restore a backup from before the upgrade into an empty database.`
      : `A version of the portal before 1.0 made this database (${unknown}), and no later version reads it. Start that version, or begin with an empty database.`,
  );
}

/** Whether this version of the portal knows a migration; a backup of another one has others. */
export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(migrations, name);
}
