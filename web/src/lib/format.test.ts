import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatDay,
  formatDayOfYear,
  formatDollars,
  formatMoment,
  formatNumber,
  formatPercent,
  formatPhone,
  todayAtSchool,
} from './format.ts';

describe('formats', () => {
  it('writes a plain day, of no time zone', () => {
    expect(formatDay('2025-09-06')).toBe('Sep 6, 2025');
    expect(formatDay('2025-09-06', { style: 'full' })).toBe('Saturday, September 6, 2025');
    expect(formatDay('2025-09-06', { language: 'ta' })).toContain('செப்');
  });

  it('leaves the year of a plain day away', () => {
    expect(formatDayOfYear('2025-09-06')).toBe('Sep 6');
    expect(formatDayOfYear('2025-09-06', { language: 'ta' })).toBe('6 செப்.');
    expect(formatDayOfYear('2025-02-30')).toBe('');
  });

  it.each(['', null, undefined, '2025-02-30', '09/06/2025', 'soon'])(
    'writes nothing for the day %j',
    (day) => {
      expect(formatDay(day)).toBe('');
    },
  );

  it("writes a moment on the school's clock, summer and winter", () => {
    expect(formatMoment('2025-07-01T18:00:00.000Z')).toMatch(/^Jul 1, 2025, 2:00 PM$/);
    expect(formatMoment('2025-12-01T19:00:00.000Z')).toMatch(/^Dec 1, 2025, 2:00 PM$/);
    expect(formatMoment('2026-01-01T03:00:00.000Z')).toBe('Dec 31, 2025, 10:00 PM');
    expect(formatMoment('2026-01-01T05:05:00.000Z')).toBe('Jan 1, 2026, 12:05 AM');
    expect(formatMoment('2025-12-01T17:00:00.000Z', { language: 'ta' })).toBe(
      '1 டிச., 2025, பிற்பகல் 12:00',
    );
    expect(formatMoment('2025-12-02T01:30:00.000Z', { language: 'ta' })).toContain('இரவு 8:30');
    expect(formatMoment('never')).toBe('');
  });

  it('writes amounts with both decimals', () => {
    expect(formatDollars(1234.5)).toBe('$1,234.50');
    expect(formatDollars(0)).toBe('$0.00');
    expect(formatDollars(-25)).toBe('-$25.00');
    expect(formatDollars(null)).toBe('');
    expect(formatDollars(Number.NaN)).toBe('');
    expect(formatDollars(1_000_000)).toBe('$1,000,000.00');
  });

  it.each([
    ['7045557700', '(704) 555-7700'],
    ['', ''],
    ['704555770', '704555770'],
    ['+914425550100', '+914425550100'],
    ['704-555-7700', '704-555-7700'],
  ])('writes the telephone number %j as %j', (stored, shown) => {
    expect(formatPhone(stored)).toBe(shown);
  });

  it('writes numbers and shares', () => {
    expect(formatNumber(60000)).toBe('60,000');
    expect(formatNumber(123456, { language: 'ta' })).toBe('1,23,456');
    expect(formatPercent(0.875)).toBe('87.5%');
  });

  it.each([
    [0, '0 Bytes'],
    [1, '1 Byte'],
    [15, '15 Bytes'],
    [1023, '1,023 Bytes'],
    [1536, '1.5 KB'],
    [26_214_400, '25.0 MB'],
    [3 * 1024 ** 5, '3,072.0 TB'],
  ])('writes %i bytes as %s (FILE-24)', (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words);
  });

  it('knows the day at the school, whatever the day elsewhere', () => {
    expect(todayAtSchool(new Date('2026-01-01T04:59:00Z'))).toBe('2025-12-31');
    expect(todayAtSchool(new Date('2026-01-01T05:00:00Z'))).toBe('2026-01-01');
  });
});
