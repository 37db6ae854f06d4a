import type { CompiledQuery, QueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { isOutdated } from './dialect.ts';
import { type Answer, NotReached } from './postgres-batch.ts';
import { type Changes, mayChangeTelling } from './postgres-changes.ts';
import { openLine } from './postgres-line.ts';
import { readsOnly } from './postgres-readers.ts';
import { isPlanned, type StatementNames } from './statement-names.ts';
import { isUnawaited, partsOf } from './together.ts';

export type PostgresConnection = {
  executeQuery: <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;
  /** Goes out with the first statement of the transaction. */
  begin: (words: string) => void;
  commit: () => Promise<void>;
  rollback: () => Promise<void>;
  release: () => void;
};

/** Statements on one connection of the pool, in the order in which they are asked. */
export function openConnection(
  client: PoolClient,
  { names, changes }: { names: StatementNames; changes: Pick<Changes, 'raise'> },
): PostgresConnection {
  const generation = names.generation();
  const askInLine = openLine(client);
  let unanswered: Promise<unknown>[] = [];
  let isInTransaction = false;
  let mayHaveChanged = false;

  const ask = async ({ sql: text, parameters: values }: CompiledQuery): Promise<Answer> => {
    mayHaveChanged ||= mayChangeTelling(text);
    const name = names.generation() === generation ? names.find(text) : undefined;
    // Beside a transaction each statement is stored by itself, but for those that go together.
    const mayShare = isInTransaction ? isPlanned(text) : readsOnly(text);
    try {
      return await askInLine({ text, name, values, mayShare });
    } catch (error) {
      // Its own trace leads to the socket, this one to who asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      if (isOutdated(error)) names.forget();
      else if (!(error instanceof NotReached)) throw error;
      if (isInTransaction) throw error instanceof NotReached ? error.cause : error;
      return askInLine({ text, name: undefined, values, mayShare: false });
    }
  };

  /** By the name of its words: what begins and ends transactions is read once, too. */
  const askWords = (text: string, { mayShare }: { mayShare: boolean }) =>
    askInLine({ text, name: text, values: [], mayShare });

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
      isInTransaction = true;
      waitLater(askWords(words, { mayShare: true }));
    },
    commit: async () => {
      const [answer] = await takeAnswers([askWords('commit', { mayShare: true })]);
      // So it answers where a statement had failed and somebody went on all the same.
      if (answer?.command === 'ROLLBACK') throw new Error(nothingStored);
    },
    rollback: async () => {
      await takeAnswers([]).catch(() => {});
      await askWords('rollback', { mayShare: false });
    },
    release: () => {
      isInTransaction = false;
      // By now it is stored, or nobody knows whether it is.
      if (mayHaveChanged) changes.raise();
      mayHaveChanged = false;
      // What a connection has planned it keeps until it is closed.
      client.release(names.generation() !== generation);
    },
  };
}

const nothingStored = 'A statement of this transaction failed, so none of it is stored.';

const changingCommands: readonly string[] = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

function describe<Row>({ command, rowCount, rows }: Answer): QueryResult<Row> {
  // What the columns are only the asker knows.
  const found = rows as Row[];
  if (!changingCommands.includes(command)) return { rows: found };
  return { rows: found, numAffectedRows: BigInt(rowCount ?? 0) };
}
