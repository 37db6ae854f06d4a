import { CompiledQuery, type QueryResult, type SqliteDatabase } from 'kysely';

/**
 * SQLite stores rows one by one in a third of the time that it takes for a statement of many rows:
 * for such a one it copies each page that it touches, to take back the rows before one that fails.
 * Nobody needs that within a transaction, which fails as a whole.
 */

const valuesOfRows = new WeakMap<CompiledQuery, readonly (readonly unknown[])[]>();

/** A statement of one row, to be run for each of some rows within a transaction. */
export function forEachRow<Row>(
  text: string,
  rows: readonly (readonly unknown[])[],
): CompiledQuery<Row> {
  const query = CompiledQuery.raw(text, [...(rows[0] ?? [])]);
  valuesOfRows.set(query, rows);
  return query as CompiledQuery<Row>;
}

/** Runs such a statement, and answers what each row answers; null of any other. */
export function runForEachRow(
  database: SqliteDatabase,
  query: CompiledQuery,
): QueryResult<unknown> | null {
  const valuesOfEach = valuesOfRows.get(query);
  if (valuesOfEach === undefined) return null;
  const statement = database.prepare(query.sql);
  const rows: unknown[] = [];
  for (const values of valuesOfEach) {
    if (statement.reader) rows.push(...statement.all(values));
    else statement.run(values);
  }
  return { rows };
}
