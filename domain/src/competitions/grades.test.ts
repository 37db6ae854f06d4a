import { describe, expect, it } from 'vitest';
import { competitionGradeOrder, competitionGrades } from './grades.ts';

describe('the order of competition grades', () => {
  it('has K first and 10 after 9', () => {
    const shuffled = ['10', 'K', '9', '1'];
    const ordered = shuffled.toSorted(
      (one, other) => competitionGradeOrder(one) - competitionGradeOrder(other),
    );
    expect(ordered).toEqual(['K', '1', '9', '10']);
    expect(competitionGrades).toHaveLength(13);
  });
});
