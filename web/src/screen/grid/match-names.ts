import { searchWords } from '@pallikoodam/domain/text/fold';
import type { GridRow } from './typed-cells.ts';

/** Whose name stands in a pasted cell. A loose match is one person, but not the whole name. */
export type NameMatch =
  | { kind: 'exact' | 'loose'; row: GridRow }
  | { kind: 'unknown' | 'ambiguous'; row: null };

const isInitialOf = (initial: string, word: string) =>
  /^\p{L}\p{M}*$/u.test(initial) && word.startsWith(initial);

/** Whether each of some words is one of the name's own, or the initial of one. */
function isPartOf(words: readonly string[], name: readonly string[]): boolean {
  const left = [...name];
  return words.every((word) => {
    const same = left.indexOf(word);
    const at = same === -1 ? left.findIndex((own) => isInitialOf(word, own)) : same;
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
}

/**
 * Finds rows by names as people write them: in either script, first or last name first, with commas,
 * marks and blanks of any kind; loosely by a part of the name that nobody else has, or by more of it.
 */
export function nameFinder(rows: readonly GridRow[]): (name: string) => NameMatch {
  const known = rows.map((row) => ({
    row,
    spellings: [row.name, ...(row.names ?? [])].map(searchWords).filter(({ length }) => length > 0),
  }));
  const keyOf = (words: readonly string[]) => words.toSorted().join(' ');
  const byKey = Map.groupBy(
    known.flatMap(({ row, spellings }) =>
      [...new Set(spellings.map(keyOf))].map((key) => ({ row, key })),
    ),
    ({ key }) => key,
  );
  return (name) => {
    const words = searchWords(name);
    if (words.length === 0) return { kind: 'unknown', row: null };
    const exact = byKey.get(keyOf(words)) ?? [];
    const fits = (spelling: readonly string[]) =>
      isPartOf(words, spelling) || (spelling.length > 1 && isPartOf(spelling, words));
    const inPart = () => known.filter(({ spellings }) => spellings.some(fits));
    const found = exact.length > 0 ? exact : inPart();
    const [only, ...others] = found;
    if (only === undefined) return { kind: 'unknown', row: null };
    if (others.length > 0) return { kind: 'ambiguous', row: null };
    return { kind: exact.length > 0 ? 'exact' : 'loose', row: only.row };
  };
}
