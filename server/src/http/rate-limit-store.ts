import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;

/**
 * Where the rate limits count: a table, so that a limit holds over all processes and restarts.
 * One statement counts, so two requests at once are never one. The key is the address, preceded
 * by the `groupId` of the call (http/calls.ts): each call has a count of its own.
 */
export function createRateLimitStore(database: Database) {
  return class RateLimitStore implements FastifyRateLimitStore {
    incr(key: string, callback: Counted, timeWindow = 60_000): void {
      const now = Date.now();
      count(database, { key, now, endsAt: now + timeWindow }).then(
        ({ current, endsAt }) => callback(null, { current, ttl: endsAt - now }),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

async function count(
  database: Database,
  { key, now, endsAt }: { key: string; now: number; endsAt: number },
): Promise<{ current: number; endsAt: number }> {
  const row = await database.kysely
    .insertInto('rate_limit')
    .values({ key, count: 1, endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when rate_limit."endsAt" > ${now} then rate_limit.count + 1 else 1 end`,
        endsAt: sql`case when rate_limit."endsAt" > ${now} then rate_limit."endsAt" else ${endsAt} end`,
      }),
    )
    .returning(['count', 'endsAt'])
    .executeTakeFirstOrThrow();
  return { current: row.count, endsAt: row.endsAt };
}
