import { describe, expect, it } from 'vitest';
import { findUnusualDay, isMarkableDay } from './attendance-day.ts';

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
    ['2025-08-30', 'outside the classes'],
    ['2025-09-06', null],
    ['2026-02-03', null],
    ['2026-05-30', null],
    ['2026-06-06', 'outside the classes'],
    ['2026-08-01', 'outside the academic year'],
    ['2026-09-05', 'future'],
  ])('%s is unusual in the break between two years: %s', (date, expected) => {
    const classDays = ['2025-09-06', '2025-09-13', '2026-05-30'];
    const summer = { ...now, today: '2026-08-10', classDays };
    expect(findUnusualDay(date, summer)).toBe(expected);
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
});
