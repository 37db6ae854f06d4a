import type { Expression, Kysely, SelectQueryBuilder } from 'kysely';
import { CompiledQuery, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { readFault } from '../read-fault.ts';
import { DatabaseFault } from './sqlite-health.ts';

/**
 * What the two databases cannot say in the same words stands in this file and in migrations.
 */

export type Engine = 'sqlite' | 'postgres';

/** The type of text columns: compared byte by byte on both, whatever the server's locale. */
export function textType(db: Kysely<unknown>) {
  return isPostgres(db) ? sql`text collate "C"` : sql`text`;
}

export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Some values of one row as one, in JSON. */
export function jsonArray<DB>(
  db: Kysely<DB>,
  values: readonly Expression<unknown>[],
): RawBuilder<string> {
  const all = sql.join(values);
  return isPostgres(db) ? sql`json_build_array(${all})::text` : sql`json_array(${all})`;
}

/** A field of what a line of the history has as before, as the indexes of migration 0072 have it. */
export function fieldBefore<DB>(db: Kysely<DB>, name: 'Email' | 'FamilyId'): RawBuilder<string> {
  return isPostgres(db)
    ? sql`("before"::json ->> ${sql.lit(name)})`
    : sql`json_extract("before", ${sql.lit(`$.${name}`)})`;
}

/**
 * Holds the selected rows until the transaction ends, of several tables those `of` one alone. SQLite
 * needs no word for it: its writing transactions run one after another.
 */
export function lockRows<DB, TB extends keyof DB, O>(
  engine: Engine,
  query: SelectQueryBuilder<DB, TB, O>,
  of?: TB & string,
): SelectQueryBuilder<DB, TB, O> {
  return engine === 'postgres' ? query.forUpdate(of) : query;
}

/** Keeps the selected rows as they are until the transaction ends; others may read and hold them too. */
export function holdRows<DB, TB extends keyof DB, O>(
  engine: Engine,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return engine === 'postgres' ? query.forShare() : query;
}

/** Whether an error says that a unique index refused a row; then the index's name or columns. */
export function readUniqueViolation(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint, errcode } = readFault(error);
  if (code === '23505') return constraint ?? '';
  // SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY
  if (errcode === 2067 || errcode === 1555) return error.message;
  return null;
}

/** Two transactions waited for each other, and the database has ended this one. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && readFault(error).code === '40P01';
}

/**
 * SQLITE_BUSY, SQLITE_READONLY, SQLITE_IOERR, SQLITE_CORRUPT, SQLITE_FULL, SQLITE_CANTOPEN and
 * SQLITE_NOTADB; extended codes carry them in the low byte.
 */
const fileTroubles: readonly number[] = [5, 8, 10, 11, 13, 14, 26];

/**
 * Whether an error says that the database cannot be reached, is busy or takes no writes (25006),
 * rather than that we erred.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', errcode } = readFault(error);
  const connectionLost =
    /^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|08|25006|57P|53)/.test(code) ||
    /connection terminated|timeout exceeded when trying to connect/i.test(error.message);
  const fileInTrouble = errcode !== undefined && fileTroubles.includes(errcode & 0xff);
  return connectionLost || fileInTrouble || isOutdated(error) || error instanceof DatabaseFault;
}

/**
 * A named statement of PostgreSQL answers other columns than when it was planned: a newer version
 * of the portal has changed the table meanwhile. Planned again it works.
 */
export function isOutdated(error: unknown): boolean {
  const { code, message = '' } = readFault(error);
  return code === '0A000' && message.includes('cached plan');
}

/** A database with tables known only at run time; for what concerns all of them. */
export type UntypedKysely = Kysely<Record<string, Record<string, unknown>>>;

/** The same database, for what reads each of its tables. */
export function untyped(kysely: unknown): UntypedKysely {
  return kysely as UntypedKysely;
}

/** Lets `read` see the database as it is at one moment, without blocking writes. */
export function inSnapshot<DB, Result>(
  { engine, kysely }: { engine: Engine; kysely: Kysely<DB> },
  read: (snapshot: UntypedKysely) => Promise<Result>,
): Promise<Result> {
  const readFrom = (snapshot: Kysely<DB>) => read(untyped(snapshot));
  if (engine === 'postgres') {
    const snapshot = kysely.transaction().setIsolationLevel('repeatable read');
    return snapshot.setAccessMode('read only').execute(readFrom);
  }
  return kysely.connection().execute(async (connection) => {
    await sql`begin deferred`.execute(connection);
    try {
      return await readFrom(connection);
    } finally {
      await sql`commit`.execute(connection);
    }
  });
}

/** `key` is a text and the first of the columns, as `createTable` makes them. */
export type TableShape = { name: string; key: string; columns: readonly string[] };

/** The portal's own tables by name, without those of migrations and of the index of texts. */
export async function listTables(db: UntypedKysely): Promise<TableShape[]> {
  const tables = await db.introspection.getTables();
  const { rows } = isPostgres(db)
    ? await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
    : { rows: [{ schema: undefined }] };
  return tables
    .filter(
      ({ name, schema, isView }) => !isView && !isIndexOfTexts(name) && schema === rows[0]?.schema,
    )
    .map(({ name, columns }) => {
      const names = columns.map((column) => column.name);
      return { name, key: names[0] ?? '', columns: names };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The tables of `indexTextInSqlite` and those that FTS5 makes beside them. */
function isIndexOfTexts(name: string): boolean {
  return /_text(_(key|vocab|data|idx|content|docsize|config))?$/.test(name);
}

/**
 * Locks the tables against all other writes until the transaction ends; SQLite has one writer
 * anyhow.
 */
export async function lockTables(
  engine: Engine,
  { db, tables }: { db: UntypedKysely; tables: readonly TableShape[] },
): Promise<void> {
  if (engine !== 'postgres') return;
  const names = sql.join(tables.map(({ name }) => sql.table(name)));
  await sql`lock table ${names} in exclusive mode`.execute(db);
}

/** Lets the planner know the sizes of the tables and which pages are settled; after a bulk load. */
export async function analyse<DB>(engine: Engine, db: Kysely<DB>): Promise<void> {
  await (engine === 'postgres' ? sql`vacuum analyze` : sql`pragma optimize = 0x10002`).execute(db);
}

/** As `analyse`, within seconds at any size: the sizes alone, for a start that requests wait for. */
export async function measureTables<DB>(engine: Engine, db: Kysely<DB>): Promise<void> {
  await (engine === 'postgres' ? sql`analyze` : sql`pragma optimize = 0x10002`).execute(db);
}

/** Gives up the room of deleted rows, so that nothing of them can be read from the file. */
export async function compact<DB>(engine: Engine, db: Kysely<DB>): Promise<void> {
  await sql`vacuum`.execute(db);
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

type TextColumn = {
  table: string;
  column: string;
  /** Where the column itself is not: then the search asks for it in lower case as well. */
  inLowerCase?: boolean;
};

/**
 * For migrations: an index that leads PostgreSQL to rows by any part of a text column, by the groups of
 * three characters in it. A PostgreSQL that does not have the extension, or does not let this user have
 * it, goes on without. SQLite had a table beside the list until 0051.
 */
export async function indexText(db: Kysely<unknown>, text: TextColumn): Promise<void> {
  await (isPostgres(db) ? indexTextInPostgres(db, text) : indexTextInSqlite(db, text));
}

async function indexTextInPostgres(
  db: Kysely<unknown>,
  { table, column, inLowerCase = false }: TextColumn,
) {
  const text = inLowerCase ? sql`lower(${sql.ref(column)})` : sql.ref(column);
  // Whether it can be had shows only by trying: it needs a server that has it, a right of this user
  // or an administrator who has installed it, and a schema on the search path.
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index ${sql.ref(`${table}_${column}`)} on ${sql.table(table)}
      using gin (${text} gin_trgm_ops);
  exception when others then raise notice 'no index of texts: %', sqlerrm;
  end $$`.execute(db);
}

/**
 * SQLite's index of texts takes large and small letters alike.
 * It knows rows by number. A table's own row numbers may change when the file
 * is packed (VACUUM), so a table beside it gives each key a number that stays.
 */
async function indexTextInSqlite(db: Kysely<unknown>, { table, column }: TextColumn) {
  const of = sql.table(table);
  const text = sql.ref(column);
  const keys = sql.table(`${table}_text_key`);
  const index = sql.table(`${table}_text`);
  const trigger = (when: string) => sql.ref(`${table}_text_${when}`);
  const numberOf = (row: 'new' | 'old') =>
    sql`(select number from ${keys} where key = ${sql.ref(`${row}._id`)})`;
  const addNew = sql`insert into ${keys} (key) values (new."_id");
    insert into ${index} (rowid, text) values (${numberOf('new')}, new.${text});`;

  for (const statement of [
    sql`create table ${keys} (number integer primary key, key text not null unique)`,
    sql`create virtual table ${index} using fts5(
      text, content = '', contentless_delete = 1, tokenize = 'trigram')`,
    sql`insert into ${keys} (key) select "_id" from ${of}`,
    sql`insert into ${index} (rowid, text)
      select number, ${text} from ${keys} join ${of} on "_id" = key`,
    sql`create trigger ${trigger('insert')} after insert on ${of} begin ${addNew} end`,
    sql`create trigger ${trigger('update')} after update of ${text} on ${of}
      when new.${text} <> old.${text} begin
      update ${index} set text = new.${text} where rowid = ${numberOf('new')}; end`,
    sql`create trigger ${trigger('delete')} after delete on ${of} begin
      delete from ${index} where rowid = ${numberOf('old')};
      delete from ${keys} where key = old."_id"; end`,
  ]) {
    await statement.execute(db);
  }
}

/** The steps of the plan of a query, as one text; for tests that look for full scans. */
export async function explain<DB>(
  engine: Engine,
  db: Kysely<DB>,
  compiled: { sql: string; parameters: readonly unknown[] },
): Promise<string> {
  const words = engine === 'postgres' ? 'explain ' : 'explain query plan ';
  const result = await db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(words + compiled.sql, [...compiled.parameters]),
  );
  return result.rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n');
}
