import { expect, it } from 'vitest';
import { findSlowPatterns } from './slow-patterns.ts';
import { parseSource } from './sources.ts';

const check = (text: string, path = 'domain/src/bank/bank-day.ts') =>
  findSlowPatterns([parseSource(path, text)]);

it.each([
  String.raw`/^\s*\s*x/`,
  String.raw`/^\s*,?\s*$/`,
  String.raw`/^(a+)+$/`,
  String.raw`/^.*.*x/`,
  String.raw`/^\(?\s*[-+]?\s*\$?\s*\d+$/`,
  String.raw`/^(?:\d+,?)+$/`,
  String.raw`/^[\p{L}--[a-c]]*[x-z]+1/v`,
  String.raw`/^\w{2,}\w*1/u`,
  String.raw`/[T ,]+\d{1,2}:\d{2}$/`,
  String.raw`/\s+$/`,
  String.raw`new RegExp('^\\s*,?\\s*$')`,
  'RegExp(`^a+a*b`, "u")',
])('a pattern that may take the square of its text is refused: %s', (pattern) => {
  expect(check(`export const form = ${pattern};`)).toHaveLength(1);
});

it('a pattern that is put together from texts of its file is refused', () => {
  const text = "const blank = '\\\\s*';\nconst form = new RegExp(`^$BLANK,?$BLANK$`);";
  expect(check(text.replaceAll('BLANK', '{blank}'))).toEqual([
    'domain/src/bank/bank-day.ts:2 reads the same signs twice: \\s* and \\s*',
  ]);
});

it.each([
  String.raw`/^\s*,\s*$/`,
  String.raw`/^ ?,? ?$/`,
  String.raw`/(?<!\s)\s+$/`,
  String.raw`/\s+/g`,
  String.raw`/^\d{1,2}[-/]\d{1,2}$/`,
  String.raw`/^[a-z]+(?:-[a-z]+)*$/`,
  String.raw`/^[[a-z]&&[b-d]]+1$/v`,
  String.raw`new RegExp(given)`,
  "'\\\\s*,?\\\\s*'",
])('a pattern that takes time in proportion to its text passes: %s', (pattern) => {
  expect(check(`export const form = ${pattern};`)).toEqual([]);
});

it('a test may have any pattern', () => {
  expect(check('const form = /^(a+)+$/;', 'domain/src/bank/bank-day.test.ts')).toEqual([]);
});
