import { describe, expect, it } from 'vitest';
import { readSheetRows } from './sheet-rows.ts';

describe('a sheet of books', () => {
  it('names its columns in the first row, in any order and language', () => {
    expect(
      readSheetRows([
        [null, ''],
        ['Author', 'Book Number', 'TITLE'],
        ['Avvai', 12, ' ஆத்திசூடி '],
        [null, null, null],
        ['Valluvar', 'b7', 'Kural'],
      ]),
    ).toEqual({
      rows: [
        { bookid: '12', title: 'ஆத்திசூடி', author: 'Avvai' },
        { bookid: 'b7', title: 'Kural', author: 'Valluvar' },
      ],
      // As the librarian's own program counts them: the blank ones too.
      lines: [3, 5],
      ignored: [],
    });
    expect(
      readSheetRows([
        ['புத்தக எண்', 'தலைப்பு', 'ஆசிரியர்', 'நிலை'],
        ['1', 'அ', 'ஆ', 'ஆம்'],
      ]),
    ).toEqual({
      rows: [{ bookid: '1', title: 'அ', author: 'ஆ', available: 'ஆம்' }],
      lines: [2],
      ignored: [],
    });
  });

  it.each([
    [[], 'The file is empty.'],
    [[['Number', 'Title', 'Author']], 'There are no rows to import.'],
    [
      [['Number', 'Title', 'Author'], ...Array.from({ length: 5001 }, () => ['1', 'a', 'b'])],
      'Import at most 5,000 rows at once.',
    ],
  ])('is refused: %#', (cells, fault) => {
    expect(readSheetRows(cells)).toEqual({ fault });
  });

  it.each([
    [['Number', 'Name'], ['Author']],
    [
      ['Title', 'Remarks'],
      ['Book Number', 'Author'],
    ],
    [
      ['12', 'Kural', 'Valluvar'],
      ['Book Number', 'Title', 'Author'],
    ],
  ])('without a column that it needs is told which: %o', (heading, missing) => {
    expect(readSheetRows([heading, ['1', 'a', 'b']])).toEqual({
      fault: 'The first row names no column for: {{columns}}.',
      missing,
    });
  });

  it('may have a title above its headings, and tells which filled columns it leaves out', () => {
    const cells = [
      ['Library of North'],
      ['2026'],
      ['Book Number', 'Title', 'Author', 'Remarks', 'Empty', ''],
      ['1', 'a', 'b', 'torn', '', 'x'],
    ];
    expect(readSheetRows(cells)).toMatchObject({ lines: [4], ignored: ['Remarks'] });
  });
});
