import { foldText, searchWords } from './fold.ts';

/** How Tamil letters are written in Latin ones, as far as the ear needs it: long and short are one. */
const vowels: Readonly<Record<string, string>> = {
  அ: 'a',
  ஆ: 'a',
  இ: 'i',
  ஈ: 'i',
  உ: 'u',
  ஊ: 'u',
  எ: 'e',
  ஏ: 'e',
  ஐ: 'ai',
  ஒ: 'o',
  ஓ: 'o',
  ஔ: 'au',
};
const signs: Readonly<Record<string, string>> = {
  '்': '',
  'ா': 'a',
  'ி': 'i',
  'ீ': 'i',
  'ு': 'u',
  'ூ': 'u',
  'ெ': 'e',
  'ே': 'e',
  'ை': 'ai',
  'ொ': 'o',
  'ோ': 'o',
  'ௌ': 'au',
};
const consonants: Readonly<Record<string, string>> = {
  க: 'k',
  ங: 'n',
  ச: 's',
  ஞ: 'n',
  ட: 't',
  ண: 'n',
  த: 't',
  ந: 'n',
  ப: 'p',
  ம: 'm',
  ய: 'y',
  ர: 'r',
  ல: 'l',
  வ: 'v',
  ழ: 'l',
  ள: 'l',
  ற: 'r',
  ன: 'n',
  ஜ: 'j',
  ஶ: 's',
  ஷ: 's',
  ஸ: 's',
  ஹ: 'h',
};

/** In this order: what people write in several ways becomes one, two letters before single ones. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/zh/g, 'l'],
  [/[sc]h|z/g, 's'],
  [/([tdkgbp])h/g, '$1'],
  [/ck/g, 'k'],
  [/\b(?:gn|ny|nj)(?=[aeiou])/g, 'n'],
  [/[cqg]/g, 'k'],
  [/x/g, 'ks'],
  [/d/g, 't'],
  [/b|f/g, 'p'],
  [/j/g, 's'],
  [/ts/g, 'ks'],
  [/ntr/g, 'nr'],
  [/(?:ou|ow|aw)/g, 'au'],
  [/w/g, 'v'],
  [/oe/g, 'o'],
  // A letter that is free by now.
  [/[ae][iy](?![aeiou])/g, 'w'],
  [/oo/g, 'u'],
  [/ee|ea/g, 'i'],
  [/e/g, 'i'],
  [/o/g, 'u'],
  // Between vowels க is heard as h, at the beginning h is hardly heard.
  [/(?<=[aiuw])h(?=[aiuw])/g, 'k'],
  [/h/g, ''],
  [/(?<=\bi?)y(?=[iu])|(?<=i)y/g, ''],
  [/(.)\1+/g, '$1'],
];

const latin = /^[a-z'-]+$/;
const syllable = /([கஙசஞடணதநபமயரலவழளறனஜஶஷஸஹ])(ெள(?![்ா-ௌ])|[்ா-ௌ])?/gu;

/**
 * How a word of `searchWords` sounds, in few Latin letters: இனியா, Iniya, Iniyaa and Eniya are one,
 * as are ஆத்திசூடி and Aathichudi. Blank for what is no word of Latin or Tamil letters alone.
 */
export function soundOf(word: string): string {
  const spoken = word
    .replace(/ஒள(?![்ா-ௌ])/gu, 'au')
    .replace(/ற்ற/gu, 'ட்ர')
    .replace(syllable, (_, consonant: string, sign: string = 'a') =>
      [consonants[consonant], sign === 'a' ? 'a' : (signs[sign] ?? 'au')].join(''),
    )
    .replace(/[அ-ஔ]/gu, (letter) => vowels[letter] ?? '')
    .toLowerCase();
  if (!latin.test(spoken)) return '';
  return spellings.reduce(
    (said, [written, heard]) => said.replace(written, heard),
    spoken.replace(/['-]/g, ''),
  );
}

/** Fewer letters sound like too much. */
const leastHeard = 3;

/**
 * The sounds of a text's words, each behind a blank, to stand at the end of a folded text: in letters
 * that no one types here (Armenian ones), so that only who asks for sounds finds by them.
 */
export function soundKey(text: string): string {
  // A colon or a bracket beside a word is no part of it.
  const words = foldText(text).replace(/[^\p{L}\p{M}\p{N}'-]+/gu, ' ');
  const sounds = new Set(searchWords(words).map(soundOf));
  return [...sounds]
    .filter((sound) => sound.length >= leastHeard)
    .map((sound) => ` ${encode(sound)}`)
    .join('');
}

/** What of `soundKey` a searched word finds; null where it says too little. */
export function soundBeginning(word: string): string | null {
  const sound = soundOf(word);
  return sound.length < leastHeard ? null : ` ${encode(sound)}`;
}

const firstArmenian = 0x0561;

function encode(sound: string): string {
  return sound.replace(/[a-z]/g, (letter) =>
    String.fromCharCode(firstArmenian + letter.charCodeAt(0) - 'a'.charCodeAt(0)),
  );
}
