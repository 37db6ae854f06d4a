import { type Compilable, CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Engine } from './dialect.ts';
import type { Tables } from './tables.ts';
import { bindList } from './value-lists.ts';

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

type Asker = { trx: Transaction<Tables>; engine: Engine };
type Lists = readonly (readonly string[])[];

/** Texts kept of a statement at most; classes are of some dozen sizes. */
const textsKept = 100;

/**
 * A statement of a transaction that names lists of values, none of them empty, in the order of the
 * lists. Its text depends on how many they are and not on what they say, so it is composed once.
 */
export function prepareLists<Row>(compose: (asker: Asker, lists: Lists) => Compilable<Row>) {
  const texts = new Map<string, Composed>();
  return (asker: Asker, lists: Lists): Compilable<Row> => {
    const name = [asker.engine, ...lists.map((list) => list.length)].join();
    const composed = texts.get(name) ?? composeText(compose(asker, lists), { asker, lists });
    if (texts.size === textsKept) texts.clear();
    texts.set(name, composed);
    return { compile: () => CompiledQuery.raw(composed.text, bind(composed, { asker, lists })) };
  };
}

/** `compared`: each list stands where `in` compares with it (value-lists.ts); else value by value. */
type Composed = { text: string; compared: boolean };
type Asked = { asker: Pick<Asker, 'engine'>; lists: Lists };

function composeText(query: Compilable<unknown>, asked: Asked): Composed {
  const { sql: text, parameters } = query.compile();
  for (const compared of [false, true]) {
    if (isAlike(parameters, bind({ compared }, asked))) return { text, compared };
  }
  throw new Error(`This statement names other values than those of its lists: ${text}`);
}

function bind({ compared }: Pick<Composed, 'compared'>, { asker, lists }: Asked): unknown[] {
  return lists.flatMap((list) => (compared ? bindList(asker.engine, list) : list));
}

function isAlike(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}
