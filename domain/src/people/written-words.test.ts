import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFaultOfAddress, findFaultOfName } from './written-words.ts';

const names = [
  'Kavin',
  'கவின்',
  'தமிழ்ச்செல்வி',
  'ஸ்ரீ',
  'ஸ்ரீ. ரங்கன்',
  'க\u0bc6\u0bbeடி',
  'மு. வரதராசன்',
  'சு. வெங்கடேசன்',
  'மு.க. ஸ்டாலின்',
  'எம்.ஜி. இராமச்சந்திரன்',
  'உ.வே.சா.',
  'S. கவின்',
  'Mary-Ann',
  "O'Neill",
  'D’Souza',
  'José Ñandú',
  'St. Louis',
  'K. Selvam',
  'A.K.',
  'A.K',
  'K.R. Narayanan',
  'A.P.J. Abdul Kalam',
  'Abdul Kalam A.P.J',
  'S.P. Balasubramaniam',
  'M.G.R.',
  'Dr. Kumar',
  'Kumar Jr.',
  'Kumar Jr. .',
  'Selvam K.',
  'T\u00a0.\u00a0Me',
  'Winston-Salem',
  'Ｋ．Ｒ． Narayanan',
  'Ö.Ä. Öztürk',
  '',
];

const links = [
  't.me',
  'T.ME',
  'x.com',
  't.co',
  'go to t.co',
  'K. t.me',
  't.me Kumar',
  'K.R.com',
  'K.R.me now',
  'evil.com',
  'see evil.com now',
  'a.evil.com',
  'my-bank.com',
  't.co-op',
  "o'bank.com",
  'EVIL。EXAMPLE',
  't。me',
  't．me',
  't․me',
  't﹒me',
  't｡me',
  't︒me',
  'ｔ．ｍｅ',
  't.ﬁ',
  't.ǆ',
  'evil.\u200dcom',
  't.\u200cme',
  't.m\u0301e',
  'evil.\u0301com',
  'evil..com',
  '.com',
  'க.இந்தியா',
  'வங்கி.காம்',
  'மு.சிங்கப்பூர்',
  'மு。இலங்கை',
  'உ.வே.சாமிநாதன்',
  'K.Selvam',
  'Dr.Kumar',
];

describe('a name or a city that a mail repeats', () => {
  it.each(names)('may be %j', (name) => {
    expect(findFaultOfName(name)).toBeNull();
  });

  it.each(links)('may not be %j, which is a link', (name) => {
    expect(findFaultOfName(name)).toBe('dot');
    expect(findFaultOfAddress(name)).toBe('dot');
  });

  it.each([
    'Claim refund at evil.com/pay',
    '//evil',
    'http:\\\\evil',
    'hxxp//evil',
    'me@evil',
    't.\ufeffme',
    't\u00b7me',
    't۔me',
    'Kavin 2',
    '<b>Kavin</b>',
    'Kavin, Iniya',
  ])('may not be %j, which has signs of no name', (name) => {
    expect(findFaultOfName(name)).toBe('sign');
  });

  const letter = fc.constantFrom('a', 'K', 'é', 'ﬁ', 'க', 'மு', 'ஸ்', 'கா');
  const dot = fc.constantFrom('.', '。', '․', '．', '｡', '﹒', '︒');
  const word = fc.array(letter, { minLength: 2, maxLength: 5 }).map((letters) => letters.join(''));
  const before = fc.constantFrom('', 'K', 'go to t', 'மு', 'A.K', 'evil', 'K. t');

  it('never has a word right behind a dot', () => {
    fc.assert(
      fc.property(before, dot, word, fc.constantFrom('', ' Kumar', '.', ' '), (...parts) => {
        expect(findFaultOfName(parts.join(''))).toBe('dot');
      }),
    );
  });

  it('may have dots before blanks, and between initials', () => {
    const initial = fc.constantFrom('A', 'k', 'É', 'க', 'மு', 'சா');
    const initials = fc.tuple(fc.array(initial, { minLength: 1, maxLength: 4 }), dot);
    const part = fc.oneof(
      word,
      fc.tuple(word, dot).map(([text, sign]) => text + sign),
      initials.map(([letters, sign]) => letters.join(sign)),
      initials.map(([letters, sign]) => letters.map((each) => each + sign).join('')),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        expect(findFaultOfName(parts.join(' '))).toBeNull();
      }),
    );
  });
});

describe('an address that a mail repeats', () => {
  it.each([
    '27 Jasmine Lane',
    'Apt #4/12 (rear)',
    '12/3, Gandhi St., Flat No.4 & 5',
    '1. Main Road',
    '100 N. Main St',
    "5 St. Mary's Walk",
    '௧௨, காந்தி தெரு',
    '28202-1234',
    '',
  ])('%j may', (address) => {
    expect(findFaultOfAddress(address)).toBeNull();
  });

  it.each([
    ['12 evil.com', 'dot'],
    ['12 t.me', 'dot'],
    ['12/t.me/pay', 'dot'],
    ['#t.me', 'dot'],
    ['1.me', 'dot'],
    ['x⒈me', 'dot'],
    ['12 evil.com/pay', 'dot'],
    ['a1.com', 'dot'],
    ['12,evil.com', 'dot'],
    ['//evil', 'slashes'],
    ['hxxp//evil', 'slashes'],
    ['http:\\\\evil', 'sign'],
    ['https://evil', 'sign'],
    ['PO Box 5?pay=1', 'sign'],
    ['me@home', 'sign'],
  ])('%j may not: %s', (address, fault) => {
    expect(findFaultOfAddress(address)).toBe(fault);
  });
});
