import { composeLetters, limitMarks } from './compose.ts';

/** Signs that people and phones write for an apostrophe; a spacing accent would fall apart later. */
const apostrophes = /['`´‘’‚‛′‵ʹʻʼʽʾʿˈꞋꞌ＇]/gu;
const dashes = /[\p{Pd}\u2043\u2212]/gu;
/** Joiners, soft hyphens, marks of direction: what takes no room and says nothing of a name. */
const unseen = /[\p{Default_Ignorable_Code_Point}]/gu;
const latinMarks = /(\p{Script=Latin})\p{M}+/gu;
const separators = /[,;、،]/gu;
/** `s.`, `a.k.` and `மு.` at the beginning of a word, of letters with their marks. */
const initials = /(?<!\S)(?:\p{L}\p{M}*\.)+/gu;
/** `kavin.s` at its end. */
const lastInitial = /\.(?=\p{L}\p{M}*(?!\S))/gu;
const tamilDigitZero = 0x0be6;

/**
 * The form of a text by which it is compared and searched, never stored for reading: small letters
 * without marks over Latin ones, one apostrophe, one dash, single blanks; commas, semicolons and
 * the full stop of an initial are blanks, joiners are away. Tamil letters that look alike are one:
 * ௌ as ெள and ஔ as ஒள (so that their beginning is found while it is typed), ஶ்ரீ as ஸ்ரீ, Tamil
 * digits as 0 to 9. Takes time in proportion to the length, which may grow threefold and a rare
 * sign to eighteen letters (OP-15, OP-79).
 */
export function foldText(text: string): string {
  const folded = limitMarks(text.replace(apostrophes, "'").replace(unseen, ''))
    .normalize('NFKD')
    .toLowerCase()
    .replace(unseen, '')
    .replace(apostrophes, "'")
    .replace(dashes, '-')
    .replace(latinMarks, '$1')
    .normalize('NFC')
    .replace(/\u0bcc/gu, 'ெள')
    .replace(/ஔ/gu, 'ஒள')
    .replace(/ஶ்ரீ/gu, 'ஸ்ரீ')
    .replace(/[௦-௯]/gu, (digit) => String(digit.charCodeAt(0) - tamilDigitZero));
  return blankSeparators(folded).replace(/\s+/gu, ' ').trim();
}

/**
 * The words of a search as they stand in a folded text: `Kumar, Sara` and `s.kavin` are two words
 * each. Full stops around a word say nothing.
 */
export function searchWords(search: string): string[] {
  return foldText(search)
    .split(' ')
    .map(trimStops)
    .filter((word) => word !== '');
}

/**
 * As `searchWords`, for texts that are kept as they were written: small letters, but with their
 * marks, apostrophes and dashes.
 */
export function typedWords(search: string): string[] {
  const text = composeLetters(search).toLowerCase().replace(unseen, '');
  return blankSeparators(text)
    .split(/\s+/u)
    .map(trimStops)
    .filter((word) => word !== '');
}

/** Whether a sign is one of those that people write in several ways: an apostrophe or a dash. */
export function isVariedSign(sign: string): boolean {
  return foldText(`a${sign}a`) === "a'a" || foldText(`a${sign}a`) === 'a-a';
}

function blankSeparators(text: string): string {
  return text
    .replace(separators, ' ')
    .replace(initials, (letters) => letters.replaceAll('.', ' '))
    .replace(lastInitial, ' ');
}

function trimStops(word: string): string {
  let from = 0;
  let to = word.length;
  while (from < to && word[from] === '.') from += 1;
  while (to > from && word[to - 1] === '.') to -= 1;
  return word.slice(from, to);
}
