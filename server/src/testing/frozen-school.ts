import { readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { migrateTo } from '../platform/db/migrate.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** The migration after which the tables had the shape that `frozen-school.json` holds. */
const frozenAt = '0001-baseline';

/**
 * Rows of every table of a small school as 1.0 stored them, by table. Once 1.0 is released they are
 * never edited: a version that adds a column finds them without it, as in a school that upgrades.
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

/** Fills an empty database with the frozen school, in the shape that 1.0 gave it. */
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
