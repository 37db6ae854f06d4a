import { describe, expect, it } from 'vitest';
import { findDayFaults, findPlanFaults } from './year-bounds.ts';

describe('the days of a year', () => {
  it.each([
    ['2026-08-01', '2027-07-31', []],
    ['2026-12-31', '2027-01-01', []],
    ['2026-08-21', '2027-05-16', []],
    ['2026-07-31', '2027-05-16', ['FirstDay']],
    ['2027-01-01', '2027-05-16', ['FirstDay']],
    ['2026-08-21', '2026-12-31', ['LastDay']],
    ['2026-08-21', '2027-08-01', ['LastDay']],
    ['2025-08-21', '2026-05-16', ['FirstDay', 'LastDay']],
  ])('%s to %s', (FirstDay, LastDay, fields) => {
    expect(Object.keys(findDayFaults('2026-2027', { FirstDay, LastDay }))).toEqual(fields);
  });
});

describe('a plan of registration', () => {
  it.each([
    ['', '', []],
    ['2026-05-04T00:00:00.000Z', '', []],
    ['', '2026-09-01T01:00:00.000Z', []],
    ['2026-05-04T00:00:00.000Z', '2026-05-04T00:01:00.000Z', []],
    ['2026-05-04T00:00:00.000Z', '2026-05-04T00:00:00.000Z', ['ClosesAt']],
    ['2026-05-04T00:00:00.000Z', '2026-05-03T00:00:00.000Z', ['ClosesAt']],
    ['2025-07-31T00:00:00.000Z', '', ['OpensAt']],
    ['2206-05-04T00:00:00.000Z', '', ['OpensAt']],
    ['', '2062-05-04T00:00:00.000Z', ['ClosesAt']],
  ])('%s to %s', (OpensAt, ClosesAt, fields) => {
    expect(Object.keys(findPlanFaults('2026-2027', { OpensAt, ClosesAt }))).toEqual(fields);
  });
});
