import type { ChildYear } from '@pallikoodam/contract/academic';
import { blankWeeks } from '@pallikoodam/domain/homework/weeks';
import { describe, expect, it } from 'vitest';
import { computeFigures } from './child-figures.ts';

const child = (changes: object = {}): ChildYear =>
  ({
    student: { GradeInTamilSchool: 'Nilai 3' },
    assessment: null,
    attendance: [],
    homework: null,
    weeksGiven: [],
    absences: [],
    ...changes,
  }) as unknown as ChildYear;
const days = (marks: string) =>
  [...marks].map((mark, index) => ({
    AttendanceDate: `2025-${String(12 - Math.floor(index / 2)).padStart(2, '0')}-06`,
    IsPresent: { P: 'Yes', Y: 'YES', A: 'No', y: 'yes' }[mark],
  }));

describe('the four figures of a child’s year', () => {
  it('have no value without data', () => {
    for (const { value, trend, colour } of computeFigures(child())) {
      expect([value, trend, colour]).toEqual([null, null, 'grey']);
    }
  });

  it('count Yes and YES alone as present, rounded (PAR-15)', () => {
    const [attendance] = computeFigures(child({ attendance: days('PYAy') }));
    expect(attendance).toMatchObject({
      value: { percentage: 50 },
      of: { done: 2, all: 4, unit: 'days' },
      trend: 'Needs attention',
      // Oldest month first.
      course: [0, 100],
    });
  });

  it('average the scores above zero and grade them', () => {
    const figures = computeFigures(child({ assessment: { Q1: 80, Q2: 0, Q3: 91 } }));
    expect(figures[1]).toMatchObject({
      value: { score: 85.5 },
      trend: 'Excellent',
      colour: 'blue',
    });
    expect(figures[3]).toMatchObject({ value: { letter: 'A' }, trend: 'Excellent' });
  });

  it('are words for the youngest levels (RULE-22)', () => {
    const student = { GradeInTamilSchool: 'Nilai 2' };
    const figures = computeFigures(child({ student, assessment: { Q1: 80, Q2: null, Q3: null } }));
    expect(figures[1]?.value).toEqual({ words: 'Meets Expectation Strong' });
  });

  it('take the weeks of the class for the homework', () => {
    const homework = { ...blankWeeks(), weekOne: 90, ZeroWeeks: [], Status: 'Updated' };
    const figures = computeFigures(child({ homework, weeksGiven: [1, 2, 3, 4] }));
    expect(figures[2]).toMatchObject({
      value: { percentage: 25 },
      of: { done: 1, all: 4, unit: 'weeks' },
      course: [90, 0, 0, 0],
    });
  });
});
