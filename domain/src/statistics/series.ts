import { addDays, type Day, daysBetween, isDay } from '../calendar/day.ts';
import { recordOf } from '../records/keyed.ts';

/** Figures over time, for charts. */

export type DayCount = { day: string; count: number };
/** `week` is its Monday. */
export type WeekCount = { week: Day; thisYear: number; lastYear: number };

/** A Monday; weeks are counted from it. */
const anyMonday: Day = '2024-01-01';
/** 52 weeks: the same weekday a year later. */
const oneYear = 364;
/** More than a registration takes; what lies earlier is left out. */
const mostWeeks = 60;

/**
 * Two years' counts week by week, oldest first and without gaps, last year's moved on by 52 weeks
 * so that the same time of the year stands side by side. Days that do not exist are left out.
 */
export function compareWeeks({
  thisYear,
  lastYear,
}: {
  thisYear: readonly DayCount[];
  lastYear: readonly DayCount[];
}): WeekCount[] {
  const now = countWeeks(thisYear, 0);
  const before = countWeeks(lastYear, oneYear);
  const weeks = [...now.keys(), ...before.keys()];
  if (weeks.length === 0) return [];
  const last = Math.max(...weeks);
  const count = Math.min(mostWeeks, last - Math.min(...weeks) + 1);
  return Array.from({ length: count }, (_, index) => {
    const week = last - (count - 1 - index);
    return {
      week: addDays(anyMonday, week * 7),
      thisYear: now.get(week) ?? 0,
      lastYear: before.get(week) ?? 0,
    };
  });
}

/** By the number of the week, which is cheaper than its day: a year has hundreds of days. */
function countWeeks(days: readonly DayCount[], laterBy: number): Map<number, number> {
  const weeks = new Map<number, number>();
  for (const { day, count } of days) {
    if (!isDay(day)) continue;
    const week = Math.floor((daysBetween(anyMonday, day) + laterBy) / 7);
    weeks.set(week, (weeks.get(week) ?? 0) + count);
  }
  return weeks;
}

const monthForm = /^\d{4}-(0[1-9]|1[0-2])$/;

/** More than a school year's payments take; what lies earlier is left out. */
const mostMonths = 36;

/**
 * Sums by month, `2025-09`, oldest first and without gaps, so that an axis does not lie; the month
 * is the beginning of `day`. What begins with no month, such as a payment without a date, is left
 * out.
 */
export function sumMonths<Key extends string>(
  days: readonly ({ day: string } & Record<Key, number>)[],
  keys: readonly Key[],
): ({ month: string } & Record<Key, number>)[] {
  const months = new Map<string, Record<Key, number>>();
  for (const one of days) {
    const month = one.day.slice(0, 7);
    if (!monthForm.test(month)) continue;
    const sums = months.get(month) ?? zeros(keys);
    for (const key of keys) sums[key] += one[key];
    months.set(month, sums);
  }
  return listMonths([...months.keys()]).map((month) => ({
    month,
    ...(months.get(month) ?? zeros(keys)),
  }));
}

/** Every month from the first to the last of these, oldest first. */
function listMonths(months: readonly string[]): string[] {
  if (months.length === 0) return [];
  const numbers = months.map(
    (month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1,
  );
  const last = Math.max(...numbers);
  const count = Math.min(mostMonths, last - Math.min(...numbers) + 1);
  return Array.from({ length: count }, (_, index) => {
    const number = last - (count - 1 - index);
    const year = String(Math.floor(number / 12)).padStart(4, '0');
    return `${year}-${String((number % 12) + 1).padStart(2, '0')}`;
  });
}

function zeros<Key extends string>(keys: readonly Key[]): Record<Key, number> {
  return recordOf(keys, () => 0);
}
