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
 * Inserts rows in one statement. Its text depends on how many they are and in which columns all say
 * the same, and is composed once (docs/decisions/0045-statements-on-postgresql.md). What all say is
 * sent once: of a class's marks half of the columns, of their history more.
 */
export function insertRows<Row = never>(
  db: Kysely<Tables>,
  { table, rows, tail = '' }: Inserted,
): Compilable<Row> {
  const records = rows as readonly Fields[];
  const columns = Object.keys(records[0] ?? {});
  const shared = columns.filter((column) => isShared(records, column));
  const own = columns.filter((column) => !shared.includes(column));
  const values = [
    ...readValues(records[0] ?? {}, shared),
    ...records.flatMap((record) => readValues(record, own)),
  ];
  const shape = { table, columns, shared, own, tail, count: rows.length };
  return { compile: () => CompiledQuery.raw(findText(db, shape), values) };
}

type Fields = Readonly<Record<string, unknown>>;

function isShared(records: readonly Fields[], column: string): boolean {
  const value = records[0]?.[column];
  return records.length > 1 && records.every((record) => record[column] === value);
}

function readValues(record: Fields, columns: readonly string[]): unknown[] {
  return columns.map((column) => record[column] ?? null);
}

/** Lets rows that are there already take over some columns of those that are inserted. */
export function takeOver(columns: readonly string[]): string {
  const taken = columns.map((column) => `${quote(column)} = excluded.${quote(column)}`);
  return `on conflict ("_id") do update set ${taken.join(', ')}`;
}

type Shape = {
  table: string;
  columns: readonly string[];
  /** Those in which all rows say the same, and the others. */
  shared: readonly string[];
  own: readonly string[];
  tail: string;
  count: number;
};

function findText(db: Kysely<Tables>, shape: Shape): string {
  const sign = isPostgres(db) ? '$' : '?';
  const { table, count, tail, columns, shared } = shape;
  const name = [sign, table, count, tail, ...columns, '', ...shared].join();
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = composeText(shape, sign);
  if (texts.size === textsKept) texts.clear();
  texts.set(name, text);
  return text;
}

function composeText({ table, columns, shared, own, tail, count }: Shape, sign: string): string {
  const places = new Map(
    [...shared, ...own].map((column, index) => [column, { index, isOwn: index >= shared.length }]),
  );
  const rows = Array.from({ length: count }, (_, row) => {
    const marks = columns.map((column) => {
      const { index, isOwn } = places.get(column) ?? { index: 0, isOwn: false };
      return `${sign}${index + 1 + (isOwn ? row * own.length : 0)}`;
    });
    return `(${marks.join(', ')})`;
  });
  const names = columns.map(quote).join(', ');
  return `insert into ${quote(table)} (${names}) values ${rows.join(', ')} ${tail}`;
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
