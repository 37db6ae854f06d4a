import { describe, expect, it } from 'vitest';
import { weekdayOf } from '../calendar/class-days.ts';
import { childKey, computeDueDay, describeDue, moveDueDay, pickAssignments } from './loan.ts';
import { findRange, nameRange, numberRanges } from './number-ranges.ts';

describe('the day a book is due', () => {
  // Saturdays, without Thanksgiving and the break around New Year.
  const off = ['2025-11-29', '2025-12-27', '2026-01-03'];
  const meetsOn = (day: string) => weekdayOf(day) === 'Saturday' && !off.includes(day);

  it.each([
    ['two weeks on, in class', '2025-09-06', 14, '2025-09-20'],
    ['lent on a Thursday', '2025-09-04', 14, '2025-09-20'],
    ['lent on the day after class', '2025-09-07', 14, '2025-09-27'],
    ['into Thanksgiving', '2025-11-15', 14, '2025-12-06'],
    ['into a break of two weeks', '2025-12-13', 14, '2026-01-10'],
    ['for ten days', '2025-09-06', 10, '2025-09-20'],
  ])('%s: %s and %i days, %s', (_, taken, loanDays, due) => {
    expect(computeDueDay(taken, { loanDays, meetsOn })).toBe(due);
  });

  it('is the loan period where no class is known', () => {
    const never = () => false;
    expect(computeDueDay('2025-09-04', { loanDays: 14, meetsOn: never })).toBe('2025-09-18');
    expect(moveDueDay('2025-11-29', never)).toBe('2025-11-29');
  });

  it('moves on to the next class day where its own is off, never back', () => {
    expect(moveDueDay('2025-11-29', meetsOn)).toBe('2025-12-06');
    expect(moveDueDay('2025-11-22', meetsOn)).toBe('2025-11-22');
  });

  it.each([
    ['2025-09-15', { state: 'later', daysLeft: 5 }],
    ['2025-09-16', { state: 'later', daysLeft: 4 }],
    ['2025-09-17', { state: 'soon', daysLeft: 3 }],
    ['2025-09-19', { state: 'soon', daysLeft: 1 }],
    ['2025-09-20', { state: 'today' }],
    ['2025-09-21', { state: 'overdue', daysLate: 1 }],
  ])('on %s it is %j', (today, state) => {
    expect(describeDue('2025-09-20', today)).toEqual(state);
  });
});

it('a child is the same in every year, however the name is typed', () => {
  const child = {
    UserName: 'a@home.example',
    FirstName: 'Kavin',
    LastName: 'Kumar',
    DateOfBirth: '2017-03-09',
  };
  expect(childKey({ ...child, UserName: 'A@Home.example', FirstName: ' KAVIN ' })).toBe(
    childKey(child),
  );
  expect(childKey({ ...child, DateOfBirth: '2017-03-10' })).not.toBe(childKey(child));
  expect(childKey({ ...child, LastName: 'K' })).toBe(childKey(child));
  const twin = { ...child, FirstName: 'S', LastName: 'Kavin' };
  expect(childKey({ ...twin, LastName: 'Kavya' })).not.toBe(childKey(twin));
});

it.each([
  ['', '', false],
  ['12', '', true],
  ['12', '12', false],
  ['12', '13', true],
  ['', '13', false],
])('typed %j after %j is assigned: %s (LIB-29, LIB-30)', (bookid, PrevBID, picked) => {
  expect(pickAssignments([{ bookid, PrevBID }])).toHaveLength(picked ? 1 : 0);
});

it('ranges are 1-300, then hundreds to 1101-1200 (LIB-26)', () => {
  const names = numberRanges.map(nameRange);
  expect(names).toHaveLength(10);
  expect([names[0], names[1], names.at(-1)]).toEqual(['1-300', '301-400', '1101-1200']);
  expect(findRange('301-400')).toEqual({ from: 301, to: 400 });
  expect(findRange('1-2')).toBeNull();
});
