import { describe, expect, it } from 'vitest';
import {
  type ClassDayEvent,
  type ClassPlan,
  classDaysAround,
  isClassDay,
  isDayOff,
  lastClassDay,
  listClassDays,
  nextClassDay,
  weekdayOf,
} from './class-days.ts';

const event = (changes: Partial<ClassDayEvent> & { date: string }): ClassDayEvent => ({
  endDate: changes.date,
  type: 'Holiday',
  time: '',
  ClassHeld: '',
  ...changes,
});

const plan = (...events: ClassDayEvent[]): ClassPlan => ({
  weekdays: ['Saturday'],
  years: [
    { FirstDay: '2025-09-01', LastDay: '2026-05-30' },
    { FirstDay: '2026-08-29', LastDay: '2027-06-05' },
  ],
  events,
});

// 2025-11-15 and every seventh day from there is a Saturday.
describe('whether a branch meets on a day', () => {
  it.each([
    ['its weekday', '2025-11-15', plan(), true],
    ['another weekday', '2025-11-16', plan(), false],
    ['the last Saturday before the year', '2025-08-30', plan(), false],
    ['the first Saturday of the year', '2025-09-06', plan(), true],
    ['the last day of the year, a Saturday', '2026-05-30', plan(), true],
    ['a Saturday between two years', '2026-06-06', plan(), false],
    ['the first day of the next year', '2026-08-29', plan(), true],
    ['a holiday', '2025-11-29', plan(event({ date: '2025-11-29' })), false],
    [
      'the first day of a break',
      '2025-12-20',
      plan(event({ date: '2025-12-20', endDate: '2026-01-03' })),
      false,
    ],
    [
      'the last day of a break',
      '2026-01-03',
      plan(event({ date: '2025-12-20', endDate: '2026-01-03' })),
      false,
    ],
    [
      'the Saturday after a break',
      '2026-01-10',
      plan(event({ date: '2025-12-20', endDate: '2026-01-03' })),
      true,
    ],
    [
      'a holiday of some hours',
      '2025-11-29',
      plan(event({ date: '2025-11-29', time: '9:00 AM' })),
      true,
    ],
    ['a festival', '2025-11-29', plan(event({ date: '2025-11-29', type: 'Cultural' })), true],
    [
      'an extra class on a Sunday',
      '2025-11-16',
      plan(event({ date: '2025-11-16', type: 'Academic', time: '2:00 PM', ClassHeld: 'Y' })),
      true,
    ],
    [
      'an Academic event on a Sunday that says nothing',
      '2025-11-16',
      plan(event({ date: '2025-11-16', type: 'Academic' })),
      false,
    ],
    [
      'an Academic event without class on a Sunday',
      '2025-11-16',
      plan(event({ date: '2025-11-16', type: 'Academic', ClassHeld: 'N' })),
      false,
    ],
    [
      'a festival on a Sunday, whatever it says',
      '2025-11-16',
      plan(event({ date: '2025-11-16', type: 'Cultural', ClassHeld: 'Y' })),
      false,
    ],
    [
      'an extra class in a holiday',
      '2025-11-29',
      plan(
        event({ date: '2025-11-28', endDate: '2025-11-30' }),
        event({ date: '2025-11-29', type: 'Academic', ClassHeld: 'Y' }),
      ),
      true,
    ],
  ])('%s, %s', (_, day, ofBranch, expected) => {
    expect(isClassDay(day, ofBranch)).toBe(expected);
  });

  it('lists the class days of a span, both ends included', () => {
    const ofBranch = plan(
      event({ date: '2025-11-28', endDate: '2025-11-30' }),
      event({ date: '2025-12-03', type: 'Academic', ClassHeld: 'Y' }),
    );
    expect(listClassDays(ofBranch, { from: '2025-11-22', to: '2025-12-06' })).toEqual([
      '2025-11-22',
      '2025-12-03',
      '2025-12-06',
    ]);
    expect(listClassDays(ofBranch, { from: '2025-12-06', to: '2025-11-22' })).toEqual([]);
  });

  it('meets on several weekdays, or on no known one', () => {
    const span = { from: '2026-01-01', to: '2026-01-04' };
    const days = { years: plan().years, events: [] };
    expect(listClassDays({ ...days, weekdays: ['Friday', 'Sunday'] }, span)).toEqual([
      '2026-01-02',
      '2026-01-04',
    ]);
    expect(listClassDays({ ...days, weekdays: [] }, span)).toEqual([]);
  });
});

describe('among class days', () => {
  const days = ['2025-11-15', '2025-11-22', '2025-12-06'];

  it.each([
    ['2025-11-14', null, '2025-11-15'],
    ['2025-11-15', '2025-11-15', '2025-11-15'],
    ['2025-11-29', '2025-11-22', '2025-12-06'],
    ['2025-12-06', '2025-12-06', '2025-12-06'],
    ['2025-12-07', '2025-12-06', null],
  ])('%s comes after %s and before %s', (day, last, next) => {
    expect(lastClassDay(day, days)).toBe(last);
    expect(nextClassDay(day, days)).toBe(next);
  });

  it('steps from class to class, over a week off, and weekly beyond what is known', () => {
    expect(classDaysAround('2025-11-22', days)).toEqual({
      before: '2025-11-15',
      after: '2025-12-06',
    });
    expect(classDaysAround('2025-11-27', days)).toEqual({
      before: '2025-11-22',
      after: '2025-12-06',
    });
    expect(classDaysAround('2025-12-06', days)).toEqual({
      before: '2025-11-22',
      after: null,
    });
    // In the break between two years the arrow leads back to the nearest class, and to no other day.
    expect(classDaysAround('2026-07-04', days)).toEqual({ before: '2025-12-06', after: null });
    expect(classDaysAround('2025-08-02', days)).toEqual({ before: null, after: '2025-11-15' });
    expect(classDaysAround('2024-02-25', [])).toEqual({
      before: '2024-02-18',
      after: '2024-03-03',
    });
  });

  it('names a weekday', () => {
    expect(weekdayOf('2024-02-29')).toBe('Thursday');
    expect(() => weekdayOf('2025-02-30')).toThrow(RangeError);
  });
});

it.each([
  ['Holiday', '', true],
  ['Holiday', 'Y', false],
  ['Cultural', 'N', true],
  ['Cultural', '', false],
  ['Academic', 'N', true],
] as const)(
  'a whole day of type %s that says %j takes the class away: %s',
  (type, ClassHeld, off) => {
    expect(isDayOff({ type, time: '', ClassHeld })).toBe(off);
    // An hour of a day leaves the class.
    expect(isDayOff({ type, time: '10:00', ClassHeld })).toBe(false);
  },
);
