import { type Compilable, CompiledQuery, type Transaction } from 'kysely';
import { isPostgres } from './dialect.ts';
import { forEachRow } from './each-row.ts';
import type { Tables } from './tables.ts';

/** Texts kept at most; on PostgreSQL a table has one for each number of rows it was ever given. */
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
 * Inserts rows: on PostgreSQL in one statement, on SQLite row by row (each-row.ts). Texts depend on
 * the table, its columns and, on PostgreSQL, on how many rows they are and in which columns all say
 * the same; each is composed once (docs/decisions/0045-statements-on-postgresql.md).
 */
export function insertRows<Row = never>(
  trx: Transaction<Tables>,
  inserted: Inserted,
): Compilable<Row> {
  return { compile: () => (isPostgres(trx) ? insertTogether(inserted) : insertEach(inserted)) };
}

function insertEach<Row>({ table, rows, tail = '' }: Inserted): CompiledQuery<Row> {
  const records = rows as readonly Fields[];
  const columns = Object.keys(records[0] ?? {});
  const text = findText(['?', table, tail, ...columns].join(), () => {
    const marks = columns.map(() => '?').join(', ');
    return composeText({ table, columns, rows: [marks], tail });
  });
  return forEachRow(
    text,
    records.map((record) => readValues(record, columns)),
  );
}

/** What all rows say is sent once: of a class's marks half of the columns, of their history more. */
function insertTogether<Row>({ table, rows, tail = '' }: Inserted): CompiledQuery<Row> {
  const records = rows as readonly Fields[];
  const columns = Object.keys(records[0] ?? {});
  const shared = columns.filter((column) => isShared(records, column));
  const own = columns.filter((column) => !shared.includes(column));
  const values = [
    ...readValues(records[0] ?? {}, shared),
    ...records.flatMap((record) => readValues(record, own)),
  ];
  const name = ['$', table, rows.length, tail, ...columns, '', ...shared].join();
  const text = findText(name, () => {
    const marks = numberValues({ columns, shared, own, count: rows.length });
    return composeText({ table, columns, rows: marks, tail });
  });
  return CompiledQuery.raw(text, values) as CompiledQuery<Row>;
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

function findText(name: string, compose: () => string): string {
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = compose();
  if (texts.size === textsKept) texts.clear();
  texts.set(name, text);
  return text;
}

/** The numbers of each row's values, where what all say comes first. */
function numberValues({
  columns,
  shared,
  own,
  count,
}: Record<'columns' | 'shared' | 'own', readonly string[]> & { count: number }): string[] {
  const places = new Map(
    [...shared, ...own].map((column, index) => [column, { index, isOwn: index >= shared.length }]),
  );
  return Array.from({ length: count }, (_, row) =>
    columns
      .map((column) => {
        const { index, isOwn } = places.get(column) ?? { index: 0, isOwn: false };
        return `$${index + 1 + (isOwn ? row * own.length : 0)}`;
      })
      .join(', '),
  );
}

function composeText({
  table,
  columns,
  rows,
  tail,
}: {
  table: string;
  columns: readonly string[];
  /** How each row names its values. */
  rows: readonly string[];
  tail: string;
}): string {
  const names = columns.map(quote).join(', ');
  const places = rows.map((row) => `(${row})`).join(', ');
  return `insert into ${quote(table)} (${names}) values ${places} ${tail}`;
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
