import { expect, it } from 'vitest';
import { i18n } from '../../i18n/setup.ts';
import shared from '../../i18n/ta/screen.json' with { type: 'json' };
import tamil from '../../i18n/ta/students.json' with { type: 'json' };
import { writeAge, writeShortAge } from './age-text.ts';

i18n.addResourceBundle('ta', 'translation', { ...shared, ...tamil });
const write = (born: string, language = 'en') =>
  writeAge(born, { today: '2025-09-06', t: i18n.getFixedT(language) });

it.each([
  ['2017-07-01', '8 years, 2 months, 5 days'],
  ['2024-08-05', '1 year, 1 month, 1 day'],
  ['2017-09-06', 'Happy Birthday! 8 years'],
  ['2025-08-20', 'Newborn'],
  ['2026-01-01', ''],
  ['', ''],
])('born on %s: %s', (born, text) => {
  expect(write(born)).toBe(text);
});

it('counts in Tamil as well', () => {
  expect(write('2017-07-01', 'ta')).toBe('8 ஆண்டு, 2 மாதம், 5 நாள்');
  expect(write('2024-08-05', 'ta')).toBe('1 ஆண்டு, 1 மாதம், 1 நாள்');
});

it.each([
  ['2017-07-01', '8 y 2 m', '8 வ. 2 மா.'],
  ['2025-03-20', '5 m', '5 மாதம்'],
  ['2024-08-05', '1 y 1 m', '1 வ. 1 மா.'],
  ['2017-09-06', 'Happy Birthday! 8 years', undefined],
  ['', '', ''],
])('born on %s in a row: %s', (born, english, inTamil) => {
  const short = (language: string) =>
    writeShortAge(born, { today: '2025-09-06', t: i18n.getFixedT(language) });
  expect(short('en')).toBe(english);
  if (inTamil !== undefined) expect(short('ta')).toBe(inTamil);
});
