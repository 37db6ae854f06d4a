import { describe, expect, it } from 'vitest';
import { type SheetBook, startImport } from './book-import.ts';

const kural = {
  title: 'Kural',
  author: 'Valluvar',
  available: 'Y',
  condition: '',
  Comments: '',
  lent: false,
};
const shelf = new Map([
  ['12', { ...kural, title: 'Aathichudi', author: 'Avvaiyar' }],
  ['13', { ...kural, title: 'Konrai', author: 'Avvaiyar', available: 'N', lent: true }],
  ['14', { ...kural, available: 'N', condition: 'Lost' }],
]);
const decide = (...rows: SheetBook[]) =>
  rows
    .map(startImport((bookid) => shelf.get(bookid)))
    .map(({ verdict: { heap, message } }) => (heap === 'refused' ? message : heap));
const row = { bookid: '20', title: 'Kural', author: 'Valluvar' };
const isLent = 'The book is with a child; its availability cannot be changed.';
const invalid = 'Invalid book number: use letters, digits, hyphens and dots only.';

describe('a row of an import', () => {
  it.each([
    ['a new number', row, 'new'],
    ['a stored one with another title', { ...row, bookid: ' 12 ' }, 'changed'],
    ['what is stored', { bookid: '12', title: 'Aathichudi', author: 'Avvaiyar' }, 'same'],
    ['a stored one without a title: nothing is overwritten', { bookid: '12' }, 'same'],
    ['no number', { title: 'Kural', author: 'Valluvar' }, 'The book number is missing.'],
    ['a formula', { ...row, bookid: '=1+1' }, invalid],
    ['no title', { bookid: '20', author: 'Valluvar' }, 'The title is missing.'],
    ['no author', { bookid: '20', title: 'Kural' }, 'The author is missing.'],
    ['a lent book said to be here', { ...row, bookid: '13', available: 'Y' }, isLent],
    ['a lent book with another title', { ...row, bookid: '13' }, 'changed'],
    ['a lost book said to be lost', { ...row, bookid: '14', available: 'Lost' }, 'same'],
    ['a lost book said to be not there', { ...row, bookid: '14', available: 'N' }, 'same'],
    ['a lost book said to be damaged', { ...row, bookid: '14', available: 'Damaged' }, 'changed'],
    ['a lost book found again', { ...row, bookid: '14', available: 'Y' }, 'changed'],
    ['a lent book said to be lost', { ...row, bookid: '13', available: 'Lost' }, isLent],
    ['a comment', { bookid: '14', Comments: 'Water on the cover' }, 'changed'],
  ])('%s', (_what, sent: SheetBook, outcome) => {
    expect(decide(sent)).toEqual([outcome]);
  });

  it('keeps why a new book is not lent', () => {
    const [added] = [{ ...row, available: 'Lost' }].map(startImport(() => undefined));
    expect(added?.book).toMatchObject({ available: 'N', condition: 'Lost' });
  });

  it('is refused where its number stands further up', () => {
    const twice = 'The same book number stands further up.';
    expect(decide(row, { ...row, bookid: ' 2 0' })).toEqual(['new', twice]);
  });
});
