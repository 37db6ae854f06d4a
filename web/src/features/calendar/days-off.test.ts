import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { describeDaysOff } from './days-off.ts';

const t = ((text: string, words: Record<string, string> = {}) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? '')) as unknown as TFunction;

it.each([
  [
    'North',
    '2026-12-06',
    '2026-12-13',
    'No class is held on these days: Dec 6, 2026 · Dec 13, 2026',
  ],
  ['North', '2026-12-08', '', 'No class day of this branch lies on these days.'],
  ['South_SOC', '2026-11-25', '2026-11-27', 'No class is held on these days: Nov 27, 2026'],
  ['South_Metro', '', '', 'No class is held on these days.'],
  ['', '2026-12-06', '', 'No class is held on these days.'],
])('a holiday at %s from %s to %s: %s', (branch, date, endDate, words) => {
  expect(describeDaysOff({ branch, date, endDate }, t)).toBe(words);
});
