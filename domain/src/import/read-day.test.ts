import { expect, it } from 'vitest';
import { readDay } from './read-day.ts';

it.each([
  ['Feb/13/2016', '2016-02-13'],
  ['13-Feb-2016', '2016-02-13'],
  ['Feb 13, 2016', '2016-02-13'],
  ['February-13-2016', '2016-02-13'],
  ['42413', '2016-02-13'],
  ['Feb/31/2016', null],
  ['Feb/13', null],
])('%s is the day %s in either order', (text, day) => {
  for (const order of ['MDY', 'DMY'] as const) expect(readDay(text, order)).toBe(day);
});
