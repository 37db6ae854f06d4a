import { composeLetters } from '../text/compose.ts';

/**
 * Book numbers as the shelf has them: `12`, `b7`, `t-104`. They are text, not numbers (OP-195), and
 * stored lower-cased (LIB-36, LIB-37).
 */

export const longestBookNumber = 20;

/** A number as it is stored: lower case, without any blank, wide digits as plain ones. */
export function normaliseBookNumber(typed: string): string {
  return composeLetters(typed, { wide: true }).replace(/\s+/gu, '').toLowerCase();
}

const form = /^[a-z0-9][a-z0-9._-]*$/;

/** Whether a normalised number is one: letters, digits, `.`, `_` and `-`, as a barcode can hold. */
export function isBookNumber(number: string): boolean {
  return number.length <= longestBookNumber && form.test(number);
}

/** The form by which numbers are put in order: `b7` before `b12`, `12` before `104`. */
export function bookNumberKey(number: string): string {
  return number.replace(/\d+/g, (digits) => digits.padStart(10, '0'));
}

/** The value of the digits a number begins with, for the ranges of quick return; null without. */
export function leadingNumber(number: string): number | null {
  const digits = /^\d{1,9}/.exec(number)?.[0];
  return digits === undefined ? null : Number(digits);
}

/** Lines of a text of book numbers: those to act on, once each, and those that were there twice. */
export type BookNumberLines = { numbers: string[]; doubles: string[] };

/**
 * Reads book numbers, one a line; commas and semicolons part them too. Blank lines do not count
 * (LIB-15), a number that comes again is told apart.
 */
export function readBookNumbers(typed: string): BookNumberLines {
  const numbers = new Set<string>();
  const doubles = new Set<string>();
  for (const line of typed.split(/[\r\n,;]+/)) {
    const number = normaliseBookNumber(line);
    if (number === '') continue;
    if (numbers.has(number)) doubles.add(number);
    numbers.add(number);
  }
  return { numbers: [...numbers], doubles: [...doubles] };
}
