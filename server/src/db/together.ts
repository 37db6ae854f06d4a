import type { Compilable, CompiledQuery, Kysely, Transaction } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { Tables } from './tables.ts';

/**
 * On PostgreSQL a statement that waits for the answer of the one before costs a way there and back,
 * which is often more than its work. Here statements go out in one go; on SQLite, which has no such
 * way, one after the other.
 */

/** The rows of each of some statements. */
export type Rows<Queries extends readonly Compilable<unknown>[]> = {
  [Index in keyof Queries]: Queries[Index] extends Compilable<infer Row> ? Row[] : never;
};

const partsKey = Symbol('parts');
const unawaitedKey = Symbol('unawaited');

/**
 * What a statement is besides its words stands in it, and not in a `WeakMap`: what that holds lives
 * until the next full collection of garbage (docs/decisions/0065-what-outlives-a-request.md).
 */
type Marked = CompiledQuery & {
  readonly [partsKey]?: readonly CompiledQuery[];
  readonly [unawaitedKey]?: true;
};

/** Asks statements that need nothing of each other's answers, in this order; the rows of each. */
export async function together<const Queries extends readonly Compilable<unknown>[]>(
  kysely: Kysely<Tables>,
  queries: Queries,
): Promise<Rows<Queries>> {
  const compiled = queries.map((query) => query.compile());
  const [first] = compiled;
  if (first === undefined || compiled.length === 1 || !isPostgres(kysely)) {
    const answers: unknown[][] = [];
    for (const query of compiled) answers.push((await kysely.executeQuery(query)).rows);
    return answers as Rows<Queries>;
  }
  const batch: Marked = { ...first, [partsKey]: compiled };
  return (await kysely.executeQuery(batch)).rows as Rows<Queries>;
}

/**
 * Writes what nobody waits for: on PostgreSQL it goes out with the next statement of the
 * transaction. Where it fails that one fails, at the latest the commit, and nothing is stored.
 */
export async function send(trx: Transaction<Tables>, query: Compilable<unknown>): Promise<void> {
  const unawaited: Marked = { ...query.compile(), [unawaitedKey]: true };
  await trx.executeQuery(unawaited);
}

/** The statements that were put together as this one. */
export function partsOf(query: Marked): readonly CompiledQuery[] {
  return query[partsKey] ?? [query];
}

export function isUnawaited(query: Marked): boolean {
  return query[unawaitedKey] === true;
}
