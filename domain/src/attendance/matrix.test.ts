import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countMarks, summariseClass, summariseDays } from './matrix.ts';

const someMarks = fc
  .array(fc.constantFrom('P', 'A', '-'), { maxLength: 40 })
  .map((letters) => letters.join(''));

describe('marks', () => {
  it.each([
    ['', 0, 0],
    ['---', 0, 0],
    ['PPP', 3, 0],
    ['PA-AP', 2, 2],
  ])('%j: %d present, %d absent', (marks, present, absent) => {
    expect(countMarks(marks)).toEqual({ present, absent });
  });
});

describe('a class', () => {
  const dates = ['2025-09-06', '2025-09-13', '2025-09-20', '2025-09-27', '2025-10-04'];

  it('counts days present of all the class’s days, one without a record too', () => {
    const { students, days, rate, poor } = summariseClass({
      dates,
      students: [
        { name: 'always', marks: 'PPPPP' },
        { name: 'four of five', marks: 'PPPPA' },
        { name: 'joined late', marks: '--PPP' },
        { name: 'never there', marks: 'AAAAA' },
        { name: 'first day today', marks: '-----' },
      ],
    });
    expect(students.map(({ name, percentage }) => [name, percentage])).toEqual([
      ['always', 100],
      ['four of five', 80],
      ['joined late', 60],
      ['never there', 0],
      ['first day today', null],
    ]);
    expect(days).toBe(5);
    // The mean of the four that have a record, not of all marks (RULE-20).
    expect(rate).toBe(60);
    // 80 is not poor, 60 and 0 are.
    expect(poor).toBe(2);
  });

  it('without a day yet has no percentage, no rate and no one poor', () => {
    const summary = summariseClass({ dates: [], students: [{ marks: '' }] });
    expect(summary).toMatchObject({ days: 0, rate: null, poor: 0 });
    expect(summary.students[0]?.percentage).toBeNull();
  });

  it('of newcomers alone has no rate, and counts no one as poor', () => {
    const newcomers = ['-----', '-----'].map((marks) => ({ marks }));
    expect(summariseClass({ dates, students: newcomers })).toMatchObject({
      attending: 2,
      rate: null,
      poor: 0,
    });
    const [joined] = summariseClass({ dates, students: [{ marks: '----P' }] }).students;
    expect(joined?.percentage).toBe(20);
  });

  it('is not judged by who has left', () => {
    const { students, attending, rate, poor } = summariseClass({
      dates,
      students: [
        { marks: 'P'.repeat(dates.length), Status: 'Active' },
        { marks: 'A'.repeat(dates.length), Status: 'Discontinued' },
      ],
    });
    expect({ listed: students.length, attending, rate, poor }).toEqual({
      listed: 2,
      attending: 1,
      rate: 100,
      poor: 0,
    });
  });

  it('without students has no rate', () => {
    expect(summariseClass({ dates, students: [] })).toMatchObject({ rate: null, poor: 0 });
  });

  it('keeps every percentage and the rate between 0 and 100', () => {
    fc.assert(
      fc.property(fc.array(someMarks, { minLength: 1, maxLength: 25 }), (all) => {
        const days = Math.max(1, ...all.map((marks) => marks.length));
        const { students, rate } = summariseClass({
          dates: Array.from({ length: days }, (_, index) => String(index)),
          students: all.map((marks) => ({ marks: marks.padEnd(days, '-') })),
        });
        const percentages = [...students.map((student) => student.percentage), rate];
        for (const percentage of percentages.filter((one) => one !== null)) {
          expect(percentage).toBeGreaterThanOrEqual(0);
          expect(percentage).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});

describe('a volunteer', () => {
  it.each([
    ['PPPA', { present: 3, absent: 1, days: 4, percentage: 75 }],
    // Days of other branches are not this person's (ATT-27).
    ['-P-A-P-', { present: 2, absent: 1, days: 3, percentage: 67 }],
    ['----', { present: 0, absent: 0, days: 0, percentage: null }],
  ])('with %j is measured by the own days', (marks, expected) => {
    expect(summariseDays({ marks })).toEqual(expected);
  });

  it('has as many days as present and absent ones', () => {
    fc.assert(
      fc.property(someMarks, (marks) => {
        const { present, absent, days } = summariseDays({ marks });
        expect(days).toBe(present + absent);
        expect(days).toBe(marks.replaceAll('-', '').length);
      }),
    );
  });
});
