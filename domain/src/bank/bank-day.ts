import { isDay } from '../calendar/day.ts';
import { tidyValue } from './bank-text.ts';

/** Whether the month or the day of the month comes first where both are numbers. */
export type DayOrder = 'MDY' | 'DMY';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const time =
  /(?<![T ,])[T ,]+\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)? ?(?:[ap]\.?m\.?)?(?: ?[A-Z]{1,4})?$/i;
const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/;
const monthFirst = /^([a-z]{3})[a-z]*\.?(?: +|[/-])(\d{1,2})(?:(?:,? +|[/-])(\d{4}))?$/i;
const dayFirst = /^(\d{1,2})[- ]([a-z]{3})[a-z]*\.?(?:[- ,]+(\d{4}|\d{2}))?$/i;

/**
 * A day as banks print it, as `YYYY-MM-DD`: without any arithmetic of time zones. Null for what is
 * no day or longer than any, `needs-year` for one without a year where none is given.
 */
export function readBankDay(
  cell: string,
  { order, year }: { order: DayOrder; year?: string | undefined },
): string | 'needs-year' | null {
  const plain = tidyValue(cell)?.replace(time, '') ?? '';
  const whole = iso.exec(plain) ?? compact.exec(plain);
  if (whole !== null) return compose(whole[1], whole[2], whole[3]);
  const pair = numbers.exec(plain);
  if (pair !== null) {
    const [, first, second, ofYear] = pair;
    return order === 'MDY' ? compose(ofYear, first, second) : compose(ofYear, second, first);
  }
  const [, name, inMonth, thisYear] = monthFirst.exec(plain) ?? swap(dayFirst.exec(plain)) ?? [];
  const month = months.indexOf((name ?? '').toLowerCase()) + 1;
  if (month === 0) return null;
  const given = thisYear ?? year;
  return given === undefined ? 'needs-year' : compose(given, String(month), inMonth);
}

function swap(found: RegExpExecArray | null) {
  return found && [found[0], found[2], found[1], found[3]];
}

function compose(year = '', month = '', inMonth = ''): string | null {
  const day = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${inMonth.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

const dayInText = /(?<![\d/.-])(\d{1,2})[-/](\d{1,2})[-/](?:\d{4}|\d{2})(?!\d)/g;

/**
 * The order that the days in the cells of a whole file leave open no longer: one that makes a day of
 * each. `open` where both do, or neither.
 */
export function findDayOrder(cells: readonly string[]): DayOrder | 'open' | 'none' {
  let days = 0;
  let monthsFirst = 0;
  let monthsSecond = 0;
  for (const [, first, second] of cells.flatMap((cell) => [...cell.matchAll(dayInText)])) {
    days += 1;
    if (Number(second) > 12) monthsFirst += 1;
    if (Number(first) > 12) monthsSecond += 1;
  }
  if (days === 0) return 'none';
  if (monthsFirst > 0 === monthsSecond > 0) return 'open';
  return monthsFirst > 0 ? 'MDY' : 'DMY';
}
