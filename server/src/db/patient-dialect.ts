import { setTimeout } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteDialect,
} from 'kysely';
import { rowsOf, runForEachRow } from './each-row.ts';
import type { EmbeddedDatabase } from './sqlite.ts';
import { SqliteCompiler } from './value-lists.ts';

/** How long a statement waits for another program that holds the file, all tries together. */
const longestWaitMilliseconds = 10_000;
const firstPauseMilliseconds = 2;
const longestPauseMilliseconds = 50;

/** SQLITE_BUSY; its extended code 517 means a stale view of a transaction, which no waiting mends. */
function isBusy(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number };
  return (errcode & 0xff) === 5 && errcode !== 517;
}

/**
 * Tries again while another program, such as a restore, holds the embedded database. SQLite's own
 * waiting stops the whole process, with every request that needs no database; this does not.
 */
export async function whileBusy<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  const giveUpAt = performance.now() + longestWaitMilliseconds;
  for (
    let pause = firstPauseMilliseconds;
    ;
    pause = Math.min(pause * 2, longestPauseMilliseconds)
  ) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error;
    }
    await setTimeout(pause);
  }
}

/**
 * Kysely's dialect of SQLite whose statements wait as `whileBusy` does, and whose rows are stored one
 * by one where a statement asks for it (each-row.ts).
 */
export function createPatientDialect(database: EmbeddedDatabase): SqliteDialect {
  const dialect = new SqliteDialect({ database });
  return Object.assign(dialect, {
    createDriver: () => waitInDriver(dialect, database),
    createQueryCompiler: () => new SqliteCompiler(),
  });
}

function waitInDriver(dialect: SqliteDialect, database: EmbeddedDatabase) {
  const driver = SqliteDialect.prototype.createDriver.call(dialect);
  const acquire = driver.acquireConnection.bind(driver);
  const acquireConnection = async () => waitInConnection(await acquire(), database);
  return Object.assign(driver, { acquireConnection });
}

/** What a transaction works on, from its begin to its end. */
function waitInConnection(
  connection: DatabaseConnection,
  database: EmbeddedDatabase,
): DatabaseConnection {
  let isHalfStored = false;
  const run = <Row>(query: CompiledQuery): QueryResult<Row> | Promise<QueryResult<Row>> => {
    if (isHalfStored && query.sql === 'commit') {
      throw new Error('Some rows of this transaction were refused, so none of it is stored.');
    }
    const rows = rowsOf(query);
    if (rows === undefined) return connection.executeQuery<Row>(query);
    try {
      return runForEachRow<Row>(database, query.sql, rows);
    } catch (error) {
      isHalfStored = true;
      throw error;
    }
  };
  return {
    // Refused for being busy a statement has done nothing, so that it may simply be tried again; the
    // rows of `runForEachRow` are never refused so, for the transaction holds the file by then.
    executeQuery: <Row>(query: CompiledQuery) => whileBusy(() => run<Row>(query)),
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  };
}
