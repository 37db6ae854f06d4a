import { foldText } from '../text/fold.ts';

/** Of whom a heading speaks. `other`: of a person whom the portal keeps nothing of. */
export type Whose = 'child' | 'father' | 'mother' | 'guardian' | 'emergency' | 'family' | 'other';

export type ToldHeading = {
  whose: Whose;
  /** Which of several: the second parent, the third child. */
  nth: number | undefined;
  /** What is left without the person, in words: of the whole heading, then of its parts. */
  rests: string[][];
  /** Only called a contact: neither a parent nor a guardian. */
  isContact: boolean;
};

const guardian = /^(?:parents?|guardians?|carers?|caregivers?|பெற்றோ.*|பாதுகாவல.*|காப்பாள.*)$/u;

/** Where several are named, the first of these is meant: a child's mother is the mother. */
const persons: readonly (readonly [Whose, RegExp])[] = [
  ['emergency', /^(?:emerg(?:ency)?|அவசர.*)$/u],
  ['father', /^(?:fathers?|dads?|daddy|papa|appa|தந்தை.*|அப்பா.*|தகப்ப.*)$/u],
  ['mother', /^(?:mothers?|moms?|mums?|mommy|mummy|amma|தாய்(?!மொழி).*|தாயி.*|தாயா.*|அம்மா.*|அன்னை.*)$/u],
  ['guardian', guardian],
  [
    'other',
    /^(?:grand(?:parents?|mother|father|ma|pa)|siblings?|brothers?|sisters?|uncles?|aunt(?:s|ie)?|spouse|husband|wife|teachers?|physicians?|doctors?|dentists?|insurance|relatives?|neighbou?rs?|friends?|ஆசிரிய.*|மருத்துவ.*|தாத்தா.*|பாட்டி.*|சகோதர.*)$/u,
  ],
  [
    'child',
    /^(?:students?|child|childs|children|kids?|pupils?|learners?|sons?|daughters?|மாணவ.*|மாணாக்க.*|குழந்.*|பிள்ளை.*|மகன.*|மகள.*)$/u,
  ],
  ['family', /^(?:family|households?|குடும்ப.*)$/u],
  // `Primary First Name` of openSIS; with another person it only says which.
  ['guardian', /^(?:contacts?|primary|secondary)$/u],
];

const ordinals: readonly RegExp[] = [
  /^(?:1|1st|first|one|primary|முதல்|முதலாம்)$/u,
  /^(?:2|2nd|second|two|secondary|other|alternate|இரண்டாம்|இரண்டாவது)$/u,
  /^(?:3|3rd|third|three|மூன்றாம்|மூன்றாவது)$/u,
  /^(?:4|4th|fourth|four|நான்காம்|நான்காவது)$/u,
  /^(?:5|5th|fifth|five|ஐந்தாம்|ஐந்தாவது)$/u,
  /^(?:6|6th|sixth|six|ஆறாம்|ஆறாவது)$/u,
];

/** Says nothing at the edge of what is left: `What is your child's date of birth`. */
const idle =
  /^(?:s|of|the|an?|your|my|is|are|what|please|enter|for|to|and|or|if|any|in|legal|own|இன்)$/u;

const joined =
  /^(father|mother|dad|mom|mum|parent|guardian|student|child|kid)s?((?:first|last|full|sur|given)?name|(?:cell|mobile|home|work)?phone(?:no|number)?|cell|mobile|e?mail(?:id|address)?|dob|birth(?:date|day)|dateofbirth|gender|grade|level|address)$/u;

/** The words of a heading, folded: `FatherName`, `momcell`, `parent1` and `PRIMARY_FIRST` are two each. */
export function headingWords(heading: string): string[] {
  const apart = heading.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  const words = foldText(apart).match(/\d+(?:(?:st|nd|rd|th)\b)?|[\p{L}\p{M}]+/gu) ?? [];
  return words.flatMap((word) => joined.exec(word)?.slice(1) ?? [word]);
}

/** Parts of a heading in two languages, or a person before a colon. */
export function headingParts(heading: string): string[] {
  return heading.split(/[/|()\n:–—]| - /u).filter((part) => part.trim() !== '');
}

/** Of whom a heading speaks and what it says of them; null where it names no person. */
export function readWhose(heading: string): ToldHeading | null {
  const words = headingWords(heading);
  const whose = findWhose(words);
  if (whose === null) return null;
  const whole = withoutPerson(words, whose);
  const last = words.at(-1) ?? '';
  const isNumbered = whose === 'child' && whole.nth === undefined && /^\d$/.test(last);
  const trailing = isNumbered ? nthOf(last) : undefined;
  const rest = trailing === undefined ? whole.rest : whole.rest.slice(0, -1);
  const parts = headingParts(heading).map((part) => withoutPerson(headingWords(part), whose).rest);
  // The part that names the person alone says nothing of what it is.
  const telling = parts.filter((part) => part.length > 0);
  const isContact = whose === 'guardian' && !words.some((word) => guardian.test(word));
  return { whose, nth: whole.nth ?? trailing, rests: [rest, ...telling], isContact };
}

function findWhose(words: readonly string[]): Whose | null {
  const named = new Set(words.flatMap((word, place) => personOf(word, words[place + 1]) ?? []));
  if (named.has('emergency')) return 'emergency';
  if (named.has('father') && named.has('mother')) return 'guardian';
  return persons.find(([whose]) => named.has(whose))?.[0] ?? null;
}

/** A mother tongue is the child's; a family name is of the one beside it. */
function personOf(word: string, next = ''): Whose | null {
  if (/^(?:tongue|மொழி.*)$/u.test(next)) return null;
  if (/^(?:family|குடும்ப.*)$/u.test(word) && /^(?:names?|பெயர்.*)$/u.test(next)) return null;
  return persons.find(([, form]) => form.test(word))?.[0] ?? null;
}

function nthOf(word: string | undefined): number | undefined {
  const place = word === undefined ? -1 : ordinals.findIndex((form) => form.test(word));
  return place === -1 ? undefined : place + 1;
}

/** A number behind a person or an ordinal before it says which; the first name is no ordinal. */
function withoutPerson(
  words: readonly string[],
  whose: Whose,
): { rest: string[]; nth: number | undefined } {
  const segments: string[][] = [[]];
  let nth: number | undefined;
  let skip = -1;
  for (const [place, word] of words.entries()) {
    if (place <= skip) continue;
    const next = words[place + 1];
    if (!isOfPerson(word, { next, words })) {
      segments.at(-1)?.push(word);
      continue;
    }
    const behind = /^\d|^(?:one|two)$/u.test(next ?? '') ? nthOf(next) : undefined;
    const last = segments.at(-1) ?? [];
    const before = /^\d+$/u.test(last.at(-1) ?? '') ? undefined : nthOf(last.at(-1));
    if (behind !== undefined) skip = place + 1;
    else if (before !== undefined) last.pop();
    nth ??= behind ?? before ?? (whose === 'guardian' ? ownNth(word) : undefined);
    segments.push([]);
  }
  return { rest: segments.flatMap(trimIdle), nth };
}

const ownNth = (word: string) => (/^(?:primary|secondary)$/u.test(word) ? nthOf(word) : undefined);

/** `Parent Contact Number`: beside a person a contact is what one is reached at. */
function isOfPerson(
  word: string,
  { next, words }: { next: string | undefined; words: readonly string[] },
): boolean {
  if (personOf(word, next) === null) return false;
  const isEmergency = words.some((each) => /^(?:emerg|அவசர)/u.test(each));
  const isWeak = /^contacts?$/u.test(word);
  return (
    !isWeak || isEmergency || !words.some((each) => personOf(each, '') !== null && each !== word)
  );
}

function trimIdle(words: readonly string[]): string[] {
  const from = words.findIndex((word) => !idle.test(word));
  const to = words.findLastIndex((word) => !idle.test(word));
  return from === -1 ? [] : words.slice(from, to + 1);
}
