import { foldText } from './fold.ts';

/** The alphabet as a Tamil dictionary has it: vowels, ஃ, consonants, grantha letters last. */
const vowels = 'அஆஇஈஉஊஎஏஐஒஓஔஃ';
const consonants = [...'கஙசஞடணதநபமயரலவழளறனஜஶஷஸஹ', 'க்ஷ'];
/** What a consonant is read with: nothing (the dot), the a in it, the other vowels in their order. */
const signs = ['்', '', ...'ாிீுூெேைொோௌ'];

/** Private signs in the order of the alphabet: text is compared sign by sign on both databases. */
const firstVowel = 0xe000;
const firstConsonant = 0xe100;
const firstSign = 0xe200;

const syllable = /(க்ஷ|[கஙசஞடணதநபமயரலவழளறனஜஶஷஸஹ])([்ா-ௌ]?)/gu;
const vowel = new RegExp(`[${vowels}]`, 'gu');
/** The sign for au in two parts, as `foldText` has it; before a sign of its own ள is a letter. */
const auSign = /ெள(?![்ா-ௌ])/gu;
const auVowel = /ஒள(?![்ா-ௌ])/gu;

/**
 * A key that, compared sign by sign, puts texts in order: Latin ones by their letters without case
 * and marks, Tamil ones behind them as a dictionary does. Texts with one fold have one key. Not for
 * searching: a part of a text need not be a part of its key. Takes linear time.
 */
export function orderKey(text: string): string {
  return foldText(text)
    .replace(auSign, 'ௌ')
    .replace(auVowel, 'ஔ')
    .replace(syllable, (_, consonant: string, sign: string) =>
      String.fromCharCode(
        firstConsonant + consonants.indexOf(consonant),
        firstSign + signs.indexOf(sign),
      ),
    )
    .replace(vowel, (letter) => String.fromCharCode(firstVowel + vowels.indexOf(letter)));
}
