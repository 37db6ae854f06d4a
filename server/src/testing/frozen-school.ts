import { readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { migrateTo } from '../platform/db/migrate.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** The last migration of commit 0cac1d0, whose rows `frozen-school.json` holds. */
const frozenAt = '0049-counts-in-place';

/**
 * Rows of every table of a small school as commit 0cac1d0 stored them, by table. They are never
 * edited: a version that adds a column finds them without it, as in a school that upgrades.
 */
export function readFrozenSchool(): Readonly<Record<string, readonly Row[]>> {
  const file: Record<string, { columns: string[]; rows: Row[string][][] }> = JSON.parse(
    readFileSync(new URL('frozen-school.json', import.meta.url), 'utf8'),
  );
  return Object.fromEntries(
    Object.entries(file).map(([table, { columns, rows }]) => [
      table,
      rows.map((values) =>
        Object.fromEntries(columns.map((name, at) => [name, values[at] ?? null])),
      ),
    ]),
  );
}

/** Fills an empty database with the frozen school, in the shape that commit 0cac1d0 gave it. */
export async function openFrozenSchool(database: Database): Promise<void> {
  await migrateTo(database, frozenAt);
  // Of an older shape, which the types of today's tables do not describe.
  const kysely = database.kysely as unknown as Kysely<Record<string, Row>>;
  for (const [table, rows] of Object.entries(readFrozenSchool())) {
    await kysely
      .insertInto(table)
      .values([...rows])
      .execute();
  }
}
