import { expect, it } from 'vitest';
import { judgeBirth } from './birth.ts';

const today = '2026-11-27';

it.each([
  ['2026-11-28', 'future'],
  ['2999-01-01', 'future'],
  ['2026-11-27', 'young'],
  ['2023-11-28', 'young'],
  ['2023-11-27', 'usual'], // three years old today
  ['2017-03-09', 'usual'],
  ['2007-11-28', 'usual'], // still eighteen
  ['2007-11-27', 'old'], // nineteen today
  ['1950-01-01', 'old'],
  ['1926-11-28', 'old'],
  ['1926-11-27', 'impossible'],
  ['1900-01-01', 'impossible'],
  ['0001-01-01', 'impossible'],
])('born %s, on 2026-11-27, is %s', (born, expected) => {
  expect(judgeBirth(born, today)).toBe(expected);
});

it('on the last day of February a child of the 29th is a year older', () => {
  expect(judgeBirth('2024-02-29', '2027-02-27')).toBe('young');
  expect(judgeBirth('2024-02-29', '2027-02-28')).toBe('usual');
});
