import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  averageScore,
  cumulativeScore,
  familyReadsWords,
  findNextSemester,
  findOpenSemester,
  overallGrade,
  performanceColour,
  scoreColour,
  staffReadsWords,
  textGrade,
  totalScore,
} from './scores.ts';

describe('a score in words (RULE-21)', () => {
  it.each([
    [null, 'Not Graded'],
    [0, 'Not Graded'],
    [1, 'Does not meet expectation'],
    [50, 'Does not meet expectation'],
    [51, 'Meets Expectation Minimal'],
    [70, 'Meets Expectation Minimal'],
    [71, 'Meets Expectation Strong'],
    [90, 'Meets Expectation Strong'],
    [91, 'Exceeds Expectation'],
    [100, 'Exceeds Expectation'],
  ])('%j is %s', (score, words) => {
    expect(textGrade(score)).toBe(words);
  });

  it('is read by families of the three youngest levels (RULE-22)', () => {
    const levels = ['Mazhalai', 'Nilai 1', 'Nilai 2', 'Nilai 3', 'Nilai 8', 'TBD', ''];
    expect(levels.filter(familyReadsWords)).toEqual(['Mazhalai', 'Nilai 1', 'Nilai 2']);
  });

  it('is read by staff for the first semester of two levels alone (RULE-23)', () => {
    const levels = ['Mazhalai', 'Nilai 1', 'Nilai 2'];
    expect(levels.filter((level) => staffReadsWords(level, 'Q1'))).toEqual(['Mazhalai', 'Nilai 1']);
    expect(levels.some((level) => staffReadsWords(level, 'Q2'))).toBe(false);
  });
});

describe('the average (RULE-24)', () => {
  it.each([
    [[null, null, null], null],
    [[0, 0, null], null],
    [[80, 0, null], 80],
    [[80, 85, 0], 82.5],
    [[80, 85, 91], 85.3],
    [[2, 2, 3], 2.3],
    [[100, 100, 100], 100],
  ])('of %j is %j', (scores, average) => {
    expect(averageScore(scores)).toBe(average);
  });

  const score = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });

  it('is that of the scores above zero, half up, counted in another way', () => {
    fc.assert(
      fc.property(fc.array(score, { maxLength: 40 }), (scores) => {
        const graded = scores.filter((each) => each !== null && each !== 0);
        let sum = 0;
        for (const each of graded) sum += each ?? 0;
        const tenths =
          graded.length === 0 ? null : Math.floor((sum * 20) / graded.length / 2 + 0.5);
        expect(averageScore(scores)).toBe(tenths === null ? null : tenths / 10);
      }),
    );
  });

  it('as a whole number is offered as the cumulative score; the total is the sum', () => {
    expect(cumulativeScore([80, 85, null])).toBe(83);
    expect(cumulativeScore([0, null, null])).toBeNull();
    expect(totalScore([80, 0, null])).toBe(80);
    expect(totalScore([null, null, null])).toBeNull();
  });
});

describe('colours and grades', () => {
  it.each([
    [100, 'green', 'green', 'A+'],
    [90, 'green', 'green', 'A+'],
    [89.9, 'blue', 'blue', 'A'],
    [85, 'blue', 'blue', 'A'],
    [84.9, 'blue', 'blue', 'B+'],
    [80, 'blue', 'blue', 'B+'],
    [79.9, 'blue', 'amber', 'B'],
    [75, 'blue', 'amber', 'B'],
    [74.9, 'blue', 'amber', 'C+'],
    [70, 'blue', 'amber', 'C+'],
    [69.9, 'orange', 'orange', 'C'],
    [65, 'orange', 'orange', 'C'],
    [64.9, 'orange', 'orange', 'D'],
    [60, 'orange', 'orange', 'D'],
    [59.9, 'orange', 'red', 'D'],
    [50, 'orange', 'red', 'D'],
    [49.9, 'red', 'red', 'D'],
    [0, 'red', 'red', 'D'],
  ])('%j is %s for teachers, %s for families and graded %s', (score, staff, family, grade) => {
    expect(performanceColour(score)).toBe(staff);
    expect(scoreColour(score)).toBe(family);
    expect(overallGrade(score)).toBe(grade);
  });

  it('are missing without data', () => {
    expect(overallGrade(null)).toBe('N/A');
  });
});

it.each([
  [[], null],
  [[[null, null, null]], { semester: 1, missing: 1 }],
  [
    [
      [0, null, null],
      [70, 80, null],
    ],
    { semester: 2, missing: 1 },
  ],
  [
    [
      [90, 91, null],
      [70, 80, null],
    ],
    { semester: 3, missing: 2 },
  ],
  [[[90, 91, 92]], null],
] as const)('of the scores %j the open semester is %j', (rows, open) => {
  expect(findOpenSemester(rows.map(([Q1, Q2, Q3]) => ({ Q1, Q2, Q3 })))).toEqual(open);
});

it.each([
  [[], 1],
  [[[null, null, null]], 1],
  [
    [
      [90, null, null],
      [null, null, null],
    ],
    1,
  ],
  [
    [
      [90, null, 70],
      [0, null, null],
      [null, null, null],
    ],
    2,
  ],
  [[[90, 91, 92]], null],
] as const)('of the scores %j the next semester is %j', (rows, next) => {
  expect(findNextSemester(rows.map(([Q1, Q2, Q3]) => ({ Q1, Q2, Q3 })))).toBe(next);
});
