import { CompiledQuery, type QueryResult } from 'kysely';
import type { EmbeddedDatabase } from './sqlite.ts';

/**
 * SQLite stores rows one by one in a third of the time that it takes for a statement of many rows:
 * for such a one it copies each page that it touches, to take back the rows before one that fails.
 * A transaction needs no such thing, for it fails as a whole (`createPatientDialect`).
 */

const rowsKey = Symbol('rows');

/** In the statement itself, as in together.ts. */
type OfRows = CompiledQuery & { readonly [rowsKey]?: readonly (readonly unknown[])[] };

/** A statement of one row, to be run for each of some rows within a transaction. */
export function forEachRow<Row>(
  text: string,
  rows: readonly (readonly unknown[])[],
): CompiledQuery<Row> {
  const query: OfRows = { ...CompiledQuery.raw(text), [rowsKey]: rows };
  return query as CompiledQuery<Row>;
}

/** The values of each row of such a statement; undefined of any other. */
export function rowsOf(query: OfRows): readonly (readonly unknown[])[] | undefined {
  return query[rowsKey];
}

/**
 * Runs a statement for each row, and answers what each answers. Where one fails those before it
 * stand in the transaction, which must not be stored then.
 */
export function runForEachRow<Row>(
  database: EmbeddedDatabase,
  text: string,
  rows: readonly (readonly unknown[])[],
): QueryResult<Row> {
  if (!database.isInTransaction()) {
    throw new Error('Rows are stored one by one within a transaction alone.');
  }
  const statement = database.prepare(text);
  const answers: Row[] = [];
  for (const values of rows) {
    if (statement.reader) answers.push(...(statement.all(values) as Row[]));
    else statement.run(values);
  }
  return { rows: answers };
}
