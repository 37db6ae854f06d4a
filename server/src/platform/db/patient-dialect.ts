import { setTimeout } from 'node:timers/promises';
import { type CompiledQuery, type DatabaseConnection, SqliteDialect } from 'kysely';
import { readFault } from '../read-fault.ts';
import type { EmbeddedDatabase } from './sqlite.ts';

/** How long a statement waits for another program that holds the file, all tries together. */
const longestWaitMilliseconds = 10_000;
const firstPauseMilliseconds = 2;
const longestPauseMilliseconds = 50;

/** SQLITE_BUSY; its extended code 517 means a stale view of a transaction, which no waiting mends. */
function isBusy(error: unknown): boolean {
  const { errcode = 0 } = readFault(error);
  return (errcode & 0xff) === 5 && errcode !== 517;
}

/**
 * Tries again while another program, such as a restore, holds the embedded database. SQLite's own
 * waiting stops the whole process, with every request that needs no database; this does not.
 */
export async function whileBusy<Result>(
  work: () => Result | Promise<Result>,
  pauseFor: (milliseconds: number) => Promise<unknown> = setTimeout,
): Promise<Result> {
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
    await pauseFor(pause);
  }
}

/**
 * Kysely's dialect of SQLite whose statements wait as `whileBusy` does. Its one connection goes to
 * others meanwhile: readings, which no lock holds up, do not wait behind a write that does.
 */
export function createPatientDialect(database: EmbeddedDatabase): SqliteDialect {
  const dialect = new SqliteDialect({ database });
  return Object.assign(dialect, { createDriver: () => waitInDriver(dialect, database) });
}

function waitInDriver(dialect: SqliteDialect, { isInTransaction }: EmbeddedDatabase) {
  const driver = SqliteDialect.prototype.createDriver.call(dialect);
  const acquire = driver.acquireConnection.bind(driver);
  const lendMeanwhile = async (connection: DatabaseConnection, milliseconds: number) => {
    if (isInTransaction()) return setTimeout(milliseconds);
    await driver.releaseConnection(connection);
    await setTimeout(milliseconds);
    // The same one: the file has no other.
    return acquire();
  };
  const acquireConnection = async (): Promise<DatabaseConnection> => {
    const connection = await acquire();
    return {
      // Refused for being busy a statement has done nothing, so that it may simply be tried again.
      executeQuery: <Row>(query: CompiledQuery) =>
        whileBusy(
          () => connection.executeQuery<Row>(query),
          (milliseconds) => lendMeanwhile(connection, milliseconds),
        ),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  };
  return Object.assign(driver, { acquireConnection });
}
