/**
 * What strangers write of themselves and the school's mails repeat. Mail programs make a link of
 * whatever looks like an address, with or without `https://`: a name that is one would be an
 * advertisement in the school's name.
 */

/** A full stop in each of its spellings: browsers and mail programs take all of them for a dot. */
const dot = '[.\\u2024\\u3002\\ufe12\\ufe52\\uff0e\\uff61]';
/** What words are made of; the joiners without width stand in Tamil words. */
const wordSign = '[\\p{L}\\p{M}\\u200c\\u200d]';
const anyDot = new RegExp(dot, 'u');

const nameForm = new RegExp(`^(?:${wordSign}|${dot}|[\\s'’-])*$`, 'u');
const addressForm = new RegExp(`^(?:${wordSign}|${dot}|[\\s'’\\-\\p{N},#/&()])*$`, 'u');
const oneLetter = /^\p{L}[\p{M}\u200c\u200d]*$/u;
const beginsWithWord = new RegExp(`^(?:${wordSign}|['’-])`, 'u');

export type WordsFault = 'sign' | 'dot' | 'slashes';

/** What keeps a name or a city from standing in a mail; null where nothing does. */
export function findFaultOfName(name: string): WordsFault | null {
  if (!nameForm.test(name)) return 'sign';
  return hasDotWithin(name) ? 'dot' : null;
}

/** The same of an address, which also has digits and the signs of houses and flats. */
export function findFaultOfAddress(address: string): WordsFault | null {
  if (!addressForm.test(address)) return 'sign';
  if (address.includes('//')) return 'slashes';
  return hasDotWithin(address) ? 'dot' : null;
}

/**
 * A dot with a letter right behind it, which is fine behind a single letter alone: 'K.Selvam' and
 * 'S.P.Balu' are names, 'evil.com' is not. Tamil letters count with their signs.
 */
function hasDotWithin(text: string): boolean {
  return text.split(/[\s,/&()#]+/).some((words) => {
    const parts = words.split(anyDot);
    return parts.some(
      (part, index) =>
        index > 0 && beginsWithWord.test(part) && !oneLetter.test(parts[index - 1] ?? ''),
    );
  });
}
