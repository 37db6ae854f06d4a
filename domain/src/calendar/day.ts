/** A calendar day as plain `YYYY-MM-DD`, of no time zone (docs/requirements/amendments.md). */
export type Day = string;

export type DayParts = { year: number; month: number; dayOfMonth: number };

const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const millisecondsPerDay = 86_400_000;

/** Whether `text` is `YYYY-MM-DD` and names a day that exists (30 February does not). */
export function isDay(text: string): boolean {
  if (!dayForm.test(text)) return false;
  const { year, month, dayOfMonth } = splitDay(text);
  return month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= daysInMonth(year, month);
}

/** Year, month (1 to 12) and day of the month (1 to 31). Throws RangeError if `day` is no day. */
export function dayParts(day: Day): DayParts {
  return splitDay(checkedDay(day));
}

/** Negative, zero or positive as `first` lies before, on or after `second`; for `sort`. */
export function compareDays(first: Day, second: Day): number {
  // Year, month and day stand in order and fully padded, so text order is calendar order.
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/** The day `count` days later (earlier if negative). Throws RangeError beyond years 0 to 9999. */
export function addDays(day: Day, count: number): Day {
  return fromDayNumber(toDayNumber(day) + count);
}

/**
 * The same day of the month `count` months later, or that month's last day where it is shorter:
 * 31 January plus one month is 28 (29) February. Throws RangeError beyond years 0 to 9999.
 */
export function addMonths(day: Day, count: number): Day {
  const { year, month, dayOfMonth } = dayParts(day);
  const monthsSinceYearZero = year * 12 + (month - 1) + count;
  const newYear = Math.floor(monthsSinceYearZero / 12);
  const newMonth = monthsSinceYearZero - newYear * 12 + 1;
  return joinDay({
    year: newYear,
    month: newMonth,
    dayOfMonth: Math.min(dayOfMonth, daysInMonth(newYear, newMonth)),
  });
}

/** Days from `start` to `end`; negative when `end` lies before. Throws RangeError for no day. */
export function daysBetween(start: Day, end: Day): number {
  return toDayNumber(end) - toDayNumber(start);
}

function splitDay(day: Day): DayParts {
  return {
    year: Number(day.slice(0, 4)),
    month: Number(day.slice(5, 7)),
    dayOfMonth: Number(day.slice(8, 10)),
  };
}

function joinDay({ year, month, dayOfMonth }: DayParts): Day {
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  return checkedDay(`${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}`);
}

// Counting in UTC only: there every day has 24 hours, whatever the machine's time zone.
function toDayNumber(day: Day): number {
  return Date.parse(`${checkedDay(day)}T00:00:00Z`) / millisecondsPerDay;
}

function fromDayNumber(dayNumber: number): Day {
  return checkedDay(new Date(dayNumber * millisecondsPerDay).toISOString().slice(0, 10));
}

function checkedDay(day: Day): Day {
  if (!isDay(day)) throw new RangeError(`Not a calendar day: ${day}`);
  return day;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
