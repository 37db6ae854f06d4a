import { setImmediate } from 'node:timers/promises';

/** Long enough to get on, short enough to go unnoticed by others. */
const turnInMilliseconds = 10;

let turnEndsAt = 0;

/** Lets what else has arrived be answered where the present turn of the process has lasted long. */
export async function giveWay(): Promise<void> {
  if (performance.now() < turnEndsAt) return;
  await setImmediate();
  turnEndsAt = performance.now() + turnInMilliseconds;
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
