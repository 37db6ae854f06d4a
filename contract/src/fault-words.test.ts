import { expect, it } from 'vitest';
import { tooManyTries } from './fault-words.ts';

it.each([
  [1, 'in a minute.'],
  [60, 'in a minute.'],
  [61, 'in 5 minutes.'],
  [300, 'in 5 minutes.'],
  [301, 'in 15 minutes.'],
  [901, 'in half an hour.'],
  [1801, 'in an hour.'],
  [3600, 'in an hour.'],
  [3601, 'wait a while and try again.'],
])('a limit that ends in %i seconds says %s', (seconds, end) => {
  expect(tooManyTries(seconds).endsWith(end)).toBe(true);
});
