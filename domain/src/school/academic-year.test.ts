import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultAcademicYear,
  firstAcademicYear,
  isAcademicYear,
  listAcademicYears,
  listYearsToBegin,
  previousAcademicYear,
  startOfAcademicYear,
} from './academic-year.ts';

describe('an academic year', () => {
  it.each([
    ['2025-2026', true],
    ['2019-2020', true],
    ['1999-2000', true],
    ['2025-2025', false],
    ['2025-2027', false],
    ['2026-2025', false],
    ['2025-26', false],
    ['2025/2026', false],
    ['2025', false],
    ['', false],
    [' 2025-2026', false],
    ['2025-2026\n', false],
  ])('%j is one: %s', (text, expected) => {
    expect(isAcademicYear(text)).toBe(expected);
  });

  it.each([startOfAcademicYear, previousAcademicYear, listAcademicYears])(
    '%s refuses what is no academic year',
    (use) => {
      expect(() => use('2025-2027')).toThrow(RangeError);
    },
  );

  it('starts in its first part', () => {
    expect(startOfAcademicYear('2025-2026')).toBe(2025);
  });

  it.each([
    ['2025-2026', '2024-2025'],
    ['2000-2001', '1999-2000'],
  ])('before %s comes %s', (year, previous) => {
    expect(previousAcademicYear(year)).toBe(previous);
  });
});

describe('the years to choose from', () => {
  it('run from the current one down to 2019-2020', () => {
    expect(listAcademicYears(defaultAcademicYear)).toEqual([
      '2025-2026',
      '2024-2025',
      '2023-2024',
      '2022-2023',
      '2021-2022',
      '2020-2021',
      '2019-2020',
    ]);
  });

  it('are one in the first year and none can be current before it', () => {
    expect(listAcademicYears('2019-2020')).toEqual(['2019-2020']);
    expect(() => listAcademicYears('2018-2019')).toThrow(RangeError);
  });

  it('follow each other without a gap, whatever the current year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2019, max: 2150 }), (start) => {
        const years = listAcademicYears(`${start}-${start + 1}`);
        expect(years.every(isAcademicYear)).toBe(true);
        expect(years.at(-1)).toBe(firstAcademicYear);
        expect(years.slice(1)).toEqual(years.slice(0, -1).map(previousAcademicYear));
      }),
    );
  });
});

describe('the years that may begin', () => {
  const upTo2025 = listAcademicYears('2025-2026');

  it.each([
    ['of the newest year', '2025-2026', ['2026-2027', ...upTo2025]],
    ['of an older year', '2019-2020', upTo2025],
    ['of the last but one', '2024-2025', upTo2025],
    ['of a year that never should have been', '1900-1901', upTo2025],
  ])('%s are the known ones and at most one more', (_, current, expected) => {
    expect(listYearsToBegin(current, upTo2025)).toEqual(expected);
  });
});
