import type { Day } from '../calendar/day.ts';
import { swapDayAndMonth } from '../families/likeness.ts';
import { readDay } from './read-day.ts';

/** A day that a spreadsheet program has made of what was typed, as it hands it on. */
const made =
  /^(?:\d{4}-\d{1,2}-\d{1,2}(?:[T ]\d{1,2}:\d{2}.*)?|\d{5}|\d{1,2}-[a-z]{3}-(?:\d{2}|\d{4}))$/i;
/** A day that it has left as it was typed. */
const left = /^\s*\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})(?!\d)/;

/**
 * The first day of a column that the program may have turned round: `03/04/2015` typed day first
 * becomes March 4 where the program expects the month, while `25/12/2014` stays a text. Null where
 * the column is of one kind, or nothing in it can be turned.
 */
export function findTurned(texts: readonly string[]): string | null {
  if (!texts.some((text) => left.test(text))) return null;
  return texts.find((text) => isOtherDay(text)) ?? null;
}

/** Such a day with day and month exchanged, where that is a day; null for what stays as it is. */
export function turnBack(text: string): Day | null {
  if (!made.test(text.trim())) return null;
  const day = readDay(text, 'MDY');
  return day === null ? null : swapDayAndMonth(day);
}

function isOtherDay(text: string): boolean {
  const turned = turnBack(text);
  return turned !== null && turned !== readDay(text, 'MDY');
}
