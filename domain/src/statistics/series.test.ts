import { describe, expect, it } from 'vitest';
import { compareWeeks, sumMonths } from './series.ts';

describe('enrollments by week', () => {
  it('stand beside those of the same time last year, without gaps', () => {
    expect(
      compareWeeks({
        // Monday and Sunday of one week, then two weeks on.
        thisYear: [
          { day: '2025-06-02', count: 2 },
          { day: '2025-06-08', count: 1 },
          { day: '2025-06-16', count: 4 },
        ],
        lastYear: [
          { day: '2024-06-10', count: 5 },
          { day: '', count: 9 },
        ],
      }),
    ).toEqual([
      { week: '2025-06-02', thisYear: 3, lastYear: 0 },
      { week: '2025-06-09', thisYear: 0, lastYear: 5 },
      { week: '2025-06-16', thisYear: 4, lastYear: 0 },
    ]);
  });

  it('of days before the first counted Monday are of the week they lie in', () => {
    const [week] = compareWeeks({ thisYear: [{ day: '2023-12-31', count: 1 }], lastYear: [] });
    expect(week?.week).toBe('2023-12-25');
  });

  it('do not exist without enrollments, and sixty weeks at most', () => {
    expect(compareWeeks({ thisYear: [], lastYear: [] })).toEqual([]);
    const far = ['2019-06-03', '2025-06-02'].map((day) => ({ day, count: 1 }));
    const weeks = compareWeeks({ thisYear: far, lastYear: [] });
    expect(weeks).toHaveLength(60);
    expect(weeks.at(-1)).toEqual({ week: '2025-06-02', thisYear: 1, lastYear: 0 });
  });
});

it('months without a sum stand between the others with zero, also over the turn of a year', () => {
  const days = ['2025-11-30', '2026-02-01'].map((day) => ({ day, dollars: 5 }));
  expect(sumMonths(days, ['dollars'])).toEqual([
    { month: '2025-11', dollars: 5 },
    { month: '2025-12', dollars: 0 },
    { month: '2026-01', dollars: 0 },
    { month: '2026-02', dollars: 5 },
  ]);
  expect(sumMonths([], ['dollars'])).toEqual([]);
});

it('a month of another century leaves thirty-six', () => {
  const days = ['0206-09-01', '2026-09-01'].map((day) => ({ day, dollars: 5 }));
  expect(sumMonths(days, ['dollars'])).toHaveLength(36);
});

it('months add up in their order; what has no month is left out', () => {
  expect(
    sumMonths(
      [
        { day: '2025-09-06', present: 2, absent: 1 },
        { day: '2025-08-30', present: 1, absent: 0 },
        { day: '2025-09', present: 3, absent: 0 },
        { day: '', present: 7, absent: 7 },
      ],
      ['present', 'absent'],
    ),
  ).toEqual([
    { month: '2025-08', present: 1, absent: 0 },
    { month: '2025-09', present: 5, absent: 1 },
  ]);
});
