import { readFileSync } from 'node:fs';

/**
 * The thousand commonest passwords that have a capital, a digit and a special character, in small
 * letters: out of the million most used ones (danielmiessler/SecLists, MIT).
 */
const known = new Set(
  readFileSync(new URL('./widespread-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

/** What people put a capital, a digit and a sign to: the commonest words, and those of a school. */
const words = new Set(
  `password passwort passwd pass welcome admin administrator root user guest test login master hello
  letmein secret access changeme iloveyou princess sunshine shadow dragon monkey football baseball
  basketball cricket soccer hockey batman superman spiderman starwars pokemon naruto qwerty qwert
  qwertyui qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx azerty abcd abcde abcdef abcdefg
  abcdefgh trustno trustnoi freedom whatever michael jordan jennifer jessica ashley thomas charlie
  hunter harley ranger buster tigger pepper ginger maggie summer winter spring autumn january
  february march april june july august september october november december monday tuesday
  wednesday thursday friday saturday sunday computer internet google samsung iphone android mother
  father family flower butterfly rainbow cookie chocolate banana orange cheese coffee london boston
  chicago dallas america india chennai madurai ganesh ganesha murugan krishna lakshmi shiva rajini
  rajinikanth vijay ajith vanakkam tamil tamilan tamilnadu tamizh thamizh tamilschool school teacher
  student parent pallikoodam pallikudam palli kalvi amma appa anbu nandri pongal deepavali diwali
  thirukkural kural`.split(/\s+/),
);

const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Whether a password is one that is tried first: as it is, or a common word with what the rule asks for. */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  if (known.has(folded)) return true;
  const word = cutEnds(folded).replace(/[@431!|0$57]/g, (sign) => lookAlikes[sign] ?? sign);
  const letters = word.replace(/[^\p{L}\p{M}]/gu, '');
  if (words.has(letters)) return true;
  // 'Aa123456!', 'Abc@1234'
  const digits = folded.replace(/\D/g, '');
  return letters.length <= 3 && '01234567890'.includes(digits);
}

/** Without the digits and signs at both ends. */
function cutEnds(text: string): string {
  const letters = [...text.matchAll(/[\p{L}\p{M}]/gu)];
  const [first, last] = [letters[0], letters.at(-1)];
  return first === undefined || last === undefined ? '' : text.slice(first.index, last.index + 1);
}
