import { guessByPerson } from './guess-person.ts';
import { headingKey, repeatedField } from './heading-key.ts';
import type { ImportField, ImportKind } from './import-kind.ts';
import { findHeadingDay } from './read-day.ts';
import { headingParts, readWhose } from './whose-heading.ts';

/** Which field a column is, by its place; blank where it is not used. */
export type Mapping = readonly string[];

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
    const told = kind.isOfChildren ? guessByPerson(heading, kind.fields) : null;
    guesses.push(...(told ?? []).map((guess) => ({ place, ...guess })));
    const keys = readableKeys(heading, kind);
    for (const field of fields) guesses.push(...rankHeading(keys, { place, field }));
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

/** A heading and its parts; beside a person in another part, a part says nothing on its own. */
function readableKeys(heading: string, { isOfChildren }: ImportKind): string[] {
  const whole = isOfChildren ? readWhose(heading) : null;
  const parts = headingParts(heading).filter((part) => {
    if (whole === null || whole.whose === 'child') return true;
    const told = readWhose(part);
    const says = (told?.rests[0]?.length ?? 0) > 0 || whole.rests[0]?.length === 0;
    return told?.whose === whole.whose && says;
  });
  return [headingKey(heading), ...parts.map(headingKey)];
}

/** Smaller is better: the place among the synonyms; parts of a heading in two languages count less. */
function rankHeading(
  keys: readonly string[],
  { place, field }: { place: number; field: ImportField },
): Guess[] {
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
  const numbered = /^([^1-6]*)([1-6])(.*)$/.exec(key);
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
