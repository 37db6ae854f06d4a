import { chmodSync, closeSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { type DatabaseFile, noFile, ownerAlone, watchDatabaseFile } from './sqlite-health.ts';

/** Prepared statements cached at most; the portal has far fewer query shapes than this. */
const statementsKept = 500;

/** How long opening waits for another program; afterwards the waiting is `whileBusy`'s. */
const openWithinMilliseconds = 10_000;

/** What each of the two connections may keep of the file in memory. */
const cacheKibibytes = 16_384;

export type OpenSqlite = { database: SqliteDatabase; file: DatabaseFile };

/**
 * Opens the embedded database with the settings that keep every acknowledged write over a power
 * cut (WAL with synchronous FULL). A statement that meets another program's lock fails at once:
 * `whileBusy` waits for its turn, outside of SQLite. `content` is the bytes of a database file.
 */
export function openSqlite(path: string, content?: Uint8Array): OpenSqlite {
  keepForOwner(path);
  const database = new DatabaseSync(path, {
    timeout: openWithinMilliseconds,
    enableForeignKeyConstraints: true,
  });
  if (content !== undefined) database.deserialize(content);
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  database.exec(`pragma cache_size = -${cacheKibibytes}; pragma busy_timeout = 0`);
  const file = path === ':memory:' ? noFile : watchDatabaseFile(path);
  const statements = keepStatements(database, file);
  const prepare = (text: string) => {
    // A transaction that begins as a reader and writes later fails at once when another process
    // wrote in between; one that begins as a writer waits for its turn.
    const sql = text === 'begin' ? 'begin immediate' : text;
    if (isWrite(sql) && !isWithin(sql, database)) file.requireSound();
    // On a full disk SQLite takes a transaction back by itself; to take it back again would fail
    // and hide why.
    if (sql === 'rollback' && !database.isTransaction) return nothingToDo;
    return statements.prepare(sql);
  };
  const observed = (text: string) => file.observe(() => prepare(text));
  return { database: { prepare: observed, close: statements.close }, file };
}

/** Prepares each statement once. */
function keepStatements(database: DatabaseSync, file: DatabaseFile): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  const prepare = (sql: string) => {
    const cached = statements.get(sql);
    if (cached !== undefined) return cached;
    const statement = adapt(database.prepare(sql), file);
    if (statements.size >= statementsKept) statements.clear();
    statements.set(sql, statement);
    return statement;
  };
  const close = () => {
    statements.clear();
    database.close();
  };
  return { prepare, close };
}

const nothingToDo: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/** Also of what stores a transaction, so that it ends where the file has gone. */
function isWrite(sql: string): boolean {
  return !/^\s*(select|with|explain|pragma|rollback|begin)\b/i.test(sql);
}

/** A transaction's own writes: whether they may be kept is asked as it is stored. */
function isWithin(sql: string, { isTransaction }: DatabaseSync): boolean {
  return isTransaction && sql !== 'commit';
}

/** Only who runs the portal may read the file, which gives its mode to those beside it. */
function keepForOwner(file: string): void {
  if (file === ':memory:') return;
  closeSync(openSync(file, 'a', ownerAlone));
  chmodSync(file, ownerAlone);
}

/**
 * Opens a second connection to a file that is open already, for reading beside its transactions:
 * each statement sees what has been committed before it. Busy, it fails at once.
 */
export function openSqliteReader(path: string, file: DatabaseFile): SqliteDatabase {
  const database = new DatabaseSync(path, { timeout: 0, readOnly: true });
  database.exec(`pragma cache_size = -${cacheKibibytes}`);
  const { prepare, close } = keepStatements(database, file);
  return { prepare: (sql) => file.observe(() => prepare(sql)), close };
}

/** node:sqlite in the shape that Kysely's SQLite dialect expects. */
function adapt(statement: StatementSync, { observe }: DatabaseFile): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => observe(() => statement.all(...values(parameters))),
    run: (parameters) => {
      const { changes, lastInsertRowid } = observe(() => statement.run(...values(parameters)));
      return { changes, lastInsertRowid };
    },
    iterate: (parameters) => statement.iterate(...values(parameters)) as IterableIterator<unknown>,
  };
}
