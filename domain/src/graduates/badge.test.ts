import { expect, it } from 'vitest';
import { badgeOf } from './badge.ts';

it.each([
  ['Nilai 10', 'high'],
  ['Nilai 9', 'medium'],
  ['Nilai 7', 'medium'],
  ['Nilai 6', 'low'],
  ['Mazhalai', 'low'],
  ['', 'low'],
])('a graduate of %s has the badge %s', (level, badge) => {
  expect(badgeOf(level)).toBe(badge);
});
