import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { createSteps, listTimes, pastWindow, tooManySteps } from './rule-steps.ts';

/** The steps that a rule takes from 2026 on, and why it ended. */
function walk(text: string, start = '2026-09-01', lastYear = 2027) {
  let steps = 0;
  let days = 0;
  const count = createSteps(lastYear);
  const counted = (at: Parameters<typeof count>[0]) => {
    steps += 1;
    count(at);
  };
  let ended: unknown = 'by itself';
  try {
    const rule = ICAL.Recur.fromString(text);
    for (const _ of listTimes(rule, ICAL.Time.fromDateString(start), counted)) days += 1;
  } catch (error) {
    ended = error;
  }
  return { steps, days, ended };
}

describe('a rule that never falls on a day', () => {
  it.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;BYDAY=MO',
    'FREQ=DAILY;INTERVAL=7;BYDAY=MO;BYMONTH=4;BYMONTHDAY=31',
    'FREQ=WEEKLY;BYMONTH=2;BYDAY=MO;BYWEEKNO=50',
    'FREQ=WEEKLY;INTERVAL=52;BYDAY=TU;BYMONTH=3',
    'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30,31',
    'FREQ=MONTHLY;BYDAY=5MO;BYMONTH=2;BYMONTHDAY=1',
    'FREQ=MONTHLY;INTERVAL=12;BYDAY=5MO',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=YEARLY;BYMONTH=4;BYDAY=1MO;BYMONTHDAY=15',
    'FREQ=YEARLY;BYYEARDAY=366;INTERVAL=2',
    'FREQ=YEARLY;BYWEEKNO=20',
    'FREQ=YEARLY;BYWEEKNO=53;BYMONTHDAY=1',
    'FREQ=DAILY;INTERVAL=2000000000;BYMONTHDAY=31;BYMONTH=2',
    'FREQ=YEARLY;INTERVAL=2000000000;BYMONTHDAY=31;BYMONTH=2',
  ])('ends with the years that are asked for: %s', (text) => {
    const { steps } = walk(text);
    expect(steps).toBeLessThan(2_000);
  });

  it.each(['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=3'])(
    'from centuries ago ends after a fixed number of steps: %s',
    (text) => {
      const { steps, ended } = walk(text, '1200-01-01');
      expect([steps, ended]).toEqual([20_001, tooManySteps]);
    },
  );
});

it('a rule without an end ends with the years that are asked for', () => {
  const { days, ended } = walk('FREQ=DAILY', '2026-01-01');
  expect([days, ended]).toEqual([730, pastWindow]);
});

it('a rule with an end ends by itself', () => {
  expect(walk('FREQ=WEEKLY;COUNT=4')).toMatchObject({ days: 4, ended: 'by itself' });
});
