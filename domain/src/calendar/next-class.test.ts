import { expect, it } from 'vitest';
import { findNextClass } from './next-class.ts';

const years = [{ FirstDay: '2026-08-01', LastDay: '2027-05-31' }];
const holiday = (activity: string, date: string, endDate = date, time = '') => ({
  activity,
  activityInTamil: '',
  date,
  endDate,
  time,
  type: 'Holiday',
  ClassHeld: '',
});
const extra = { ...holiday('Extra class', '2026-12-02'), type: 'Academic', ClassHeld: 'Y' };
const span = (from: string) => ({ from, to: '2027-03-31' });

it.each([
  ['the day itself', '2026-11-21', [], '2026-11-21', []],
  ['in the week', '2026-11-22', [], '2026-11-28', []],
  [
    'after a holiday',
    '2026-11-24',
    [holiday('Thanksgiving', '2026-11-26', '2026-11-29')],
    '2026-12-05',
    [{ day: '2026-11-28', lastDay: '2026-11-28', activity: 'Thanksgiving', activityInTamil: '' }],
  ],
  [
    'after a break of three weeks and another holiday',
    '2026-12-15',
    [holiday('Winter break', '2026-12-19', '2027-01-03'), holiday('Pongal', '2027-01-09')],
    '2027-01-16',
    [
      { day: '2026-12-19', lastDay: '2027-01-02', activity: 'Winter break', activityInTamil: '' },
      { day: '2027-01-09', lastDay: '2027-01-09', activity: 'Pongal', activityInTamil: '' },
    ],
  ],
  [
    'an evening of celebration takes no class away',
    '2026-11-24',
    [holiday('Dinner', '2026-11-28', '2026-11-28', '6:00 PM')],
    '2026-11-28',
    [],
  ],
  ['an extra class in the week', '2026-11-30', [extra], '2026-12-02', []],
  ['before the year', '2026-07-20', [], '2026-08-01', []],
])('%s', (_what, from, events, day, off) => {
  expect(findNextClass({ weekdays: ['Saturday'], years, events }, span(from))).toEqual({
    day,
    off,
  });
});

it('is null where the year is over, and for a branch without a weekday', () => {
  expect(
    findNextClass({ weekdays: ['Saturday'], years, events: [] }, span('2027-06-01')),
  ).toBeNull();
  expect(findNextClass({ weekdays: [], years, events: [] }, span('2026-11-24'))).toBeNull();
});
