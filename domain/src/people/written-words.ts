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

const blank = '\\p{Zs}\\t\\r\\n';

const nameForm = new RegExp(`^(?:${wordSign}|${dot}|[${blank}'’-])*$`, 'u');
const addressForm = new RegExp(`^(?:${wordSign}|${dot}|[${blank}'’\\-\\p{N},#/&()])*$`, 'u');
const wordEnds = new RegExp(`[${blank},/&()#]+`, 'u');
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
 * Returns true if a dot has a word right behind it, as in 't.me' and 'evil.example'. A single letter
 * is fine, because no web address ends in one: 'S.P. Balu'. Tamil letters count with their signs,
 * and a ligature as the letters that a browser reads in it.
 */
function hasDotWithin(text: string): boolean {
  return text
    .normalize('NFKC')
    .split(wordEnds)
    .some((words) => {
      const [, ...behind] = words.split(anyDot);
      return behind.some((part) => beginsWithWord.test(part) && !oneLetter.test(part));
    });
}
