import type { CompiledQuery } from 'kysely';
import type { PostgresConnection } from './postgres-connection.ts';
import { partsOf } from './together.ts';

/** Asks readings outside every transaction. */
export type Read = PostgresConnection['executeQuery'];

/** The rest of the pool is for those who write: they wait for each other, readings do not. */
const readersAtMost = 5;
/** Of one moment over one connection: a slow one holds up those behind it. */
const askedTogether = 12;

type Reader = {
  connection: Promise<PostgresConnection>;
  /** Statements whose answer is still to come. */
  unanswered: number;
  /** Statements of the moment in which it was chosen. */
  together: number;
};

/**
 * Lets readings share connections. Those of one moment, such as the parts of a dashboard, go out
 * over one, as one piece; where many pages arrive at once they queue behind each other and do not
 * wait for connections of their own until they are refused. What writes is never among them: it may
 * wait for another transaction, which may wait for a reading.
 */
export function createReaders(acquire: () => Promise<PostgresConnection>): Read {
  const readers = new Set<Reader>();
  let ofThisMoment: Reader | null = null;

  const choose = (): Reader => {
    if (ofThisMoment !== null && ofThisMoment.together < askedTogether) return ofThisMoment;
    const chosen = readers.size < readersAtMost ? open() : findLeastBusy(readers);
    chosen.together = 0;
    ofThisMoment = chosen;
    process.nextTick(() => {
      ofThisMoment = null;
    });
    return chosen;
  };
  const open = () => {
    const reader = { connection: acquire(), unanswered: 0, together: 0 };
    readers.add(reader);
    return reader;
  };
  const leave = async (reader: Reader) => {
    reader.unanswered -= 1;
    if (reader.unanswered > 0) return;
    readers.delete(reader);
    if (ofThisMoment === reader) ofThisMoment = null;
    const connection = await reader.connection.catch(() => null);
    connection?.release();
  };

  return async (query) => {
    const reader = choose();
    reader.unanswered += 1;
    reader.together += 1;
    try {
      return await (await reader.connection).executeQuery(query);
    } finally {
      await leave(reader);
    }
  };
}

function findLeastBusy(readers: ReadonlySet<Reader>): Reader {
  return [...readers].reduce((least, reader) =>
    reader.unanswered < least.unanswered ? reader : least,
  );
}

/** Whether a statement, or each of those put together, does no more than read. */
export function isReading(query: CompiledQuery): boolean {
  return partsOf(query).every(({ sql }) => readsOnly(sql));
}

export function readsOnly(sql: string): boolean {
  return /^\s*(select|with)\b/i.test(sql) && !/\bfor (update|share)\b/i.test(sql);
}
