import { setImmediate } from 'node:timers/promises';

/** Long enough to get on, short enough to go unnoticed by others. */
const turnInMilliseconds = 10;

const many = 100;

/**
 * Does the same to each of many items, in turns: what else has arrived is answered in between. For
 * whatever a caller may send thousands of.
 */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Promise<Awaited<Result>[]> {
  const results: Awaited<Result>[] = [];
  // Of many the reading has taken a turn already.
  if (items.length > many) await setImmediate();
  let begun = performance.now();
  for (const [index, item] of items.entries()) {
    results.push(await work(item, index));
    if (performance.now() - begun < turnInMilliseconds) continue;
    await setImmediate();
    begun = performance.now();
  }
  return results;
}

/** Between the long readings of one piece of work: what has arrived meanwhile is answered first. */
export async function giveWay(): Promise<void> {
  await setImmediate();
}
