import { addDays, type Day, isDay } from '@pallikoodam/domain/calendar/day';
import { type AcademicYear, startOfAcademicYear } from '@pallikoodam/domain/school/academic-year';

/** The year that the demo school is written for (OP-26). */
export const writtenYear: AcademicYear = '2025-2026';

const daysOfAYear = 365.2425;
/** August: an academic year begins with it (OP-26). */
const firstMonth = 8;

/** Whole weeks, so that every weekday stays what it is. */
export function countWeeksInto(year: AcademicYear): number {
  const years = startOfAcademicYear(year) - startOfAcademicYear(writtenYear);
  return Math.round((years * daysOfAYear) / 7);
}

/** Turns a row of the demo school's year into one of another year; ids stay. */
export function layIntoYear(
  year: AcademicYear,
  referencePrefix: string,
): <Row extends object>(row: Row) => Row {
  const years = startOfAcademicYear(year) - startOfAcademicYear(writtenYear);
  if (years === 0) return (row) => row;
  const days = countWeeksInto(year) * 7;
  const references = new RegExp(`\\b(${referencePrefix})(\\d\\d)(?=-)`, 'gi');
  const move = (text: string) =>
    text
      .replace(dayForm, (day) => (isDay(day) ? addDays(day, days) : day))
      .replace(writtenForm, (_, ...parts: (string | undefined)[]) =>
        moveWritten(parts.slice(0, 4), days),
      )
      .replace(yearForm, (pair, first: string, second: string) =>
        Number(second) === Number(first) + 1
          ? `${Number(first) + years}-${Number(second) + years}`
          : pair,
      )
      .replace(
        references,
        (_, prefix: string, short: string) => `${prefix}${Number(short) + years}`,
      );
  // The four digits of an application to help (OP-133).
  const moveField = (name: string, value: string) =>
    name === 'Year' && /^\d{4}$/.test(value) ? String(Number(value) + years) : move(value);
  return <Row extends object>(row: Row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'string' && !/Id$|^_id$/.test(name) ? moveField(name, value) : value,
      ]),
    ) as Row;
}

const dayForm = /\b\d{4}-\d{2}-\d{2}(?=T|\b)/g;
const yearForm = /\b(20\d\d)-(20\d\d)\b/g;

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** 'December 13, 2025', 'Dec 13, 2025', 'November 28 to 30, 2025', 'October 4' of the written year. */
const writtenForm = new RegExp(
  `\\b(${months.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join('|')}) (\\d{1,2})(?: to (\\d{1,2}))?(?:, (\\d{4}))?\\b`,
  'g',
);

function moveWritten(parts: (string | undefined)[], days: number): string {
  const [month = '', first = '', last, writtenOut] = parts;
  const number = months.findIndex((name) => name.startsWith(month)) + 1;
  const year =
    writtenOut ?? String(startOfAcademicYear(writtenYear) + (number < firstMonth ? 1 : 0));
  const isShort = month.length === 3 && month !== 'May';
  const moved = [first, last].flatMap((day) =>
    day === undefined ? [] : [addDays(`${year}-${two(number)}-${two(Number(day))}`, days)],
  );
  const [from, to] = moved.map((day) => write(day, isShort));
  const ending = writtenOut === undefined ? '' : `, ${moved.at(-1)?.slice(0, 4)}`;
  if (from === undefined || to === undefined) return `${from?.text}${ending}`;
  const end = from.month === to.month ? to.dayOfMonth : to.text;
  return `${from.text} to ${end}${ending}`;
}

function write(day: Day, isShort: boolean) {
  const name = months[Number(day.slice(5, 7)) - 1] ?? '';
  const month = isShort ? name.slice(0, 3) : name;
  const dayOfMonth = Number(day.slice(8));
  return { month, dayOfMonth, text: `${month} ${dayOfMonth}` };
}

const two = (number: number) => String(number).padStart(2, '0');
