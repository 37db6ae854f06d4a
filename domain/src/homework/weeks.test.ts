import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideHomeworkStatus } from './states.ts';
import {
  blankWeeks,
  countScores,
  findNextWeek,
  homeworkRate,
  homeworkTotal,
  listWeeksGiven,
  markZeros,
  readWeek,
  readWeekBits,
  weekFields,
  weekGroups,
  weeksFromNewest,
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

const scored = (ZeroWeeks: number[], ...scores: number[]) => ({ ...weeks(...scores), ZeroWeeks });
const classOf = (students: number, ...counts: number[]) => ({
  students,
  weeks: weekFields.map((_, index) => counts[index] ?? 0),
});

describe('the weeks a class has had', () => {
  it.each([
    ['nobody has a score', classOf(18), [], 1],
    ['one score far ahead', classOf(18, 18, 17, 0, 0, 1), [1, 2], 3],
    ['half the class', classOf(18, 18, 9), [1], 2],
    ['most of the class', classOf(18, 18, 10), [1, 2], 3],
    ['a week without homework', classOf(18, 18, 0, 16), [1, 3], 4],
    ['a week few handed in, others behind it', classOf(18, 18, 4, 16), [1, 2, 3], 4],
    ['saves by and by', classOf(18, 12, 2, 3, 0, 3), [1], 2],
    ['a class of one', classOf(1, 1), [1], 2],
    ['no students', classOf(0), [], 1],
    ['all 25', classOf(2, ...Array(25).fill(2)), weekFields.map((_, at) => at + 1), undefined],
  ])('%s', (_what, counted, given, next) => {
    expect(listWeeksGiven(counted)).toEqual(given);
    expect(findNextWeek(counted)?.week).toBe(next);
  });

  it('says how far the next one has come', () => {
    expect(findNextWeek(classOf(18, 18, 2))).toEqual({ week: 2, scored: 2, students: 18 });
  });

  it('counts a 0 that was entered as a score', () => {
    expect(countScores([scored([2], 80), scored([], 0, 0, 70)]).slice(0, 4)).toEqual([1, 1, 1, 0]);
  });
});

describe('a 0', () => {
  const record = scored([13], 80, 0);
  it.each([
    ['a score', 1, [], 80],
    ['in a week the class has had', 2, [1, 2], 0],
    ['in a week to come', 2, [1], null],
    ['that was entered', 13, [1], 0],
    ['of no week', 26, [1], null],
  ] as const)('%s', (_what, week, given, read) => {
    expect(readWeek(record, { week, given })).toBe(read);
  });

  it('is marked when entered, and no more once it is another score', () => {
    const bits = markZeros(0, { weekOne: 0, weekTwentyFive: 0, weekTwo: 70, Comments: '' });
    expect(readWeekBits(bits)).toEqual([1, 25]);
    expect(readWeekBits(markZeros(bits, { weekOne: 90 }))).toEqual([25]);
  });
});

describe('the order in which weeks are read', () => {
  it.each([
    ['before the first', [{ record: null, given: [] }], [1, 2, 3, 4, 5]],
    ['back from the newest', [{ record: null, given: [1, 2, 3] }], [3, 2, 1, 4, 5]],
    [
      'of the class that is furthest',
      [
        { record: null, given: [1] },
        { record: null, given: [1, 2] },
      ],
      [2, 1, 3, 4, 5],
    ],
    ['from a week just begun', [{ record: scored([], 80, 70), given: [1] }], [2, 1, 3, 4, 5]],
    ['from one begun with a 0', [{ record: scored([2], 80), given: [1] }], [2, 1, 3, 4, 5]],
    ['not from a score too far ahead', [{ record: scored([4], 80), given: [1] }], [1, 2, 3, 4, 5]],
  ])('is %s', (_what, read, order) => {
    expect(weeksFromNewest(read).slice(0, 5)).toEqual(order);
    expect(weeksFromNewest(read).toSorted((one, other) => one - other)).toEqual(first(25));
  });
});

const first = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('how much homework was handed in (PAR-18, OP-151)', () => {
  it.each([
    ['no record', null, first(3), null],
    ['no week yet', record('Updated'), [], null],
    ['two of three', record('Updated', 80, 0, 70), first(3), { done: 2, of: 3, percentage: 67 }],
    [
      'the class is further',
      record('Updated', 80, 90),
      first(12),
      { done: 2, of: 12, percentage: 17 },
    ],
    [
      'alone further than the class',
      record('Updated', 80, 90),
      [],
      { done: 2, of: 2, percentage: 100 },
    ],
    [
      'a week was left out',
      record('Updated', 80, 0, 90),
      [1, 3],
      { done: 2, of: 2, percentage: 100 },
    ],
    ['nothing of three', record('Updated'), first(3), { done: 0, of: 3, percentage: 0 }],
    [
      'submitted without entries',
      record('Submitted'),
      first(3),
      { done: 3, of: 3, percentage: 100 },
    ],
    [
      'submitted before the first week',
      record('Submitted'),
      [],
      { done: 0, of: 0, percentage: 100 },
    ],
    [
      'submitted with entries',
      record('Submitted', 80),
      first(2),
      { done: 1, of: 2, percentage: 50 },
    ],
  ])('%s', (_what, of, given, rate) => {
    expect(homeworkRate(of, given)).toEqual(rate);
  });

  it('takes the three words for a score', () => {
    const words = {
      ...record('Updated'),
      weekOne: 'Done',
      weekTwo: 'Completed',
      weekThree: 'Missing',
    };
    expect(homeworkRate(words, first(4))).toEqual({ done: 2, of: 4, percentage: 50 });
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
