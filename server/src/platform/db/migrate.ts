import { readdirSync } from 'node:fs';
import { type Migration, Migrator } from 'kysely';
import type { Database } from './database.ts';
import { measureTables } from './dialect.ts';

const folder = new URL('migrations/', import.meta.url);

/** Every file of the folder with a number, in its order; one that has landed is never edited. */
const migrationNames: readonly string[] = readdirSync(folder)
  .flatMap((file) => /^(\d{4}-.+)\.ts$/.exec(file)?.[1] ?? [])
  .sort();

async function loadMigrations(): Promise<Record<string, Migration>> {
  const loaded = migrationNames.map(async (name) => {
    const migration: Migration = await import(`./migrations/${name}.ts`);
    return [name, migration] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}

/** The database has a shape that this version does not know; the message says what to do. */
export class NewerDatabase extends Error {}

/**
 * Brings the database to the newest shape; throws the first error, with everything before it kept,
 * and NewerDatabase where a later version of the portal has been at work on it.
 */
export async function migrate(database: Database): Promise<void> {
  const { error, results = [] } = await createMigrator(database).migrateToLatest();
  if (error !== undefined) throw explain(error);
  // A planner that knows the sizes of all indexes but the new one sorts a year for a page of it.
  const isUpgrade = results.length > 0 && results.length < migrationNames.length;
  // Without it lists are slower, nothing is wrong: no reason not to start.
  if (isUpgrade) await measureTables(database.engine, database.kysely).catch(() => {});
}

function explain(error: unknown): unknown {
  const [, name] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  if (name === undefined) return error;
  return new NewerDatabase(
    `A later version of the portal has changed the shape of this database (${name}). Start that version, or restore a backup from before the upgrade into an empty database.`,
  );
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
  return migrationNames.includes(name);
}

/** Kysely's migrator over the portal's migrations. */
export function createMigrator(database: Database): Migrator {
  return new Migrator({
    db: database.kysely,
    provider: { getMigrations: loadMigrations },
  });
}
