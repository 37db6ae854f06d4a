import { nameKey } from '../people/names.ts';
import { searchWords } from '../text/fold.ts';
import { soundOf } from '../text/sound.ts';

/** A teacher by the name that the classes go by, and as it is written in Tamil; blank where it is not known. */
export type NamedTeacher = { name: string; inTamil: string };

/** What a sheet calls a teacher: the one who is meant, or those who may be. */
export type ReadTeacher = { known: string } | { alike: string[] };

/** The teacher of this very name, in either script; a likeness is asked. */
export function readTeacherWord(word: string, teachers: readonly NamedTeacher[]): ReadTeacher {
  const key = nameKey(word);
  const named = teachers.find(({ name }) => nameKey(name) === key);
  if (named !== undefined) return { known: named.name };
  const [inTamil, another] = teachers.filter(({ inTamil: name }) => nameKey(name) === key);
  if (inTamil !== undefined && another === undefined) return { known: inTamil.name };
  const said = wordsOf(word);
  const alike = teachers.filter(
    ({ name, inTamil: tamil }) =>
      areAlike(said, wordsOf(name)) || (tamil !== '' && areAlike(said, wordsOf(tamil))),
  );
  return { alike: alike.map(({ name }) => name) };
}

const titles =
  /^(?:mr|mrs|ms|miss|dr|thiru|thirumathi|selvi|teacher|sir|madam|திரு|திருமதி|செல்வி|ஆசிரியர்|ஆசிரியை)$/u;

/** The sounds of a name's words without its titles; an initial stays a letter. */
function wordsOf(name: string): string[] {
  const words = searchWords(name).filter((word) => !titles.test(word));
  return words.map((word) => soundOf(word) || word);
}

/**
 * Whether each word of the shorter name stands in the other, in whatever order, spelt nearly alike or
 * as its initial; initials alone are no likeness.
 */
function areAlike(one: readonly string[], other: readonly string[]): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, [...other]] : [other, [...one]];
  let hasWord = false;
  for (const word of shorter.toSorted((first, second) => second.length - first.length)) {
    const at = longer.findIndex((each) => isNear(word, each));
    if (at === -1) return false;
    const [met = ''] = longer.splice(at, 1);
    hasWord ||= word.length > 1 && met.length > 1;
  }
  return hasWord;
}

const lettersForOneSlip = 4;
const lettersForTwoSlips = 8;

function isNear(one: string, other: string): boolean {
  if (one.length === 1 || other.length === 1) return one[0] === other[0];
  const length = Math.min(one.length, other.length);
  const slips = length >= lettersForTwoSlips ? 2 : length >= lettersForOneSlip ? 1 : 0;
  return Math.abs(one.length - other.length) <= slips && countSlips(one, other) <= slips;
}

/** Letters left out, added, changed, or two beside each other exchanged. */
function countSlips(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, place) => place)];
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      const isSwapped =
        at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      row.push(
        Math.min(
          (rows[at - 1]?.[to] ?? 0) + 1,
          (row[to - 1] ?? 0) + 1,
          (rows[at - 1]?.[to - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (rows[at - 2]?.[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}
