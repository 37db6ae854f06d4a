import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attendancePercentage,
  classRate,
  classRateColour,
  isPoorAttendance,
  schoolRateColour,
  studentAttendanceStatus,
  volunteerAttendanceStatus,
} from './rates.ts';

describe('a percentage', () => {
  it.each([
    [0, 0, null],
    [0, 30, 0],
    [30, 30, 100],
    [1, 3, 33],
    [2, 3, 67],
    [1, 2, 50],
    [1, 200, 1],
    [1, 201, 0],
    [199, 200, 100],
    // Halves go up, also where a fraction of two falls a hair short.
    [23, 40, 58],
    [29, 200, 15],
    [57, 200, 29],
  ])('of %d days present of %d is %s', (present, days, expected) => {
    expect(attendancePercentage(present, days)).toBe(expected);
  });

  const someDays = fc
    .integer({ min: 1, max: 400 })
    .chain((days) => fc.tuple(fc.integer({ min: 0, max: days }), fc.constant(days)));

  it('is a whole number from 0 to 100, half a point from the truth at most', () => {
    fc.assert(
      fc.property(someDays, ([present, days]) => {
        const percentage = attendancePercentage(present, days)!;
        expect(Number.isInteger(percentage)).toBe(true);
        expect(percentage).toBeGreaterThanOrEqual(0);
        expect(percentage).toBeLessThanOrEqual(100);
        // In whole numbers: |p/100 - present/days| <= 1/200.
        expect(Math.abs(percentage * days - 100 * present) * 2).toBeLessThanOrEqual(days);
      }),
    );
  });

  it('never falls with a day more present, nor rises with a day more absent', () => {
    fc.assert(
      fc.property(someDays, ([present, days]) => {
        const percentage = attendancePercentage(present, days)!;
        expect(attendancePercentage(present + 1, days + 1)).toBeGreaterThanOrEqual(percentage);
        expect(attendancePercentage(present, days + 1)).toBeLessThanOrEqual(percentage);
      }),
    );
  });
});

describe('the rate of a class', () => {
  it.each([
    [[], null],
    [[null, null], null],
    [[80], 80],
    [[80, null], 80],
    [[80, 81], 81],
    [[0, 100], 50],
    [[100, 100, 99], 100],
    [[33, 33, 34], 33],
  ])('of %j is %s', (percentages, expected) => {
    expect(classRate(percentages)).toBe(expected);
  });

  it('lies between the worst and the best, in whatever order they are', () => {
    const some = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(some, (percentages) => {
        const rate = classRate(percentages)!;
        expect(rate).toBeGreaterThanOrEqual(Math.min(...percentages));
        expect(rate).toBeLessThanOrEqual(Math.max(...percentages));
        expect(classRate(percentages.toReversed())).toBe(rate);
      }),
    );
  });
});

describe('the judgement of a percentage', () => {
  it.each([
    [100, 'green'],
    [90, 'green'],
    [89, 'orange'],
    [75, 'orange'],
    [74, 'amber'],
    [60, 'amber'],
    [59, 'red'],
    [0, 'red'],
  ])('the school shows %d in %s', (percentage, colour) => {
    expect(schoolRateColour(percentage)).toBe(colour);
  });

  it.each([
    [90, 'green'],
    [89, 'orange'],
    [80, 'orange'],
    [79, 'red'],
  ])('the teacher’s screen shows %d in %s', (percentage, colour) => {
    expect(classRateColour(percentage)).toBe(colour);
  });

  it.each([
    [100, 'Excellent'],
    [95, 'Excellent'],
    [94, 'Good'],
    [90, 'Good'],
    [89, 'Fair'],
    [80, 'Fair'],
    [79, 'Poor'],
    [70, 'Poor'],
    [69, 'Critical'],
    [0, 'Critical'],
  ])('a student with %d is %s', (percentage, status) => {
    expect(studentAttendanceStatus(percentage)).toBe(status);
  });

  it.each([
    [100, 'Excellent'],
    [90, 'Excellent'],
    [89, 'Good'],
    [80, 'Good'],
    [79, 'Average'],
    [70, 'Average'],
    [69, 'At Risk'],
    [0, 'At Risk'],
  ])('a volunteer with %d is %s', (percentage, status) => {
    expect(volunteerAttendanceStatus(percentage)).toBe(status);
  });

  it.each([
    [80, false],
    [79, true],
  ])('%d is poor attendance: %s', (percentage, expected) => {
    expect(isPoorAttendance(percentage)).toBe(expected);
  });
});
