import { type DayOrder, readBankDay } from '../bank/bank-day.ts';
import { addDays, type Day } from '../calendar/day.ts';

/** What the days of a column say of the order of day and month. */
export type ColumnOrder =
  | { order: DayOrder | 'open' | 'none' }
  /** Rows that say the one and the other. */
  | { contradicting: number[] };

const numbers = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})(?!\d)/;

/**
 * The order of day and month that holds for a whole column: a part over 12 settles it, days of both
 * kinds contradict each other, `open` has to be asked.
 */
export function judgeDayOrder(cells: readonly { row: number; text: string }[]): ColumnOrder {
  const monthFirst: number[] = [];
  const dayFirst: number[] = [];
  let open = 0;
  for (const { row, text } of cells) {
    const found = numbers.exec(text);
    if (found === null) continue;
    const [first, second] = [Number(found[1]), Number(found[2])];
    if (first > 12 && second <= 12) dayFirst.push(row);
    else if (second > 12 && first <= 12) monthFirst.push(row);
    else if (first !== second) open += 1;
  }
  if (dayFirst.length > 0 && monthFirst.length > 0) {
    const [fewer, more] =
      dayFirst.length <= monthFirst.length ? [dayFirst, monthFirst] : [monthFirst, dayFirst];
    return { contradicting: [...fewer, ...more.slice(0, 1)].toSorted((one, other) => one - other) };
  }
  if (dayFirst.length > 0) return { order: 'DMY' };
  if (monthFirst.length > 0) return { order: 'MDY' };
  return { order: open > 0 ? 'open' : 'none' };
}

const excelBegin = '1899-12-30';
/** 1954 to 2064: the days of people and classes, far from any year or number of a book. */
const serials = { least: 20_000, most: 60_200 };

/** A day as people and spreadsheets write it, also as the number that Excel keeps; null for none. */
export function readDay(text: string, order: DayOrder): Day | null {
  const plain = text.trim();
  if (/^\d{5}$/.test(plain)) {
    const serial = Number(plain);
    return serial >= serials.least && serial <= serials.most ? addDays(excelBegin, serial) : null;
  }
  const day = readBankDay(plain.replace(/\bsept\b/i, 'Sep'), { order });
  return day === 'needs-year' ? null : day;
}

/** Whether a heading is a day, and how it is written; null where it is no day. */
export function findHeadingDay(heading: string): string | null {
  const plain = heading.trim().replace(/^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?,?\s+/i, '');
  return readDay(plain, 'MDY') !== null || readDay(plain, 'DMY') !== null ? plain : null;
}
