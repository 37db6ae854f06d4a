import { describe, expect, it } from 'vitest';
import { monthWeeks, spanOfView, stepView, weekDays, yearMonths } from './views.ts';

describe('the views of the calendar', () => {
  it('have weeks from Sunday to Saturday', () => {
    expect(weekDays('2025-11-22').at(0)).toBe('2025-11-16');
    expect(weekDays('2025-11-23').at(0)).toBe('2025-11-23');
    expect(weekDays('2025-11-23').at(-1)).toBe('2025-11-29');
  });

  it.each([
    ['2026-02-10', 4, '2026-02-01', '2026-02-28'],
    ['2025-11-22', 6, '2025-10-26', '2025-12-06'],
    ['2028-02-29', 5, '2028-01-30', '2028-03-04'],
  ])('the month of %s fills %i weeks', (day, weeks, from, to) => {
    const grid = monthWeeks(day);
    expect(grid).toHaveLength(weeks);
    expect(spanOfView('month', day)).toEqual({ from, to });
    const own = grid.flat().filter(({ inMonth }) => inMonth);
    expect(own.every((each) => each.day.slice(0, 7) === day.slice(0, 7))).toBe(true);
  });

  it.each([
    ['2025-08-01', '2025-08-01'],
    ['2026-07-31', '2025-08-01'],
    ['2026-08-01', '2026-08-01'],
  ])('the school year of %s begins on %s', (day, august) => {
    expect(yearMonths(day)[0]).toBe(august);
    expect(yearMonths(day)).toHaveLength(12);
    expect(spanOfView('year', day)).toEqual({
      from: august,
      to: `${Number(august.slice(0, 4)) + 1}-07-31`,
    });
  });

  it.each([
    ['week', '2025-12-30', 1, '2026-01-06'],
    ['month', '2026-01-31', 1, '2026-02-28'],
    ['month', '2026-01-15', -1, '2025-12-15'],
    ['year', '2028-02-29', 1, '2029-02-28'],
    ['year', '2025-08-01', -1, '2024-08-01'],
  ] as const)('a step of a %s from %s by %i leads to %s', (view, day, steps, expected) => {
    expect(stepView(view, day, steps)).toBe(expected);
  });
});
