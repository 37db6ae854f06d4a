import { readSchool } from '@pallikoodam/content/school';
import { expect, it } from 'vitest';
import { generateCalendar } from './calendar.ts';
import { keepFeast } from './feasts.ts';
import { layIntoYear } from './lay-into-year.ts';

const calendar = generateCalendar(readSchool().locations);

/** When each branch celebrates in a year, from August on. */
function daysOf(activity: string, year: string): string[] {
  const [first = '', last = ''] = year.split('-');
  return calendar
    .map(layIntoYear(year, 'TS'))
    .map(keepFeast)
    .filter((event) => event.activity.startsWith(activity))
    .filter(({ date }) => date >= `${first}-08-01` && date < `${last}-08-01`)
    .map(({ date, endDate }) => (date === endDate ? date : `${date} to ${endDate}`))
    .sort();
}

it.each([
  // Friday, Saturday and Sunday around Monday, October 20.
  ['Deepavali', '2025-2026', ['2025-10-17', '2025-10-18', '2025-10-19']],
  ['Deepavali', '2026-2027', ['2026-11-06', '2026-11-07', '2026-11-08']],
  ['Deepavali', '2027-2028', ['2027-10-29', '2027-10-30', '2027-10-31']],
  ['Navarathri', '2025-2026', ['2025-09-26', '2025-09-27', '2025-09-28']],
  ['Navarathri', '2026-2027', ['2026-10-16', '2026-10-17', '2026-10-18']],
  ['Tamil New Year', '2025-2026', ['2026-04-14', '2026-04-14', '2026-04-14']],
  ['Tamil New Year', '2030-2031', ['2031-04-14', '2031-04-14', '2031-04-14']],
])('%s of %s is celebrated when it is', (activity, year, days) => {
  expect(daysOf(activity, year)).toEqual(days);
});

it('leaves every other event where it lies', () => {
  const others = calendar.filter(
    ({ activity }) => !/^(Deepavali|Navarathri|Tamil New)/.test(activity),
  );
  expect(others.map(keepFeast)).toEqual(others);
});
