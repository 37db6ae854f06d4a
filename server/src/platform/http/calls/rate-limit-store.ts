import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import DataLoader from 'dataloader';
import { type Counted as CountedInWindow, countAllInWindow } from '../../db/count-in-window.ts';
import type { Database } from '../../db/database.ts';

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** The `groupId` of calls that are read all the time: a row for each would cost more than the call. */
export const countedInMemory = 'counted-in-memory';

/**
 * Where the rate limits count: a table, so that a limit holds over all processes and restarts.
 * One statement counts, so two requests at once are never one; a burst is counted by one, for each
 * write waits for the disk. The key is the address, followed by the `groupId` of the call
 * (platform/http/calls/calls.ts): each call has a count of its own, but for those that this process counts
 * together in its memory.
 */
export function createRateLimitStore(database: Database) {
  const countHere = createCounter();
  const countStored = createBatchedCounter(database.kysely);
  return class RateLimitStore implements FastifyRateLimitStore {
    incr(key: string, callback: Counted, timeWindow = 60_000): void {
      const now = Date.now();
      if (key.endsWith(countedInMemory)) {
        callback(null, countHere(key, now, timeWindow));
        return;
      }
      countStored.load({ key, timeWindow }).then(
        ({ current, endsAt }) => callback(null, { current, ttl: endsAt - now }),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

/** Everybody's window begins and ends at once, so that what has been counted never piles up. */
function createCounter() {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return (key: string, now: number, timeWindow: number) => {
    // Far ahead it ends where the clock has been set back.
    if (now >= endsAt || endsAt > now + timeWindow) {
      counts.clear();
      endsAt = now + timeWindow;
    }
    const current = (counts.get(key) ?? 0) + 1;
    counts.set(key, current);
    return { current, ttl: endsAt - now };
  };
}

type Asked = { key: string; timeWindow: number };

/** Requests that arrive together are counted by one statement. */
function createBatchedCounter(kysely: Database['kysely']) {
  async function countAll(asked: readonly Asked[]): Promise<CountedInWindow[]> {
    const now = Date.now();
    const seen = new Map<string, { key: string; count: number; endsAt: number }>();
    const turns = asked.map(({ key, timeWindow }) => {
      const count = (seen.get(key)?.count ?? 0) + 1;
      seen.set(key, { key, count, endsAt: now + timeWindow });
      return count;
    });
    const counted = await countAllInWindow(kysely, { now, seen: [...seen.values()] });
    return asked.map(({ key }, index) => {
      const { current, endsAt } = counted.get(key) ?? { current: 0, endsAt: now };
      const later = (seen.get(key)?.count ?? 0) - (turns[index] ?? 0);
      return { current: current - later, endsAt };
    });
  }
  return new DataLoader(countAll, {
    cache: false,
    maxBatchSize: 1_000,
    batchScheduleFn: (dispatch) => setImmediate(dispatch),
  });
}
