import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, compareDays, dayParts, daysBetween, isDay } from './day.ts';

const someDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));
const someCount = fc.integer({ min: -2_000, max: 2_000 });

describe('a calendar day', () => {
  it.each([
    ['2025-01-01', true],
    ['2025-12-31', true],
    ['2025-00-10', false],
    ['2025-13-10', false],
    ['2025-05-00', false],
    ['2025-04-30', true],
    ['2025-04-31', false],
    ['2025-05-31', true],
    ['2025-05-32', false],
    ['2025-06-31', false],
    ['2025-09-31', false],
    ['2025-11-31', false],
    ['2025-02-28', true],
    ['2025-02-29', false],
    ['2024-02-29', true],
    ['2024-02-30', false],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['', false],
    ['2025-5-1', false],
    ['05/01/2025', false],
    ['2025-05-01T00:00:00Z', false],
    [' 2025-05-01', false],
    ['2025-05-01\n', false],
  ])('%j is a day: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });

  it('has a year, a month and a day of the month', () => {
    expect(dayParts('2025-09-07')).toEqual({ year: 2025, month: 9, dayOfMonth: 7 });
  });

  it.each([
    () => dayParts('2025-02-30'),
    () => addDays('soon', 1),
    () => addMonths('', 1),
    () => daysBetween('2025-01-01', '2025-1-2'),
    () => addDays('9999-12-31', 1),
    () => addMonths('9999-12-31', 1),
  ])('is never made up: %s', (use) => {
    expect(use).toThrow(RangeError);
  });

  it('sorts as the calendar does', () => {
    const days = ['2025-10-01', '2024-12-31', '2025-09-30', '2025-09-30'];
    expect(days.toSorted(compareDays)).toEqual([
      '2024-12-31',
      '2025-09-30',
      '2025-09-30',
      '2025-10-01',
    ]);
  });
});

describe('counting days', () => {
  it.each([
    ['2025-02-28', 1, '2025-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-12-31', 1, '2026-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2025-03-08', 1, '2025-03-09'], // the clocks change in New York
    ['2025-03-09', 1, '2025-03-10'],
    ['2025-11-02', 1, '2025-11-03'],
    ['2025-09-07', 0, '2025-09-07'],
  ])('%s plus %i days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  it('a day plus a number of days is that number of days away', () => {
    fc.assert(
      fc.property(someDay, someCount, (day, count) => {
        const other = addDays(day, count);
        expect(daysBetween(day, other)).toBe(count);
        expect(Math.sign(compareDays(other, day))).toBe(Math.sign(count));
      }),
    );
  });
});

describe('counting months', () => {
  it.each([
    ['2025-01-30', 1, '2025-02-28'],
    ['2025-01-31', 1, '2025-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2025-01-31', 2, '2025-03-31'],
    ['2025-03-31', 1, '2025-04-30'],
    ['2025-12-15', 1, '2026-01-15'],
    ['2025-01-15', -1, '2024-12-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
  ])('%s plus %i months is %s', (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected);
  });

  it('lands in the right month, on the same day of it or on its last', () => {
    fc.assert(
      fc.property(someDay, someCount, (day, count) => {
        const before = dayParts(day);
        const after = dayParts(addMonths(day, count));
        const months = (after.year - before.year) * 12 + after.month - before.month;
        expect(months).toBe(count);
        const isLastOfMonth = addDays(addMonths(day, count), 1).endsWith('-01');
        expect(after.dayOfMonth === before.dayOfMonth || isLastOfMonth).toBe(true);
        expect(after.dayOfMonth).toBeLessThanOrEqual(before.dayOfMonth);
      }),
    );
  });
});
