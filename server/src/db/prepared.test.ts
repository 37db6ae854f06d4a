import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import type { Database } from './database.ts';
import { prepareLists } from './prepared.ts';
import { together } from './together.ts';

let database: Database;
beforeEach(async () => {
  database = await createTestDatabase();
  const made = ['a', 'b', 'c'].flatMap((call) =>
    ['1', '2'].map((madeAt) => ({ _id: call + madeAt, bodyHash: call, madeAt, storedId: '' })),
  );
  await database.kysely.insertInto('idempotency_key').values(made).execute();
});
afterEach(() => database.close());

const queryKeys = prepareLists<{ _id: string }>(({ trx }, [hashes = [], moments = []]) =>
  trx
    .selectFrom('idempotency_key')
    .select('_id')
    .where('bodyHash', 'in', [...hashes])
    .where('madeAt', 'in', [...moments])
    .orderBy('_id'),
);

function list(hashes: string[], moments: string[]): Promise<string[]> {
  const { engine, kysely } = database;
  return kysely.transaction().execute(async (trx) => {
    const [found] = await together(trx, [queryKeys({ trx, engine }, [hashes, moments])]);
    return found.map(({ _id }) => _id);
  });
}

describe('a statement with lists of values', () => {
  it('is asked with the values of each time, however many they are', async () => {
    expect(await list(['a', 'b'], ['1'])).toEqual(['a1', 'b1']);
    expect(await list(['b', 'c'], ['2'])).toEqual(['b2', 'c2']);
    // As many values in all, shared out otherwise.
    expect(await list(['a'], ['1', '2'])).toEqual(['a1', 'a2']);
    expect(await list(['a', 'b', 'c'], ['1', '2'])).toHaveLength(6);
  });

  it('is refused where it names a value that no list has, or names them in another order', async () => {
    const { engine, kysely } = database;
    const ask = (compose: Parameters<typeof prepareLists>[0]) =>
      kysely.transaction().execute(async (trx) => prepareLists(compose)({ trx, engine }, [['a']]));
    await expect(
      ask(({ trx }) => trx.selectFrom('idempotency_key').select('_id').where('bodyHash', '=', 'b')),
    ).rejects.toThrow('other values');
    await expect(
      ask(({ trx }, [hashes = []]) =>
        trx
          .selectFrom('idempotency_key')
          .select('_id')
          .where('bodyHash', 'in', [...hashes])
          .where('madeAt', '=', '1'),
      ),
    ).rejects.toThrow('other values');
  });
});
