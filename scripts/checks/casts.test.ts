import { expect, it } from 'vitest';
import { findTooManyCasts } from './casts.ts';
import { parseSource } from './sources.ts';

const file = (text: string, path = 'domain/src/school/levels.ts') => [parseSource(path, text)];
const atMost = (product: number, tests = 0) => ({ product, tests });

it('names each cast where there are too many', () => {
  const text = 'export const level = given as Level;\nexport const first = levels[0]!;\n';
  expect(findTooManyCasts(file(text), atMost(999))).toEqual([
    '2 casts in 2 lines of the product, 1000.00 in 1,000; 999 are the most:',
    'domain/src/school/levels.ts:1 as Level',
    'domain/src/school/levels.ts:2 !',
  ]);
});

it('lets pass what stays below', () => {
  expect(findTooManyCasts(file('const level = given as Level;\n'), atMost(1000))).toEqual([]);
  expect(findTooManyCasts(file("const levels = ['a'] as const;\n"), atMost(0))).toEqual([]);
});

it.each(['domain/src/school/levels.test.ts', 'server/src/testing/portal.ts', 'scripts/bench.ts'])(
  'has a ceiling of its own for what no person runs: %s',
  (path) => {
    const sources = file('const level = given as Level;\n', path);
    expect(findTooManyCasts(sources, atMost(0, 1000))).toEqual([]);
    expect(findTooManyCasts(sources, atMost(1000, 0))).toHaveLength(2);
  },
);
