import { describe, expect, it } from 'vitest';
import { compareCells, readSort, turnSort } from './sort.ts';

it('reads several keys, a minus turns one around', () => {
  expect(readSort('-FirstName,Age')).toEqual([
    { id: 'FirstName', desc: true },
    { id: 'Age', desc: false },
  ]);
  expect(readSort('')).toEqual([]);
});

it('turns a sorted column around and sorts another one ascending', () => {
  expect(turnSort('-FirstName,-Age', 'Age')).toBe('Age');
  expect(turnSort('Age', 'Age')).toBe('-Age');
  expect(turnSort('-Age', 'Age')).toBe('Age');
});

describe('order of cells', () => {
  it.each([
    ['texts without regard to case', ['banu', 'Anbu', 'ANITHA'], ['Anbu', 'ANITHA', 'banu']],
    ['numbers in texts by size', ['Nilai 10', 'Nilai 2'], ['Nilai 2', 'Nilai 10']],
    ['numbers by size', [10, 9, 1], [1, 9, 10]],
    ['missing values last', ['', 'b', null, 'a'], ['a', 'b', '', null]],
  ])('%s', (_case, given, expected) => {
    expect([...given].sort(compareCells)).toEqual(expected);
  });
});
