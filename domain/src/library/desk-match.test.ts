import { expect, it } from 'vitest';
import { matchBookAtDesk } from './desk-match.ts';

it.each([
  ['pongal', 'title'],
  ['PON 8', 'title'],
  ['பொங்கல்', 'title'],
  ['arumugam', 'author'],
  ['pongal arumugam', 'author'],
])('%s answers to a book by its %s', (typed, by) => {
  const book = { bookid: '8', title: 'Pongal பொங்கல்', author: 'Arumugam' };
  expect(matchBookAtDesk(book, typed)).toBe(by);
});
