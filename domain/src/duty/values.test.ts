import { describe, expect, it } from 'vitest';
import { dutyMarks, rolesOutsideDuty, youthValues } from './values.ts';

describe('volunteer attendance', () => {
  it('knows the documents’ values, in their spelling', () => {
    expect(dutyMarks).toEqual(['present', 'absent']);
    expect(youthValues).toEqual(['Yes', 'No']);
    expect(rolesOutsideDuty).toEqual(['Teacher', 'Student']);
  });
});
