import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';

/**
 * Tells whether what a process has read of a few tables is still true: PostgreSQL says when they
 * change, whoever changes them (docs/decisions/0055-kept-callers.md).
 */
export type Changes = {
  /**
   * A number that rises with each change of those tables; null as long as nobody would tell of one.
   * The first question begins to listen.
   */
  mark: () => number | null;
  /** This process has changed one of them, and does not wait to be told so. */
  raise: () => void;
  close: () => Promise<void>;
};

/** Those that the migration 0046 lets tell. */
const tellingTables = ['account_session', 'account_user', 'config', 'setting'] as const;
const channel = 'portal_change';
/** As the database's list of connections shows it. */
export const listenerName = 'pallikoodam-listener';

/** A connection that died without a word is found out within both together. */
const askedEveryMilliseconds = 10_000;
const answeredWithinMilliseconds = 5_000;

const firstPauseMilliseconds = 1_000;
const longestPauseMilliseconds = 5 * 60_000;

const namesTelling = new RegExp(`\\b(${tellingTables.join('|')})\\b`);

/** Whether a statement may change one of those tables: each that names one and is no plain reading. */
export function mayChangeTelling(text: string): boolean {
  return !/^\s*select\b/i.test(text) && namesTelling.test(text);
}

type Place = {
  connectionString: string;
  /** Asks over another connection. */
  askElsewhere: (text: string, values: string[]) => Promise<unknown>;
  onLost: (error: Error) => void;
};

export function listenToChanges(place: Place): Changes {
  const closing = new AbortController();
  let mark = 0;
  let isListening = false;
  let running: Promise<void> | null = null;

  const raise = () => {
    mark += 1;
  };
  const setListening = (is: boolean) => {
    isListening = is;
    // What was read before may have changed unheard.
    raise();
  };
  const keepListening = async () => {
    let pause = firstPauseMilliseconds;
    while (!closing.signal.aborted) {
      const wasListening = await listenOnce(place, {
        raise,
        setListening,
        closing: closing.signal,
      });
      pause = wasListening ? firstPauseMilliseconds : Math.min(2 * pause, longestPauseMilliseconds);
      await rest(pause, closing.signal);
    }
  };

  return {
    mark: () => {
      running ??= keepListening();
      return isListening ? mark : null;
    },
    raise,
    close: async () => {
      closing.abort();
      await running;
    },
  };
}

type Ear = {
  raise: () => void;
  setListening: (is: boolean) => void;
  closing: AbortSignal;
};

/** Until the connection is lost or the portal closes; whether it could be listened to at all. */
async function listenOnce(place: Place, { raise, setListening, closing }: Ear): Promise<boolean> {
  const { connectionString, askElsewhere, onLost } = place;
  const client = new Client({
    connectionString,
    application_name: listenerName,
    keepAlive: true,
    connectionTimeoutMillis: answeredWithinMilliseconds,
    query_timeout: answeredWithinMilliseconds,
  });
  const ending = new AbortController();
  const end = AbortSignal.any([ending.signal, closing]);
  const proof = randomUUID();
  let isProven = false;
  let isListening = false;
  const lose = () => {
    if (isListening) setListening(false);
    isListening = false;
    ending.abort();
  };
  client.on('error', (error) => {
    lose();
    onLost(error);
  });
  client.on('end', lose);
  const heard = new AbortController();
  client.on('notification', ({ payload }) => {
    raise();
    if (payload !== proof) return;
    isProven = true;
    heard.abort();
  });
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    await requireTelling(client);
    // Behind a pooler that hands out a connection for each transaction nothing would be heard.
    await askElsewhere('select pg_notify($1, $2)', [channel, proof]);
    if (!isProven) await rest(answeredWithinMilliseconds, AbortSignal.any([heard.signal, end]));
    if (!isProven || end.aborted) return false;
    isListening = true;
    setListening(true);
    while (!end.aborted) {
      await rest(askedEveryMilliseconds, end);
      if (!end.aborted) await client.query('select 1');
    }
    return true;
  } catch {
    return isProven;
  } finally {
    lose();
    client.end().catch(() => {});
  }
}

/** Throws where a table does not tell of its changes, as in a copy that was made without triggers. */
async function requireTelling(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_trigger where tgname = 'tell_change' and tgenabled in ('O', 'A')
      and tgrelid in (${tellingTables.map((table) => `'${table}'::regclass`).join(', ')})`,
  );
  if (rows.length < tellingTables.length) throw new Error('Not every table tells of its changes.');
}

/** Ends early where the signal says so; keeps no process alive. */
async function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal, ref: false }).catch(() => {});
}
