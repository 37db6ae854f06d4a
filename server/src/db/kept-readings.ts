import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** However true it looks: a last resort where nobody told of a change and nobody noticed that. */
const keptMilliseconds = 30_000;
const mostKept = 2_000;

type Kept<Value> = { mark: number; values: Map<string, { value: Value; readAt: number }> };

type KeepReading<Value> = (
  database: Pick<Database, 'kysely' | 'changeMark'>,
  key: string,
  read: () => Promise<Value>,
) => Promise<Value>;

/**
 * Keeps what was read of tables that tell of their changes (db/postgres-changes.ts), by key, as
 * long as they have not. What was read while one changed is not kept. The embedded database is
 * asked each time: that costs less than an answer of PostgreSQL by a tenth.
 */
export function keepReadings<Value>(): KeepReading<Value> {
  const keptOf = new WeakMap<Kysely<Tables>, Kept<Value>>();
  return async ({ kysely, changeMark }, key, read) => {
    const mark = changeMark();
    if (mark === null) return read();
    let kept = keptOf.get(kysely);
    if (kept?.mark !== mark) {
      kept = { mark, values: new Map() };
      keptOf.set(kysely, kept);
    }
    const known = kept.values.get(key);
    const readAt = performance.now();
    if (known !== undefined && readAt - known.readAt < keptMilliseconds) return known.value;
    const value = await read();
    if (kept.values.size >= mostKept) kept.values.clear();
    kept.values.set(key, { value, readAt });
    return value;
  };
}
