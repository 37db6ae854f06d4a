import { describe, expect, it } from 'vitest';
import {
  fileNameKey,
  findNameFault,
  keepEnding,
  longestName,
  nameUpload,
  numberName,
  splitName,
} from './names.ts';

describe('a name that is typed', () => {
  it.each(['Plan', 'Plan 2025-26_v1.2', 'ஆண்டு விழா', 'பக்\u200cஷி', 'é', 'a'])(
    '%j is right',
    (name) => {
      expect(findNameFault(name)).toBeNull();
    },
  );
  it.each([
    '',
    '.',
    '..',
    'a..b',
    '.hidden',
    'end.',
    'a/b',
    'a\\b',
    '../etc/passwd',
    '%2e%2e',
    'a\0b',
    'a:b',
    '<b>',
  ])('%j is refused', (name) => {
    expect(findNameFault(name)).not.toBeNull();
  });
});

describe('the name of an upload', () => {
  it.each([
    ['Plan.pdf', 'Plan.pdf'],
    ['Report (1).pdf', 'Report _1_.pdf'],
    ['C:\\Users\\x\\Plan.pdf', 'Plan.pdf'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['..\\..\\a.png', 'a.png'],
    ['a...b.png', 'a.b.png'],
    ['.bashrc.txt', 'bashrc.txt'],
    ['பொங்கல் விழா.jpg', 'பொங்கல் விழா.jpg'],
    ['x\u0000y.txt', 'x_y.txt'],
    ['பக்\u200cஷி.pdf', 'பக்\u200cஷி.pdf'],
    ['Pl\u200dan\u200c.pdf', 'Plan.pdf'],
  ])('%j is kept as %j', (sent, name) => {
    expect(nameUpload(sent)).toBe(name);
  });
  it.each(['', '..', '///', '???'])('%j leaves none', (sent) => {
    expect(nameUpload(sent)).toBeNull();
  });
  it('keeps the ending of a long name, and whole letters', () => {
    const name = nameUpload(`${'கொ'.repeat(90)}.jpeg`) ?? '';
    expect(name.length).toBeLessThanOrEqual(longestName);
    expect(name).toMatch(/^(கொ)+\.jpeg$/);
  });
});

it('is one name with joiners and without', () => {
  expect(fileNameKey('பக்\u200cஷி.PDF')).toBe(fileNameKey('பக்ஷி.pdf'));
});

it.each([
  ['Plan.pdf', 1, 'Plan.pdf'],
  ['Plan.pdf', 2, 'Plan 2.pdf'],
  ['Plan', 3, 'Plan 3'],
  [`${'a'.repeat(96)}.pdf`, 12, `${'a'.repeat(93)} 12.pdf`],
])('%j for the %ith time is %j', (name, n, numbered) => {
  expect(numberName(name, n)).toBe(numbered);
});

it.each([
  ['Plan', 'a.pdf', 'Plan.pdf'],
  ['Plan.PDF', 'a.pdf', 'Plan.pdf'],
  ['Plan v1.2', 'a.pdf', 'Plan v1.2.pdf'],
  ['Plan.exe', 'a.pdf', 'Plan.exe.pdf'],
])('%j for %j becomes %j', (typed, old, name) => {
  expect(keepEnding(typed, old)).toBe(name);
});

it.each([
  ['a.tar.gz', 'a.tar', '.gz'],
  ['.hidden', '.hidden', ''],
  ['a.', 'a.', ''],
])('%j is split', (name, stem, ending) => {
  expect(splitName(name)).toEqual({ stem, ending });
});
