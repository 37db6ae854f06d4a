import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { inSnapshot, listTables, type TableShape, type UntypedKysely } from '../dialect.ts';
import { listMigrations } from '../migrate.ts';
import { BackupError, type BackupRow, writeBackupFile } from './backup-file.ts';

const rowsAtOnce = 1_000;

type BackupOptions = {
  file: string;
  now: Date;
  /** Rows in another form than they are stored; null of one that is left out. */
  change?: (table: string, row: BackupRow) => BackupRow | null;
};

/**
 * Writes everything the database holds at one moment to a new file, while portals go on working
 * with it. Answers the number of rows. Throws BackupError.
 */
export async function backUp(
  database: Database,
  { file, now, change = (_, row) => row }: BackupOptions,
): Promise<number> {
  const migrations = await listMigrations(database);
  if (migrations.length === 0) throw new BackupError('There is nothing to back up yet.');
  let rows = 0;
  await inSnapshot(database, async (snapshot) => {
    const tables = await listTables(snapshot);
    await writeBackupFile(
      file,
      (async function* () {
        yield { backup: 'pallikoodam' as const, madeAt: now.toISOString(), migrations };
        for (const table of tables) {
          yield { table: table.name, columns: [...table.columns] };
          for await (const stored of readTable(snapshot, table)) {
            const row = change(table.name, stored);
            if (row === null) continue;
            yield table.columns.map((column) => row[column] ?? null);
            rows += 1;
          }
        }
        yield { end: { rows } };
      })(),
    );
  });
  return rows;
}

/** All rows in the order of their key, some at a time, however many there are. */
async function* readTable(db: UntypedKysely, table: TableShape): AsyncGenerator<BackupRow> {
  let rows = await readPage(db, { table, after: null });
  while (rows.length > 0) {
    yield* rows;
    if (rows.length < rowsAtOnce) return;
    rows = await readPage(db, { table, after: rows.at(-1)?.[table.key] ?? null });
  }
}

async function readPage(
  db: UntypedKysely,
  { table: { name, key }, after }: { table: TableShape; after: BackupRow[string] },
): Promise<BackupRow[]> {
  const further = after === null ? sql`true` : sql`${sql.ref(key)} > ${after}`;
  const { rows } = await sql<BackupRow>`
    select * from ${sql.table(name)} where ${further}
    order by ${sql.ref(key)} limit ${rowsAtOnce}`.execute(db);
  return rows;
}
