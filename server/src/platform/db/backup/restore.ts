import { sql } from 'kysely';
import type { Database } from '../database.ts';
import {
  analyse,
  listTables,
  lockTables,
  type TableShape,
  type UntypedKysely,
  untyped,
} from '../dialect.ts';
import { isKnownMigration, listMigrations, migrate, migrateTo } from '../migrate.ts';
import { BackupError, type BackupHeading, readHeading, readRows } from './backup-file.ts';

/** What every new database has, and what a caller leaves there before there is a school. */
const noSchool: ReadonlySet<string> = new Set([
  'setting',
  'rate_limit',
  'account_session',
  'account_verification',
]);

/** Values one statement may carry; SQLite takes 32,766 and PostgreSQL 65,535. */
const valuesAtOnce = 30_000;

/**
 * Puts a backup in the place of everything the database holds, in one transaction: another
 * connection sees meanwhile the old school or the new one. A backup of an older version goes into
 * an empty database alone, which is then brought to the newest shape. Answers the number of rows.
 * Throws BackupError, with the database as it was.
 */
export async function restore(
  database: Database,
  { file, replace = false }: { file: string; replace?: boolean },
): Promise<number> {
  const heading = await readHeading(file);
  await takeShape(database, heading);
  const rows = await database.kysely.transaction().execute(async (transaction) => {
    const db = untyped(transaction);
    const tables = await listTables(db);
    await lockTables(database.engine, { db, tables });
    if (!replace && (await holdsRows(db, tables))) throw holdsSchool();
    for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(db);
    return insertAll(db, { file, tables });
  });
  await migrate(database);
  await analyse(database.engine, database.kysely);
  return rows;
}

const holdsSchool = () =>
  new BackupError(
    'The database holds a school already. With --replace the backup takes its place.',
  );

/** Asked before files are put beside a database that a school may be in. Throws BackupError. */
export async function requireNoSchool(database: Database): Promise<void> {
  if ((await listMigrations(database)).length === 0) return;
  const db = untyped(database.kysely);
  if (await holdsRows(db, await listTables(db))) throw holdsSchool();
}

/** Sees to it that the tables have the shape they had when the backup was made. */
async function takeShape(database: Database, { migrations }: BackupHeading): Promise<void> {
  const last = migrations.at(-1) ?? '';
  if (!migrations.every(isKnownMigration)) {
    throw new BackupError(
      migrations.some(isKnownMigration)
        ? 'The backup was made by a newer version of the portal.'
        : 'The backup was made by a version of the portal before 1.0, and no later version reads it.',
    );
  }
  if ((await listMigrations(database)).length === 0) await migrateTo(database, last);
  const shape = await listMigrations(database);
  if (shape.join() !== migrations.join()) {
    throw new BackupError(
      'The backup was made by another version of the portal. Restore it into an empty database, such as another DATA_DIR.',
    );
  }
}

async function holdsRows(db: UntypedKysely, tables: readonly TableShape[]): Promise<boolean> {
  for (const { name } of tables) {
    if (noSchool.has(name)) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

async function insertAll(
  db: UntypedKysely,
  { file, tables }: { file: string; tables: readonly TableShape[] },
): Promise<number> {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  let count = 0;
  for await (const { table, rows } of readRows(file)) {
    const columns = columnsOf.get(table);
    if (columns === undefined) throw new BackupError(`The backup has an unknown table ${table}.`);
    const atOnce = Math.max(1, Math.floor(valuesAtOnce / columns.length));
    for (let start = 0; start < rows.length; start += atOnce) {
      const some = rows.slice(start, start + atOnce);
      await db.insertInto(table).values(some).execute();
    }
    count += rows.length;
  }
  return count;
}
