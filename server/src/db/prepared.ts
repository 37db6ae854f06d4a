import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * A look-up that nearly every request makes, composed once a database and asked anew with other
 * values: composing it costs more than asking. `compose` may put anything in the place of the
 * values; they are given at each call, in the order in which they stand in the statement. It sees
 * what has been committed, and waits for no transaction.
 */
export function prepare<Row>(compose: (kysely: Kysely<Tables>) => Compilable<Row>) {
  const composed = new WeakMap<Kysely<Tables>, CompiledQuery<Row>>();
  return ({ kysely, lookUp }: Database, parameters: readonly unknown[]): Promise<Row[]> => {
    const query = composed.get(kysely) ?? compose(kysely).compile();
    composed.set(kysely, query);
    return lookUp({ ...query, parameters });
  };
}
