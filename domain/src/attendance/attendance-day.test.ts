import { describe, expect, it } from 'vitest';
import {
  classDaysAround,
  findUnusualDay,
  isClassDay,
  isMarkableDay,
  lastClassDay,
  weekdayOf,
} from './attendance-day.ts';

describe('a day for marking', () => {
  const now = { today: '2025-11-15', academicYear: '2025-2026' };

  it.each([
    ['2025-11-15', null],
    ['2025-11-16', 'future'],
    ['2025-11-14', null],
    ['2025-08-01', null],
    ['2025-07-31', 'outside the academic year'],
    ['2024-11-15', 'outside the academic year'],
  ])('%s is unusual: %s', (date, expected) => {
    expect(findUnusualDay(date, now)).toBe(expected);
  });

  it.each([
    ['2026-07-31', null],
    ['2026-08-01', 'outside the academic year'],
  ])('%s, long past, is unusual: %s', (date, expected) => {
    expect(findUnusualDay(date, { ...now, today: '2027-01-01' })).toBe(expected);
  });

  it.each([
    ['2019-07-31', false],
    ['2019-08-01', true],
    ['2025-11-15', true],
    ['2026-11-16', true],
    ['2026-11-17', false],
    ['0001-01-01', false],
    ['2099-01-01', false],
  ])('%s may be marked: %s', (date, expected) => {
    expect(isMarkableDay(date, now.today)).toBe(expected);
  });

  it('has the same weekday of the week before and after beside it, over every boundary', () => {
    expect(classDaysAround('2025-12-28')).toEqual({ before: '2025-12-21', after: '2026-01-04' });
    expect(classDaysAround('2024-02-25')).toEqual({ before: '2024-02-18', after: '2024-03-03' });
  });

  // 2025-11-15 is a Saturday.
  it.each([
    ['2025-11-15', ['Saturday'], '2025-11-15'],
    ['2025-11-16', ['Saturday'], '2025-11-15'],
    ['2025-11-14', ['Saturday'], '2025-11-08'],
    ['2025-11-18', ['Friday', 'Sunday'], '2025-11-16'],
    ['2025-11-14', ['Friday', 'Sunday'], '2025-11-14'],
    ['2026-01-02', ['Saturday'], '2025-12-27'],
    ['2025-11-18', [], '2025-11-18'],
  ] as const)('marking on %s a class of %j opens on %s', (today, classDays, expected) => {
    expect(lastClassDay(today, classDays)).toBe(expected);
    expect(isClassDay(expected, classDays)).toBe(true);
  });

  it('is no class day on another weekday', () => {
    expect(isClassDay('2025-11-16', ['Saturday', 'Friday'])).toBe(false);
    expect(weekdayOf('2024-02-29')).toBe('Thursday');
  });
});
