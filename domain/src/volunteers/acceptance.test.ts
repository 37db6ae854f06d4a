import { expect, it } from 'vitest';
import { isAcceptance } from './acceptance.ts';

it.each([
  ['Submitted', 'Active', true],
  ['MayNotFit', 'Active', true],
  ['Active', 'Active', false],
  ['Left', 'Active', false],
  ['Discontinued', 'Active', false],
  ['', 'Active', false],
  ['Submitted', 'MayNotFit', false],
  ['Submitted', 'Submitted', false],
])('from %j to %j: %j', (before, after, accepts) => {
  expect(isAcceptance({ before, after })).toBe(accepts);
});
