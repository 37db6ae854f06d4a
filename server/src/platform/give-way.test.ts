import { expect, it } from 'vitest';
import { mapInTurns } from './give-way.ts';

it('work on many items lets others have their turn, and keeps the order', async () => {
  let others = 0;
  const other = setInterval(() => {
    others += 1;
  }, 1);
  const doubled = await mapInTurns([1, 2, 3, 4, 5], (item) => {
    const until = performance.now() + 11;
    while (performance.now() < until);
    return item * 2;
  });
  clearInterval(other);
  expect(doubled).toEqual([2, 4, 6, 8, 10]);
  expect(others).toBeGreaterThanOrEqual(3);
});
