import { expect, it } from 'vitest';
import { i18n } from '../i18n/setup.ts';
import { writeDaysAttended } from './days-attended.ts';

it.each([
  [null, 0, '–'],
  [null, 12, '–'],
  [11, 12, '11 of 12 days'],
  [0, 12, '0 of 12 days'],
  [12, 12, '12 of 12 days'],
  // Entered by hand, nothing or less marked.
  [23, 0, '23 days'],
  [23, 12, '23 days'],
  [1, 0, '1 day'],
  [0, 0, '0 days'],
])('%s of %i: %s', (present, days, words) => {
  expect(writeDaysAttended(i18n.t, { present, days })).toBe(words);
});
