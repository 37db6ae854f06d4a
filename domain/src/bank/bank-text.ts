import { cutText } from '../files/names.ts';

/** No cell is read further; nothing that a bank writes is longer. */
const mostOfCell = 2_000;
/** The longest day, with its time and zone, and the longest sum. */
const mostOfValue = 40;
/** What is kept of a line: its texts with a blank between. */
export const mostOfTexts = 500;
const mostTexts = 20;

/**
 * A cell with single blanks, bounded before any expression reads it. One that was cut ends with a
 * sign that stands in no day and no sum.
 */
export function tidyCell(cell: string): string {
  const plain = cell.trim();
  const read = plain.length > mostOfCell ? `${plain.slice(0, mostOfCell)}…` : plain;
  return read.replace(/\s+/g, ' ');
}

/** The same for a day or a sum; null for what is too long to be one. */
export function tidyValue(cell: string): string | null {
  const plain = tidyCell(cell);
  return plain.length > mostOfValue ? null : plain;
}

/** The texts of a line as far as they are kept: the longest ones are cut, the others stay whole. */
export function cutTexts(texts: readonly string[]): string[] {
  const kept = texts.slice(0, mostTexts);
  let room = mostOfTexts - kept.length;
  let most = room;
  for (const [at, length] of kept
    .map((text) => text.length)
    .toSorted(byNumber)
    .entries()) {
    most = Math.floor(room / (kept.length - at));
    if (length > most) break;
    room -= length;
  }
  return kept.map((text) => cutText(text, most));
}

const byNumber = (one: number, other: number) => one - other;

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Entities as signs, also those that a bank wrapped twice; an `&` that begins none stays. */
export function decodeEntities(text: string): string {
  return decodeOnce(decodeOnce(text));
}

function decodeOnce(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, ten, hex, name) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole;
      const code = ten === undefined ? Number.parseInt(hex, 16) : Number(ten);
      const isLetter = code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
      return isLetter ? String.fromCodePoint(code) : whole;
    },
  );
}
