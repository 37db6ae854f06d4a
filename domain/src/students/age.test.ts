import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../calendar/day.ts';
import { describeAge } from './age.ts';

const someDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));

describe('the age of a child', () => {
  it.each([
    // born, today, years, months, days
    ['2018-05-20', '2025-05-19', 6, 11, 29],
    ['2018-05-20', '2025-05-21', 7, 0, 1],
    ['2018-05-20', '2025-06-20', 7, 1, 0],
    ['2018-05-20', '2025-06-19', 7, 0, 30],
    ['2025-01-15', '2025-02-15', 0, 1, 0],
    ['2025-01-31', '2025-02-28', 0, 1, 0],
    ['2025-01-31', '2025-03-01', 0, 1, 1],
    ['2025-01-31', '2025-03-30', 0, 1, 30],
    ['2025-01-31', '2025-03-31', 0, 2, 0],
    ['2024-01-31', '2024-02-29', 0, 1, 0],
    ['2020-02-29', '2025-02-27', 4, 11, 29],
    ['2020-02-29', '2025-03-01', 5, 0, 1],
    ['2020-02-29', '2028-02-28', 7, 11, 30],
    ['2024-12-31', '2025-12-30', 0, 11, 30],
  ])('born %s, on %s: %i years, %i months, %i days', (born, today, years, months, days) => {
    expect(describeAge(born, today)).toEqual({ kind: 'age', years, months, days });
  });

  it.each([
    ['2018-05-20', '2025-05-20', 7],
    ['2024-05-20', '2025-05-20', 1],
    ['2020-02-29', '2024-02-29', 4],
    ['2020-02-29', '2025-02-28', 5], // no 29 February this year
    ['2019-02-28', '2024-02-28', 5],
  ])('born %s, on %s: %ith birthday', (born, today, years) => {
    expect(describeAge(born, today)).toEqual({ kind: 'birthday', years });
  });

  it.each([
    ['2025-05-20', '2025-05-20'],
    ['2025-05-20', '2025-06-19'],
    ['2025-01-31', '2025-02-27'],
    ['2024-01-31', '2024-02-28'],
  ])('born %s, on %s: newborn', (born, today) => {
    expect(describeAge(born, today)).toEqual({ kind: 'newborn' });
  });

  it.each([
    ['2025-05-21', '2025-05-20'],
    ['2018-02-30', '2025-05-20'],
    ['05/20/2018', '2025-05-20'],
    ['2018-05-20T00:00:00Z', '2025-05-20'],
    ['', '2025-05-20'],
  ])('born %j, on %s: unknown', (born, today) => {
    expect(describeAge(born, today)).toEqual({ kind: 'unknown' });
  });

  it('needs a day to be counted to', () => {
    expect(() => describeAge('2018-05-20', 'today')).toThrow(RangeError);
  });

  it('adds up to today from the date of birth', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: 31, max: 10_000 }), (born, lived) => {
        const today = addDays(born, lived);
        const age = describeAge(born, today);
        if (age.kind === 'birthday') {
          expect(addMonths(born, age.years * 12)).toBe(today);
        } else if (age.kind === 'age') {
          const wholeMonths = age.years * 12 + age.months;
          expect(addDays(addMonths(born, wholeMonths), age.days)).toBe(today);
          expect(age.months).toBeLessThan(12);
          expect(addMonths(born, wholeMonths + 1) > today).toBe(true);
        } else {
          expect.unreachable(`a child of ${lived} days is ${age.kind}`);
        }
      }),
    );
  });

  it('gives every child exactly one birthday in any twelve months', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: 1, max: 18 }), (born, years) => {
        const from = addDays(addMonths(born, years * 12), -180);
        const birthdays = Array.from({ length: 365 }, (_, count) => addDays(from, count)).filter(
          (day) => describeAge(born, day).kind === 'birthday',
        );
        expect(birthdays).toHaveLength(1);
      }),
      { numRuns: 50 },
    );
  });
});
