import { describe, expect, it } from 'vitest';
import { decideStanding } from './standing.ts';

const year = (Year: string, GradeInTamilSchool: string, Status: string) => ({
  Year,
  GradeInTamilSchool,
  Status,
});

describe('how a child enters a year', () => {
  it.each([
    ['new without an enrollment', [], { isNew: true, previousLevel: 'New Student', level: null }],
    [
      'new where it was turned down before',
      [year('2025-2026', 'Nilai 2', 'Rejected')],
      { isNew: true },
    ],
    [
      'up after Promoted',
      [year('2025-2026', 'Nilai 2', 'Promoted')],
      { level: 'Nilai 3', isProvisional: false, why: 'Moves up' },
    ],
    [
      'at its level after Retained',
      [year('2025-2026', 'Nilai 3', 'Retained')],
      { level: 'Nilai 3', isProvisional: false, why: 'Stays at this level' },
    ],
    [
      'provisionally without a result',
      [year('2025-2026', 'Nilai 2', 'Active')],
      { level: 'Nilai 3', isProvisional: true },
    ],
    [
      'again at its level after it left',
      [year('2025-2026', 'Nilai 4', 'Discontinued')],
      { isNew: false, level: 'Nilai 4', isBack: true },
    ],
    [
      'not after the last level',
      [year('2025-2026', 'Nilai 8', 'Promoted')],
      { isNew: false, level: null },
    ],
    [
      'in the last level again after Retained',
      [year('2025-2026', 'Nilai 8', 'Retained')],
      { level: 'Nilai 8' },
    ],
    [
      'by the newest year',
      [year('2023-2024', 'Nilai 1', 'Promoted'), year('2024-2025', 'Nilai 2', 'Retained')],
      { previousLevel: 'Nilai 2', level: 'Nilai 2' },
    ],
    [
      'by no later year',
      [year('2025-2026', 'Nilai 1', 'Promoted'), year('2027-2028', 'Nilai 3', 'Promoted')],
      { level: 'Nilai 2' },
    ],
    [
      'where the school places it',
      [year('2025-2026', 'TBD', 'Active')],
      { previousLevel: '', level: 'TBD', why: 'The school places the child' },
    ],
  ])('%s', (_, enrollments, expected) => {
    expect(decideStanding(enrollments, '2026-2027')).toMatchObject(expected);
  });
});
