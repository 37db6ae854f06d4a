import { setTimeout } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { giveWay } from '../give-way.ts';
import { readFault } from '../read-fault.ts';

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
async function whileBusy<Result>(work: () => Result | Promise<Result>): Promise<Result> {
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
 * Kysely's dialect of SQLite whose statements wait as `whileBusy` does, and give way to what else
 * has arrived. What is read outside of a transaction is read on the `reader`, if there is one: it
 * waits for no transaction and sees what has been committed. A database in memory has no second
 * connection.
 */
export function createPatientDialect(
  database: SqliteDatabase,
  reader?: SqliteDatabase,
): SqliteDialect {
  const dialect = new SqliteDialect({ database });
  return Object.assign(dialect, {
    createAdapter: () => new MigrateInTransaction(),
    createDriver: () => divideDriver(dialect, reader),
  });
}

/**
 * SQLite takes back changes of tables, too, which Kysely does not say of it. Otherwise a process that
 * is killed leaves half of a migration behind, and no later start gets past it.
 */
class MigrateInTransaction extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Lends connections that take the only writing one at their first statement that may write. */
function divideDriver(dialect: SqliteDialect, reader: SqliteDatabase | undefined): Driver {
  const driver = SqliteDialect.prototype.createDriver.call(dialect);
  const [acquire, release] = [driver.acquireConnection, driver.releaseConnection];
  const writers = new WeakMap<DatabaseConnection, Promise<DatabaseConnection>>();
  const acquireConnection = async (): Promise<DatabaseConnection> => {
    const lent: DatabaseConnection = {
      executeQuery: async <Row>(query: CompiledQuery) => {
        await giveWay();
        if (reader !== undefined && isReading(query) && !writers.has(lent)) {
          const read = () => reader.prepare(query.sql).all(query.parameters) as Row[];
          return { rows: await whileBusy(read) };
        }
        const writer = await takeWriter();
        // Refused for being busy a statement has done nothing, so that it may simply be tried again.
        return whileBusy(() => writer.executeQuery<Row>(query));
      },
      streamQuery: () => {
        throw new Error('The embedded database answers all rows at once.');
      },
    };
    const takeWriter = () => {
      const writer = writers.get(lent) ?? acquire.call(driver);
      writers.set(lent, writer);
      return writer;
    };
    return lent;
  };
  const releaseConnection = async (lent: DatabaseConnection) => {
    const writer = await writers.get(lent);
    if (writer !== undefined) await release.call(driver, writer);
  };
  const destroy = async () => {
    reader?.close();
    await SqliteDriver.prototype.destroy.call(driver);
  };
  return Object.assign(driver, { acquireConnection, releaseConnection, destroy });
}

function isReading({ sql, query }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql);
}
