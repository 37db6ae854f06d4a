import { describe, expect, it } from 'vitest';
import { writeShortDay } from './short-day.ts';

const everyMonth = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

describe.each([
  ['en', 'en-US'],
  ['ta', 'ta-IN'],
] as const)('a short day in %s', (language, locale) => {
  it.each(everyMonth)('reads as the medium date of the platform in month %s', (month) => {
    const medium = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
    for (const day of [`2025-${month}-06`, `1999-${month}-28`]) {
      expect(writeShortDay(day, language)).toBe(medium.format(new Date(`${day}T00:00:00Z`)));
    }
  });
});
