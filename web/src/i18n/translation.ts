import { useSyncExternalStore } from 'react';
import type { Language } from './language.ts';

/*
 * Looks texts up, fills in their values and tells the screens when there are others: the part of a
 * translation library that the portal needs. One of 14 kB came with every page
 * (docs/decisions/0052-what-waits-for-a-touch.md).
 */

type Texts = Readonly<Record<string, string>>;

/** Answers the text in a language, its `{{…}}` filled in. */
export type TFunction = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** What screens speak; another object once the language or its texts are others. */
export type Translation = { language: Language; t: TFunction };

const english = import.meta.glob<Texts>('./en/*.json', { eager: true, import: 'default' });

/** English is the key itself; only its singulars are there. */
const known: Record<Language, Texts> = {
  en: Object.assign({}, ...Object.values(english)),
  ta: {},
};

let current: Translation = { language: 'en', t: translateIn('en') };

const listeners = new Set<() => void>();
const observers = { asked: (_key: string) => {}, missing: (_key: string) => {} };

/**
 * The texts of a screen. The English text is the key: `const { t } = useTranslation()`, `t('Sign In')`,
 * `t('Hello {{name}}', { name })`. Tamil stands in `ta/<feature>.json`, one flat object a feature;
 * what several features show in `ta/screen.json`.
 * Plurals: `t('{{count}} students', { count })`; the key is the plural, the English singular stands
 * in `en/<feature>.json` as `"{{count}} students_one": "{{count}} student"`, Tamil has `_one` and
 * `_other`.
 */
export function useTranslation(): Translation {
  return useSyncExternalStore(subscribe, readCurrent, readCurrent);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readCurrent(): Translation {
  return current;
}

/** Outside of screens. */
export const i18n: Readonly<Translation> = {
  get language() {
    return current.language;
  },
  t: (key, values) => current.t(key, values),
};

/** In one language whatever the screens speak, as on paper for a family. */
export function translateIn(language: Language): TFunction {
  return (key, values = {}) => {
    // What a record does not say shows as nothing.
    if (!key) return '';
    observers.asked(key);
    return fillIn(findText(language, key, values.count), values);
  };
}

/** Both languages have a form for one and another for all other counts. */
function findText(language: Language, key: string, count: unknown): string {
  const texts = known[language];
  const form = typeof count === 'number' ? texts[key + (count === 1 ? '_one' : '_other')] : null;
  const text = form ?? texts[key];
  if (text === undefined && language === 'ta') observers.missing(key);
  return text ?? key;
}

function fillIn(text: string, values: Readonly<Record<string, unknown>>): string {
  if (!text.includes('{{')) return text;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

export function textsOf(language: Language): Texts {
  return known[language];
}

/** What is on screen speaks them at once. */
export function addTexts(language: Language, texts: Texts): void {
  known[language] = { ...known[language], ...texts };
  if (language === current.language) speak(language);
}

export function speak(language: Language): void {
  current = { language, t: translateIn(language) };
  for (const listener of listeners) listener();
}

/** `asked` hears of every text that is looked up, `missing` of those that are not there in Tamil. */
export function observeTexts(by: Partial<typeof observers>): void {
  Object.assign(observers, by);
}
