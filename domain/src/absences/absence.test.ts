import { describe, expect, it } from 'vitest';
import { coversDay, decideWithdrawal, findAbsenceFault, overlaps } from './absence.ts';

const days = (FromDate: string, ToDate = FromDate) => ({ FromDate, ToDate });
const today = '2026-03-07';

describe('days a family tells', () => {
  it.each([
    ['today', days(today), null],
    ['yesterday', days('2026-03-06'), 'FromDate'],
    ['a range', days(today, '2026-03-29'), null],
    ['the wrong way round', days('2026-03-14', '2026-03-08'), 'ToDate'],
    ['120 days', days(today, '2026-07-04'), null],
    ['121 days', days(today, '2026-07-05'), 'ToDate'],
    ['a year ahead', days('2027-03-08'), null],
    ['further ahead', days('2027-03-09'), 'FromDate'],
  ])('%s', (_what, range, field) => {
    expect(findAbsenceFault(range, { today, mayBePast: false })?.field ?? null).toBe(field);
  });

  it('may be past for the office, a year at most', () => {
    const office = { today, mayBePast: true };
    expect(findAbsenceFault(days('2025-09-06'), office)).toBeNull();
    expect(findAbsenceFault(days('2024-09-06'), office)?.field).toBe('FromDate');
  });
});

it('cover both ends and what lies between', () => {
  const range = days('2026-03-07', '2026-03-14');
  const asked = ['2026-03-06', '2026-03-07', '2026-03-10', '2026-03-14', '2026-03-15'];
  expect(asked.map((day) => coversDay(range, day))).toEqual([false, true, true, true, false]);
});

it.each([
  [days('2026-03-01', '2026-03-07'), days('2026-03-07', '2026-03-09'), true],
  [days('2026-03-01', '2026-03-06'), days('2026-03-07'), false],
  [days('2026-03-01', '2026-03-31'), days('2026-03-07'), true],
])('%j and %j overlap: %s', (one, other, expected) => {
  expect(overlaps(one, other)).toBe(expected);
  expect(overlaps(other, one)).toBe(expected);
});

describe('taking it back', () => {
  it.each([
    ['before its first day', days('2026-03-08'), { action: 'remove' }],
    ['on its first day', days(today, '2026-03-14'), { action: 'remove' }],
    [
      'in its course',
      days('2026-03-01', '2026-03-14'),
      { action: 'shorten', ToDate: '2026-03-06' },
    ],
    ['on its last day', days('2026-03-01', today), { action: 'shorten', ToDate: '2026-03-06' }],
    ['afterwards', days('2026-03-01', '2026-03-06'), { action: 'refuse' }],
  ])('%s', (_what, range, expected) => {
    expect(decideWithdrawal(range, today)).toEqual(expected);
  });
});
