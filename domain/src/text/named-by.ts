import { keysOf } from '../records/keyed.ts';
import { rankName } from '../students/search-match.ts';
import { foldText, searchWords } from './fold.ts';

/** A letter or two begin too many words. */
const fewestLetters = 3;

/** The values that people mean who type words that one of their names begins with, in any language. */
export function valuesNamedBy<Value extends string>(
  names: Readonly<Record<Value, readonly string[]>>,
  typed: string,
): Value[] {
  const words = searchWords(typed);
  if (words.join('').length < fewestLetters) return [];
  // A name of several words is meant by each of them, not by a part within one.
  return keysOf(names).filter((value) =>
    names[value].some((name) => rankName(foldText(name), words) <= 2),
  );
}
