import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideHomeworkStatus } from './states.ts';
import {
  blankWeeks,
  countWeeksGiven,
  homeworkRate,
  homeworkTotal,
  weekFields,
  weekGroups,
} from './weeks.ts';

const weeks = (...scores: number[]) => ({
  ...blankWeeks(),
  ...Object.fromEntries(scores.map((score, index) => [weekFields[index], score])),
});
const record = (Status: string, ...scores: number[]) => ({ ...weeks(...scores), Status });

it('there are 25 weeks, and the groups hold each once (HW-05)', () => {
  expect(weekFields).toHaveLength(25);
  expect(new Set(weekFields).size).toBe(25);
  const grouped = weekGroups.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  expect(grouped).toEqual(weekFields.map((_, index) => index + 1));
});

describe('the total (RULE-26)', () => {
  it.each([
    [[], 0],
    [[100], 1],
    [[1], 0.01],
    [[87, 95], 1.82],
    [Array(25).fill(100), 25],
    [Array(12).fill(85), 10.2],
  ])('of %j is %d', (scores, total) => {
    expect(homeworkTotal(weeks(...scores))).toBe(total);
  });

  it('is the sum divided by 25 and by 4 with two decimals', () => {
    const score = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(fc.array(score, { minLength: 25, maxLength: 25 }), (scores) => {
        let sum = 0;
        for (const each of scores) sum += each;
        expect(homeworkTotal(weeks(...scores)).toFixed(2)).toBe((sum / 25 / 4).toFixed(2));
      }),
    );
  });
});

describe('the weeks a class has had', () => {
  it.each([
    [[], 0],
    [[weeks()], 0],
    [[weeks(80), weeks(0, 0, 70)], 3],
    [[weeks(...Array(25).fill(1))], 25],
  ])('%#', (records, given) => {
    expect(countWeeksGiven(records)).toBe(given);
  });
});

describe('how much homework was handed in (PAR-18, OP-151)', () => {
  it.each([
    ['no record', null, 3, null],
    ['no week yet', record('Updated'), 0, null],
    ['two of three', record('Updated', 80, 0, 70), 3, { done: 2, of: 3, percentage: 67 }],
    ['the class is further', record('Updated', 80, 90), 12, { done: 2, of: 12, percentage: 17 }],
    [
      'alone further than the class',
      record('Updated', 80, 90),
      0,
      { done: 2, of: 2, percentage: 100 },
    ],
    ['nothing of three', record('Updated'), 3, { done: 0, of: 3, percentage: 0 }],
    ['submitted without entries', record('Submitted'), 3, { done: 3, of: 3, percentage: 100 }],
    [
      'submitted before the first week',
      record('Submitted'),
      0,
      { done: 0, of: 0, percentage: 100 },
    ],
    ['submitted with entries', record('Submitted', 80), 2, { done: 1, of: 2, percentage: 50 }],
  ] as const)('%s', (_what, of, given, rate) => {
    expect(homeworkRate(of, given)).toEqual(rate);
  });

  it('takes the three words for a score', () => {
    const words = {
      ...record('Updated'),
      weekOne: 'Done',
      weekTwo: 'Completed',
      weekThree: 'Missing',
    };
    expect(homeworkRate(words, 4)).toEqual({ done: 2, of: 4, percentage: 50 });
  });
});

it.each([
  [null, undefined, 'Submitted'],
  [null, 'Completed', 'Completed'],
  ['Submitted', undefined, 'Updated'],
  ['Updated', 'Done', 'Done'],
  ['Done', 'Anything', 'Updated'],
])('a record stored as %j and sent as %j becomes %s', (stored, sent, status) => {
  expect(decideHomeworkStatus(stored, sent)).toBe(status);
});
