import type { Compilable, Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** The rows of each of some statements. */
export type Rows<Queries extends readonly Compilable<unknown>[]> = {
  [Index in keyof Queries]: Queries[Index] extends Compilable<infer Row> ? Row[] : never;
};

/** Asks statements one after the other; the rows of each. */
export async function together<const Queries extends readonly Compilable<unknown>[]>(
  kysely: Kysely<Tables>,
  queries: Queries,
): Promise<Rows<Queries>> {
  const answers: unknown[][] = [];
  for (const query of queries) answers.push((await kysely.executeQuery(query.compile())).rows);
  return answers as Rows<Queries>;
}

export async function send(trx: Transaction<Tables>, query: Compilable<unknown>): Promise<void> {
  await trx.executeQuery(query.compile());
}
