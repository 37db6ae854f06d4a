import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deriveRisingLevel,
  levels,
  newStudentLevel,
  returningPreviousLevels,
  risingLevels,
  showsClassPreference,
  userGrades,
} from './levels.ts';

describe('the level a returning student rises to', () => {
  it.each([
    ['N/A', 'Mazhalai'],
    ['Mazhalai', 'Nilai 1'],
    ['Nilai 1', 'Nilai 2'],
    ['Nilai 2', 'Nilai 3'],
    ['Nilai 3', 'Nilai 4'],
    ['Nilai 4', 'Nilai 5'],
    ['Nilai 5', 'Nilai 6'],
    ['Nilai 6', 'Nilai 7'],
    ['Nilai 7', 'Nilai 8'],
    ['', 'TBD'],
    ['  ', 'TBD'],
    ['TBD', 'TBD'],
  ])('after %j comes %s', (previous, next) => {
    expect(deriveRisingLevel(previous)).toEqual({ level: next });
  });

  it.each([
    ['Nilai 8', 'no-next-level'],
    ['Nilai 9', 'not-a-level'],
    ['New Student', 'not-a-level'],
    ['mazhalai', 'not-a-level'],
    ['NA', 'not-a-level'],
  ])('after %j comes none: %s', (previous, reason) => {
    expect(deriveRisingLevel(previous)).toEqual({ level: null, reason });
  });

  it('is always one of the offered levels, and exactly one above a level', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(...returningPreviousLevels), fc.string()),
        (previous) => {
          const { level } = deriveRisingLevel(previous);
          if (level !== null) expect(risingLevels).toContain(level);
          const position = (levels as readonly string[]).indexOf(previous);
          if (position >= 0) expect(level).toBe(levels[position + 1] ?? null);
        },
      ),
    );
  });

  it('brings a child from N/A through all nine levels in nine years', () => {
    const path: string[] = [];
    let next = deriveRisingLevel('N/A');
    while (next.level !== null) {
      path.push(next.level);
      next = deriveRisingLevel(next.level);
    }
    expect(path).toEqual(levels);
  });
});

describe('level lists', () => {
  it('are those of the documents', () => {
    expect(levels).toHaveLength(9);
    expect(risingLevels).toEqual([...levels, 'TBD']);
    expect(returningPreviousLevels).toEqual([...levels, 'N/A', '']);
    expect(newStudentLevel).toBe('New Student');
    expect(userGrades).toEqual(['NA', ...levels, 'Nilai 9', 'Nilai 10']);
  });
});

describe('the class preference', () => {
  it.each([
    ['Nilai 5', false],
    ['Nilai 6', true],
    ['Nilai 7', true],
    ['Nilai 8', false],
    ['', false],
  ])('shows for %j: %s', (level, expected) => {
    expect(showsClassPreference(level)).toBe(expected);
  });
});
