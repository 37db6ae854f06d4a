import { describe, expect, it } from 'vitest';
import { standardFees } from '../enrollment/fees.ts';
import { decideNextEnrollment, type FamilyEnrollment } from './next-enrollment.ts';

const enrollment = (changes: Partial<FamilyEnrollment> = {}): FamilyEnrollment => ({
  Year: '2026-2027',
  GradeInTamilSchool: 'Nilai 3',
  Status: 'Active',
  PreviousYear: 'Nilai 2',
  ...changes,
});
const next = (
  child: readonly FamilyEnrollment[],
  enrolled: readonly FamilyEnrollment[] = [],
  year = '2027-2028',
) => decideNextEnrollment({ child, enrolled, year, fees: standardFees });
const forNext = (changes: Partial<FamilyEnrollment> = {}) =>
  enrollment({ Year: '2027-2028', ...changes });

describe('level and reason', () => {
  it.each([
    ['Retained', 'Nilai 3', 'Nilai 3', false, 'Stays at this level'],
    ['Promoted', 'Nilai 3', 'Nilai 4', false, 'Moves up'],
    ['Active', 'Nilai 3', 'Nilai 4', true, 'The level follows a result that is still to come'],
    ['Discontinued', 'Nilai 4', 'Nilai 4', false, 'Begins again at this level'],
    ['Active', '', 'TBD', true, 'The school places the child'],
  ])('%s in %j goes to %s', (Status, GradeInTamilSchool, level, isProvisional, why) => {
    const told = next([enrollment({ Status, GradeInTamilSchool })]);
    expect(told).toMatchObject({ Year: '2027-2028', level, isProvisional, why, feeCents: 22_500 });
  });

  it.each([
    ['Promoted', 'The last level of the school is completed'],
    ['Active', 'The school has no level after this one'],
  ])('nothing follows the last level: %s', (Status, why) => {
    const told = next([enrollment({ Status, GradeInTamilSchool: 'Nilai 8' })]);
    expect(told).toMatchObject({ level: '', feeCents: null, why });
  });

  it('the last level is repeated', () => {
    const repeats = { Status: 'Retained', GradeInTamilSchool: 'Nilai 8' };
    expect(next([enrollment(repeats)])).toMatchObject({ level: 'Nilai 8', feeCents: 22_500 });
  });

  it.each([
    ['Submitted', 'Enrolled already'],
    ['OnHold', 'Enrolled already'],
    ['Rejected', 'Turned down for this year'],
    ['Discontinued', 'Has left in this year'],
    ['Archived', 'Has left in this year'],
  ])('a record of the year itself: %s', (Status, why) => {
    const child = [enrollment(), forNext({ Status, GradeInTamilSchool: 'Nilai 5' })];
    expect(next(child)).toMatchObject({ level: 'Nilai 5', feeCents: null, why });
  });

  it('a child that was only turned down before is new, at a level that the family chooses', () => {
    expect(next([enrollment({ Status: 'Rejected' })])).toMatchObject({
      previousLevel: 'New Student',
      level: '',
      feeCents: 25_000,
    });
  });
});

describe('the fee beside what the family has enrolled', () => {
  const child = [enrollment()];
  it.each([
    ['alone', [], 22_500],
    ['after a sister', [forNext()], 17_500],
    ['after a new sister', [forNext({ PreviousYear: 'New Student' })], 17_500],
    ['after a sister who was turned down', [forNext({ Status: 'Rejected' })], 22_500],
    ['after a sister who has left', [forNext({ Status: 'Discontinued' })], 17_500],
  ])('%s', (_, enrolled, feeCents) => {
    expect(next(child, enrolled).feeCents).toBe(feeCents);
  });
});
