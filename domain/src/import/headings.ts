import { foldText } from '../text/fold.ts';
import type { ImportField, ImportKind } from './import-kind.ts';
import { findHeadingDay } from './read-day.ts';

/** A heading in small letters without blanks and signs. */
export function headingKey(heading: string): string {
  return foldText(heading).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Which field a column is, by its place; blank where it is not used. */
export type Mapping = readonly string[];

/** A field of the second, third … child of a row. */
export function repeatedField(field: string, nth: number): string {
  return nth === 1 ? field : `${field}#${nth}`;
}

/** The field of a mapped column and the child of the row that it is of. */
export function splitField(mapped: string): { id: string; nth: number } {
  const [id = '', nth] = mapped.split('#');
  return { id, nth: nth === undefined ? 1 : Number(nth) };
}

/** Children that one row may name. */
const mostRepeated = 6;

type Guess = { place: number; field: string; rank: number };

/**
 * Which column is what, by its heading. Of several columns that may be a field the most telling is
 * it (Book Number before No.); of several fields the one that the heading tells best.
 */
export function guessMapping(headings: readonly string[], kind: ImportKind): string[] {
  const guesses: Guess[] = [];
  const fields = kind.fields.map((field) => ({
    ...field,
    synonyms: field.synonyms.map(headingKey),
  }));
  for (const [place, heading] of headings.entries()) {
    if (kind.dayField !== undefined && findHeadingDay(heading) !== null) continue;
    for (const field of fields) guesses.push(...rankHeading(heading, { place, field }));
  }
  guesses.sort((one, other) => one.rank - other.rank || one.place - other.place);
  const mapping = headings.map((heading) =>
    kind.dayField !== undefined && findHeadingDay(heading) !== null ? kind.dayField : '',
  );
  const taken = new Set<string>();
  for (const { place, field } of guesses) {
    if (mapping[place] !== '' || taken.has(field)) continue;
    mapping[place] = field;
    taken.add(field);
  }
  return mapping;
}

/** Smaller is better: the place among the synonyms; parts of a heading in two languages count less. */
function rankHeading(
  heading: string,
  { place, field }: { place: number; field: ImportField },
): Guess[] {
  const parts = heading.split(/[/|()\n:–—]| - /u).filter((part) => part.trim() !== '');
  const keys = [headingKey(heading), ...parts.map(headingKey)];
  const found: Guess[] = [];
  for (const [nth, key] of keys.entries()) {
    const weight = nth === 0 ? 0 : 0.5;
    const synonym = field.synonyms.indexOf(key);
    if (synonym !== -1) found.push({ place, field: field.id, rank: synonym + weight });
    else if (field.isRepeated) found.push(...rankRepeated(key, { place, field, weight }));
  }
  return found;
}

/** `Child 2`, `DOB2`: the same of a further child of the row; `Child 1` is the first. */
function rankRepeated(
  key: string,
  { place, field, weight }: { place: number; field: ImportField; weight: number },
): Guess[] {
  const numbered = /^(.*?)([1-6])(.*)$/.exec(key);
  if (numbered === null) return [];
  const nth = Number(numbered[2]);
  const synonym = field.synonyms.indexOf(`${numbered[1]}${numbered[3]}`);
  if (synonym === -1 || nth > mostRepeated) return [];
  return [{ place, field: repeatedField(field.id, nth), rank: synonym + weight + 0.25 }];
}

/** Titles, dates and the like may stand above the headings. */
const mostAbove = 12;

type Filled = { row: number; cells: readonly string[] };

/**
 * The row that names the columns: of the first ones the one in which most columns are known. Null
 * where none is; then a person says which it is.
 */
export function findHeadingRow(rows: readonly Filled[], kind: ImportKind): number | null {
  const needed = Math.min(2, kind.needs.length);
  let best: { row: number; known: number } | null = null;
  for (const { row, cells } of rows.slice(0, mostAbove)) {
    const known = guessMapping(cells, kind).filter((field) => field !== '').length;
    if (known >= needed && known > (best?.known ?? 0)) best = { row, known };
  }
  return best?.row ?? null;
}

/** What tells that another file has the same columns. */
export function headingSignature(headings: readonly string[]): string {
  return headings.map(headingKey).join('|');
}
