import { normalisePhone } from '../people/contact.ts';
import { foldText } from '../text/fold.ts';

/** What one of two guardians with separate households is never told of the other. */
export type HiddenValues = {
  /** True if a text holds an email, a phone number or a street of the other guardian. */
  tells: (text: string) => boolean;
  /** A text with an ellipsis in place of these; blank if it still tells one in an unusual form. */
  redact: (text: string) => string;
  /** A text with something else in place of every email of the other guardian. */
  replaceEmails: (text: string, replace: (email: string) => string) => string;
  /** True if a text names someone who may have paid for the family. */
  namesPayer: (text: string) => boolean;
  /** True if words of a search hit what is hidden and are not in what is shown. */
  isGuess: (words: readonly string[], shown: string) => boolean;
};

/** Shorter streets are parts of other words. */
const shortest = 5;
const shortestPhone = 7;

/** Finds the given values in texts, however people write them. */
export function hideValues(
  given: Record<'emails' | 'phones' | 'places' | 'names', readonly string[]>,
): HiddenValues {
  const emails = [...new Set(given.emails)];
  const phones = [...new Set(given.phones)].filter((phone) => phone.length >= shortestPhone);
  const places = [...new Set(given.places.map(wordsOf))].filter((it) => it.length >= shortest);
  // One word alone names too many people.
  const names = given.names
    .map((name) => [...new Set(wordsOf(name).split(' '))])
    .filter((words) => words.length > 1);
  // An address that only begins or ends like the other's is another person's.
  const ofEmails = anyOf(emails.map(escapeSigns), "(?<![\\w.+'-])", '(?![\\w-]|\\.\\w)');
  const patterns = [
    ofEmails,
    anyOf(
      phones.map((digits) => [...digits].join(betweenDigits)),
      '\\(?',
      '',
    ),
    anyOf(
      places.map((words) => words.replaceAll(' ', betweenWords)),
      '(?<![\\p{L}\\p{N}])',
      '',
    ),
  ];
  const isPlace = (value: string) => {
    const words = ` ${wordsOf(value)}`;
    return places.some((place) => words.includes(` ${place}`));
  };
  const tells = (value: string) => {
    const plain = value.normalize('NFKC').replaceAll('%40', '@');
    return patterns.some((pattern) => plain.search(pattern) !== -1) || isPlace(plain);
  };
  const guessable = [...emails, ...phones].join(' ');
  return {
    tells,
    redact: (value: string) => {
      const cut = patterns.reduce((left, pattern) => left.replace(pattern, '…'), value);
      return tells(cut) ? '' : cut;
    },
    replaceEmails: (value: string, replace: (email: string) => string) =>
      value.replace(ofEmails, (found) => replace(found)),
    namesPayer: (value: string) => {
      const words = wordsOf(value).split(' ');
      return names.some((name) => name.every((word) => words.includes(word)));
    },
    isGuess: (words: readonly string[], shown: string) => {
      const seen = foldText(shown);
      return words.some((word) => guessable.includes(readDigits(word)) && !seen.includes(word));
    },
  };
}

/** What people put between the digits of a phone number. */
const betweenDigits = '[^\\p{L}\\p{N}]{0,4}';

const signAt = '\\s*(?:@|[(\\[]at[)\\]])\\s*';

const betweenWords = '[^\\p{L}\\p{M}\\p{N}]{1,12}';

/** Matches nothing if there are no patterns. */
function anyOf(patterns: readonly string[], before: string, after: string): RegExp {
  const pattern = patterns.length === 0 ? '(?!)' : `${before}(?:${patterns.join('|')})${after}`;
  return new RegExp(pattern, 'giu');
}

function escapeSigns(value: string): string {
  return value
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll("'", "(?:'|&#39;|&#x27;)")
    .replace('@', signAt);
}

/** A phone number as it is stored; another word as it is. */
function readDigits(word: string): string {
  const phone = normalisePhone(word);
  return /^\d{3,}$/.test(phone) ? phone : word;
}

/** Words alone, however they are divided. */
function wordsOf(value: string): string {
  return foldText(value)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
