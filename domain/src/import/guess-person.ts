import { headingKey, repeatedField } from './heading-key.ts';
import type { ImportField } from './import-kind.ts';
import { headingWords, readWhose, type ToldHeading, type Whose } from './whose-heading.ts';

/** What a column may be; the smaller the rank, the better. */
export type RankedField = { field: string; rank: number };

type What = 'name' | 'first' | 'last' | 'phone' | 'email';

/** Where the portal keeps what a sheet says of a person beside the child. */
const fieldsOf: Readonly<
  Record<Exclude<Whose, 'child' | 'other'>, Partial<Record<What, string[]>>>
> = {
  father: {
    name: ['FatherName'],
    first: ['FatherFirstName'],
    last: ['FatherLastName'],
    phone: ['FatherMobile'],
    email: ['FatherEmail'],
  },
  mother: {
    name: ['MotherName'],
    first: ['MotherFirstName'],
    last: ['MotherLastName'],
    phone: ['MotherMobile'],
    email: ['MotherEmail'],
  },
  guardian: {
    name: ['FatherName'],
    first: ['FatherFirstName'],
    last: ['FatherLastName'],
    phone: ['Mobile'],
    email: ['UserName'],
  },
  family: { phone: ['Mobile'], email: ['UserName'] },
  emergency: { phone: ['EmergencyContact'] },
};
const secondOfTwo = { ...fieldsOf.mother, email: ['AdditionalEmail'] };

const telephone =
  /^(?:phones?|mobiles?|cell(?:s|ular|phone)?|telephone|tel|ph|handphone|whatsapp|கைபேசி.*|தொலைபேசி.*|அலைபேசி.*)$/u;
/** A number of a person is what one is reached at. */
const reached = /^(?:numbers?|no|contacts?|call|digits|எண்.*|தொடர்பு.*)$/u;
const noTelephone =
  /^(?:type|code|country|ext|extension|carrier|provider|names?|e?mails?|fax|school|பெயர்|preferred|method|relation.*|உறவு.*)$/u;
const address = /^(?:e?mails?|emailid|emailaddress|மின்னஞ்சல்.*)$/u;
const noAddress = /^(?:type|preference|consent|list|ok|receives?|mailing)$/u;

const names: Readonly<Record<'name' | 'first' | 'last', readonly string[]>> = {
  name: [
    ...['', 'name', 'fullname', 'officialname', 'names', 'firstandlastname', 'firstlastname'],
    ...['பெயர்', 'முழுப் பெயர்', 'நபர்'],
  ],
  first: [
    ...['firstname', 'givenname', 'forename', 'fname', 'first', 'preferredname', 'முதல் பெயர்'],
  ],
  last: [
    ...['lastname', 'surname', 'familyname', 'lname', 'last', 'initial', 'initials'],
    ...['குடும்பப் பெயர்', 'தலைப்பெழுத்து', 'கடைசி பெயர்'],
  ],
};
const nameKeys = (['name', 'first', 'last'] as const).map((what) => ({
  what,
  keys: names[what].map(headingKey),
}));

/** Where the family lives; a child's school is no branch, its own mailbox not its parents'. */
const ofHousehold = ['Address', 'City', 'State', 'ZipCode'];

const farOff = 100;
const furthest = 200;
/** Further telephones that a row may have. */
const mostPhones = 6;

/**
 * What a heading is by the person it names: of a parent or a contact it is never a field of the child.
 * Null where it names none and is no telephone.
 */
export function guessByPerson(
  heading: string,
  fields: readonly ImportField[],
): RankedField[] | null {
  const told = readWhose(heading);
  const known = new Set(fields.map(({ id }) => id));
  const guesses = told === null ? guessTelephone(heading) : guessTold(told, fields);
  const own = guesses?.filter(({ field }) => known.has(field.split('#')[0] ?? ''));
  return told === null && (own ?? []).length === 0 ? null : (own ?? []);
}

function guessTold(told: ToldHeading, fields: readonly ImportField[]): RankedField[] {
  const { whose, nth, rests } = told;
  if (whose === 'other') return [];
  return rests.flatMap((rest, place) => {
    const weight = place === 0 ? 0 : 0.5;
    const found =
      whose === 'child' ? guessChild(rest, { nth, fields }) : guessOf(told, rest, fields);
    return found.map(({ field, rank }) => ({ field, rank: rank + weight }));
  });
}

function guessChild(
  rest: readonly string[],
  { nth = 1, fields }: { nth: number | undefined; fields: readonly ImportField[] },
): RankedField[] {
  const key = rest.join('');
  if (rest.length === 0 || key === headingKey('பெயர்') || key === 'names') {
    return [{ field: repeatedField('FullName', nth), rank: farOff / 2 }];
  }
  return fields.flatMap(({ id, reader, synonyms, isRepeated }) => {
    const synonym = synonyms.map(headingKey).indexOf(key);
    const isHome = id === 'Mobile' && key === 'homephone';
    if (synonym === -1 || key === 'school') return [];
    if ((reader === 'email' || reader === 'phone') && !isHome) return [];
    if (nth > 1 && !isRepeated) return [];
    return [{ field: isRepeated ? repeatedField(id, nth) : id, rank: synonym + 0.25 }];
  });
}

function guessOf(
  { whose, nth, isContact }: ToldHeading,
  rest: readonly string[],
  fields: readonly ImportField[],
): RankedField[] {
  if (whose === 'child' || whose === 'other') return [];
  const numbered = Number(rest.at(-1) ?? Number.NaN);
  const which = nth ?? 1;
  const isGuardian = whose === 'guardian';
  const isSecondEmail = isGuardian && nth === undefined && numbered === 2 && isAddress(rest);
  const isSecond = isGuardian && (which === 2 || isSecondEmail);
  const own = isSecond ? secondOfTwo : fieldsOf[whose];
  const to = (what: What, rank: number) =>
    which > 2 || (whose === 'emergency' && which > 1)
      ? []
      : (own[what] ?? []).map((field, place) => ({ field, rank: rank + place }));
  if (isAddress(rest)) return to('email', farOff / 2 + (numbered > 1 && !isSecond ? 5 : 0));
  if (isPhone(rest, reached)) {
    const rank = farOff / 2 + rankTelephone(rest);
    const behind = whose === 'emergency' ? farOff : 0;
    return [...(numbered > 1 ? [] : to('phone', rank)), ...furtherPhones(rank + behind)];
  }
  if (whose === 'emergency') return rest.length === 0 ? to('phone', farOff) : [];
  const key = rest.join('');
  // A number as well as a name.
  if (key === '' && isContact) return [];
  for (const { what, keys } of nameKeys) {
    const place = keys.indexOf(key);
    if (place !== -1) return to(what, farOff / 2 + place);
  }
  return which > 2
    ? []
    : fields
        .filter(({ id }) => ofHousehold.includes(id))
        .filter(({ synonyms }) => synonyms.map(headingKey).includes(key))
        .map(({ id }) => ({ field: id, rank: farOff + which }));
}

/** A telephone of no named person. */
function guessTelephone(heading: string): RankedField[] | null {
  const words = headingWords(heading);
  if (!isPhone(words)) return null;
  const rank = farOff + rankTelephone(words);
  return [{ field: 'Mobile', rank }, ...furtherPhones(rank)];
}

function isPhone(words: readonly string[], also?: RegExp): boolean {
  const isNamed = words.some((word) => telephone.test(word) || also?.test(word));
  return isNamed && !words.some((word) => noTelephone.test(word));
}

function isAddress(words: readonly string[]): boolean {
  return words.some((word) => address.test(word)) && !words.some((word) => noAddress.test(word));
}

/** What one has in the pocket comes before what stands at home, and that before the office. */
function rankTelephone(words: readonly string[]): number {
  const number = Number(words.find((word) => /^[1-9]$/.test(word)) ?? 1) - 1;
  const isPocket = words.some((word) => /^(?:mobile|cell|cellphone|கைபேசி|அலைபேசி)/u.test(word));
  const isHome = words.includes('home');
  const isWork = words.some((word) => /^(?:work|office|business|day)/.test(word));
  return number * 5 + (isPocket ? 0 : isWork ? 4 : isHome ? 3 : 2);
}

function furtherPhones(rank: number): RankedField[] {
  return Array.from({ length: mostPhones }, (_, place) => ({
    field: repeatedField('OtherPhone', place + 1),
    rank: furthest + rank + place / 10,
  }));
}
