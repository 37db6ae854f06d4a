import { setImmediate } from 'node:timers/promises';

/** Long enough to get on, short enough to go unnoticed by others. */
const turnInMilliseconds = 5;

/** When the present turn began; 0 where another has had one since. */
let turnBegan = 0;

/** Lets what else has arrived be answered first where the present turn has lasted long. */
export async function giveWay(): Promise<void> {
  const now = performance.now();
  turnBegan ||= now;
  if (now - turnBegan < turnInMilliseconds) return;
  turnBegan = 0;
  await setImmediate();
  // Of all that go on now the first begins the next turn.
  turnBegan ||= performance.now();
}

/**
 * Does the same to each of many items, in turns. For whatever a caller may send thousands of.
 */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Promise<Awaited<Result>[]> {
  const results: Awaited<Result>[] = [];
  for (const [index, item] of items.entries()) {
    await giveWay();
    results.push(await work(item, index));
  }
  return results;
}
