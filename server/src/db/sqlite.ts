import { chmodSync, closeSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Prepared statements kept at most; the portal has far fewer query shapes than this. */
const statementsKept = 500;

/**
 * Opens the embedded database with the settings that keep every acknowledged write over a power
 * cut (WAL with synchronous FULL) and let a second process wait for its turn instead of failing.
 */
export function openSqlite(file: string): SqliteDatabase {
  keepForOwner(file);
  const database = new DatabaseSync(file, { timeout: 10_000, enableForeignKeyConstraints: true });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -65536');
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(text) {
      // A transaction that begins as a reader and writes later fails at once when another process
      // wrote in between; one that begins as a writer waits for its turn.
      const sql = text === 'begin' ? 'begin immediate' : text;
      const kept = statements.get(sql);
      if (kept !== undefined) return kept;
      const statement = adapt(database.prepare(sql));
      if (statements.size >= statementsKept) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
    close() {
      statements.clear();
      database.close();
    },
  };
}

/** Only who runs the portal may read the file, which gives its mode to those beside it. */
function keepForOwner(file: string): void {
  if (file === ':memory:') return;
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}

/**
 * A second connection to a file that is open already, for reading beside its transactions: it sees
 * what has been committed. Answers the rows of a statement.
 */
export function openSqliteReader(file: string) {
  const database = new DatabaseSync(file, { timeout: 10_000, readOnly: true });
  const statements = new Map<string, StatementSync>();
  return {
    all(sql: string, parameters: readonly unknown[]): unknown[] {
      const statement = statements.get(sql) ?? database.prepare(sql);
      statements.set(sql, statement);
      return statement.all(...(parameters as SQLInputValue[]));
    },
    close: () => database.close(),
  };
}

/** node:sqlite in the shape that Kysely's SQLite dialect expects. */
function adapt(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => {
      const { changes, lastInsertRowid } = statement.run(...values(parameters));
      return { changes, lastInsertRowid };
    },
    iterate: (parameters) => statement.iterate(...values(parameters)) as IterableIterator<unknown>,
  };
}
