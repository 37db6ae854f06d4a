import { type Compilable, CompiledQuery, type Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { Tables } from './tables.ts';

/** Texts kept at most; a table has one for each number of rows it was ever given. */
const textsKept = 500;

const texts = new Map<string, string>();

type Inserted = {
  table: keyof Tables;
  /** All with the columns of the first; both databases limit how many values there may be. */
  rows: readonly object[];
  /** What stands behind the values. */
  tail?: string;
};

/**
 * Inserts rows in one statement. Its text depends on how many they are and not on what they say, so
 * it is composed once (docs/decisions/0045-statements-on-postgresql.md).
 */
export function insertRows<Row = never>(
  db: Kysely<Tables>,
  { table, rows, tail = '' }: Inserted,
): Compilable<Row> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.flatMap((row) => {
    const given = row as Readonly<Record<string, unknown>>;
    return columns.map((column) => given[column] ?? null);
  });
  const shape = { table, columns, tail, count: rows.length };
  return { compile: () => CompiledQuery.raw(findText(db, shape), values) };
}

/** Lets rows that are there already take over some columns of those that are inserted. */
export function takeOver(columns: readonly string[]): string {
  const taken = columns.map((column) => `${quote(column)} = excluded.${quote(column)}`);
  return `on conflict ("_id") do update set ${taken.join(', ')}`;
}

type Shape = { table: string; columns: readonly string[]; tail: string; count: number };

function findText(db: Kysely<Tables>, shape: Shape): string {
  const marks = isPostgres(db) ? numbered : unnumbered;
  const name = [marks === numbered, shape.table, shape.count, shape.tail, ...shape.columns].join();
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = composeText(shape, marks);
  if (texts.size === textsKept) texts.clear();
  texts.set(name, text);
  return text;
}

const numbered = (index: number) => `$${index + 1}`;
const unnumbered = () => '?';

function composeText(
  { table, columns, tail, count }: Shape,
  markOf: (index: number) => string,
): string {
  const rows = Array.from({ length: count }, (_, row) => {
    const marks = columns.map((_column, index) => markOf(row * columns.length + index));
    return `(${marks.join(', ')})`;
  });
  const names = columns.map(quote).join(', ');
  return `insert into ${quote(table)} (${names}) values ${rows.join(', ')} ${tail}`;
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
