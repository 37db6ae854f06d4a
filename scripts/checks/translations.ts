import { baseKey, type Catalogue, placeholdersOf } from './catalogues.ts';
import type { TextKey } from './text-scan.ts';

export type TranslationState = {
  keys: readonly TextKey[];
  /** Every text that stands anywhere in code and content; a key found here counts as used. */
  mentioned: ReadonlySet<string>;
  tamil: readonly Catalogue[];
  english: readonly Catalogue[];
};

/** What is missing, unused, doubled or filled in differently; each as a line for people. */
export function findTranslationFaults(state: TranslationState): string[] {
  return [
    ...findMissing(state),
    ...findUnfilled(state.keys),
    ...[...state.tamil, ...state.english].flatMap((catalogue) => checkEntries(catalogue, state)),
    ...findDoubled(state.tamil),
    ...findDoubled(state.english),
  ];
}

function findMissing({ keys, tamil, english }: TranslationState): string[] {
  const inTamil = collectKeys(tamil);
  const inEnglish = collectKeys(english);
  const told = new Set<string>();
  return keys.flatMap(({ text, where, given }) => {
    if (told.has(text) || !hasWords(text)) return [];
    told.add(text);
    const counted = given?.includes('count') === true;
    const plural = inTamil.has(`${text}_one`) && inTamil.has(`${text}_other`);
    const missing: string[] = [];
    if (!inTamil.has(text) && !plural) {
      missing.push(`${where} '${text}' has no Tamil text${counted ? ' (_one and _other)' : ''}`);
    }
    if (counted && !inEnglish.has(`${text}_one`)) {
      missing.push(`${where} '${text}' has no English singular (_one in web/src/i18n/en/)`);
    }
    return missing;
  });
}

/** '{{first}}–{{last}}' and '%' read the same in every language. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{\{[^}]*\}\}/g, ''));
}

function collectKeys(catalogues: readonly Catalogue[]): Set<string> {
  return new Set(catalogues.flatMap(({ entries }) => Object.keys(entries)));
}

/** Keys with `{{…}}` for which the call gives no value. */
function findUnfilled(keys: readonly TextKey[]): string[] {
  return keys.flatMap(({ text, where, given }) => {
    if (given === null) return [];
    const unfilled = placeholdersOf(text).filter((name) => !given.includes(name));
    return unfilled.map((name) => `${where} '${text}' gets no ${name}`);
  });
}

function checkEntries(
  { path, entries }: Catalogue,
  { keys, mentioned }: TranslationState,
): string[] {
  const asked = new Set(keys.map(({ text }) => text));
  return Object.entries(entries).flatMap(([key, text]) => {
    const base = baseKey(key);
    const say = (fault: string) => [`${path} '${key}' ${fault}`];
    const used = [key, base].some((name) => asked.has(name) || mentioned.has(name));
    if (!used) return say('is used nowhere');
    if (typeof text !== 'string' || text.trim() === '') return say('is empty');
    if (text === key && /\S+\s+\S+\s+\S+/.test(key)) return say('is left in English');
    const wanted = placeholdersOf(base);
    const has = placeholdersOf(text);
    // 'One student' needs no number.
    const free = key.endsWith('_one') ? ['count'] : [];
    const differing = [
      ...wanted.filter((name) => !has.includes(name) && !free.includes(name)),
      ...has.filter((name) => !wanted.includes(name)),
    ];
    return differing.length === 0 ? [] : say(`differs in {{${differing.join('}}, {{')}}}`);
  });
}

function findDoubled(catalogues: readonly Catalogue[]): string[] {
  const seen = new Map<string, string>();
  return catalogues.flatMap(({ path, entries }) =>
    Object.keys(entries).flatMap((key) => {
      const before = seen.get(key);
      seen.set(key, path);
      return before === undefined ? [] : [`${path} '${key}' stands in ${before} too`];
    }),
  );
}
