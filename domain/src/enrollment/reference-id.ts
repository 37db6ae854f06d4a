import { type AcademicYear, startOfAcademicYear } from '../school/academic-year.ts';
import { limitMarks } from '../text/compose.ts';

/** Crockford's 32 signs: no I, L, O and U, which are misread on a bank transfer. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 6;
const prefixForm = /^[A-Z]{1,6}$/;

/**
 * The Reference ID a family quotes when paying: `TS25-8K4M2X`, that is the school's prefix (1 to 6
 * capitals), the year the academic year starts in, and six signs from `random`, of which the first
 * six bytes are used. Not unique by itself: the caller tries again when it is taken. Throws
 * RangeError for another prefix, no academic year, or fewer than six bytes (OP-77).
 */
export function formatReferenceId({
  prefix,
  academicYear,
  random,
}: {
  prefix: string;
  academicYear: AcademicYear;
  random: ArrayLike<number>;
}): string {
  if (!prefixForm.test(prefix)) throw new RangeError(`Not a Reference ID prefix: ${prefix}`);
  const year = String(startOfAcademicYear(academicYear)).slice(-2).padStart(2, '0');
  const code = Array.from({ length: codeLength }, (_, index) => signFor(random[index]));
  return `${prefix}${year}-${code.join('')}`;
}

function signFor(byte: number | undefined): string {
  if (byte === undefined || !Number.isInteger(byte) || byte < 0 || byte > 255) {
    throw new RangeError(`A Reference ID needs ${codeLength} random bytes`);
  }
  // 256 is a multiple of 32, so every sign is equally likely.
  return alphabet.charAt(byte % alphabet.length);
}

/** What may stand between two signs of a Reference ID that was copied: a dash of any kind, blanks, `#`, `;`. */
const between = '[^A-Z0-9]{0,3}';
/** What is written right before it, with no blank between. */
const labels = '(?:REF|REFERENCE|REFERENCEID|ID|NO|MEMO)';

/**
 * The Reference IDs that a text holds, in the portal's spelling and in their order, each once:
 * whatever dashes, blanks, `#`, `;` and words stand in and around them, in small letters too, with
 * O read as 0 and I and L as 1 (none of the three is a sign of the code). Only those of the
 * school's `prefix`, so that an ordinary word is never taken for one. Whether there is such a
 * record the caller looks up. Takes time in proportion to the length (OP-77).
 */
export function readReferenceIds(text: string, prefix: string): string[] {
  return collectIds(text, formOf(prefix), prefix);
}

/**
 * What in a text may be a Reference ID with one sign wrong, missing, too many or changed with its
 * neighbour: as above, with any letter in the code and up to one sign more or less. Compare each
 * by `isOneSlipApart` with those that there are.
 */
export function readNearReferenceIds(text: string, prefix: string): string[] {
  return collectIds(text, nearFormOf(prefix), prefix);
}

function collectIds(text: string, form: RegExp, prefix: string): string[] {
  const plain = limitMarks(text).normalize('NFKC').replace(unseen, '').toUpperCase();
  const found = [...plain.matchAll(form)].map(({ groups }) => {
    const [year = '', code = ''] = [groups?.year, groups?.code].map(squash);
    return `${prefix}${year}-${code}`;
  });
  return [...new Set(found)];
}

function nearFormOf(prefix: string): RegExp {
  const year = '[0-9A-Z]{1,3}?';
  const code = `[0-9A-Z]{${codeLength - 1},${codeLength + 1}}`;
  return new RegExp(
    `${beginOf(prefix)}${between}(?<year>${year})${between}(?<code>${code})(?![A-Z0-9])`,
    'g',
  );
}

/** Whether two IDs differ by one sign: another, one more, one less, or two neighbours changed. */
export function isOneSlipApart(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other]
    .map((id) => id.replace('-', ''))
    .toSorted((first, second) => first.length - second.length);
  if (long.length - short.length > 1 || short === long) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isSwapped && short.slice(at + 2) === long.slice(at + 2);
}

const unseen = /\p{Default_Ignorable_Code_Point}/gu;

function formOf(prefix: string): RegExp {
  const year = `[0-9OIL]${between}[0-9OIL]`;
  const code = Array(codeLength).fill(`[${alphabet}OIL]`).join(between);
  return new RegExp(
    `${beginOf(prefix)}${between}(?<year>${year})${between}(?<code>${code})(?![A-Z0-9])`,
    'g',
  );
}

function beginOf(prefix: string): string {
  if (!prefixForm.test(prefix)) throw new RangeError(`Not a Reference ID prefix: ${prefix}`);
  const letters = [...prefix].map((letter) => misread[letter] ?? letter).join(between);
  return `(?<![A-Z0-9])(?:${labels})?${letters}`;
}

/** How the letters of a prefix are copied that look like digits. */
const misread: Readonly<Record<string, string>> = { O: '[O0]', I: '[I1L]', L: '[L1I]' };

function squash(signs = ''): string {
  return signs
    .replace(/[^A-Z0-9]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}
