import { expect, it } from 'vitest';
import { isStep, nextStamp } from './stamped-changes.ts';

const now = new Date('2026-03-01T10:00:00.500Z');

it.each([
  ['an older stamp', '2026-03-01T10:00:00.499Z', '2026-03-01T10:00:00.500Z'],
  ['a stamp of this millisecond', '2026-03-01T10:00:00.500Z', '2026-03-01T10:00:00.501Z'],
  ['a stamp of a clock that goes ahead', '2026-03-01T10:00:07.000Z', '2026-03-01T10:00:07.001Z'],
  ['a stamp of another zone', '2026-03-01T12:00:00+01:00', '2026-03-01T11:00:00.001Z'],
  ['a day', '2026-02-28', '2026-03-01T10:00:00.500Z'],
  ['no date', '', '2026-03-01T10:00:00.500Z'],
  ['no date of the same length', 'somewhen in early spring', '2026-03-01T10:00:00.500Z'],
])('the stamp after %s', (_what, stored, next) => {
  expect(nextStamp(now, stored)).toBe(next);
});

it.each([
  ['what somebody entered', '2026-03-01T10:00:01.000Z', true],
  ['what the portal keeps for itself', '2026-03-01T10:00:00.000Z', false],
])('a change of %s is a step: %s', (_what, changed, step) => {
  const before = { updateTimeStamp: '2026-03-01T10:00:00.000Z' };
  const change = { table: 'attendance', id: 'a', action: 'update', before } as const;
  expect(isStep({ ...change, after: { updateTimeStamp: changed } })).toBe(step);
});
