import type { School } from '@pallikoodam/content/school';
import { addDays, type Day } from '@pallikoodam/domain/calendar/day';

/** The first Friday of classes; every branch meets on its own weekday of the week that begins here. */
const firstFriday: Day = '2025-09-05';
const weeksOff: readonly Day[] = ['2025-11-28', '2025-12-26', '2026-01-02'];
const schoolDaysOfABranch = 30;

const weekFromFriday = [
  'Friday',
  'Saturday',
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
] as const;

export type SchoolDay = { Branch: string; day: Day };

/** Thirty days of each branch on its weekday, oldest first. */
export function listSchoolDays(locations: School['locations']): SchoolDay[] {
  const fridays: Day[] = [];
  for (
    let friday = firstFriday;
    fridays.length < schoolDaysOfABranch;
    friday = addDays(friday, 7)
  ) {
    if (!weeksOff.includes(friday)) fridays.push(friday);
  }
  return locations
    .flatMap(({ branch, day }) =>
      fridays.map((friday) => ({
        Branch: branch,
        day: dayInWeekFrom(friday, day),
      })),
    )
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** The weekday in the week that begins on a Friday. */
export function dayInWeekFrom(friday: Day, weekday: (typeof weekFromFriday)[number]): Day {
  return addDays(friday, weekFromFriday.indexOf(weekday));
}

/** A moment within class of any branch, in summer as in winter time. */
export function momentInClass({ Branch, day }: SchoolDay): string {
  return Branch.includes('Socrates') ? `${day}T23:50:00.000Z` : `${day}T19:40:00.000Z`;
}
