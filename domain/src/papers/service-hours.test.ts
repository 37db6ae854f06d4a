import { expect, it } from 'vitest';
import { classHours, sumServiceHours } from './service-hours.ts';

const duty = (AttendanceDate: string, changes = {}) => ({
  AttendanceDate,
  Branch: 'North',
  attendance: 'present',
  ...changes,
});
const hoursOf = (branch: string) => ({ North: 2, South: 2.5 })[branch] ?? 0;

it('counts days of presence, each once and for as long as its class lasts', () => {
  const duties = [
    duty('2025-10-04'),
    duty('2025-09-06', { Branch: 'South' }),
    duty('2025-09-13', { attendance: 'absent' }),
    // In a second role on the same day.
    duty('2025-10-04', { Branch: 'South' }),
  ];
  expect(sumServiceHours(duties, hoursOf)).toEqual({
    days: 2,
    hours: 5,
    first: '2025-09-06',
    last: '2025-10-04',
  });
});

it('has no days without marks, and no hours where the branch has no times', () => {
  expect(sumServiceHours([], hoursOf)).toEqual({ days: 0, hours: 0, first: '', last: '' });
  expect(sumServiceHours([duty('2025-09-06', { Branch: 'East' })], hoursOf)).toMatchObject({
    days: 1,
    hours: 0,
  });
});

it.each([
  ['14:00', '16:00', 2],
  ['18:30', '20:45', 2.5],
  ['16:00', '14:00', 0],
])('a class from %s to %s lasts %d hours', (opens, closes, hours) => {
  expect(classHours({ opens, closes })).toBe(hours);
});
