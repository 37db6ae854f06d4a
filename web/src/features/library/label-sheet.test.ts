import { expect, it } from 'vitest';
import { layOut } from './label-sheet.ts';

const sheet = { columns: 2, rows: 2 };

it.each([
  [0, [['a', 'b', 'c', 'd'], ['e']]],
  [
    1,
    [
      [null, 'a', 'b', 'c'],
      ['d', 'e'],
    ],
  ],
  [
    9,
    [
      [null, null, null, 'a'],
      ['b', 'c', 'd', 'e'],
    ],
  ],
])('%i places used up', (skip, sheets) => {
  expect(layOut(['a', 'b', 'c', 'd', 'e'], { skip, sheet })).toEqual(sheets);
});

it('nothing to print takes no sheet', () => {
  expect(layOut([], { skip: 0, sheet })).toEqual([]);
});
