import type { WriteTransaction } from './write.ts';

/**
 * Numbers without gaps: the counter's row is locked until the transaction ends and goes back with it,
 * so it is asked for last (`WriteTransaction.last`). Answers the last number given.
 */
export async function lockCounter({ trx }: WriteTransaction, name: string): Promise<number> {
  const { last } = await trx
    .insertInto('counter')
    .values({ _id: name, last: 0 })
    .onConflict((conflict) =>
      conflict.column('_id').doUpdateSet((all) => ({ last: all.ref('counter.last') })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Notes the last number given by who holds the counter. */
export async function setCounter(
  { trx }: WriteTransaction,
  { name, last }: { name: string; last: number },
): Promise<void> {
  await trx.updateTable('counter').set({ last }).where('_id', '=', name).execute();
}
