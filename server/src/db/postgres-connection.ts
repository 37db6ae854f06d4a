import type { CompiledQuery, QueryResult } from 'kysely';
import type { QueryResult as Answer, Client, PoolClient } from 'pg';
import { isOutdated } from './dialect.ts';
import { type Changes, mayChangeTelling } from './postgres-changes.ts';
import type { StatementNames } from './statement-names.ts';
import { isUnawaited, partsOf } from './together.ts';

export type PostgresConnection = {
  executeQuery: <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;
  /** Goes out with the first statement of the transaction. */
  begin: (words: string) => void;
  rollback: () => Promise<void>;
  release: () => void;
};

/** Statements on one connection of the pool, in the order in which they are asked. */
export function openConnection(
  client: PoolClient,
  { names, changes }: { names: StatementNames; changes: Pick<Changes, 'raise'> },
): PostgresConnection {
  const generation = names.generation();
  let unanswered: Promise<unknown>[] = [];
  let mayHaveChanged = false;

  const ask = async ({ sql, parameters }: CompiledQuery): Promise<Answer> => {
    writeAtOnce(client);
    mayHaveChanged ||= mayChangeTelling(sql);
    const values = [...parameters];
    const name = names.generation() === generation ? names.find(sql) : undefined;
    if (name === undefined) return client.query(sql, values);
    try {
      return await client.query({ name, text: sql, values });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      names.forget();
      if (client.getTransactionStatus() !== 'I') throw error;
      return client.query(sql, values);
    }
  };

  /** Statements are answered in their order, so the first that failed tells why the others did. */
  const takeAnswers = async (asked: readonly Promise<Answer>[]): Promise<Answer[]> => {
    const earlier = unanswered;
    unanswered = [];
    const before = await Promise.allSettled(earlier);
    const answers = await Promise.allSettled(asked);
    const failed = [...before, ...answers].find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  };

  const waitLater = (asked: Promise<unknown>) => {
    asked.catch(() => {});
    unanswered.push(asked);
  };

  return {
    executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      if (isUnawaited(query)) {
        waitLater(ask(query));
        return { rows: [] };
      }
      const parts = partsOf(query);
      const answers = await takeAnswers(parts.map(ask));
      const [first] = answers;
      if (parts.length > 1 || first === undefined) {
        return { rows: answers.map(({ rows }) => rows) as Row[] };
      }
      return describe(first);
    },
    begin: (words) => {
      writeAtOnce(client);
      waitLater(client.query(words));
    },
    rollback: async () => {
      await takeAnswers([]).catch(() => {});
      await client.query('rollback');
    },
    release: () => {
      // By now it is stored, or nobody knows whether it is.
      if (mayHaveChanged) changes.raise();
      mayHaveChanged = false;
      // What a connection has planned it keeps until it is closed.
      client.release(names.generation() !== generation);
    },
  };
}

/** Statements of one moment go out as one piece: to write costs as much as to plan. */
function writeAtOnce(client: PoolClient): void {
  // Public in pg, but missing in the type of a pool's connections.
  const { stream } = (client as PoolClient & Pick<Client, 'connection'>).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const changingCommands: readonly string[] = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

function describe<Row>({ command, rowCount, rows }: Answer): QueryResult<Row> {
  if (!changingCommands.includes(command)) return { rows };
  return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
}
