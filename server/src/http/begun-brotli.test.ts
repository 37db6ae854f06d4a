import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { beginBrotli, endBrotli } from './begun-brotli.ts';

const page = '<p>வணக்கம்</p>'.repeat(200);

it.each([
  ['nothing', ''],
  ['one byte', '>'],
  ['what a page says of its reader', '<script>{"name":"மலர்"}</script></body>'],
  ['as much as one part holds', 'a'.repeat(65_536)],
  ['one byte more', 'a'.repeat(65_537)],
  ['several parts', 'ம'.repeat(70_000)],
])('a page that was begun ends with %s', (_, rest) => {
  const whole = endBrotli(beginBrotli(page, 10), rest);
  expect(brotliDecompressSync(whole).toString()).toBe(page + rest);
});

it('may be ended differently for each reader', () => {
  const begun = beginBrotli(page, 10);
  const read = (rest: string) => brotliDecompressSync(endBrotli(begun, rest)).toString();
  expect([read('one'), read('two')]).toEqual([`${page}one`, `${page}two`]);
});
