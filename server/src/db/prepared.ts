import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * A look-up that nearly every request makes, composed once a database and asked anew with other
 * values, in the order in which they stand in the statement.
 */
export function prepare<Row>(compose: (kysely: Kysely<Tables>) => Compilable<Row>) {
  const composed = new WeakMap<Kysely<Tables>, CompiledQuery<Row>>();
  return ({ kysely, lookUp }: Database, parameters: readonly unknown[]): Promise<Row[]> => {
    const query = composed.get(kysely) ?? compose(kysely).compile();
    composed.set(kysely, query);
    return lookUp({ ...query, parameters });
  };
}
