import { type CreateTableBuilder, type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { isPostgres, textType } from '../dialect.ts';

/** Names of columns with commas between them. In an index each may have `desc` behind it. */
type Names = string;

/** What an index has: columns by name, or a list that has expressions, too. */
type Indexed = Names | readonly (string | Expression<unknown>)[];

type NewIndex = {
  on: Indexed;
  unique?: boolean;
  /** The rows that the index has; all of them without it. */
  where?: Expression<SqlBool>;
  /** What the index ends with in SQLite, which looks for words there before it reads a row. */
  endsInSqlite?: Indexed;
  /** The planner of the other database needs no such index. */
  only?: 'sqlite' | 'postgres';
};

type NewColumns = {
  /** The primary key; `_id` where nothing is said. */
  key?: string;
  /** Texts that are never null; blank where nothing is given. */
  text?: Names;
  /** Numbers that are never null; 0 where nothing is given. */
  integer?: Names;
  bigint?: Names;
  optionalText?: Names;
  optionalInteger?: Names;
};

type NewTable = NewColumns & {
  /** By their names, which are unique in the whole database. */
  indexes?: Readonly<Record<string, Names | NewIndex>>;
  /** A column in which PostgreSQL finds a part of a word by its groups of three letters. */
  searched?: string;
};

/** Tables by name. */
export type NewTables = Readonly<Record<string, NewTable>>;

/** A column in lower case, for an index. */
export function lower(column: string): Expression<string> {
  return sql`lower(${sql.ref(column)})`;
}

/** Makes tables with their indexes, for migrations. */
export async function createTables(db: Kysely<unknown>, tables: NewTables): Promise<void> {
  for (const [table, { indexes = {}, searched, ...columns }] of Object.entries(tables)) {
    await createTable(db, table, columns);
    for (const [name, index] of Object.entries(indexes)) {
      await createIndex(db, {
        table,
        name,
        ...(typeof index === 'string' ? { on: index } : index),
      });
    }
    if (searched !== undefined && isPostgres(db)) await indexParts(db, table, searched);
  }
}

function split(names: Names = ''): string[] {
  return names.match(/\w+(?: desc)?/g) ?? [];
}

async function createTable(db: Kysely<unknown>, name: string, columns: NewColumns): Promise<void> {
  const { key = '_id', text, integer, bigint, optionalText, optionalInteger } = columns;
  const textual = textType(db);
  let table: CreateTableBuilder<string, string> = db.schema
    .createTable(name)
    .addColumn(key, textual, (made) => made.primaryKey().notNull());
  for (const [names, type, blank] of [
    [text, textual, ''],
    [integer, 'integer', 0],
    [bigint, 'bigint', 0],
  ] as const) {
    for (const column of split(names)) {
      table = table.addColumn(column, type, (made) => made.notNull().defaultTo(blank));
    }
  }
  for (const column of split(optionalText)) table = table.addColumn(column, textual);
  for (const column of split(optionalInteger)) table = table.addColumn(column, 'integer');
  await table.execute();
}

async function createIndex(
  db: Kysely<unknown>,
  {
    table,
    name,
    on,
    unique,
    where,
    endsInSqlite = [],
    only,
  }: NewIndex & Record<'table' | 'name', string>,
): Promise<void> {
  const engine = isPostgres(db) ? 'postgres' : 'sqlite';
  if (only !== undefined && only !== engine) return;
  let index = db.schema.createIndex(name).on(table);
  const parts = (indexed: Indexed) => (typeof indexed === 'string' ? split(indexed) : indexed);
  for (const part of [...parts(on), ...(engine === 'sqlite' ? parts(endsInSqlite) : [])]) {
    index = typeof part === 'string' ? index.column(part as never) : index.expression(part);
  }
  if (unique) index = index.unique();
  if (where !== undefined) index = index.where(where);
  await index.execute();
}

/**
 * A PostgreSQL that does not have the extension, or does not let this user have it, goes on without.
 * Whether it can be had shows only by trying: it needs a server that has it, a right of this user or
 * an administrator who has installed it, and a schema on the search path.
 */
async function indexParts(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index ${sql.ref(`${table}_${column}`)} on ${sql.table(table)}
      using gin (${sql.ref(column)} gin_trgm_ops);
  exception when others then raise notice 'no index of texts: %', sqlerrm;
  end $$`.execute(db);
}
