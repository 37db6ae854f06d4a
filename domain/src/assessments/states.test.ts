import { describe, expect, it } from 'vitest';
import { summarisePerformance } from './class-performance.ts';
import { assessmentStatusColour, decideAssessmentStatus, isYearEndResult } from './states.ts';
import { judgeTrend } from './trends.ts';

describe('the status an assessment is stored with (OP-144)', () => {
  it.each([
    [null, undefined, 'Submitted'],
    [null, '', 'Submitted'],
    [null, 'Updated', 'Submitted'],
    [null, 'Promoted', 'Promoted'],
    ['Submitted', undefined, 'Updated'],
    ['Submitted', 'Submitted', 'Updated'],
    ['Updated', 'Retained', 'Retained'],
    ['Promoted', undefined, 'Promoted'],
    ['Promoted', 'Promoted', 'Promoted'],
    ['Promoted', 'Updated', 'Updated'],
    ['Promoted', 'Active', 'Active'],
  ])('stored %j and sent %j gives %s', (stored, sent, status) => {
    expect(decideAssessmentStatus(stored, sent)).toBe(status);
  });

  it('ends a year with three results and no other', () => {
    const statuses = ['Active', 'Promoted', 'Retained', 'Submitted', 'promoted', '', undefined];
    expect(statuses.filter(isYearEndResult)).toEqual(['Active', 'Promoted', 'Retained']);
  });

  it('is blue, green or red, and grey where it only says that scores are there (ASM-19)', () => {
    const statuses = ['Active', 'Promoted', 'Retained', 'Discontinued', 'Submitted', 'Updated'];
    const colours = ['blue', 'green', 'red', 'red', 'grey', 'grey'];
    expect(statuses.map(assessmentStatusColour)).toEqual(colours);
  });
});

describe('a class’s performance', () => {
  const row = (Q1: number | null, StudentStatus: string) => ({
    Q1,
    Q2: null,
    Q3: 0,
    StudentStatus,
  });

  it('averages each semester without zeros and counts the students’ statuses', () => {
    const rows = [row(80, 'Active'), row(0, 'Active'), row(91, 'Promoted'), row(null, 'OnHold')];
    expect(summarisePerformance(rows)).toEqual({
      students: 4,
      averages: [85.5, null, null],
      distribution: [
        { status: 'Active', students: 2 },
        { status: 'Promoted', students: 1 },
        { status: 'Retained', students: 0 },
        { status: 'Other', students: 1 },
      ],
    });
  });

  it('of no one has no averages and no one beside the three results', () => {
    const { averages, distribution } = summarisePerformance([]);
    expect(averages).toEqual([null, null, null]);
    expect(distribution.map(({ students }) => students)).toEqual([0, 0, 0]);
  });
});

describe('how a figure of the year is judged (PAR-16)', () => {
  it.each([
    ['attendance', 95, 'Excellent'],
    ['attendance', 94, 'Good'],
    ['attendance', 80, 'Good'],
    ['attendance', 79, 'Needs attention'],
    ['assessment', 85, 'Excellent'],
    ['assessment', 84.9, 'Good'],
    ['assessment', 70, 'Good'],
    ['assessment', 69.9, 'Needs attention'],
    ['homework', 90, 'Excellent'],
    ['homework', 89, 'Good'],
    ['homework', 75, 'Good'],
    ['homework', 74, 'Needs attention'],
    ['homework', null, null],
  ] as const)('%s of %j is %j', (subject, percentage, trend) => {
    expect(judgeTrend(subject, percentage)).toBe(trend);
  });
});
