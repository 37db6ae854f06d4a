import { describe, expect, it } from 'vitest';
import { listPlanned, planPaste } from './paste-plan.ts';
import { readPasted } from './read-pasted.ts';
import type { GridColumn, GridRow } from './typed-cells.ts';

const number = (id: string, label: string): GridColumn => ({
  id,
  header: id,
  label,
  kind: 'number',
  check: (text) => (/^\d{1,3}$/.test(text) ? null : 'The value must be a whole number'),
});
const comments: GridColumn = {
  id: 'Comments',
  header: 'Comments',
  label: 'Comments',
  kind: 'text',
  check: () => null,
};
const columns = [number('W1', 'Week 1'), number('W2', 'Week 2'), comments];
const row = (id: string, name: string, ...names: string[]): GridRow => ({
  id,
  name,
  names,
  cells: {},
});
const rows = [
  row('akshaya', 'Akshaya Selvam', 'அக்ஷயா செல்வம்'),
  row('kavin-p', 'Kavin Parthiban', 'கவின் பார்த்திபன்'),
  row('kavin-s', "S. Kavin D'Souza"),
  row('ilakkiya', 'Ilakkiya Sundaram', 'இலக்கியா'),
];

const plan = (text: string, { at = 'akshaya', column = 0, of = rows } = {}) =>
  planPaste(readPasted({ text }), {
    rows: of,
    columns,
    from: { row: of.findIndex(({ id }) => id === at), column },
    rowHeader: 'Student Name',
  });
const entered = (text: string, options = {}) =>
  listPlanned(plan(text, options)).map((cell) => `${cell.row.id} ${cell.column} ${cell.text}`);
const leftOut = (text: string, options = {}) =>
  plan(text, options)
    .lines.filter((line) => line.leftOut !== null)
    .map((line) => `${line.said}: ${line.leftOut}`);

describe('a paste from a cell on', () => {
  it.each([
    ['a shorter column', '80\n85', { at: 'kavin-p' }, ['kavin-p W1 80', 'kavin-s W1 85']],
    [
      'several columns',
      '80\t85\tok\n90\t95\tfine',
      {},
      [
        'akshaya W1 80',
        'akshaya W2 85',
        'akshaya Comments ok',
        'kavin-p W1 90',
        'kavin-p W2 95',
        'kavin-p Comments fine',
      ],
    ],
    ['dashes for no score', '80\n–\n-\n85', {}, ['akshaya W1 80', 'ilakkiya W1 85']],
    [
      'empty cells, which leave what stands there',
      '80\n\n85',
      {},
      ['akshaya W1 80', 'kavin-s W1 85'],
    ],
    [
      'a heading that says what the column is called',
      'Week 1\n80\n85\n90\n95',
      {},
      ['akshaya W1 80', 'kavin-p W1 85', 'kavin-s W1 90', 'ilakkiya W1 95'],
    ],
    [
      'comments',
      'Reads well\nKavin helps',
      { column: 2 },
      ['akshaya Comments Reads well', 'kavin-p Comments Kavin helps'],
    ],
  ])('takes %s', (_what, text, options, cells) => {
    expect(entered(text, options)).toEqual(cells);
    expect(plan(text, options).fits).toBe(true);
  });

  it.each([
    ['rows of different length', '91\t85\n70\n85\t90', {}],
    ['more rows than are below', '80\n85\n90', { at: 'kavin-s' }],
    ['more columns than the table', '80\tok\n90\tfine', { column: 2 }],
    ['a faulty cell', '80\nabsent\n85', {}],
    ['a fraction', '12.5\n80', {}],
    ['a heading of another name', 'Quiz\n80\n85', {}],
    ['a heading above names that no column has', 'Student Name\tScore\nAkshaya Selvam\t95', {}],
  ])('asks about %s', (_what, text, options) => {
    expect(plan(text, options).fits).toBe(false);
  });

  it('says what is left over', () => {
    expect(leftOut('80\n85\n90', { at: 'kavin-s' })).toEqual(['90: below']);
    expect(plan('ok\t80\nfine\t', { column: 2 }).lines.map(({ beyond }) => beyond)).toEqual([
      ['80'],
      [],
    ]);
  });
});

describe('a paste that begins with names', () => {
  it.each([
    ['the table’s own', 'Akshaya Selvam\t95\nIlakkiya Sundaram\t70'],
    ['in another order, from another row', 'Ilakkiya Sundaram\t70\nAkshaya Selvam\t95'],
    ['the last name first', 'Selvam, Akshaya\t95\nSUNDARAM,  Ilakkiya\t70'],
    ['in Tamil', 'அக்ஷயா செல்வம்\t95\nஇலக்கியா\t70'],
    ['with joiners and marks', 'Ak\u200cshayá Selvam\t95\nIlakkiya\u00a0Sundaram\t70'],
    ['in two columns', 'Akshaya\tSelvam\t95\nIlakkiya\tSundaram\t70'],
    ['behind a running number', '1\tAkshaya Selvam\t95\n2\tIlakkiya Sundaram\t70'],
    ['under a heading', 'Student Name\tWeek 1\nAkshaya Selvam\t95\nIlakkiya Sundaram\t70'],
  ])('finds %s', (_what, text) => {
    expect(plan(text, { at: 'kavin-s' }).fits).toBe(true);
    expect(entered(text, { at: 'kavin-s' }).toSorted()).toEqual([
      'akshaya W1 95',
      'ilakkiya W1 70',
    ]);
  });

  it('finds an apostrophe of any kind and an initial anywhere', () => {
    expect(entered('D’Souza Kavin S\t80\nAkshaya Selvam\t95')).toEqual([
      'kavin-s W1 80',
      'akshaya W1 95',
    ]);
  });

  it('takes more columns behind the names', () => {
    expect(entered('Akshaya Selvam\t95\t90\tNeat', { column: 0 })).toEqual([
      'akshaya W1 95',
      'akshaya W2 90',
      'akshaya Comments Neat',
    ]);
  });

  it('asks where a part of a name was enough', () => {
    for (const text of ['Akshaya\t95\nIlakkiya S\t70', 'Akshaya K Selvam\t95\nஇலக்கியா\t70']) {
      expect(entered(text)).toEqual(['akshaya W1 95', 'ilakkiya W1 70']);
      expect(plan(text).fits).toBe(false);
    }
  });

  it.each([
    ['unknown', 'Akshaya Selvam\t95\nNila Arasan\t70', ['Nila Arasan: unknown']],
    ['of two children', 'Akshaya Selvam\t95\nKavin\t70', ['Kavin: ambiguous']],
    [
      'there twice',
      'Akshaya Selvam\t95\nSelvam Akshaya\t70\nIlakkiya\t60',
      ['Akshaya Selvam: twice', 'Selvam Akshaya: twice'],
    ],
    [
      'of another class',
      'Nila Arasan\t95\nOviya Arasan\t70',
      ['Nila Arasan: unknown', 'Oviya Arasan: unknown'],
    ],
    ['left blank', 'Akshaya Selvam\t95\n\t70', [': unknown']],
  ])('leaves out a name that is %s, and asks', (_what, text, lines) => {
    expect(leftOut(text)).toEqual(lines);
    expect(plan(text).fits).toBe(false);
  });

  it('leaves out two children of one name', () => {
    const twins = [...rows, row('other', 'Akshaya Selvam')];
    expect(leftOut('Akshaya Selvam\t95\nIlakkiya Sundaram\t70', { of: twins })).toEqual([
      'Akshaya Selvam: ambiguous',
    ]);
  });
});

describe('a heading', () => {
  const place = (text: string, options = {}) => {
    const { isHeadedElsewhere, fits } = plan(text, options);
    return { cells: entered(text, options), isHeadedElsewhere, fits };
  };

  it.each([
    [
      'names the column of the caret',
      'Week 1\n80\n85',
      {},
      ['akshaya W1 80', 'kavin-p W1 85'],
      false,
    ],
    ['names another column', 'Week 2\n80', {}, ['akshaya W2 80'], true],
    [
      'names them in another order',
      'Comments\tWeek 1\nok\t80',
      {},
      ['akshaya Comments ok', 'akshaya W1 80'],
      true,
    ],
    [
      'leaves a column out',
      'Week 1\tComments\n80\tok',
      {},
      ['akshaya W1 80', 'akshaya Comments ok'],
      true,
    ],
    [
      'stands above names',
      'Student Name\tWeek 2\nKavin Parthiban\t70',
      {},
      ['kavin-p W2 70'],
      true,
    ],
    ['of one column at its caret', 'W2\n70', { column: 1 }, ['akshaya W2 70'], false],
  ])('that %s', (_, text, options, cells, isHeadedElsewhere) => {
    expect(place(text, options)).toEqual({ cells, isHeadedElsewhere, fits: !isHeadedElsewhere });
  });

  it('of a column that does not show is asked about, and so is one beside known ones', () => {
    const hidden = plan('Student Name\tWeek 20\nKavin Parthiban\t70');
    expect([hidden.isHeadedElsewhere, hidden.fits]).toEqual([true, false]);
    const beside = plan('Week 1\tWeek 9\n80\t90');
    expect(beside.lines[0]?.beyond).toEqual(['90']);
    expect(entered('Week 1\tWeek 9\n80\t90')).toEqual(['akshaya W1 80']);
  });
});

it('a first column that counts the rows is asked about, one that counts otherwise is not', () => {
  expect(plan('1\t80\n2\t85\n3\t90').fits).toBe(false);
  expect(plan('1\t80\n3\t85').fits).toBe(true);
  expect(plan('1\n2\n3').fits).toBe(true);
});
