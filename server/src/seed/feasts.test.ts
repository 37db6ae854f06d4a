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
    .filter((event) => event.activity === activity)
    .filter(({ date }) => date >= `${first}-08-01` && date < `${last}-08-01`)
    .map(({ date, endDate }) => (date === endDate ? date : `${date} to ${endDate}`))
    .sort();
}

it.each([
  // Friday, Saturday and Sunday around Monday, October 20.
  ['Deepavali celebration', '2025-2026', ['2025-10-17', '2025-10-18', '2025-10-19']],
  ['Deepavali celebration', '2026-2027', ['2026-11-06', '2026-11-07', '2026-11-08']],
  ['Deepavali celebration', '2027-2028', ['2027-10-29', '2027-10-30', '2027-10-31']],
  ['Navarathri kolu', '2025-2026', ['2025-09-26', '2025-09-27', '2025-09-28']],
  ['Navarathri kolu', '2026-2027', ['2026-10-16', '2026-10-17', '2026-10-18']],
  ['Tamil New Year (Puthandu)', '2025-2026', ['2026-04-14', '2026-04-14', '2026-04-14']],
  // In the days of class around it, or those that follow.
  ['Pongal celebration', '2025-2026', ['2026-01-16', '2026-01-17', '2026-01-18']],
  ['Pongal celebration', '2027-2028', ['2028-01-14', '2028-01-15', '2028-01-16']],
  ['Pongal celebration', '2028-2029', ['2029-01-12', '2029-01-13', '2029-01-14']],
  ['Pongal celebration', '2029-2030', ['2030-01-18', '2030-01-19', '2030-01-20']],
  ['Tamil New Year (Puthandu)', '2030-2031', ['2031-04-14', '2031-04-14', '2031-04-14']],
])('%s of %s is celebrated when it is', (activity, year, days) => {
  expect(daysOf(activity, year)).toEqual(days);
});

const everyBranch = (day: string) => [day, day, day];

// Deepavali, Pongal and Tamil New Year as the Tamil calendar has them, by hand.
it.each([
  ['2025-2026', '2025-10-20', '2026-01-15', '2026-04-14'],
  ['2026-2027', '2026-11-08', '2027-01-15', '2027-04-14'],
  ['2027-2028', '2027-10-29', '2028-01-15', '2028-04-14'],
  ['2028-2029', '2028-10-17', '2029-01-14', '2029-04-14'],
  ['2029-2030', '2029-11-05', '2030-01-15', '2030-04-14'],
  ['2030-2031', '2030-10-26', '2031-01-15', '2031-04-14'],
])('the feasts of %s stand on their own days', (year, deepavali, pongal, newYear) => {
  expect(daysOf('Deepavali', year)).toEqual(everyBranch(deepavali));
  expect(daysOf('Pongal', year)).toEqual(everyBranch(pongal));
  expect(daysOf('Tamil New Year (Puthandu)', year)).toEqual(everyBranch(newYear));
});

// The day after the fourth Thursday of November.
it.each([
  ['2025-2026', '2025-11-28'],
  ['2026-2027', '2026-11-27'],
  ['2027-2028', '2027-11-26'],
  ['2028-2029', '2028-11-24'],
  ['2029-2030', '2029-11-23'],
  ['2030-2031', '2030-11-29'],
])('no class after Thanksgiving of %s', (year, friday) => {
  const [first] = daysOf('No classes: Thanksgiving', year);
  expect(first?.slice(0, 10)).toBe(friday);
});

it('leaves every other event where it lies', () => {
  const others = calendar.filter(
    ({ activity, date }) =>
      !/^(Deepavali|Navarathri|Tamil New)/.test(activity) && !/-01-1[5-8]$/.test(date),
  );
  expect(others.map(keepFeast)).toEqual(others);
});
