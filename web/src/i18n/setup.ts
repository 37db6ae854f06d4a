import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isLanguage, type Language, rememberLanguage } from './language.ts';
import { allParts, loadPart } from './tamil.ts';

/**
 * Texts. The English text is the key: `const { t } = useTranslation()`, `t('Sign In')`,
 * `t('Hello {{name}}', { name })`. Tamil stands in `ta/<feature>.json`, one flat object a feature;
 * what several features show in `ta/screen.json`.
 * Plurals: `t('{{count}} students', { count })`; the key is the plural, the English singular stands
 * in `en/<feature>.json` as `"{{count}} students_one": "{{count}} student"`, Tamil has `_one` and
 * `_other`.
 */
const english = import.meta.glob<Record<string, string>>('./en/*.json', {
  eager: true,
  import: 'default',
});

export const i18n: I18n = i18next;

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: false,
  resources: { en: { translation: Object.assign({}, ...Object.values(english)) } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  parseMissingKeyHandler: showMissing,
  initAsync: false,
  // What is on screen speaks Tamil as soon as a part that came late is there.
  react: { useSuspense: false, bindI18nStore: 'added' },
});

/** Where the language of what is being rendered is read: the server renders several pages at once. */
const source = { read: (): string => i18n.language };

export function currentLanguage(): Language {
  const language = source.read();
  return isLanguage(language) ? language : 'en';
}

/** For the server, once at its start. */
export function readLanguageFrom(read: () => string | undefined): void {
  source.read = () => read() ?? i18n.language;
}

/** For the server: the texts of one render, on the shared store. All parts have to be loaded. */
export function createTexts(language: Language): I18n {
  return i18n.cloneInstance({ lng: language, initAsync: false });
}

/** The parts of the texts that are on screen or will be, in whichever language. */
const needed = new Set<string>(['first']);
const loaded = new Set<string>();
/** Set before its texts are there, so that what is asked for meanwhile comes in it as well. */
let wanted: Language = 'en';
let bringingAll = false;

/**
 * Loads the texts of these parts (`shared` or the name of a feature) before what shows them. If they
 * cannot be loaded, the page shows in English.
 */
export async function loadTexts(...names: readonly string[]): Promise<void> {
  for (const name of names) needed.add(name);
  if (wanted === 'ta') await loadTamil().catch(() => undefined);
}

/** Brings the Tamil of what is on screen, also where the screen speaks English: for what is printed. */
export async function loadTamil(): Promise<void> {
  const missing = [...needed].filter((name) => !loaded.has(name));
  if (missing.length === 0) return;
  const texts = Object.assign({}, ...(await Promise.all(missing.map(loadPart))));
  for (const name of missing) loaded.add(name);
  addTamil(texts);
}

function addTamil(texts: Readonly<Record<string, string>>): void {
  i18n.addResourceBundle('ta', 'translation', texts, true, true);
}

/**
 * English is the key itself. In Tamil a text that is not there brings the parts that are needed, then the
 * messages, and one that is in none of them (a value) all the others; until then it is shown in English.
 */
function showMissing(key: string, standIn?: string, values: object = {}): string {
  const inWords = /[A-Za-z]/.test(key.replace(/\{\{[^{}]*\}\}/g, ''));
  const mayComeYet = !bringingAll && loaded.size < allParts.length;
  if (inWords && mayComeYet && i18n.language === 'ta') {
    bringingAll = true;
    const isBrought = [...needed].every((name) => loaded.has(name));
    const further = needed.has('messages') ? allParts : ['messages'];
    if (isBrought) for (const name of further) needed.add(name);
    void loadTamil()
      .catch(() => undefined)
      .finally(() => {
        bringingAll = false;
      });
  }
  // The key comes as it stands in the code, its `{{…}}` not filled in.
  return standIn ?? i18n.services.interpolator.interpolate(key, values, i18n.language, {});
}

/** Switches the interface to `language` and loads the texts that are missing. */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  if (language === 'ta') await loadTamil();
  await i18n.changeLanguage(language);
}

/** A person's choice in the shell: applied at once and remembered. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  rememberLanguage(language);
  document.documentElement.lang = language;
}
