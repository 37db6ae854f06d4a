import { setTimeout } from 'node:timers/promises';
import { type CompiledQuery, type DatabaseConnection, SqliteDialect } from 'kysely';
import type { EmbeddedDatabase } from './sqlite.ts';

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

/** Kysely's dialect of SQLite whose statements wait as `whileBusy` does. */
export function createPatientDialect(database: EmbeddedDatabase): SqliteDialect {
  const dialect = new SqliteDialect({ database });
  return Object.assign(dialect, { createDriver: () => waitInDriver(dialect) });
}

function waitInDriver(dialect: SqliteDialect) {
  const driver = SqliteDialect.prototype.createDriver.call(dialect);
  const acquire = driver.acquireConnection.bind(driver);
  const acquireConnection = async () => waitInConnection(await acquire());
  return Object.assign(driver, { acquireConnection });
}

function waitInConnection(connection: DatabaseConnection): DatabaseConnection {
  return {
    // Refused for being busy a statement has done nothing, so that it may simply be tried again.
    executeQuery: <Row>(query: CompiledQuery) =>
      whileBusy(() => connection.executeQuery<Row>(query)),
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  };
}
