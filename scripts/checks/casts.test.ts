import { expect, it } from 'vitest';
import { findTooManyCasts } from './casts.ts';
import { parseSource } from './sources.ts';

const file = (text: string) => [parseSource('domain/src/school/levels.ts', text)];

it('names each cast where there are too many', () => {
  const text = 'export const level = given as Level;\nexport const levels = [1] as const;\n';
  expect(findTooManyCasts(file(text), 499)).toEqual([
    '1 casts in 2 lines, 500.00 in 1,000; 499 are the most:',
    'domain/src/school/levels.ts:1 as Level',
  ]);
});

it('lets pass what stays below', () => {
  expect(findTooManyCasts(file('const level = given as Level;\n'), 1000)).toEqual([]);
  expect(findTooManyCasts(file("const levels = ['a'] as const;\n"), 0)).toEqual([]);
});
