import { describe, expect, it } from 'vitest';
import { type SheetBook, startImport } from './book-import.ts';

const kural = { title: 'Kural', author: 'Valluvar', available: 'Y', condition: '', lent: false };
const shelf = new Map([
  ['12', { ...kural, title: 'Aathichudi', author: 'Avvaiyar' }],
  ['13', { ...kural, title: 'Konrai', author: 'Avvaiyar', available: 'N', lent: true }],
  ['14', { ...kural, available: 'N', condition: 'Lost' }],
]);
const decide = (...rows: SheetBook[]) =>
  rows
    .map(startImport((bookid) => shelf.get(bookid)))
    .map((row) => (row.outcome === 'refused' ? row.reason : row.outcome));
const row = { bookid: '20', title: 'Kural', author: 'Valluvar' };

describe('a row of an import', () => {
  it.each([
    ['a new number', row, 'add'],
    ['a stored one with another title', { ...row, bookid: ' 12 ' }, 'change'],
    ['what is stored', { bookid: '12', title: 'Aathichudi ', author: 'Avvaiyar' }, 'same'],
    ['no number', { ...row, bookid: ' ' }, 'no-number'],
    ['a formula', { ...row, bookid: '=1+1' }, 'bad-number'],
    ['no title', { ...row, title: '' }, 'no-title'],
    ['no author', { ...row, author: ' ' }, 'no-author'],
    ['a title like a book', { ...row, title: 'x'.repeat(201) }, 'too-long'],
    ['availability in words', { ...row, available: 'Borrowed' }, 'add'],
    ['availability in Tamil', { ...row, available: 'ஆம்' }, 'add'],
    ['availability nobody reads', { ...row, available: 'maybe' }, 'bad-availability'],
    ['a lent book said to be here', { ...row, bookid: '13', available: 'Y' }, 'lent'],
    ['a lent book with another title', { ...row, bookid: '13' }, 'change'],
    ['a lost book said to be lost', { ...row, bookid: '14', available: ' LOST ' }, 'same'],
    ['a lost book said to be not there', { ...row, bookid: '14', available: 'no' }, 'same'],
    ['a lost book said to be damaged', { ...row, bookid: '14', available: 'Damaged' }, 'change'],
    ['a lost book found again', { ...row, bookid: '14', available: 'available' }, 'change'],
    ['a lent book said to be lost', { ...row, bookid: '13', available: 'Lost' }, 'lent'],
  ])('%s', (_what, sent, outcome) => {
    expect(decide(sent)).toEqual([outcome]);
  });

  it('keeps why a new book is not lent', () => {
    const [added] = [{ ...row, available: 'தொலைந்தது' }].map(startImport(() => undefined));
    expect(added).toMatchObject({ outcome: 'add', book: { available: 'N', condition: 'Lost' } });
  });

  it('is refused where its number stands further up', () => {
    expect(decide(row, { ...row, bookid: ' 2 0' })).toEqual(['add', 'double']);
  });
});
