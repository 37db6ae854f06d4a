import { expect, it } from 'vitest';
import { isCutCount } from './total-count.ts';

it.each([
  [2_001, false],
  [10_000, false],
  [10_001, true],
])('a total of %d stands for more: %s', (total, isCut) => {
  expect(isCutCount(total)).toBe(isCut);
});
