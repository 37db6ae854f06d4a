import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

export type Counted = {
  /** How often the key has been counted within its window. */
  current: number;
  /** When the window ends, in milliseconds since 1970. */
  endsAt: number;
};

/** How far two processes, or two requests on their way, may be apart. */
const clockDriftMilliseconds = 60_000;

/**
 * Counts one occurrence of what a limit is about. One statement, so two at once are never one; in a
 * transaction it counts if and only if the transaction is stored. A window begins with its first
 * occurrence and counts from one again once `endsAt` has passed. One that would end later than a
 * window begun now stems from a clock that has been set back since: it ends too, or the limit would
 * hold for as long as the clock jumped.
 */
export async function countInWindow(
  kysely: Kysely<Tables>,
  { key, now, endsAt }: { key: string; now: number; endsAt: number },
): Promise<Counted> {
  const counted = await countAllInWindow(kysely, { now, seen: [{ key, count: 1, endsAt }] });
  return counted.get(key) ?? { current: 1, endsAt };
}

/**
 * As `countInWindow`, some occurrences of several keys at once; the count after the last of each. In
 * the order of the keys, so that two processes never wait for each other's rows.
 */
export async function countAllInWindow(
  kysely: Kysely<Tables>,
  { now, seen }: { now: number; seen: readonly { key: string; count: number; endsAt: number }[] },
): Promise<ReadonlyMap<string, Counted>> {
  const latestEnd = sql`excluded."endsAt" + ${clockDriftMilliseconds}`;
  const runs = sql<boolean>`rate_limit."endsAt" > ${now} and rate_limit."endsAt" <= ${latestEnd}`;
  const rows = await kysely
    .insertInto('rate_limit')
    .values(seen.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${runs} then rate_limit.count else 0 end + excluded.count`,
        endsAt: sql`case when ${runs} then rate_limit."endsAt" else excluded."endsAt" end`,
      }),
    )
    .returning(['key', 'count', 'endsAt'])
    .execute();
  return new Map(rows.map(({ key, count, endsAt }) => [key, { current: count, endsAt }]));
}

/** Takes one occurrence back that turned out to be none of the counted kind. */
export async function uncount(kysely: Kysely<Tables>, key: string): Promise<void> {
  await kysely
    .updateTable('rate_limit')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

/** How often a key has been counted within its window, `0` where none runs; read as it is counted. */
export async function readWindow(
  kysely: Kysely<Tables>,
  { key, now, endsAt }: { key: string; now: number; endsAt: number },
): Promise<number> {
  const row = await kysely
    .selectFrom('rate_limit')
    .select('count')
    .where('key', '=', key)
    .where('endsAt', '>', now)
    .where('endsAt', '<=', endsAt + clockDriftMilliseconds)
    .executeTakeFirst();
  return row?.count ?? 0;
}
