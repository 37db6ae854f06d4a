import { describe, expect, it } from 'vitest';
import { readPasted } from './read-pasted.ts';

describe('cells as spreadsheets copy them', () => {
  it.each([
    ['a column', '80\n85\n90', [['80'], ['85'], ['90']]],
    ['a column of Excel, whose last line ends too', '80\r\n85\r\n', [['80'], ['85']]],
    ['old line ends', '80\r85\r', [['80'], ['85']]],
    [
      'two columns',
      '80\t85\n90\t95',
      [
        ['80', '85'],
        ['90', '95'],
      ],
    ],
    ['blanks around', ' 80 \n\u00a085\u00a0', [['80'], ['85']]],
    ['an empty cell within', '80\n\n90', [['80'], [''], ['90']]],
    ['an empty cell first', '\n90', [[''], ['90']]],
    ['a sheet to its foot', '80\n90\n\n\n\n', [['80'], ['90']]],
    ['empty rows of two columns', '80\ta\n\t\n\t\n', [['80', 'a']]],
    [
      'an empty last column',
      '80\t\n90\t\n',
      [
        ['80', ''],
        ['90', ''],
      ],
    ],
    [
      'a comment of two lines',
      '91\t"Good, ""very"" good\nsecond line"\n85\tOK\n\tabsent',
      [
        ['91', 'Good, "very" good second line'],
        ['85', 'OK'],
        ['', 'absent'],
      ],
    ],
    [
      'a comment of two lines last',
      '95\t"Good work\r\nread louder"\r\n80\t"ok\r\n"\r\n',
      [
        ['95', 'Good work read louder'],
        ['80', 'ok'],
      ],
    ],
    ['a tab within', '"a\tb"\t1', [['a b', '1']]],
    ['nothing but a quote', '"\t1', [['"', '1']]],
    ['an empty cell between quotes', '""\t1', [['', '1']]],
    ['a doubled quote alone', '""""\t1', [['"', '1']]],
    [
      'quotes that are the text’s own',
      '"Good" she said\t85\n5" ruler\t90\n"Fine\t70',
      [
        ['"Good" she said', '85'],
        ['5" ruler', '90'],
        ['"Fine', '70'],
      ],
    ],
    ['nothing', '', []],
    ['blank cells alone', '\t\n\t', []],
  ])('%s', (_what, text, cells) => {
    expect(readPasted({ text })).toEqual(cells);
  });

  it('in time that grows with the length alone', () => {
    const started = performance.now();
    readPasted({ text: 'a\t"b\n'.repeat(3_000) });
    readPasted({ text: `${'"'.repeat(50_000)}\n85` });
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
