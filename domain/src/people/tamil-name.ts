import { isInitialsOnly, nameKey } from './names.ts';

/** Why a name is not in Tamil letters: it is text of an old font, or it has other letters. */
export type TamilNameFault = 'old-font' | 'letters';

const tamilWord = /^[\p{Script=Tamil}\p{Join_Control}'’-]+$/u;
/** TSCII, TAB and TAM put Tamil letters where other texts have accents and signs of trade. */
const oldSigns = /[\u0080-\u00ff\u0152-\u017e\u0192\u02c6\u02dc\u2013-\u2122]/gu;
/** Bamini puts them on the keys of a typewriter: signs and capitals within words, no vowels. */
const baminiSigns = /[a-z][;[\]{}\\@#^|]|[a-z][A-Z]|(?<![a-z])[b-df-hj-np-tv-z]{4}/u;

/**
 * What keeps a name from standing on a certificate in Tamil; null where nothing does, or nothing is
 * written. Every word is in Tamil letters; Latin ones may be initials (`S. கவின்`). Text of an old
 * font is told apart, since it looks right to who pastes it.
 */
export function findTamilNameFault(name: string): TamilNameFault | null {
  const words = name.split(/[\s.,]+/u).filter((word) => word !== '');
  if (words.length === 0) return null;
  const isTamil = words.every((word) => tamilWord.test(word) || isInitialsOnly(word));
  if (isTamil && /\p{Script=Tamil}/u.test(name)) return null;
  return isOldFont(name) ? 'old-font' : 'letters';
}

function isOldFont(name: string): boolean {
  if (/\p{Script=Tamil}/u.test(name)) return false;
  const signs = name.match(oldSigns)?.length ?? 0;
  const all = [...nameKey(name).replaceAll(' ', '')].length;
  return signs * 2 >= Math.max(all, 2) || baminiSigns.test(name);
}
