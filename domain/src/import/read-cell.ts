import type { DayOrder } from '../bank/bank-day.ts';
import {
  isEmail,
  isPhone,
  isPostalCode,
  normaliseEmail,
  normalisePhone,
  normalisePostalCode,
} from '../people/contact.ts';
import { normaliseName } from '../people/names.ts';
import { foldText } from '../text/fold.ts';
import type { Answers, ImportField } from './import-kind.ts';
import { readDay } from './read-day.ts';

/** What a cell says: the value as it would be stored, or what is wrong with it. */
export type ReadCell =
  | { value: string; others?: readonly string[] }
  | { message: string }
  /** `stored`: what an older record may hold for it. */
  | { unknown: string; stored: string };

const lostText =
  'The letters of this cell were lost when the file was saved. Save it as .xlsx or as “CSV UTF-8”.';
const noDay = 'Enter a valid date';
const lostDigits = 'The digits of this number were lost when the file was saved.';
const phoneMessage = 'Enter 10 digits do not add +sign or country code';
const postalCodeMessage = 'Enter a zip code such as 28277 or 28277-1234';
const emailMessage = 'Please enter a valid email';
const tooLong = 'This text is too long.';

/** A filled cell of a field. `order`: of day and month in its column. */
export function readCell(
  text: string,
  { field, order, answers }: { field: ImportField; order: DayOrder; answers: Answers },
): ReadCell {
  if (isLost(text)) return { message: lostText };
  switch (field.reader) {
    case 'text':
      return readText(text, field);
    case 'name':
      return fits(normaliseName(text), field);
    case 'day': {
      const day = readDay(text, order);
      return day === null ? { message: noDay } : { value: day };
    }
    case 'phone':
      return readPhones(text);
    case 'postalCode': {
      const code = restoreZero(normalisePostalCode(text));
      return isPostalCode(code) ? { value: code } : { message: postalCodeMessage };
    }
    case 'email': {
      const email = normaliseEmail(text.replace(/^mailto:/i, '').replace(/^.*<([^<]*)>$/s, '$1'));
      return isEmail(email) ? { value: email } : { message: emailMessage };
    }
    case 'choice':
      return readChoice(text, { field, answers });
  }
}

/** `????` is what a program writes that has no letters of another script. */
export function isLost(text: string): boolean {
  return /^[?\s.,-]*$/.test(text) && (text.match(/\?/g)?.length ?? 0) >= 3;
}

/** A sheet has one sign for the end of a line and none of those that take no room in a cell. */
function readText(text: string, field: ImportField): ReadCell {
  const plain = text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .trim();
  return fits(readWord(plain, field) ?? plain, field);
}

function readWord(text: string, { words = {} }: ImportField): string | undefined {
  const word = foldText(text);
  return Object.hasOwn(words, word) ? words[word] : undefined;
}

function fits(value: string, { most = 2_000 }: ImportField): ReadCell {
  return value.length > most ? { message: tooLong } : { value };
}

/** A spreadsheet drops the zero at the beginning of a number. */
function restoreZero(code: string): string {
  return /^[0-9]{4}$/.test(code) ? `0${code}` : code;
}

/** Several numbers in one cell are several; an extension is kept with its number. */
function readPhones(text: string): ReadCell {
  if (/\d[.,]?e\+?\d/i.test(text)) return { message: lostDigits };
  const whole = normalisePhone(text);
  const parts = isPhone(whole) ? [text] : text.split(/[/;,&|\n]\s*|\s(?:or|and)\s+/i);
  const read = parts.map((part) => readPhone(part.trim())).filter(({ number }) => number !== '');
  if (read.length > mostPhones || !read.every(({ number }) => isPhone(number))) {
    return { message: phoneMessage };
  }
  const [first = ''] = read.map(({ number }) => number);
  const further = read.flatMap(({ number, extension }) => [
    ...(number === first ? [] : [number]),
    ...(extension === '' ? [] : [`${number} x${extension}`]),
  ]);
  const others = [...new Set(further)];
  return others.length === 0 ? { value: first } : { value: first, others };
}

const mostPhones = 6;

function readPhone(text: string): { number: string; extension: string } {
  const found = /(?:ext(?:ension)?|x)\.?\s*(\d+)\s*$/i.exec(text);
  const extension = found?.[1] ?? '';
  return { number: normalisePhone(text.slice(0, found?.index ?? text.length)), extension };
}

/** The question of a word that stands for no value of a field. */
export function wordKey(field: string, word: string): string {
  return `word:${field}:${foldText(word)}`;
}

/** As answer: the cell counts as blank. */
export const leaveBlank = '-';

function readChoice(
  text: string,
  { field, answers }: { field: ImportField; answers: Answers },
): ReadCell {
  const word = foldText(text);
  const known = Object.hasOwn(field.words ?? {}, word)
    ? field.words?.[word]
    : field.choices?.find((choice) => foldText(choice) === word);
  if (known !== undefined && field.choices?.includes(known)) return { value: known };
  const answer = answers[wordKey(field.id, text)];
  if (answer === leaveBlank) return { value: '' };
  if (answer !== undefined && field.choices?.includes(answer)) return { value: answer };
  return { unknown: text.trim(), stored: known ?? text.trim() };
}

/** A stored value as it would come back from a sheet: what is written there and read again is the same. */
export function readStored(stored: unknown, field: ImportField | undefined): string {
  const text = String(stored ?? '');
  if (field === undefined || text.trim() === '') return text.trim();
  const read = readCell(text, { field, order: 'MDY', answers: {} });
  return 'value' in read ? read.value : text;
}
