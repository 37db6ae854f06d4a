import { describe, expect, it } from 'vitest';
import {
  calendarBranches,
  countBranches,
  coverBranches,
  enrollmentBranches,
  isSouth,
  matchesBranch,
  normaliseBranch,
  studentBranches,
  treasuryBranches,
  userBranches,
  volunteerBranches,
} from './branches.ts';

describe('branch lists', () => {
  it('are those of the documents', () => {
    expect(enrollmentBranches).toEqual(['North', 'South - Metrolina', 'South - *Socrates']);
    expect(studentBranches).toEqual(['South', 'North', 'South - Metrolina', 'South - *Socrates']);
    expect(volunteerBranches).toEqual(['North', 'South - Metrolina', 'South - *Socrates']);
    expect(userBranches).toEqual(['North', 'South - Metrolina', 'South - *Socrates', 'South']);
    expect(treasuryBranches).toEqual(['South', 'North']);
    expect(calendarBranches).toEqual(['South_Metro', 'South_SOC', 'North']);
  });
});

describe('the spelling of a branch', () => {
  it.each([
    ['South - Socrates', 'South - *Socrates'],
    ['South - *Socrates', 'South - *Socrates'],
    ['  South - Socrates ', 'South - *Socrates'],
    ['South - Metrolina', 'South - Metrolina'],
    ['South', 'South'],
    ['North', 'North'],
    ['', ''],
    ['East', 'East'],
  ])('%j is stored as %j', (given, stored) => {
    expect(normaliseBranch(given)).toBe(stored);
  });
});

describe('South', () => {
  it.each([
    ['South', true],
    ['South - Metrolina', true],
    ['South - *Socrates', true],
    ['South_Metro', true],
    ['North', false],
    ['', false],
  ])('%j is a South branch: %s', (branch, expected) => {
    expect(isSouth(branch)).toBe(expected);
  });
});

describe('a branch filter', () => {
  it.each([
    ['South', 'South', true],
    ['South', 'South - Metrolina', true],
    ['South', 'South - Socrates', true],
    ['South', 'North', false],
    ['South', '', false],
    ['North', 'North', true],
    ['North', 'South', false],
    ['South - Metrolina', 'South - Metrolina', true],
    ['South - Metrolina', 'South - *Socrates', false],
    ['South - Metrolina', 'South', false],
    ['South - Socrates', 'South - *Socrates', true],
    ['South - *Socrates', 'South - Socrates', true],
  ])('%j lets %j through: %s', (filter, branch, expected) => {
    expect(matchesBranch(filter, branch)).toBe(expected);
  });
});

describe('the stored branches of a filter', () => {
  it.each([
    ['South', ['South', 'South - Metrolina', 'South - *Socrates']],
    ['South - Socrates', ['South - *Socrates']],
    ['North', ['North']],
  ])('%j are %j', (filter, branches) => {
    expect(coverBranches(filter)).toEqual(branches);
  });
});

it.each([
  [[], 0],
  [['', ' '], 0],
  [['North', 'South'], 2],
  [['North', 'South', 'South - Metrolina', 'South - *Socrates'], 3],
  [['South - Socrates', 'South - *Socrates'], 1],
  [['South'], 1],
])('%j are %i branches', (names, branches) => {
  expect(countBranches(names)).toBe(branches);
});
