import { describe, expect, it } from 'vitest';
import {
  eventTypeOf,
  findSpanFault,
  groupByDay,
  readTime,
  shortYear,
  shownTime,
  writeTime,
} from './events.ts';

describe('times', () => {
  it.each([
    ['2:00 PM', 840],
    ['12:00 AM', 0],
    ['12:30 pm', 750],
    ['14:00', 840],
    ['14:00:00', 840],
    ['24:00', null],
    ['0:30 AM', null],
    ['13:00 PM', null],
    ['2:60 PM', null],
    ['soon', null],
    ['', null],
  ])('%j is read as %j', (time, minutes) => {
    expect(readTime(time)).toBe(minutes);
  });

  it.each([
    [0, '12:00 AM'],
    [545, '9:05 AM'],
    [720, '12:00 PM'],
    [840, '2:00 PM'],
    [1439, '11:59 PM'],
  ])('%j is written as %j', (minutes, time) => {
    expect(writeTime(minutes)).toBe(time);
    expect(readTime(time)).toBe(minutes);
  });

  it('of more than 8 letters are cut to 5 (CAL-25)', () => {
    expect(shownTime('14:00:00.000')).toBe('14:00');
    expect(shownTime('12:30 PM')).toBe('12:30 PM');
  });
});

describe('when an event takes place', () => {
  const usual = { date: '2025-11-28', endDate: '2025-11-28', time: '2:00 PM', endTime: '4:00 PM' };
  it.each([
    ['an afternoon', {}, undefined],
    ['whole days', { endDate: '2025-11-30', time: '', endTime: '' }, undefined],
    ['ends on an earlier day', { endDate: '2025-11-27' }, 'endDate'],
    ['120 days', { date: '2025-06-01', endDate: '2025-09-28', time: '', endTime: '' }, undefined],
    ['121 days', { date: '2025-06-01', endDate: '2025-09-29', time: '', endTime: '' }, 'endDate'],
    ['ends as it begins', { endTime: '2:00 PM' }, 'endTime'],
    ['ends before it begins', { time: '12:00 PM', endTime: '11:00 AM' }, 'endTime'],
    [
      'ends earlier in the day, a day later',
      { endDate: '2025-11-29', endTime: '11:00 AM' },
      undefined,
    ],
    ['has an end alone', { time: '' }, 'endTime'],
    ['lasts until midnight', { time: '10:00 PM', endTime: '12:00 AM' }, undefined],
    ['lasts until midnight, by 24 hours', { time: '22:00', endTime: '00:00' }, undefined],
    ['lasts from midnight to midnight', { time: '12:00 AM', endTime: '12:00 AM' }, 'endTime'],
    ['ends after midnight of its day', { time: '10:00 PM', endTime: '12:30 AM' }, 'endTime'],
  ])('%s', (_, change, field) => {
    expect(findSpanFault({ ...usual, ...change })?.field).toBe(field);
  });
});

describe('the events of each day', () => {
  it('has one of several days on each of them, cut to the span', () => {
    const events = [
      { id: 'break', date: '2025-12-30', endDate: '2026-01-02' },
      { id: 'pongal', date: '2026-01-02', endDate: '2026-01-02' },
    ];
    const days = groupByDay(events, { from: '2026-01-01', to: '2026-01-31' });
    const ids = [...days].map(([day, held]) => `${day} ${held.map(({ id }) => id).join('+')}`);
    expect(ids).toEqual(['2026-01-01 break', '2026-01-02 break+pongal']);
  });
});

it('unknown types pass for Event, and years are short in the schedule', () => {
  expect(eventTypeOf('Picnic')).toBe('Event');
  expect(eventTypeOf('Holiday')).toBe('Holiday');
  expect(shortYear('2025-2026')).toBe('2025-26');
});
