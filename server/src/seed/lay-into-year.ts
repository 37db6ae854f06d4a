import { weekdayOf } from '@pallikoodam/domain/calendar/class-days';
import { addDays, type Day, daysBetween, isDay } from '@pallikoodam/domain/calendar/day';
import { type AcademicYear, startOfAcademicYear } from '@pallikoodam/domain/school/academic-year';

/** The year that the demo school is written for (OP-26). */
export const writtenYear: AcademicYear = '2025-2026';

/** August: an academic year begins with it (OP-26). */
const firstMonth = 8;

/**
 * Whole weeks, so that every weekday stays what it is; so many that the weekend without class after
 * Thanksgiving is the one of that year.
 */
export function countWeeksInto(year: AcademicYear): number {
  const from = thanksgiving(startOfAcademicYear(writtenYear));
  return daysBetween(from, thanksgiving(startOfAcademicYear(year))) / 7;
}

/** The fourth Thursday of November. */
function thanksgiving(year: number): Day {
  const weeks = Array.from({ length: 7 }, (_, day) => addDays(`${year}-11-22`, day));
  return weeks.find((day) => weekdayOf(day) === 'Thursday') ?? `${year}-11-22`;
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
        moveWritten(parts.slice(0, 5), days),
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

const english = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
const tamil = [
  ...['ஜனவரி', 'பிப்ரவரி', 'மார்ச்', 'ஏப்ரல்', 'மே', 'ஜூன்', 'ஜூலை'],
  ...['ஆகஸ்ட்', 'செப்டம்பர்', 'அக்டோபர்', 'நவம்பர்', 'டிசம்பர்'],
];
const written = [
  ...english.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`),
  ...tamil,
].join('|');

/**
 * 'December 13, 2025', 'Dec 13, 2025', 'November 28 to 30, 2025', 'October 4' of the written year;
 * 'டிசம்பர் 13, 2025', 'நவம்பர் 28 – 30, 2025'.
 */
const writtenForm = new RegExp(
  `(?<![\\p{L}\\p{M}])(${written}) (\\d{1,2})(?:( to | – )(\\d{1,2}))?(?:, (\\d{4}))?(?!\\d)`,
  'gu',
);

function moveWritten(parts: (string | undefined)[], days: number): string {
  const [month = '', first = '', to = '', last, writtenOut] = parts;
  const months = tamil.includes(month) ? tamil : english;
  const number = months.findIndex((name) => name.startsWith(month)) + 1;
  const year =
    writtenOut ?? String(startOfAcademicYear(writtenYear) + (number < firstMonth ? 1 : 0));
  const isShort = months === english && month.length === 3 && month !== 'May';
  const moved = [first, last].flatMap((day) =>
    day === undefined ? [] : [addDays(`${year}-${two(number)}-${two(Number(day))}`, days)],
  );
  const [from, until] = moved.map((day) => write(day, { months, isShort }));
  const ending = writtenOut === undefined ? '' : `, ${moved.at(-1)?.slice(0, 4)}`;
  if (from === undefined || until === undefined) return `${from?.text}${ending}`;
  const end = from.month === until.month ? until.dayOfMonth : until.text;
  return `${from.text}${to}${end}${ending}`;
}

type Form = { months: readonly string[]; isShort: boolean };

function write(day: Day, { months, isShort }: Form) {
  const name = months[Number(day.slice(5, 7)) - 1] ?? '';
  const month = isShort ? name.slice(0, 3) : name;
  const dayOfMonth = Number(day.slice(8));
  return { month, dayOfMonth, text: `${month} ${dayOfMonth}` };
}

const two = (number: number) => String(number).padStart(2, '0');
