/**
 * A name as strangers may read it: the given name and the first letter of the last one. A Tamil
 * letter is its consonant with its vowel.
 */
export function shortenName(given: string, last: string): string {
  const [initial] = letters.segment(last.trim());
  return [given.trim(), initial === undefined ? '' : `${initial.segment}.`]
    .filter((part) => part !== '')
    .join(' ');
}

/** The same of a name that is written in one: all but its last word stay. */
export function shortenFullName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.length < 2
    ? name.trim()
    : shortenName(words.slice(0, -1).join(' '), words.at(-1) ?? '');
}

const letters = new Intl.Segmenter('ta', { granularity: 'grapheme' });
