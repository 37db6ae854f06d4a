import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { writeAge } from './age-text.ts';

const fill = (key: string, { years } = { years: '' }) => key.replace('{{years}}', years);
const t = fill as unknown as TFunction;
const write = (born: string, language = 'en') =>
  writeAge(born, { today: '2025-09-06', language, t });

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
  expect(write('2017-07-01', 'ta')).toBe('8 ஆண்டுகள், 2 மாதங்கள், 5 நாட்கள்');
});
