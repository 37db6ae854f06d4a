import { foldText } from './fold.ts';

/**
 * What is drawn like each letter: Cyrillic, Greek, Armenian and Latin signs, and digits. `i` is one
 * with `l`, because its capital is drawn like it.
 */
const drawnAlike: Readonly<Record<string, string>> = {
  a: 'аАαΑɑ@',
  b: 'ЬьВвΒβ8',
  c: 'сСϲϹ',
  d: 'ԁđɗ',
  f: 'ғϝ',
  e: 'еЕΕεҽє',
  g: 'ɡցԍ9',
  h: 'һНнΗհħ',
  j: 'јЈϳ',
  k: 'кКΚκ',
  l: 'iıіІΙιӏӀ1|!łǀɩƖ',
  m: 'мМΜμ',
  n: 'Νηпոռɴ',
  o: 'оОοΟσօՕ0øө',
  p: 'рРΡρ',
  q: 'ԛզ',
  r: 'гᴦ',
  s: 'ѕЅ5$',
  t: 'тТΤτ',
  u: 'υսՍ',
  v: 'νѵѴ',
  w: 'ԝԜωѡ',
  x: 'хХΧχ',
  y: 'уУΥүγ',
  z: 'Ζ2',
  அ: '௮',
  உ: '௨',
  எ: '௭',
  க: '௧',
  ய: '௰',
  '\u0bbe': '௱',
};

const letterOf = new Map(
  Object.entries(drawnAlike).flatMap(([letter, signs]) =>
    [...signs].map((sign) => [sign, letter] as const),
  ),
);

const drawnAs = (text: string) => text.replace(/./gsu, (sign) => letterOf.get(sign) ?? sign);

/**
 * Returns the same text for two names that people take for one when they read them: letters of other
 * scripts and digits as the letters that look like them, without marks, dots and blanks.
 */
export function lookAlikeKey(name: string): string {
  // Capitals look like other letters than small ones do, so they are read before they are folded.
  const letters = foldText(drawnAs(name.normalize('NFKD').replace(/\p{Mn}/gu, keepTamil)));
  return drawnAs(letters)
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

const keepTamil = (mark: string) => (/\p{Script=Tamil}/u.test(mark) ? mark : '');
